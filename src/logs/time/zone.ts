import { nearest } from '../../core/text/nearest.ts'
import { ClockError } from './clock-error.ts'
import { AHEAD, BEHIND, DAY, offsetOf, QUARTER } from './cutoff.ts'
import { memo } from './memo.ts'
import { offsets } from './offsets.ts'

/**
 * The zone of times without one. Takes a local time as if it were UTC, and returns the earliest and latest instant,
 * which are equal where the zone is known.
 */
export interface Zone {
  earliest(written: number): number
  latest(written: number): number
}

/** No zone is known: anywhere in the world. */
const ANYWHERE: Zone = { earliest: (written) => written - AHEAD, latest: (written) => written + BEHIND }

/**
 * The configured zone: `UTC`, `+02:00`, or a name such as `Europe/Berlin`; without one, any zone. Throws a ClockError
 * for an unknown one.
 */
export function zoneOf(tz: string | undefined): Zone {
  if (tz === undefined) return ANYWHERE
  const name = tz.trim()
  const offset = /^(?:utc|gmt)$/i.test(name) ? 0 : offsetOf(name)
  if (offset !== undefined) return fixed(offset)
  if (/^local$/i.test(name)) {
    throw new ClockError('--tz local depends on the machine: name the zone, such as Europe/Berlin or +02:00.')
  }
  return zoneNamed(name)
}

function fixed(offset: number): Zone {
  const at = (written: number) => written - offset
  return { earliest: at, latest: at }
}

/** A local time that does not exist, or exists twice, when clocks change has two readings. */
function zoneNamed(name: string): Zone {
  if (!isKnown(name)) {
    const near = nearest(name, Intl.supportedValuesOf('timeZone'))
    const more = near === undefined ? 'write Europe/Berlin, +02:00 or UTC.' : `did you mean ${near}?`
    throw new ClockError(`--tz ${JSON.stringify(name.slice(0, 60))} is no time zone: ${more}`)
  }
  const offsetAt = offsets(name)
  const readings = readingsBy(offsetAt)
  return {
    earliest: (written) => written - readings(written).high,
    latest: (written) => written - readings(written).low,
  }
}

interface Readings {
  readonly low: number
  readonly high: number
}

/** All times of one quarter of an hour have the same readings. */
function readingsBy(offsetAt: (instant: number) => number): (written: number) => Readings {
  const ofQuarter = memo((quarter) => readingsOf(quarter * QUARTER, offsetAt))
  return (written) => ofQuarter(Math.floor(written / QUARTER))
}

function readingsOf(written: number, offsetAt: (instant: number) => number): Readings {
  const around = [offsetAt(written - DAY), offsetAt(written + DAY)]
  const possible = around.filter((offset) => offsetAt(written - offset) === offset)
  const all = possible.length > 0 ? possible : around
  return { low: Math.min(...all), high: Math.max(...all) }
}

function isKnown(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
