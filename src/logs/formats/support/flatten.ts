import type { JsonObject } from '../../format.ts'
import { isObject } from './parse-json.ts'

/** A value with its key in the spelling of the table, and the last part of it as it was written. */
export interface Leaf {
  readonly key: string
  readonly name: string
  readonly value: string | number | boolean
}

const DEPTH = 8
const LEAVES = 2000

/** Parts of keys that only hold others together: `meta.req.url` is `request.url`. */
const CLEAR = new Set(
  [
    'attributes attrs config context ctx data details detail err error event extra extras fields http httpcontext',
    'httprequest info jsonpayload labels meta metadata params payload properties record requestcontext tags',
  ].flatMap((words) => words.split(' ')),
)

const SAME = new Map([
  ['req', 'request'],
  ['res', 'response'],
  ['resp', 'response'],
])

/**
 * The plain values of an object, those further out first, by keys in one spelling: lower case, without `_` and `-`,
 * parts joined by dots, `req` as `request`. Of several values in an array the first counts; pairs of key and value
 * (OTLP, HAR) are keys.
 */
export function flatten(body: JsonObject): Leaf[] {
  const leaves: Leaf[] = []
  let level: { readonly prefix: string; readonly value: unknown }[] = [{ prefix: '', value: body }]
  for (let depth = 0; depth < DEPTH && level.length > 0 && leaves.length < LEAVES; depth++) {
    const next: typeof level = []
    for (const { prefix, value } of level) {
      for (const [name, given] of entriesOf(value)) {
        const inner = Array.isArray(given) && !isObject(given[0]) ? given[0] : given
        const key = joined(prefix, name)
        if (isPlain(inner)) leaves.push({ key, name, value: inner })
        else if (typeof inner === 'object' && inner !== null && next.length < LEAVES) {
          next.push({ prefix: key, value: inner })
        }
        if (leaves.length >= LEAVES) return leaves
      }
    }
    level = next
  }
  return leaves
}

function isPlain(value: unknown): value is Leaf['value'] {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

function entriesOf(value: unknown): (readonly [string, unknown])[] {
  if (!Array.isArray(value)) return isObject(value) ? Object.entries(value) : []
  return value.slice(0, LEAVES).flatMap((pair) => {
    if (!isObject(pair)) return []
    const name = pair.key ?? pair.name
    return typeof name === 'string' && 'value' in pair ? [[name, typed(pair.value)] as const] : []
  })
}

/** OTLP names the type of a value: `{"stringValue":"POST"}`, `{"arrayValue":{"values":[…]}}`. */
function typed(value: unknown): unknown {
  if (!isObject(value)) return value
  const [first] = Object.values(value)
  if (!isObject(first) || !Array.isArray(first.values)) return first
  return typed(first.values[0])
}

function joined(prefix: string, name: string): string {
  const key = spelled(name)
  if (prefix === '' || key === '') return prefix + key
  return `${prefix}.${key}`
}

const known = new Map<string, string>()

/** A key in the spelling of the table; keys of logs are few, so they are kept. */
function spelled(name: string): string {
  const found = known.get(name)
  if (found !== undefined) return found
  const parts = name.slice(0, 200).toLowerCase().replace(/[-_]/g, '').split('.')
  const kept = parts.filter((part, at) => !CLEAR.has(part) || (at > 0 && at === parts.length - 1))
  const key = kept.map((part) => SAME.get(part) ?? part).join('.')
  if (known.size < 10_000) known.set(name, key)
  return key
}
