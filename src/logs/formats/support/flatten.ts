import type { JsonObject } from '../../format.ts'
import { type Key, keyIn, TOP } from './json-keys.ts'
import { isObject } from './parse-json.ts'

/** A plain value with its key, and the last part of that as it was written. */
export interface Leaf {
  readonly key: Key
  readonly name: string
  readonly value: string | number | boolean
}

const DEPTH = 8
const LEAVES = 2000

/** Objects that stand equally deep, with their keys. */
interface Level {
  readonly keys: Key[]
  readonly values: object[]
}

/**
 * The plain values of an object, those further out first. Of several values in an array the first counts; pairs of key
 * and value (OTLP, HAR) are keys.
 */
export function flatten(body: JsonObject): Leaf[] {
  const leaves: Leaf[] = []
  let level: Level = { keys: [TOP], values: [body] }
  for (let depth = 0; depth < DEPTH && level.values.length > 0; depth++) {
    const next: Level = { keys: [], values: [] }
    for (const [at, value] of level.values.entries()) {
      const outer = level.keys[at] ?? TOP
      if (Array.isArray(value)) {
        for (const [name, given] of pairsOf(value)) take(keyIn(outer, name), name, given, leaves, next)
      } else {
        for (const name of Object.keys(value)) {
          take(keyIn(outer, name), name, (value as JsonObject)[name], leaves, next)
          if (leaves.length >= LEAVES) return leaves
        }
      }
      if (leaves.length >= LEAVES) return leaves.slice(0, LEAVES)
    }
    level = next
  }
  return leaves
}

function take(key: Key, name: string, given: unknown, leaves: Leaf[], next: Level): void {
  const value = Array.isArray(given) && !isObject(given[0]) ? given[0] : given
  if (isPlain(value)) leaves.push({ key, name, value })
  else if (typeof value === 'object' && value !== null && next.values.length < LEAVES) {
    next.keys.push(key)
    next.values.push(value)
  }
}

function isPlain(value: unknown): value is Leaf['value'] {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

function pairsOf(values: readonly unknown[]): (readonly [string, unknown])[] {
  return values.slice(0, LEAVES).flatMap((pair) => {
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
