import { fillIn, placeholder } from './placeholder.ts'

/** The version of an address: a number, one that never was, one that is not written, or none at all. */
export type AddressVersion = number | 'dynamic' | 'never' | 'none'

/** A version segment; its range is empty without one. */
export interface VersionSegment {
  readonly version: AddressVersion
  readonly start: number
  readonly end: number
}

const whole = String.raw`(?![\p{L}\p{N}_~+@-]|\.[\p{L}\p{N}])`
const numbered = new RegExp(`v(\\d{1,9})${whole}`, 'uy')
const dynamic = new RegExp(`v?(?:${placeholder}|${fillIn})(?![\\p{L}\\p{N}_~+@-]|\\.[\\p{L}\\p{N}{$%\uFFFC])`, 'uy')
const glued = new RegExp(placeholder, 'uy')
const over = /(?:$|[?#"'`\s<>)\],;\\|}*&]|\.(?![\w/]))/y

/** The version after a root that ends at `from`; undefined for other text. */
export function versionAt(value: string, from: number): VersionSegment | undefined {
  let start = from
  while (value.charAt(start) === '/') start += 1
  if (start === from) return directly(value, from)
  const number = matchAt(numbered, value, start)
  if (number !== undefined) return { version: numberOf(number[1] ?? ''), start, end: start + number[0].length }
  const hole = matchAt(dynamic, value, start)
  if (hole !== undefined) return { version: 'dynamic', start, end: start + hole[0].length }
  return matchAt(over, value, start) === undefined ? undefined : { version: 'none', start, end: start }
}

function directly(value: string, from: number): VersionSegment | undefined {
  if (matchAt(over, value, from) !== undefined) return { version: 'none', start: from, end: from }
  if (value.charAt(from) === ':') return undefined
  const hole = matchAt(glued, value, from)
  return hole === undefined ? undefined : { version: 'dynamic', start: from, end: from + hole[0].length }
}

function numberOf(digits: string): number | 'never' {
  return /^[1-6]$/.test(digits) ? Number(digits) : 'never'
}

/** Match of a sticky pattern at an offset. */
export function matchAt(pattern: RegExp, value: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at
  return pattern.exec(value) ?? undefined
}
