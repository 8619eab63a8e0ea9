import type { GroupFix, Hold, Proof } from '../core/fix.ts'
import type { Candidate } from './choose.ts'
import { holdOf } from './holds.ts'
import { editsByFile, moveIn } from './places.ts'
import type { Trial } from './trial.ts'

/** What became of a candidate in a trial: the steps of its proof, in their order, up to the first that fails. */
export function verdictOf(one: Candidate, trial: Trial): GroupFix {
  const files = [...editsByFile(one.edits).keys()]
  const steps: [keyof Proof, () => string | undefined][] = [
    ['disjoint', () => undefined],
    ['identical', () => changedBytes(files, trial)],
    ['parses', () => trial.breaks.get(one)],
    ['gone', () => stillThere(one, trial)],
    ['clean', () => trial.adds.get(one)],
    ['whole', () => undefined],
    ['stable', () => trial.repeats.get(one)],
  ]
  const proof: { -readonly [step in keyof Proof]: boolean } = {}
  const holds = leftOf(one, trial)
  const others = (trial.left.get(one) ?? []).map((finding) => holdOf(finding, one.group))
  for (const [step, trouble] of steps) {
    if (step === 'gone' && holds.length > 0) return blocked(one, holds, { ...proof, gone: false })
    if (step === 'whole' && others.length > 0) return blocked(one, others, { ...proof, whole: false })
    const why = trouble()
    proof[step] = why === undefined
    if (why !== undefined) return { ...failed(one, why), proof }
  }
  return { group: one.group, outcome: 'ready', edits: one.edits, holds: [], proof }
}

function changedBytes(files: readonly string[], { bench, changed }: Trial): string | undefined {
  const file = files.find((one) => changed.has(one))
  return file && `bytes outside of its edits would change in ${bench.name(file)}.`
}

/** A finding whose own edits were made, and that is found again. */
function stillThere({ group, edited }: Candidate, { bench, found, edits }: Trial): string | undefined {
  const left = group.findings.find((one) => edited.has(one) && found.at(one.rule, moveIn(edits, one.at)))
  return left && `${left.rule} would still be found in ${bench.name(left.at.file)}.`
}

/** Errors and warnings that stay at its calls: what the edits did not cure. */
function leftOf({ group, edited }: Candidate, { found, edits }: Trial): Hold[] {
  return group.findings.flatMap((one) => {
    if (one.level === 'note' || edited.has(one)) return []
    return found.at(one.rule, moveIn(edits, one.at)) ? [holdOf(one, group)] : []
  })
}

/** A candidate that is held back, by its own group or by what is left at calls that it reaches. */
export function blocked({ group, edits }: Candidate, holds: readonly Hold[], proof?: Proof): GroupFix {
  return { group, outcome: 'blocked', edits, holds, ...(proof && { proof }) }
}

/** A candidate that is rolled back, and why. */
export function failed({ group, edits }: Candidate, why: string): GroupFix {
  return { group, outcome: 'failed', edits, why, holds: [] }
}
