/** A value of a tnetstring; bytes come as text, one char a byte. */
export type Netvalue = string | number | boolean | null | readonly Netvalue[] | NetObject
export interface NetObject {
  readonly [key: string]: Netvalue
}

const DEPTH = 32
const COLON = 0x3a

/** The value that starts at a position, and where it ends; nothing when there is none. */
export function readNetstring(
  bytes: Uint8Array,
  at: number,
  depth = 0,
): { readonly value: Netvalue; readonly end: number } | undefined {
  const colon = bytes.subarray(at, at + 13).indexOf(COLON)
  const digits = textOf(bytes, at, at + Math.max(colon, 0))
  if (!/^\d{1,12}$/.test(digits) || depth > DEPTH) return undefined
  const from = at + colon + 1
  const to = from + Number(digits)
  const type = bytes[to]
  if (type === undefined) return undefined
  const value = valueIn(bytes, from, to, String.fromCharCode(type), depth)
  return value === undefined ? undefined : { value, end: to + 1 }
}

function valueIn(bytes: Uint8Array, from: number, to: number, type: string, depth: number): Netvalue | undefined {
  switch (type) {
    case ',':
    case ';':
      return textOf(bytes, from, to)
    case '#':
    case '^':
      return Number(textOf(bytes, from, to))
    case '!':
      return textOf(bytes, from, to) === 'true'
    case '~':
      return null
    case ']':
      return listIn(bytes, from, to, depth)
    case '}':
      return objectOf(listIn(bytes, from, to, depth))
    default:
      return undefined
  }
}

function listIn(bytes: Uint8Array, from: number, to: number, depth: number): Netvalue[] | undefined {
  const values: Netvalue[] = []
  const inside = bytes.subarray(0, to)
  for (let at = from; at < to; ) {
    const item = readNetstring(inside, at, depth + 1)
    if (!item) return undefined
    values.push(item.value)
    at = item.end
  }
  return values
}

function objectOf(list: readonly Netvalue[] | undefined): NetObject | undefined {
  if (!list) return undefined
  const object: Record<string, Netvalue> = Object.create(null)
  for (let at = 0; at + 1 < list.length; at += 2) object[String(list[at])] = list[at + 1] ?? null
  return object
}

function textOf(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, Math.max(0, to - from)).toString('latin1')
}
