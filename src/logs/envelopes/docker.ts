import type { Envelope } from '../format.ts'
import { anyTime } from '../formats/support/any-time.ts'
import { innerOf, textOf } from './support/inner.ts'

/** Bytes of a part, at least. */
const PART = 16_000

/**
 * The json-file driver of docker: `{"log":"…\n","stream":"stdout","time":"…Z"}`. Lines over 16 kB come in parts, of
 * which the last alone has a line end.
 */
export const docker: Envelope = {
  id: 'docker',
  title: 'docker json-file',
  hints: [{ begins: ['object'] }],
  unwrap(body) {
    if (typeof body === 'string' || typeof body.log !== 'string') return undefined
    const stream = textOf(body.stream)
    if (stream === undefined || !('time' in body)) return undefined
    return [innerOf(body.log, { stamp: anyTime(body.time), stream, isPart: isPart(body.log) })]
  },
}

/** The last words of a program that stopped have no line end either, but they are short. */
function isPart(log: string): boolean {
  return !log.endsWith('\n') && Buffer.byteLength(log) >= PART
}
