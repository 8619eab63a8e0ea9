import type { Span } from '../core/span.ts'
import type { Text } from '../core/text.ts'
import type { World } from './world.ts'

/** A file in which questions ended for lack of steps, though more of them might have told of an address. */
export interface Shortfall {
  readonly file: string
  /** Offset of the first of them. */
  readonly start: number
  /** Steps that it had. */
  readonly limit: number
  /** How many there are. */
  readonly count: number
}

/** Notes that the question under way ended for lack of steps, if it did. */
export function noteShortfall(world: World, at: Span): void {
  if (world.fuel >= 0) return
  const places = world.short.get(at.file) ?? new Map<number, number>()
  world.short.set(at.file, places.set(at.start, world.limit))
}

/** The files whose questions ended for lack of steps, in order. */
export function shortfallsIn({ short }: World): Shortfall[] {
  return [...short].flatMap(([file, places]) => {
    const [first] = [...places].sort(([a], [b]) => a - b)
    return first ? [{ file, start: first[0], limit: first[1], count: places.size }] : []
  })
}

/** Whether a text of which something is open may be an address once that is known: no address has white space in it. */
export function mayBecomeAddress(text: Text): boolean {
  return (
    text.some((piece) => piece.kind === 'hole') &&
    text.every((piece) => piece.kind === 'hole' || !/\s/.test(piece.value))
  )
}
