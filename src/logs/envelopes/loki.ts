import type { Envelope, Inner, JsonObject } from '../format.ts'
import { anyTime, isoTime } from '../formats/support/any-time.ts'
import { isObject } from '../formats/support/parse-json.ts'
import { innerOf, textOf } from './support/inner.ts'

const PLAIN =
  /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})) (\{(?:[^"{}]|"(?:[^"\\]|\\.){0,4096}"){0,1000}\})[ \t]{1,8}/

/** Labels that name the source of a line, the most telling first. */
const NAMES = ['app', 'service_name', 'pod', 'container', 'host', 'instance']

/** Lines of Loki: `logcli -o jsonl`, its default output `<time> {labels} line`, and the answer of its API. */
export const loki: Envelope = {
  id: 'loki',
  title: 'Loki',
  hints: [{ begins: ['object', 'date'] }],
  unwrap(body) {
    if (typeof body === 'string') return plain(body)
    if (isObject(body.labels) && typeof body.line === 'string') {
      return [innerOf(body.line, { stamp: anyTime(body.timestamp), client: nameIn(body.labels) })]
    }
    const result = isObject(body.data) ? body.data.result : undefined
    return Array.isArray(result) ? result.filter(isObject).flatMap(ofStream) : undefined
  },
}

function ofStream({ stream, values }: JsonObject): Inner[] {
  if (!isObject(stream) || !Array.isArray(values)) return []
  const client = nameIn(stream)
  return values.flatMap((pair: unknown) => {
    const [time, line] = Array.isArray(pair) ? pair : []
    return typeof line === 'string' ? [innerOf(line, { stamp: anyTime(time), client })] : []
  })
}

function plain(text: string): Inner[] | undefined {
  const match = PLAIN.exec(text)
  if (!match) return undefined
  const [head, time = '', labels = ''] = match
  const named = NAMES.map((name) => new RegExp(`[{, ]${name}="([^"\\\\]{1,255})"`).exec(labels)?.[1])
  return [innerOf(text.slice(head.length), { stamp: isoTime(time), client: named.find((name) => name !== undefined) })]
}

function nameIn(labels: JsonObject): string | undefined {
  return NAMES.map((name) => textOf(labels[name])).find((name) => name !== undefined)
}
