import type { Context } from '../findings/evidence.ts'
import { lastBefore } from '../runtime/lists.ts'
import type { Span } from './span.ts'

/** A part of a file that is of another kind than the file around it: the output of a notebook, its prose. */
export interface Zone {
  readonly context: Context
  readonly start: number
  readonly end: number
}

/** The zones of files that have some. */
export type Zones = ReadonlyMap<string, readonly Zone[]>

/** Whether a place stands in a zone of its file that is no code. */
export function isInZone(zones: Zones, { file, start }: Span): boolean {
  const context = zoneAt(zones.get(file), start)
  return context !== undefined && context !== 'code'
}

/** The kind of the part of a file that an offset is in; undefined where the file is what it is as a whole. */
export function zoneAt(zones: readonly Zone[] | undefined, offset: number): Context | undefined {
  if (!zones) return undefined
  const zone = zones[lastBefore(zones, ({ start }) => start, offset)]
  return zone && offset < zone.end ? zone.context : undefined
}
