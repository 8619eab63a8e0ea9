import type { Context } from '../findings/evidence.ts'
import type { Span } from './span.ts'

/** A part of a file that is of another kind than the file around it: what a notebook printed, its text for people. */
export interface Zone {
  readonly context: Context
  readonly start: number
  readonly end: number
}

/** The zones of files that have some. */
export type Zones = ReadonlyMap<string, readonly Zone[]>

/** Whether a place stands in a zone of its file. */
export function isInZone(zones: Zones, { file, start }: Span): boolean {
  return zoneAt(zones.get(file), start) !== undefined
}

/** The kind of the part of a file that an offset is in; undefined where the file is what it is as a whole. */
export function zoneAt(zones: readonly Zone[] | undefined, offset: number): Context | undefined {
  if (!zones) return undefined
  let low = 0
  let high = zones.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((zones[middle]?.start ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  const zone = zones[low - 1]
  return zone && offset < zone.end ? zone.context : undefined
}
