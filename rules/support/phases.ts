import type { Level } from '../../src/core/findings/finding.ts'
import { cutoff, isDeactivated, latest } from '../api/versions.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const [year, month, day] = cutoff.split('-').map(Number)

/** The deactivation day in words: `30 September 2023`. Not by `Intl`, which takes 15 ms to load. */
export const cutoffDay = `${day} ${MONTHS[(month ?? 1) - 1]} ${year}`

/** Whether the deactivation has come on a day, `YYYY-MM-DD`. */
export function isSince(asOf: string): boolean {
  return asOf >= cutoff
}

/** The level of a problem: what still works before the deactivation is a warning until then. */
export function phased(level: Level, worksBefore: boolean, asOf: string): Level {
  return level === 'error' && worksBefore && !isSince(asOf) ? 'warning' : level
}

/**
 * Fate of a call of a version on a day, as a clause: "since 30 September 2023 the call is accepted but not executed".
 */
export function fate(version: number, asOf: string): string {
  if (isDeactivated(version, asOf)) return `since ${cutoffDay} the call is accepted but not executed`
  return `from ${cutoffDay} on the call is accepted but not executed`
}

/** Fate of calls on a day, as a predicate: "are accepted but not executed since 30 September 2023". */
export function fateOfCalls(version: number, asOf: string): string {
  if (isDeactivated(version, asOf)) return `are accepted but not executed since ${cutoffDay}`
  return `will be accepted but not executed from ${cutoffDay} on`
}

/** Fate of a call of a version on a day, as a sentence. */
export function fateSentence(version: number, asOf: string): string {
  const clause = fate(version, asOf)
  return `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`
}

/** The sentence for a call that any of versions 1 to 5 would lose, where its own version was not seen. */
export function fateOfOld(asOf: string): string {
  const when = isSince(asOf) ? `Since ${cutoffDay}` : `From ${cutoffDay} on`
  return `${when} calls to versions 1 to 5 are accepted but not executed, whatever they send.`
}

/** The segment of the version that everything moves to. */
export const target = `v${latest}`
