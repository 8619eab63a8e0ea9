import type { Finding } from '../core/findings/finding.ts'
import type { GroupFix, Hold, Proof } from '../core/findings/fix.ts'
import type { Candidate } from './choose.ts'
import { holdOf } from './holds.ts'
import { editsByFile, moveIn } from './places.ts'
import type { Trial } from './trial.ts'

/** Outcome of a candidate in a trial: the steps of its proof in order, up to the first failure. */
export function verdictOf(candidate: Candidate, trial: Trial): GroupFix {
  const files = [...editsByFile(candidate.edits).keys()]
  const steps: [keyof Proof, () => string | undefined][] = [
    ['disjoint', () => undefined],
    ['identical', () => changedBytes(files, trial)],
    ['parses', () => trial.breaks.get(candidate)],
    ['gone', () => stillThere(candidate, trial)],
    ['clean', () => trial.adds.get(candidate)],
    ['whole', () => undefined],
    ['stable', () => trial.repeats.get(candidate)],
  ]
  const proof: { -readonly [step in keyof Proof]: boolean } = {}
  const holds = leftOf(candidate, trial)
  const others = (trial.left.get(candidate) ?? []).map((finding) => holdOf(finding, candidate.group))
  for (const [step, trouble] of steps) {
    if (step === 'gone' && holds.length > 0) return blocked(candidate, holds, { ...proof, gone: false })
    if (step === 'whole' && others.length > 0) return blocked(candidate, others, { ...proof, whole: false })
    const why = trouble()
    proof[step] = why === undefined
    if (why !== undefined) return { ...failed(candidate, why), proof }
  }
  return { group: candidate.group, outcome: 'ready', edits: candidate.edits, holds: [], proof }
}

function changedBytes(files: readonly string[], { context, changed }: Trial): string | undefined {
  const file = files.find((name) => changed.has(name))
  return file && `bytes outside of its edits would change in ${context.name(file)}.`
}

/** A finding whose own edits were made, and that is found again. */
function stillThere({ group, edited }: Candidate, { context, found, edits }: Trial): string | undefined {
  const left = group.findings.find(
    (finding) => edited.has(finding) && found.at(finding.rule, moveIn(edits, finding.at)),
  )
  return left && `${left.rule} would still be found in ${context.name(left.at.file)}.`
}

/** Errors and warnings that stay at its calls: what the edits did not cure. */
function leftOf({ group, edited }: Candidate, { found, edits }: Trial): Hold[] {
  return group.findings.flatMap((finding) => {
    if (finding.level === 'note' || edited.has(finding)) return []
    const isLeft = found.at(finding.rule, moveIn(edits, finding.at)) || isOverlooked(finding, edits)
    return isLeft ? [holdOf(finding, group)] : []
  })
}

/** Whether an error without an edit at its place is no longer found: it still has to be fixed by hand. */
function isOverlooked({ level, fix, at }: Finding, edits: Trial['edits']): boolean {
  if (level !== 'error' || fix === undefined) return false
  return !(edits.get(at.file) ?? []).some(({ start, end }) => start < at.end && at.start < end)
}

/** A candidate that is held back, by its own group or by what is left at calls that it reaches. */
export function blocked({ group, edits }: Candidate, holds: readonly Hold[], proof?: Proof): GroupFix {
  return { group, outcome: 'blocked', edits, holds, ...(proof && { proof }) }
}

/** A candidate that is rolled back, and why. */
export function failed({ group, edits }: Candidate, why: string): GroupFix {
  return { group, outcome: 'failed', edits, why, holds: [] }
}
