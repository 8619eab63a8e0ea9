import type { Block, BlockFormat } from '../format.ts'
import { isBodyLine } from './support/body-line.ts'
import { draftOf, isHeader, requestOf } from './support/draft.ts'
import { type Exchange, openExchange } from './support/exchange.ts'
import { silentBlock } from './support/silent.ts'

/** `10:00:00.123456 [0-0] > POST …`: the time has no date, the numbers are those of the connection and the transfer. */
const LINE =
  /^(?:\d\d:\d\d:\d\d\.\d{3,6} )?(?:\[([\dx]{1,10}-[\dx]{1,10})\] )?(?:([*<>])(?: (.*))?|([{}]) \[\d{1,12} bytes data\])$/

/** Lines that name a host or a path before the request does. */
const INFO =
  /^ {0,4}(?:Trying|Connect|connect|Could not|Failed to|Host|Re-using|Reusing|Issue another|Server |subject|issuer|Establish|CONNECT|Proxy|Uses proxy|h2h3 \[|h2 \[|\[HTTP\/|h[23] \[|Using|using|Closing|Switched|Added|Mark bundle|Found bundle|SSL|ALPN|common name|Redirecting|Follow)/

/** `curl: (7) Failed to connect to api.ionos.com port 443`. */
const FAILED = /^curl: \(\d{1,3}\) /

interface Row {
  readonly id: string | undefined
  /** `*`, `>`, `<`; empty for a count of bytes. */
  readonly mark: string
  readonly text: string
}

/** Output of `curl -v`. */
export const curlV: BlockFormat = {
  id: 'curl-v',
  title: 'curl -v',
  hints: [
    { begins: ['*', '>', '<', '{', '}'] },
    { begins: ['digit', '['], holds: ['*', '>', '<', 'bytes data]'] },
    { begins: ['c'], holds: ['curl: ('] },
  ],
  open(line) {
    if (FAILED.test(line)) return silentBlock()
    const row = rowOf(line)
    if (row?.mark === '*') return INFO.test(row.text) ? overture() : undefined
    // A header of a request to another address: that was no call, and its lines are not followed.
    if (row && isHeader(row.text)) return silentBlock()
    const request = row?.mark === '>' ? requestOf(row.text) : undefined
    return row && request ? exchangeBlock(openExchange(draftOf(request.target, request.method)), row.id) : undefined
  },
}

function rowOf(line: string): Row | undefined {
  const match = LINE.exec(line)
  return match ? { id: match[1], mark: match[2] ?? '', text: match[3] ?? '' } : undefined
}

/** Lines before a request: name resolution, certificates, and HTTP/2 headers that the request repeats. */
function overture(): Block {
  let isOver = false
  return {
    next(line) {
      const row = isOver ? undefined : rowOf(line)
      isOver ||= row?.mark === '>'
      if (isOver) return 'over'
      return row && row.mark !== '<' ? 'mine' : 'foreign'
    },
    call: () => undefined,
  }
}

function exchangeBlock(exchange: Exchange, id: string | undefined): Block {
  let isOver = false
  return {
    next(line) {
      if (isOver) return 'over'
      const row = rowOf(line)
      if (!row) return loose(exchange, line)
      if (row.id !== undefined && id !== undefined && row.id !== id) return 'foreign'
      if (row.mark === '<') return exchange.received(row.text)
      const answer = row.mark === '>' ? exchange.sent(row.text) : 'mine'
      isOver = answer === 'over'
      return answer
    },
    call: () => exchange.call(),
  }
}

/** Without a mark: headers, where the library printed all of them at once, and bodies, that go to standard output. */
function loose(exchange: Exchange, line: string): 'mine' | 'foreign' {
  if (exchange.stage !== 'headers') return isBodyLine(line) ? 'mine' : 'foreign'
  if (line !== '' && !isHeader(line)) return 'foreign'
  exchange.sent(line)
  return 'mine'
}
