import type { Reading } from '../language/language.ts'
import { now as clock } from './clock.ts'

/** The time limit of a run, from its first look at files. */
export interface Deadline {
  readonly seconds: number
  /** Whether the time is over. A caller that gets true leaves something out, so that the run counts as cut from then on. */
  isOver(): boolean
  /** Milliseconds left, none below 0. */
  left(): number
  /** Whether something was left out. */
  readonly cut: boolean
}

/** A time limit that begins now. `now` gives milliseconds that never go back. */
export function deadlineIn(seconds: number, now: () => number = clock): Deadline {
  const end = now() + seconds * 1000
  let cut = false
  return {
    seconds,
    isOver() {
      cut ||= now() >= end
      return cut
    },
    left: () => Math.max(0, end - now()),
    get cut() {
      return cut
    },
  }
}

/** Words for an ended time limit, in the middle of a sentence. */
export function limitEnded({ seconds }: Pick<Deadline, 'seconds'>): string {
  return `the time limit of --max-seconds (${seconds} s) ended`
}

/** Why something was not looked at, for the ledger. */
export function whyCut(deadline: Pick<Deadline, 'seconds'>): string {
  return `was not checked: ${limitEnded(deadline)}`
}

/** Reason in the ledger for everything that a cut run examined. */
export function whyIncomplete(deadline: Pick<Deadline, 'seconds'>): string {
  return `was checked only in part: ${limitEnded(deadline)}, so the report is incomplete`
}

/** Why a group is not written, a sentence. */
export function whyLate(deadline: Pick<Deadline, 'seconds'>): string {
  return `${limitEnded(deadline)} before the fix was proven: nothing was written.`
}

/** Reading of a file that was cut by the time limit. */
export function unreadFor(deadline: Deadline): Reading {
  return { evidence: [], comments: [], trouble: whyCut(deadline), faults: 1 }
}
