import type { JsonObject } from '../../format.ts'
import { decodeUtf8 } from './utf8.ts'

/**
 * The JSON value of a line: an object, or the objects of an array whose texts do not name this API. The text has one
 * character a byte. Output of nginx without `escape=json` (`\x22`) and empty template values (`"rt": -`, `"rt":,`) are
 * repaired if the text is invalid. Undefined for anything else, however deep; never throws.
 */
export function parseJson(text: string): JsonObject | readonly JsonObject[] | undefined {
  return objects(parsed(decodeUtf8(text))) ?? objects(parsed(repaired(text)))
}

function parsed(text: string | undefined): unknown {
  if (text === undefined || !isClosed(text) || isTooDeep(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether a text ends as an object or an array does: most lines in brackets are none, and a parser that fails is slow. */
function isClosed(text: string): boolean {
  let last = text.length - 1
  while (last >= 0 && SPACES.has(text.charCodeAt(last))) last--
  const code = text.charCodeAt(last)
  return code === 0x7d || code === 0x5d
}

const SPACES = new Set([0x20, 0x09, 0x0a, 0x0d])

/** Values that others could not walk through without an end of their stack. Brackets in strings count: no line has so many. */
const DEPTH = 1000

function isTooDeep(text: string): boolean {
  if (text.length < 2 * DEPTH) return false
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at) | 0x20
    if (code === 0x7b && ++depth > DEPTH) return true
    if (code === 0x7d) depth--
  }
  return false
}

function objects(value: unknown): JsonObject | readonly JsonObject[] | undefined {
  // Texts that name this API outside of objects would be lost.
  if (Array.isArray(value)) return value.some(isNearText) ? undefined : value.filter(isObject)
  return isObject(value) ? value : undefined
}

/** Whether a value of JSON is an object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isNearText(value: unknown): boolean {
  return typeof value === 'string' && value.includes('loudapi')
}

const ESCAPE = /\\(?:x([0-9A-Fa-f]{2})|[\s\S])/g
const EMPTY = /"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|(:[ \t]{0,8})-?(?=[ \t]{0,8}[,}])/g

function repaired(text: string): string | undefined {
  const escapes = text.includes('\\x')
  if (!escapes && !(isClosed(text) && /:[ \t]{0,8}-?[ \t]{0,8}[,}]/.test(text))) return undefined
  const plain = escapes ? text.replace(ESCAPE, (whole, hex?: string) => (hex ? byteInJson(hex) : whole)) : text
  return decodeUtf8(plain).replace(EMPTY, (whole, colon?: string) => (colon === undefined ? whole : `${colon}null`))
}

function byteInJson(hex: string): string {
  const code = Number.parseInt(hex, 16)
  if (code === 0x22) return '\\"'
  if (code === 0x5c) return '\\\\'
  return code < 0x20 ? `\\u00${hex}` : String.fromCharCode(code)
}
