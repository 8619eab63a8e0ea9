import type { Body, Envelope, JsonObject } from '../format.ts'
import { anyTime } from '../formats/support/any-time.ts'
import { callOf } from '../formats/support/json-call.ts'
import { logfmtPairs } from '../formats/support/logfmt.ts'
import { isObject } from '../formats/support/parse-json.ts'
import { decodeUtf8 } from '../formats/support/utf8.ts'
import { needleTest, needleWords } from '../interpret/needle.ts'
import { innerOf } from './support/inner.ts'

/** Keys in which loggers put a line of another program, and their own messages. */
const TEXTS = new Map(
  ['message', 'msg', '@message', 'log', 'line', 'textPayload', '_raw', 'original', 'text', 'body', 'raw'].map(
    (name, rank) => [name, rank],
  ),
)
const TIMES = ['@timestamp', 'timestamp', '@time', 'time', 'ts', 'date', 'timeUnixNano']
const LINES = 2000

const isNear = needleTest(needleWords(), true)

/**
 * A record whose text holds a line of another format. Records with fields of a request do not match: with both, the
 * request counts once.
 */
export const message: Envelope = {
  id: 'message',
  title: 'the text of a log record',
  hints: [{ begins: ['object'] }, { begins: ['lower', 'upper', 'digit', '_', '@', '.'], holds: ['='] }],
  unwrap(body) {
    const record = recordOf(body)
    const text = record && textIn(record)
    const pairs = record && pairsIn(record.body)
    if (!record || (text ?? pairs) === undefined || typeof callOf(record) === 'object') return undefined
    const stamp = TIMES.map((name) => anyTime(first(record[name]))).find((time) => time !== undefined)
    if (text === undefined) return pairs && [innerOf(pairs, { stamp })]
    return text.split('\n', LINES).map((line) => innerOf(line, { stamp }))
  },
}

function recordOf(body: Body): JsonObject | undefined {
  if (typeof body !== 'string') return body
  return /^[\w@.]{1,32}=/.test(body) && isNear(body) ? logfmtPairs(decodeUtf8(body)) : undefined
}

/** The first of the texts that is about this API, those of `event` before the record's own. */
function textIn(record: JsonObject): string | undefined {
  const { event, jsonPayload, body } = record
  const inEvent = isObject(event) ? textAmong(event) : undefined
  const messageText = inEvent ?? textAmong(record) ?? (isObject(jsonPayload) ? textAmong(jsonPayload) : undefined)
  if (messageText !== undefined || !isObject(body)) return messageText
  return typeof body.stringValue === 'string' && isNear(body.stringValue) ? body.stringValue : undefined
}

function textAmong(place: JsonObject): string | undefined {
  let best: { rank: number; text: string } | undefined
  for (const name of Object.keys(place)) {
    const rank = TEXTS.get(name)
    if (rank === undefined || (best && best.rank < rank)) continue
    const text = first(place[name])
    if (typeof text === 'string' && isNear(text)) best = { rank, text }
  }
  return best?.text
}

/** A body of OpenTelemetry that is fields: `{"kvlistValue":{"values":[{"key":"method","value":…}]}}`. */
function pairsIn(body: unknown): JsonObject | undefined {
  const list = isObject(body) && isObject(body.kvlistValue) ? body.kvlistValue.values : undefined
  return Array.isArray(list) ? { attributes: list } : undefined
}

function first(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value
}
