import { decodeUtf8 } from './utf8.ts'

/** The place of the quote that closes the field whose opening quote stands at `open`; -1 when none does. */
export function quoteEnd(line: string, open: number): number {
  let at = line.indexOf('"', open + 1)
  while (at > 0 && isEscaped(line, at, open)) at = line.indexOf('"', at + 1)
  return at
}

/** Whether an odd number of backslashes stands before; those before `open` are of another field. */
function isEscaped(line: string, at: number, open: number): boolean {
  let from = at
  while (from - 1 > open && line.charCodeAt(from - 1) === 0x5c) from--
  return (at - from) % 2 === 1
}

const ESCAPE = /\\(?:x([0-9A-Fa-f]{2})|([\\"'bfnrtv]))/g
const PLAIN: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/**
 * A field as its client sent it: `\x22` and `\xC3\xBC` of nginx, `\"`, `\\`, `\t` and `\xc3\xbc` of Apache undone, the
 * bytes (one char each) read as UTF-8, or as latin-1 when they are none.
 */
export function decodeText(field: string): string {
  if (!field.includes('\\')) return decodeUtf8(field)
  return decodeUtf8(
    field.replace(ESCAPE, (_, hex: string | undefined, char: string) =>
      hex === undefined ? (PLAIN[char] ?? char) : String.fromCharCode(Number.parseInt(hex, 16)),
    ),
  )
}

/** A decoded field; undefined for `-` and for an empty one. */
export function presentText(field: string | undefined): string | undefined {
  return field === undefined || field === '' || field === '-' ? undefined : decodeText(field)
}
