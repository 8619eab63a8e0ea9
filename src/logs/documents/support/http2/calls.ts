import { decodeUtf8 } from '../../../formats/support/utf8.ts'
import { exchangeCall } from '../exchange.ts'
import type { Placed } from '../json-document.ts'
import type { Flow, Stretch } from '../tcp.ts'
import { bodiesIn, headersIn, PREFACE } from './frames.ts'

/** Offset where a client switches to HTTP/2: at once, or after an HTTP/1 request for an upgrade; -1 otherwise. */
export function prefaceIn({ bytes }: Stretch): number {
  const at = bytes.indexOf(PREFACE, 0, 'latin1')
  const before = at > 0 ? bytes.toString('latin1', 0, at) : ''
  return at <= 0 || /\r\nupgrade:[ \t]{0,9}h2c\r\n/i.test(before) ? at : -1
}

/** The final status of each stream. */
export function statusesIn(back: Stretch | undefined): ReadonlyMap<number, number> {
  const statuses = new Map<number, number>()
  if (!back) return statuses
  const upgraded = back.bytes.toString('latin1', 0, 12) === 'HTTP/1.1 101' ? back.bytes.indexOf('\r\n\r\n') + 4 : 0
  for (const { stream, fields } of headersIn(back.bytes, upgraded)) {
    const status = Number(fields.find(([name]) => name === ':status')?.[1])
    if (status >= 200 && !statuses.has(stream)) statuses.set(stream, status)
  }
  return statuses
}

/** The requests behind the preface of a client. */
export function* http2Calls(
  { from }: Flow,
  sent: Stretch,
  preface: number,
  statuses: ReadonlyMap<number, number>,
): Iterable<Placed> {
  const asked = new Set<number>()
  const bodies = bodiesIn(sent.bytes, preface + PREFACE.length)
  for (const { stream, at, fields } of headersIn(sent.bytes, preface + PREFACE.length)) {
    // Further headers of a stream are trailers.
    if (asked.has(stream)) continue
    asked.add(stream)
    const { ms, number } = sent.packetAt(at)
    const call = exchangeCall({
      method: undefined,
      url: undefined,
      status: statuses.get(stream),
      stamp: Number.isNaN(ms) ? undefined : { ms, zoned: true },
      client: from,
      sent: fields.map(([name, value]) => [name, decodeUtf8(value)]),
      body: decodeUtf8(bodies.get(stream) ?? ''),
    })
    if (call) yield { call, line: number }
  }
}
