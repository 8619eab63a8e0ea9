import type { Finding, Group } from '../core/findings/finding.ts'
import type { GroupFix } from '../core/findings/fix.ts'
import { reasonOf } from '../core/runtime/guard.ts'
import { append } from '../core/runtime/lists.ts'
import { contains, type Edit } from '../core/text/span.ts'
import type { Candidate } from './choose.ts'
import { addEdit, clashes } from './edits.ts'
import { holdOf } from './holds.ts'
import { isOptional } from './places.ts'
import { blocked, failed, verdictOf } from './proof.ts'
import type { ExaminedState, ProofContext } from './proof-context.ts'
import { withEnclosingRemovals } from './removals.ts'
import { type Trial, tryOut } from './trial.ts'

/** Candidates that were proven together, and those that were rolled back. */
export interface Proven {
  readonly ready: readonly GroupFix[]
  readonly dropped: readonly GroupFix[]
  /** Edits by file, sorted and disjoint, of what is ready. */
  readonly edits: ReadonlyMap<string, readonly Edit[]>
  /** The state with these edits, where a second fix would try anything. */
  readonly open?: ExaminedState
}

/** Rounds after which a failure drops all remaining candidates. */
const ROUNDS = 12

/**
 * Applies candidates in memory, looks again and rolls back those that fail, until the rest holds: what is written
 * was proven in exactly the state that is written.
 */
export async function prove(candidates: readonly Candidate[], context: ProofContext): Promise<Proven> {
  const dropped: GroupFix[] = []
  let rest = separate(withEnclosingRemovals(candidates), context, dropped)
  for (let round = 0; ; round++) {
    rest = withoutDocuments(withoutNeeding(rest, context, dropped), context, dropped)
    rest = withoutStragglers(rest, context, dropped)
    if (rest.length === 0) break
    const trial = await trialOf(rest, context)
    const verdicts = rest.map((candidate) =>
      'why' in trial ? failed(candidate, trial.why) : judgedIn(candidate, trial),
    )
    const bad = verdicts.filter(({ outcome }) => outcome !== 'ready')
    if (bad.length === 0 && !('why' in trial))
      return { ready: verdicts, dropped, edits: trial.edits, ...(trial.next.length > 0 && { open: trial.after }) }
    const worst =
      round < ROUNDS ? bad : verdicts.map((groupFix) => (groupFix.outcome === 'ready' ? undone(groupFix) : groupFix))
    append(dropped, worst)
    const gone = new Set(worst.map(({ group }) => group))
    rest = rest.filter(({ group }) => !gone.has(group))
  }
  return { ready: [], dropped, edits: new Map() }
}

/** Drops candidates that need groups which do not move; findings of those hold them back. */
function withoutNeeding(rest: readonly Candidate[], context: ProofContext, dropped: GroupFix[]): Candidate[] {
  let left = [...rest]
  for (;;) {
    const moving = new Set(left.map(({ group }) => group.id))
    const missing = ({ group, needs = [] }: Candidate) =>
      [...(group.needs ?? []), ...needs].filter((id) => !moving.has(id))
    const held = left.filter((candidate) => missing(candidate).length > 0)
    if (held.length === 0) return left
    for (const candidate of held) {
      const ids = new Set(missing(candidate))
      const kept = context.before.groups.filter(({ id }) => ids.has(id)).flatMap(refusedIn)
      dropped.push(
        blocked(
          candidate,
          kept.map((finding) => holdOf(finding, candidate.group)),
        ),
      )
    }
    left = left.filter((candidate) => !held.includes(candidate))
  }
}

/** Drops documents whose code does not move: otherwise they would describe an unused version. */
function withoutDocuments(rest: readonly Candidate[], context: ProofContext, dropped: GroupFix[]): Candidate[] {
  const moving = new Set(rest.map(({ group }) => group.id))
  return rest.filter(({ group, edits }) => {
    const staying = group.describes?.find((id) => !moving.has(id))
    if (staying === undefined) return true
    const why = whyDocument(
      context.before.groups.find(({ id }) => id === staying),
      context.name,
    )
    dropped.push({ group, outcome: 'left', edits, holds: [], why })
    return false
  })
}

/** The reason why documents are held back with their code. */
export function whyDocument(code: Group | undefined, name: (file: string) => string): string {
  const serious = code?.findings.find(({ level }) => level !== 'note')
  const which = serious ? `${name(serious.at.file)}, which is not fixed` : 'code that is not fixed'
  return `it describes ${which}; both change together.`
}

/** Findings of a group that version 6 refuses: they keep its calls from moving. */
function refusedIn({ findings }: Group): Finding[] {
  return findings.filter(({ level, change }) => level !== 'note' && !change.startsWith('version-'))
}

/** Runs a trial, or returns the reason why there is none: nothing is written unproven. */
async function trialOf(rest: readonly Candidate[], context: ProofContext): Promise<Trial | { readonly why: string }> {
  const why = context.late?.()
  if (why !== undefined) return { why }
  try {
    const trial = await tryOut(rest, context)
    // The trial may have been cut short.
    const late = context.late?.()
    return late === undefined ? trial : { why: late }
  } catch (error) {
    return { why: unproven(error) }
  }
}

function judgedIn(candidate: Candidate, trial: Trial): GroupFix {
  try {
    return verdictOf(candidate, trial)
  } catch (error) {
    return failed(candidate, unproven(error))
  }
}

function unproven(error: unknown): string {
  return `it could not be proven: ${reasonOf(error)}: please report it.`
}

/** Drops groups of hosts whose address keeps its version: a host only moves together with the version after it. */
function withoutStragglers(rest: readonly Candidate[], context: ProofContext, dropped: GroupFix[]): Candidate[] {
  const moving = new Set(rest.filter((candidate) => !isOptional(candidate.group)).map(({ group }) => group))
  const staying = context.before.groups
    .filter((group) => !moving.has(group))
    .flatMap(({ findings, describes }) => findings.filter(({ level }) => level !== 'note' || describes !== undefined))
    .filter(({ change }) => change.startsWith('version-'))
  if (staying.length === 0) return [...rest]
  return rest.filter((candidate) => {
    if (!isOptional(candidate.group)) return true
    const way = candidate.group.findings.flatMap((finding) => finding.way ?? [])
    if (!staying.some(({ at }) => way.some((span) => contains(span, at)))) return true
    dropped.push({
      group: candidate.group,
      outcome: 'left',
      edits: candidate.edits,
      holds: [],
      why: 'the version of its address stays.',
    })
    return false
  })
}

/** Candidates whose edits do not overlap those of one before them. */
function separate(candidates: readonly Candidate[], context: ProofContext, dropped: GroupFix[]): Candidate[] {
  const taken = new Map<string, Edit[]>()
  return candidates.filter((candidate) => {
    const clash = candidate.edits.find((edit) => clashes(taken.get(edit.file) ?? [], edit))
    if (clash) {
      const why = `its edits overlap those of another group in ${context.name(clash.file)}: run fix again.`
      dropped.push({ ...failed(candidate, why), proof: { disjoint: false } })
      return false
    }
    for (const edit of candidate.edits) {
      const list = taken.get(edit.file)
      if (list) addEdit(list, edit)
      else taken.set(edit.file, [edit])
    }
    return true
  })
}

function undone(groupFix: GroupFix): GroupFix {
  return { ...groupFix, outcome: 'failed', why: 'it was proven only together with groups that failed: run fix again.' }
}
