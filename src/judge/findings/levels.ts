import type { Context, Evidence } from '../../core/findings/evidence.ts'
import type { Level, Problem } from '../../core/findings/finding.ts'
import type { PlaceReader } from '../../core/findings/place-reader.ts'
import type { Rule } from '../../core/findings/rule.ts'

/** Contexts that say nothing above a note. */
const NOTED: ReadonlySet<Context> = new Set(['doc', 'generated', 'recorded', 'changelog'])

/** Rules for recorded traffic: the fields that the recorder matches on. The others judge code. */
const OF_RECORDINGS: ReadonlySet<string> = new Set([
  'allow-reboot',
  'contract-header',
  'custom-content-type',
  'deprecated-version-path',
])

/** Whether a rule judges recorded traffic. */
export function reportsRecordings({ id }: Rule): boolean {
  return OF_RECORDINGS.has(id)
}

/** The level of a problem in the place where it stands; nothing when the place makes it silent. */
export function levelIn(
  context: Context,
  problem: Problem,
  evidence: Evidence,
  { written, includeContexts }: { readonly written: PlaceReader; readonly includeContexts: ReadonlySet<Context> },
): Level | undefined {
  if (context === 'changelog' && !includeContexts.has(context)) return undefined
  if (NOTED.has(context) || isInert(problem, evidence, written)) return 'note'
  if (context === 'vendored' && problem.level === 'error') return 'warning'
  return problem.level
}

/**
 * Whether an address is only written to be refused: code looks for it and ends there, a list holds it with others for
 * that, or a test expects it to throw. It stays as it is: version 6 is not what is refused.
 */
export function isTurnedAway(context: Context, { at }: Problem, evidence: Evidence, written: PlaceReader): boolean {
  if (evidence.kind !== 'url') return false
  if (context === 'test' && written.isExpectedToThrow(at)) return true
  if (evidence.at.file === at.file && written.isListedAsRetired(at)) return true
  if (context !== 'changelog' && (evidence.role === 'prose' || evidence.comment) && written.isSaidToBeGone(at))
    return true
  return evidence.role === 'search' && evidence.at.file === at.file && written.isRefused(at)
}

/** Notes on code that is written elsewhere, whose fixes are never safe: an edit lasts until it is made again. */
const FOREIGN: Readonly<Partial<Record<Context, string>>> = {
  generated: 'This file is generated: generate it again from the machine description of version 6.',
  vendored: 'This file is vendored: update it at its source.',
}

/** A problem with the note of its context. */
export function problemIn(context: Context, problem: Problem): Problem {
  const more = FOREIGN[context]
  if (!more) return problem
  const message = `${problem.message} ${more}`
  return problem.fix?.safety === 'safe'
    ? { ...problem, message, fix: { ...problem.fix, safety: 'review', ownSafety: 'safe' } }
    : { ...problem, message }
}

/** A link in a response, a sentence, or a comment that is no switched-off code. */
function isInert(problem: Problem, evidence: Evidence, written: PlaceReader): boolean {
  if (evidence.kind === 'url' && (evidence.role === 'link' || evidence.role === 'prose')) return true
  if (!evidence.comment) return false
  if (evidence.at.file !== problem.at.file) return true
  return !written.isSwitchedOff(problem.at)
}
