import { PHASES, type Phase, type Stamp } from '../../core/traffic/log.ts'
import { type Cutoff, cutoffOf } from './cutoff.ts'
import { dayOfMs, isInReach } from './day.ts'
import { zoneOf } from './zone.ts'

/** Assigns times to phases. Instants are milliseconds since 1970. */
export interface Clock {
  readonly cutoff: Cutoff
  /** Unknown without a time, or if the time may be in two phases. */
  phase(stamp: Stamp | undefined): Phase
  phaseOfMs(instant: number): Phase
  /** The same as a number: where it is in `PHASES`. */
  phaseNumber(instant: number): number
  /** The earliest that the stamp can be read as, if its zone is known; else as written. NaN where its year is not known. */
  instant(stamp: Stamp): number
  /** `YYYY-MM-DD` in UTC, or as written where the zone is not known; nothing for a time out of reach. */
  day(stamp: Stamp | undefined): string | undefined
}

/** `window` and `after` follow it. */
const BEFORE = PHASES.indexOf('before')
const UNKNOWN = PHASES.indexOf('unknown')

/** Configured time options. */
export interface ClockOptions {
  /** The deactivation: an instant with its zone, or a date; absent: `cutoffDay`. */
  readonly cutoff?: string | undefined
  /** Zone of clocks that name none. */
  readonly tz?: string | undefined
  /** The published day of the deactivation, `YYYY-MM-DD`. */
  readonly cutoffDay: string
}

/** The clock by which logs are read. Throws a ClockError for a cutoff or a zone that cannot be read. */
export function clockOf({ cutoff: written, tz, cutoffDay }: ClockOptions): Clock {
  const cutoff = cutoffOf(written ?? cutoffDay)
  const { from, to } = cutoff
  const zone = zoneOf(tz)
  // Without branches: those that are new in the middle of a log would throw away the code that was made for it.
  const phaseNumber = (ms: number): number => (isInReach(ms) ? BEFORE + Number(ms >= from) + Number(ms >= to) : UNKNOWN)
  const phaseOfMs = (ms: number): Phase => PHASES[phaseNumber(ms)] ?? 'unknown'
  const instant = ({ ms, zoned, earliest }: Stamp): number =>
    earliest !== undefined ? Number.NaN : zoned || tz === undefined || !isInReach(ms) ? ms : zone.earliest(ms)
  const phaseOf = (ms: number): Phase => {
    const phase = phaseOfMs(zone.earliest(ms))
    return phase === phaseOfMs(zone.latest(ms)) ? phase : 'unknown'
  }
  return {
    cutoff,
    phaseOfMs,
    phaseNumber,
    instant,
    phase(stamp) {
      if (stamp === undefined) return 'unknown'
      if (stamp.zoned) return phaseOfMs(stamp.ms)
      if (!isInReach(stamp.ms)) return 'unknown'
      const phase = phaseOf(stamp.ms)
      return stamp.earliest === undefined || phaseOf(stamp.earliest) === phase ? phase : 'unknown'
    },
    day: (stamp) => (stamp === undefined ? undefined : dayOfMs(instant(stamp))),
  }
}
