import type { Body, LineHint, Prefiltered } from '../format.ts'

/** The readers that may take a body, in the order of their list. */
export type Candidates<Reader> = (body: Body) => readonly Candidate<Reader>[]

/** A reader that may accept a body that holds one of the words; without words, any body. */
export interface Candidate<Reader> {
  readonly reader: Reader
  readonly holds: readonly string[]
}

/** Starts beside the 256 single characters of bytes. */
const DATE = 256
const OBJECT = 257
const OTHER = 258
const NONE = 259

/** Looks up readers by the first character of a body, in a table that is filled lazily. */
export function candidatesOf<Reader>(
  all: readonly Reader[],
  choosy: (reader: Reader) => Prefiltered,
): Candidates<Reader> {
  const table: (readonly Candidate<Reader>[] | undefined)[] = []
  return (body) => {
    const start = startOf(body)
    const known = table[start]
    if (known) return known
    const candidates = all.flatMap((reader) => candidate(reader, choosy(reader).hints, start))
    table[start] = candidates
    return candidates
  }
}

/** Whether a body holds one of a candidate's words. */
export function isHeld(body: Body, holds: readonly string[]): boolean {
  if (holds.length === 0 || typeof body !== 'string') return true
  for (const word of holds) if (body.includes(word)) return true
  return false
}

function candidate<Reader>(reader: Reader, signs: readonly LineHint[] | undefined, start: number): Candidate<Reader>[] {
  if (signs === undefined) return [{ reader, holds: [] }]
  const fitting = signs.filter((sign) => isFitting(sign, start))
  if (fitting.length === 0) return []
  const holds = fitting.some((sign) => sign.holds === undefined) ? [] : fitting.flatMap((sign) => sign.holds ?? [])
  return [{ reader, holds }]
}

function isFitting({ begins }: LineHint, start: number): boolean {
  if (begins === undefined) return start !== OBJECT
  if (start === OBJECT) return begins.includes('object')
  if (start === DATE) return begins.includes('date') || begins.includes('digit')
  const char = String.fromCharCode(start)
  return begins.some((begin) => {
    if (begin === 'digit') return start >= 0x30 && start <= 0x39
    if (begin === 'upper') return start >= 0x41 && start <= 0x5a
    if (begin === 'lower') return start >= 0x61 && start <= 0x7a
    return start === OTHER ? begin.charCodeAt(0) > 0xff : begin === char
  })
}

function startOf(body: Body): number {
  if (typeof body !== 'string') return OBJECT
  const first = body.charCodeAt(0)
  if (first >= 0x30 && first <= 0x39) return isDate(body) ? DATE : first
  return first <= 0xff ? first : first > 0xff ? OTHER : NONE
}

/** Whether a text begins like `2023-` or `2023/`. */
function isDate(text: string): boolean {
  const behind = text.charCodeAt(4)
  return (behind === 0x2d || behind === 0x2f) && isDigit(text, 1) && isDigit(text, 2) && isDigit(text, 3)
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 0x30 && code <= 0x39
}
