import type { Field, Piece, TimeUnit } from './piece.ts'

/** Conversions of strftime with a fixed width. */
const UNITS: Readonly<Record<string, readonly [TimeUnit, number]>> = {
  Y: ['Y', 4],
  y: ['y', 2],
  m: ['m', 2],
  b: ['b', 3],
  h: ['b', 3],
  d: ['d', 2],
  e: ['d', 2],
  H: ['H', 2],
  k: ['H', 2],
  M: ['M', 2],
  S: ['S', 2],
  z: ['z', 5],
  s: ['s', 10],
}
/** Conversions that stand for several. */
const SEVERAL: Readonly<Record<string, string>> = {
  T: '%H:%M:%S',
  R: '%H:%M',
  F: '%Y-%m-%d',
  D: '%m/%d/%y',
}
/** Conversions that are skipped, with their width. */
const SKIPPED: Readonly<Record<string, number>> = { a: 3, j: 3, u: 1, w: 1, U: 2, V: 2, W: 2, I: 2, p: 2, C: 2 }

/** Words that Apache has instead of a format. */
const WORDS: Readonly<Record<string, Pick<Field, 'meaning' | 'width'>>> = {
  sec: { meaning: 'time-s' },
  msec: { meaning: 'time-ms' },
  usec: { meaning: 'time-us' },
  msec_frac: { meaning: 'time-fraction', width: 3 },
  usec_frac: { meaning: 'time-fraction', width: 6 },
}

/** The pieces of the time in `%{…}t`. */
export function timePieces(format: string, written: string): Piece[] {
  const plain = format.replace(/^(?:begin|end):?/, '')
  if (plain === '') return [{ written, meaning: 'time-clf', width: 28 }]
  const word = WORDS[plain]
  if (word) return [{ written, ...word }]
  const all = plain.replace(/%([TRFD])/g, (_, letter: string) => SEVERAL[letter] ?? '')
  return all.split(/(%.)/).flatMap((part): Piece[] => (part === '' ? [] : [pieceOf(part, written)]))
}

function pieceOf(part: string, written: string): Piece {
  if (!/^%./.test(part)) return part
  const letter = part[1] ?? ''
  if (letter === '%') return '%'
  if (letter === 't' || letter === 'n') return letter === 't' ? '\t' : '\n'
  const unit = UNITS[letter]
  if (unit) return { written, meaning: `time-${unit[0]}`, width: unit[1] }
  if (letter === 'Z') return { written, meaning: 'time-Z' }
  const width = SKIPPED[letter]
  return { written, meaning: 'any', ...(width === undefined ? {} : { width }) }
}
