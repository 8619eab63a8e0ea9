import { LEVELS } from '../../../core/findings/finding.ts'
import { compareStrings } from '../../../core/text/span.ts'
import { doingOf } from '../../../core/traffic/answer.ts'
import type { PHASES } from '../../../core/traffic/log.ts'
import type { Answer, Caller, Endpoint, TrafficFinding } from '../../../core/traffic/log-report.ts'

/** Sorts callers by lost calls, then by calls to old versions, most first. */
export function sortCallers(callers: readonly Caller[]): Caller[] {
  return [...callers].sort(
    (a, b) =>
      b.silent.lower - a.silent.lower ||
      b.silent.upper - a.silent.upper ||
      b.old - a.old ||
      b.v6 - a.v6 ||
      compareStrings(a.client ?? '', b.client ?? ''),
  )
}

/** Endpoints by what was lost at least, then by calls. */
export function sortEndpoints(endpoints: readonly Endpoint[]): Endpoint[] {
  return [...endpoints].sort(
    (a, b) =>
      b.silent.lower - a.silent.lower ||
      b.silent.upper - a.silent.upper ||
      b.count - a.count ||
      compareStrings(a.path, b.path) ||
      compareStrings(a.method ?? '', b.method ?? '') ||
      a.version - b.version,
  )
}

const VERSIONS = ['old', 'v6', 'other'] as const
const PHASE_ORDER = ['after', 'window', 'unknown', 'before'] as const satisfies (typeof PHASES)[number][]

/** Answers to old versions first, the newest phase first, then by status. */
export function sortAnswers(answers: readonly Answer[]): Answer[] {
  return [...answers].sort(
    (a, b) =>
      VERSIONS.indexOf(a.versions) - VERSIONS.indexOf(b.versions) ||
      PHASE_ORDER.indexOf(a.phase) - PHASE_ORDER.indexOf(b.phase) ||
      (a.status ?? 1000) - (b.status ?? 1000) ||
      compareStrings(a.note, b.note),
  )
}

/** Findings by level, then by harm, then by calls. */
export function sortTraffic(findings: readonly TrafficFinding[]): TrafficFinding[] {
  return [...findings].sort(
    (a, b) =>
      LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) ||
      harmOf(b) - harmOf(a) ||
      b.count - a.count ||
      compareStrings(a.rule, b.rule) ||
      compareStrings(a.text, b.text) ||
      compareStrings(a.method ?? '', b.method ?? '') ||
      compareStrings(a.fingerprint, b.fingerprint),
  )
}

/** Calls that change something and were made since the deactivation, or may have been, before those that only read. */
function harmOf({ method, phases }: TrafficFinding): number {
  const since = phases.after + phases.window + phases.unknown > 0
  return (doingOf(method) === 'changing' ? 2 : 0) + (since ? 1 : 0)
}
