import type { Envelope, JsonObject } from '../format.ts'
import { anyTime } from '../formats/support/any-time.ts'
import { callOf } from '../formats/support/json-call.ts'
import { isObject, parseJson } from '../formats/support/parse-json.ts'
import { saysUnsent } from '../formats/support/unsent.ts'
import { innerOf } from './support/inner.ts'

const TIME = String.raw`(\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?: ?(?:Z|[+-]\d\d:?\d\d))?|1\.\d{6,18}e\+0?9|1\d{9}(?:\.\d{1,9})?)`
const TAG = String.raw`[\w./-]{1,128}`
const HEADS = [
  // Caddy and zap: time, level, logger or caller, message, between tabs.
  new RegExp(String.raw`^${TIME}\t(?:debug|info|warn|error)\t(?:[^\t{]{1,200}\t){1,3}(?=\{)`, 'i'),
  // fluentd: time, tag, record. In files between tabs, on standard output with a colon.
  new RegExp(String.raw`^${TIME}\t${TAG}\t(?=\{)`),
  new RegExp(String.raw`^${TIME} ${TAG}: (?=\{)`),
]

/**
 * A record in JSON behind a time and what logged it: the console of Caddy and zap, what fluentd writes. Only requests
 * that were answered: loggers put other JSON there, too.
 */
export const consoleLine: Envelope = {
  id: 'console',
  title: 'a record behind its time (Caddy, zap, fluentd)',
  hints: [{ begins: ['digit'], holds: ['{"'] }],
  unwrap(body) {
    if (typeof body !== 'string') return undefined
    for (const head of HEADS) {
      const match = head.exec(body)
      const record = match && !saysUnsent(match[0]) && recordIn(body.slice(match[0].length))
      if (record) return [innerOf(record, { stamp: anyTime(numbered(match[1] ?? '')) })]
    }
    return undefined
  },
}

function recordIn(text: string): JsonObject | undefined {
  const record = parseJson(text)
  const call = isObject(record) ? callOf(record) : 'none'
  const isAnswered = typeof call === 'object' && call.method !== undefined && call.status !== undefined
  return isObject(record) && isAnswered ? record : undefined
}

/** `1.696500000123e+09`, as zap writes seconds. */
function numbered(time: string): string | number {
  return time.includes('e+') ? Number(time) : time
}
