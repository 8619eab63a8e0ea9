import type { Block, BlockFormat } from '../format.ts'
import { isBodyLine } from './support/body-line.ts'
import { draftOf, requestOf } from './support/draft.ts'
import { type Exchange, openExchange } from './support/exchange.ts'
import { hexRows, type Rows, textRows } from './support/trace-rows.ts'

/** `10:00:00.123456 [0-0] => Send header, 291 bytes (0x123)`. */
const MARK =
  /^(?:\d\d:\d\d:\d\d\.\d{3,6} )?(?:\[([\dx]{1,10}-[\dx]{1,10})\] )?(?:== (Info): |(=> Send|<= Recv) (header|data|SSL data), \d{1,12} bytes \(0x[\da-f]{1,8}\)$)/
const ROW = /^[\da-f]{4,8}: /
const HEX = /^0000: [\da-f]{2} [\da-f ]{2} /

/** Output of `curl --trace-ascii` and `curl --trace`: sent and received bytes, in rows of 64 or 16. */
export const curlTrace: BlockFormat = {
  id: 'curl-trace',
  title: 'curl --trace, curl --trace-ascii',
  hints: [{ begins: ['digit', '[', '=', '<'], holds: ['== Info: ', 'bytes (0x'] }],
  signature: /^(?:\d\d:\d\d:\d\d\.\d{3,6} )?(?:\[[\dx-]{1,21}\] )?(?:== Info: |=> Send (?:header|SSL data), )/m,
  open(line) {
    const mark = MARK.exec(line)
    if (!mark) return undefined
    return mark[3] === '=> Send' && mark[4] === 'header' ? request(mark[1]) : overture()
  },
}

/** Certificates, names, bytes of TLS: up to the next request. */
function overture(): Block {
  let isOver = false
  return {
    next(line) {
      const mark = isOver ? undefined : MARK.exec(line)
      isOver ||= mark?.[3] === '=> Send' && mark[4] === 'header'
      if (isOver) return 'over'
      return mark || ROW.test(line) ? 'mine' : 'foreign'
    },
    call: () => undefined,
  }
}

function request(id: string | undefined): Block {
  let exchange: Exchange | undefined
  let rows: Rows | undefined
  let part: 'sent' | 'received' | 'other' = 'sent'
  let isOver = false
  const flush = (): void => {
    for (const text of rows?.lines() ?? []) {
      const begun = exchange ? undefined : requestOf(text)
      if (begun) exchange = openExchange(draftOf(begun.target, begun.method))
      else if (part !== 'other') exchange?.[part](text)
    }
    rows = undefined
  }
  return {
    next(line) {
      if (isOver) return 'over'
      const mark = MARK.exec(line)
      if (!mark) {
        if (!ROW.test(line)) return exchange && isBodyLine(line) ? 'mine' : 'foreign'
        if (part !== 'other') rows ??= HEX.test(line) ? hexRows() : textRows()
        rows?.take(line)
        return 'mine'
      }
      if (mark[1] !== undefined && id !== undefined && mark[1] !== id) return 'foreign'
      flush()
      part = partOf(mark)
      isOver = part === 'sent'
      return isOver ? 'over' : 'mine'
    },
    call() {
      flush()
      return exchange?.call()
    },
  }
}

function partOf([, , , way, part]: RegExpExecArray): 'sent' | 'received' | 'other' {
  if (part !== 'header') return 'other'
  return way === '=> Send' ? 'sent' : 'received'
}
