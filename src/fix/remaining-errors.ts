import type { Finding } from '../core/findings/finding.ts'
import type { Edit, Span } from '../core/text/span.ts'
import type { Candidate } from './choose.ts'
import { isOptional, moveIn, placeKey, spanText } from './places.ts'
import type { ExaminedState, ProofContext } from './proof-context.ts'

/** Candidates applied together, and what was seen then. */
interface State {
  readonly context: ProofContext
  readonly rest: readonly Candidate[]
  readonly edits: ReadonlyMap<string, readonly Edit[]>
  readonly after: ExaminedState
}

/**
 * Errors that are left at calls which an edited piece reaches, by candidate, as they were found before: such a call
 * would change from one that does nothing to one that fails. Whatever joins findings to groups, this has to hold.
 */
export function remainingErrors({ context, rest, edits, after }: State): ReadonlyMap<Candidate, readonly Finding[]> {
  const errors = after.groups
    .flatMap(({ findings }) => findings)
    .filter(({ level, calls }) => level === 'error' && calls.length > 0)
  const left = new Map<Candidate, readonly Finding[]>()
  if (errors.length === 0) return left
  const before = new Map(
    context.before.groups
      .flatMap(({ findings }) => findings)
      .map((finding) => [placeKey(finding.rule, moveIn(edits, finding.at)), finding] as const),
  )
  for (const candidate of rest) {
    // A host may move with the version after it, or stay: it decides nothing.
    if (isOptional(candidate.group)) continue
    const reached = new Set(candidate.edits.flatMap((edit) => callsOf(edit, context.before, after, edits)))
    const reachedErrors = errors.filter(({ calls }) => calls.some(({ at }) => reached.has(spanText(at))))
    if (reachedErrors.length > 0)
      left.set(
        candidate,
        reachedErrors.map((error) => before.get(placeKey(error.rule, error.at)) ?? error),
      )
  }
  return left
}

/** The calls after the edits whose address contains an edited piece, before or after. */
function callsOf(
  edit: Span,
  before: ExaminedState,
  after: ExaminedState,
  edits: ReadonlyMap<string, readonly Edit[]>,
): string[] {
  const was = before.reaches(edit).map((at) => moveIn(edits, at))
  return [...was, ...after.reaches(moveIn(edits, edit))].map(spanText)
}
