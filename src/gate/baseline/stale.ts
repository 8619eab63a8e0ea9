import type { ReadEntry, RecordedCall } from './entry.ts'

/** Something that a baseline has and the code has not any more. */
export interface Stale {
  readonly entry: ReadEntry
  /** The calls that are gone; none: the finding is. */
  readonly calls: readonly RecordedCall[]
  /** From 1, in the baseline. */
  readonly line: number
  /** A sentence: what is gone, and what to do. */
  readonly message: string
}

const PRUNE = 'cloudapi-migrate baseline prune'

/** An entry whose finding is gone. */
export function goneFinding(entry: ReadEntry): Stale {
  const { rule, path, line } = entry
  const message = `the baseline lists a finding of ${rule} in ${path} that is gone; \`${PRUNE}\` removes its entry.`
  return { entry, calls: [], line, message }
}

/** An entry that records calls which are gone. */
export function goneCalls(entry: ReadEntry, calls: readonly RecordedCall[]): Stale {
  const { rule, path, line } = entry
  const goneText = calls.length === 1 ? 'a call that is gone' : `${calls.length} calls that are gone`
  const message = `the baseline records ${goneText} (${callNames(calls)}) of the ${rule} in ${path}; \`${PRUNE}\` removes ${calls.length === 1 ? 'it' : 'them'}.`
  return { entry, calls, line, message }
}

/** Calls in words: `DELETE servers, GET volumes`. */
export function callNames(calls: readonly RecordedCall[]): string {
  return [...new Set(calls.map(nameOf))].join(', ')
}

function nameOf({ method, resource }: RecordedCall): string {
  return [method ?? 'an unknown method', resource ?? 'an unknown call'].join(' ')
}
