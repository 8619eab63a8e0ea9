import type { Envelope, JsonObject } from '../format.ts'
import { anyTime } from '../formats/support/any-time.ts'
import { decodeUtf8 } from '../formats/support/utf8.ts'
import { innerOf } from './support/inner.ts'

/** `[0] nginx.access: [1696500000.123, {`, newer ones `[0] nginx.access: [[1696500000.123, {…}], {`. */
const HEAD = /^\[\d{1,9}\] [^\s:]{1,255}: \[\[?(\d{9,11}\.\d{1,9})(?:, \{[^{}]{0,400}\}\])?, \{(?=")/
const KEY = /(?:^|, |\{)"([\w@.\- ]{1,128})"=>/g
const MOST = 500

/** Records as Fluent Bit prints them: keys and values with `=>` between, quotes in values as they are. */
export const fluentBit: Envelope = {
  id: 'fluent-bit',
  title: 'Fluent Bit, standard output',
  hints: [{ begins: ['['], holds: ['=>'] }],
  unwrap(body) {
    const match = typeof body === 'string' ? HEAD.exec(body) : null
    if (!match || typeof body !== 'string' || !body.includes('=>')) return undefined
    return [innerOf(fieldsOf(body.slice(match[0].length)), { stamp: anyTime(match[1]) })]
  },
}

/** Values by key; keys of nested objects are matched individually. */
function fieldsOf(text: string): JsonObject {
  const keys = [...text.matchAll(KEY)].slice(0, MOST)
  const fields: Record<string, unknown> = Object.create(null)
  for (const [at, key] of keys.entries()) {
    const value = text.slice(key.index + key[0].length, keys[at + 1]?.index ?? text.length).trim()
    const name = key[1] ?? ''
    if (!value.startsWith('{')) fields[name] ??= plainOf(value)
  }
  return fields
}

/** `"text"`, of the last one with the brackets behind it; or a number. */
function plainOf(value: string): string | number {
  const quoted = unescaped(/^"([\s\S]*)"[}\]]*$/.exec(value)?.[1])
  const plain = quoted ?? value.replace(/(?<![}\]])[}\]]+$/, '')
  return quoted === undefined && /^-?\d{1,15}(?:\.\d{1,9})?$/.test(plain) ? Number(plain) : decodeUtf8(plain)
}

/** Some versions escape the quotes in a value: then all of them. */
function unescaped(text: string | undefined): string | undefined {
  return text?.includes('\\"') && !/(?<!\\)"/.test(text) ? text.replace(/\\(["\\])/g, '$1') : text
}
