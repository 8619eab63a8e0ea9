import type { DocumentFormat } from '../format.ts'
import { anyTime } from '../formats/support/any-time.ts'
import { decodeUtf8 } from '../formats/support/utf8.ts'
import { exchangeCall, type Header, headersIn } from './support/exchange.ts'
import { headText } from './support/head.ts'
import type { Placed } from './support/json-document.ts'
import { newlinesIn } from './support/newlines.ts'

const GAP = Buffer.from('\r\n\r\n')
/** As much of a record and of a message in it is read: lines, headers and the body behind them. */
const HEAD = 65_536

/** A request whose answer is in another record. */
interface Asked {
  readonly head: string
  readonly url: string
  readonly time: string
  readonly line: number
}

/** Web archives: requests and answers as they were sent, a record each, joined by their ids. */
export const warc: DocumentFormat = {
  id: 'warc',
  title: 'WARC',
  begins: (head) => /^WARC\/[01]\.\d{1,2}\r?\n/.test(headText(head)),
  *read(bytes) {
    const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const [asked, answers] = [new Map<string, Asked>(), new Map<string, number>()]
    let line = 1
    let trouble: string | undefined
    for (let at = 0; at < all.length && trouble === undefined; ) {
      const record = recordAt(all, at)
      if (!record) trouble = `holds no record of WARC in line ${line}`
      else {
        keep(record, line, asked, answers)
        if (record.end > all.length) trouble = `ends in the middle of the record in line ${line}`
        line += newlinesIn(all, at, Math.min(record.end, all.length))
      }
      at = record?.end ?? all.length
    }
    yield* callsOf(asked, answers)
    if (trouble !== undefined) throw new Error(trouble)
  },
}

function keep({ fields, message }: WarcRecord, line: number, asked: Map<string, Asked>, answers: Map<string, number>) {
  const [id = '', url = '', with_ = ''] = ['warc-record-id', 'warc-target-uri', 'warc-concurrent-to'].map(
    (name) => fields.get(name) ?? '',
  )
  const type = fields.get('warc-type')
  if (type === 'request')
    asked.set(id, { head: message, url: url.replace(/^<(.*)>$/, '$1'), time: fields.get('warc-date') ?? '', line })
  if (type !== 'response') return
  const status = Number(/^HTTP\/\d(?:\.\d)? (\d{3})/.exec(message)?.[1])
  // Either of the two may name the other one.
  for (const one of [id, with_, url]) if (one !== '') answers.set(one, status)
}

function* callsOf(asked: ReadonlyMap<string, Asked>, answers: ReadonlyMap<string, number>): Iterable<Placed> {
  for (const [id, { head, url, time, line }] of asked) {
    const call = exchangeCall({
      method: /^[A-Z]{3,7}(?= )/.exec(head)?.[0],
      url,
      status: answers.get(id) ?? answers.get(url),
      stamp: anyTime(time),
      sent: headersIn(decodeUtf8(head)),
      body: bodyOf(head),
    })
    if (call) yield { call, line }
  }
}

/** What stands behind the headers of a message, if there is anything. */
function bodyOf(message: string): string | undefined {
  const gap = message.indexOf('\r\n\r\n')
  return gap < 0 ? undefined : decodeUtf8(message.slice(gap + GAP.length))
}

interface WarcRecord {
  /** By their names in lower case. */
  readonly fields: ReadonlyMap<string, string>
  /** The beginning of what was sent. */
  readonly message: string
  readonly end: number
}

function recordAt(all: Buffer, at: number): WarcRecord | undefined {
  const gap = all.subarray(at, at + HEAD).indexOf(GAP)
  const text = gap < 0 ? '' : all.toString('latin1', at, at + gap)
  if (!/^\s{0,8}WARC\/[01]\.\d/.test(text)) return undefined
  const fields = new Map(
    headersIn(text.trimStart()).map(([name, value]: Header) => [name.toLowerCase(), String(value)]),
  )
  const length = Number(fields.get('content-length'))
  if (!(length >= 0)) return undefined
  const begin = at + gap + GAP.length
  const message = all.toString('latin1', begin, Math.min(begin + length, begin + HEAD))
  return { fields, message, end: begin + length + GAP.length }
}
