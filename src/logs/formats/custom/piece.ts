/** Meaning of a field of a log format. `any` is skipped; numbers rank several fields of one meaning. */
export type Meaning =
  | 'any'
  | 'request'
  | 'target'
  | 'path'
  | 'query'
  | 'method'
  | 'status'
  | 'client'
  | 'agent'
  | 'host-1'
  | 'host-2'
  | 'host-3'
  | 'id'
  | 'scheme'
  | 'header'
  | 'cache'
  | `time-${TimeUnit}`

/** Whole times, and the parts that strftime makes of one: `Y` is the year, `b` the name of the month. */
export type TimeUnit =
  | 'clf'
  | 'iso'
  | 's'
  | 'ms'
  | 'us'
  | 'Y'
  | 'y'
  | 'm'
  | 'b'
  | 'd'
  | 'H'
  | 'M'
  | 'S'
  | 'z'
  | 'Z'
  | 'fraction'

/** A field between literal texts. */
export interface Field {
  /** As it was written: `$request_uri`, `%{User-Agent}i`. */
  readonly written: string
  readonly meaning: Meaning
  /** Name of the header, for `header`. */
  readonly header?: string
  /** Characters that it always has. */
  readonly width?: number
  /** The character that it begins with where it is not empty, so that nothing need stand before it. */
  readonly starts?: string
}

/** A literal text, or a field. */
export type Piece = string | Field

/** A problem of a log format, a sentence. */
export interface Problem {
  readonly problem: string
}

/** Merges adjacent literal texts. */
export function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') all[all.length - 1] = last + piece
    else if (piece !== '') all.push(piece)
  }
  return all
}
