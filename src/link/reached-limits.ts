import type { Span } from '../core/text/span.ts'
import type { Text } from '../core/text/text.ts'
import type { Limited, World } from './world.ts'

/** A file in which questions ended at a limit, though an address might be behind it. */
export interface Shortfall {
  readonly file: string
  readonly of: Limited
  /** Offset of the first of them. */
  readonly start: number
  /** How much it had. */
  readonly limit: number
  /** How many there are. */
  readonly count: number
}

/** Notes that the question under way ended for lack of steps, if it did. */
export function noteShortfall(world: World, at: Span): void {
  // Work that the time limit cut is reported once, not for each piece.
  if (world.fuel < 0 && world.limit > 0) noteLimit(world, at, 'steps', world.limit)
}

/** Notes that something was cut at a limit. */
export function noteLimit({ short }: World, { file, start }: Span, of: Limited, limit: number): void {
  const key = `${file}\0${of}`
  const before = short.get(key) ?? { file, of, places: new Map<number, number>() }
  before.places.set(start, limit)
  short.set(key, before)
}

/** The files whose questions ended at a limit, in order. */
export function shortfallsIn({ short }: World): Shortfall[] {
  return [...short.values()].flatMap(({ file, of, places }) => {
    const [first] = [...places].sort(([a], [b]) => a - b)
    return first ? [{ file, of, start: first[0], limit: first[1], count: places.size }] : []
  })
}

/** Whether a text of which something is open may be an address once that is known: no address has white space in it. */
export function mayBecomeAddress(text: Text): boolean {
  return (
    text.some((piece) => piece.kind === 'hole') &&
    text.every((piece) => piece.kind === 'hole' || !/\s/.test(piece.value))
  )
}
