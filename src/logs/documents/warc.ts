import type { Call } from '../../core/traffic/log.ts'
import { anyTime } from '../formats/support/any-time.ts'
import { decodeUtf8 } from '../formats/support/utf8.ts'
import { exchangeCall, type Header, headersIn } from './support/exchange.ts'
import { headText } from './support/head.ts'
import { inParts } from './support/in-parts.ts'
import type { Placed } from './support/json-document.ts'
import { isNear } from './support/near.ts'
import { openWindow } from './support/window.ts'

const GAP = Buffer.from('\r\n\r\n')
/** Bytes of a record, and of a message in it, that are read: lines, headers and the beginning of the body. */
const HEAD = 65_536

/** Web archives: requests and answers as they were sent, a record each, joined by their ids. */
export const warc = inParts({
  id: 'warc',
  title: 'WARC',
  begins: (head) => /^WARC\/[01]\.\d{1,2}\r?\n/.test(headText(head)),
  open(facts) {
    const window = openWindow()
    const pairs = openPairs(facts.isNear ?? isNear)
    let trouble: string | undefined
    let line = 1
    return {
      *take(bytes, isLast) {
        window.add(bytes)
        while (trouble === undefined && window.bytes.length > 0) {
          const record = recordIn(window.bytes, isLast)
          if (record === 'more') break
          line = window.line
          if (!record) trouble = `holds no record of WARC in line ${line}`
          else {
            yield* pairs.take(record, line)
            window.pass(record.size)
          }
        }
        window.keep()
        if (!isLast) return
        if (window.missing > 0) trouble ??= `ends in the middle of the record in line ${line}`
        yield* pairs.rest()
        if (trouble !== undefined) throw new Error(trouble)
      },
    }
  },
})

/** A request whose answer was not seen. */
interface Asked extends Placed {
  readonly url: string
}

/** Joins requests and answers: either of the two may name the other one. Those about other APIs are not kept. */
function openPairs(near: (text: string) => boolean) {
  const asked = new Map<string, Asked>()
  /** Requests by the answers that they name. */
  const naming = new Map<string, string>()
  const answers = new Map<string, number>()
  const placed = (id: string, status: number | undefined): readonly Placed[] => {
    const pairedRequest = asked.get(id)
    asked.delete(id)
    return pairedRequest ? [{ call: withStatus(pairedRequest.call, status), line: pairedRequest.line }] : []
  }
  const sent = ({ fields, message }: WarcRecord, id: string, url: string, line: number): readonly Placed[] => {
    const call = callIn(message, url, fields.get('warc-date') ?? '')
    if (!call) return []
    const other = fields.get('warc-concurrent-to') ?? ''
    asked.set(id, { call, line, url })
    if (other !== '') naming.set(other, id)
    const status = answers.get(id) ?? answers.get(other)
    return status === undefined ? [] : placed(id, status)
  }
  const answered = ({ fields, message }: WarcRecord, id: string, url: string): readonly Placed[] => {
    const status = Number(/^HTTP\/\d(?:\.\d)? (\d{3})/.exec(message)?.[1])
    const other = fields.get('warc-concurrent-to') ?? ''
    const request = asked.has(other) ? other : naming.get(id)
    naming.delete(id)
    if (request !== undefined) return placed(request, status)
    for (const key of [id, other, url]) if (key !== '') answers.set(key, status)
    return []
  }
  return {
    take(record: WarcRecord, line: number): readonly Placed[] {
      const type = record.fields.get('warc-type')
      const url = (record.fields.get('warc-target-uri') ?? '').replace(/^<(.*)>$/, '$1')
      if ((type !== 'request' && type !== 'response') || !near(url)) return []
      const id = record.fields.get('warc-record-id') ?? String(line)
      return type === 'request' ? sent(record, id, url, line) : answered(record, id, url)
    },
    *rest(): Iterable<Placed> {
      for (const [id, { url }] of asked) yield* placed(id, answers.get(url))
    },
  }
}

function callIn(message: string, url: string, time: string): Call | undefined {
  return exchangeCall({
    method: /^[A-Z]{3,7}(?= )/.exec(message)?.[0],
    url,
    stamp: anyTime(time),
    sent: headersIn(decodeUtf8(message)),
    body: bodyOf(message),
  })
}

function withStatus(call: Call, status = Number.NaN): Call {
  return Number.isNaN(status) ? call : { ...call, status }
}

/** The body of a message, if any. */
function bodyOf(message: string): string | undefined {
  const gap = message.indexOf('\r\n\r\n')
  return gap < 0 ? undefined : decodeUtf8(message.slice(gap + GAP.length))
}

interface WarcRecord {
  /** By their names in lower case. */
  readonly fields: ReadonlyMap<string, string>
  /** The beginning of what was sent. */
  readonly message: string
  readonly size: number
}

/** The record that some bytes begin with; `more` where they end before as much of it is there as is read. */
function recordIn(all: Buffer, isLast: boolean): WarcRecord | 'more' | undefined {
  const gap = all.subarray(0, HEAD).indexOf(GAP)
  if (gap < 0 && all.length < HEAD && !isLast) return 'more'
  const text = gap < 0 ? '' : all.toString('latin1', 0, gap)
  if (!/^\s{0,8}WARC\/[01]\.\d/.test(text)) return undefined
  const fields = new Map(
    headersIn(text.trimStart()).map(([name, value]: Header) => [name.toLowerCase(), String(value)]),
  )
  const length = Number(fields.get('content-length'))
  if (!(length >= 0)) return undefined
  const begin = gap + GAP.length
  const end = begin + Math.min(length, HEAD)
  if (end > all.length && !isLast) return 'more'
  return { fields, message: all.toString('latin1', begin, end), size: begin + length + GAP.length }
}
