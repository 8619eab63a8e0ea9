import { rules } from '../../rules/index.ts'
import type { Change, FixPlan, GroupFix } from '../core/findings/fix.ts'
import { type Deadline, whyLate } from '../core/runtime/deadline.ts'
import { encode } from '../core/text/decode.ts'
import { applyEdits } from '../core/text/edits.ts'
import { withSafetyWritten } from '../fix/released-safety.ts'
import type { Settled } from '../fix/second-pass.ts'
import { type WriteUnit, writeUnits } from '../fix/write/index.ts'
import { relabel, relabelFix } from '../gather/files/relabel.ts'
import { labelFrom } from '../gather/files/root.ts'
import { resolved } from '../tree/stats.ts'
import { reportOf } from './audit.ts'
import { examine } from './examine.ts'
import type { Files } from './fixes/files.ts'
import { withFixOutcomes } from './fixes/outcomes.ts'
import { gatedReport } from './gate-report.ts'
import { type FixOptions, type Planning, planningOf, proven } from './prove-fixes.ts'

export type { FixOptions } from './prove-fixes.ts'

/** A plan that can be narrowed. */
export interface ProvenPlan extends FixPlan {
  /** The plan, without edits if the time limit is exceeded. */
  inTime(): FixPlan
  /** The plan for some of its ready groups only, proven again; the others are declined. */
  choose(ids: ReadonlySet<string>): Promise<ProvenPlan>
}

/**
 * Plans the fix of what an audit finds: which groups can be written whole, proven in memory. Writes nothing.
 * Throws UsageError as `audit` does.
 */
export async function plan(options: FixOptions): Promise<ProvenPlan> {
  const { only: _, skip: __, ...rest } = options
  const examination = await examine({ ...rest, includeContexts: ['changelog', ...(options.include ?? [])] })
  try {
    options.onStage?.('proving the fixes')
    return await provePlan(planningOf(examination, options))
  } finally {
    examination.close()
  }
}

async function provePlan(planning: Planning): Promise<ProvenPlan> {
  const { examination, files, candidates } = planning
  const result = await proven(planning)
  const { groups, ordered } = result
  const outcomes = new Map(ordered.map((groupFix) => [groupFix.group, groupFix]))
  const ready = ordered.filter(({ outcome }) => outcome === 'ready')
  const label = labelFrom(examination.options.cwd, examination.root)
  const whole = { ...reportOf(examination), groups }
  const told = withFixOutcomes(planning.wish.unsafe ? whole : withSafetyWritten(whole, ordered), ordered, examination)
  const report = relabel({ ...gatedReport(told, examination, RULE_IDS), groups: told.groups }, label)
  const { deadline } = examination
  const plan: ProvenPlan = {
    root: examination.root,
    report,
    inTime: () => (deadline?.isOver() ? tooLate(plan, deadline) : plan),
    fixes: groups.flatMap((group, index) => {
      const fix = outcomes.get(group)
      const named = report.groups[index]
      return fix && named ? [relabelFix(fix, named, label)] : []
    }),
    changes: changesOf(ready, result.edits, { files, label }),
    choose(ids) {
      const others = ordered.filter(({ outcome }) => outcome !== 'ready')
      const declined = ready.filter(({ group }) => !ids.has(group.id))
      const settled = [...others, ...declined.map((groupFix): GroupFix => ({ ...groupFix, outcome: 'declined' }))]
      const chosen = new Set(ready.flatMap(({ group }) => (ids.has(group.id) ? [group] : [])))
      const late = new Set(result.released.map(({ group }) => group))
      const left = [...candidates.filter(({ group }) => !late.has(group)), ...result.released]
      return provePlan({
        ...planning,
        groups,
        settled,
        candidates: left.filter(({ group }) => chosen.has(group)),
      }).finally(examination.close)
    },
  }
  return plan
}

const RULE_IDS = rules.map(({ id }) => id)

/** A plan whose time was over before it was written: nothing of it is. */
function tooLate(plan: FixPlan, { seconds }: Deadline): FixPlan {
  const fixes = plan.fixes.map(
    (fix): GroupFix => (fix.outcome === 'ready' ? { ...fix, outcome: 'failed', why: whyLate({ seconds }) } : fix),
  )
  const ledger = { ...plan.report.ledger, incomplete: { maxSeconds: seconds } }
  return { ...plan, fixes, changes: [], report: { ...plan.report, ledger } }
}

function changesOf(
  ready: readonly GroupFix[],
  edits: Settled['edits'],
  { files, label }: { readonly files: Files; readonly label: (file: string) => string },
): Change[] {
  return [...edits].flatMap(([file, list]) => {
    const read = files.read(file)
    if ('skipped' in read) return []
    const named = list.map((edit) => ({ ...edit, file: label(file) }))
    return {
      file: label(file),
      path: resolved(files.path(file)),
      before: read.text,
      after: applyEdits(read.text, list),
      spelling: { encoding: read.encoding, bom: read.bom },
      edits: named,
      groups: ready
        .filter((groupFix) => groupFix.edits.some((edit) => edit.file === file))
        .map(({ group }) => group.id),
    }
  })
}

/** Writes a plan: each group whole or not at all. Gives the plan with what became of its groups. */
export async function apply(plan: FixPlan): Promise<FixPlan> {
  const units = unitsOf(plan.changes)
  const { failed } = await writeUnits(units, { root: plan.root })
  const why = new Map(
    failed.flatMap(({ id, why }) => (units.find((unit) => unit.id === id)?.groups ?? []).map((group) => [group, why])),
  )
  const fixes = plan.fixes.map((fix): GroupFix => {
    if (fix.outcome !== 'ready') return fix
    const trouble = why.get(fix.group.id)
    return trouble === undefined ? { ...fix, outcome: 'fixed' } : { ...fix, outcome: 'failed', why: trouble }
  })
  return { ...plan, fixes, changes: plan.changes.filter(({ groups }) => !groups.some((group) => why.has(group))) }
}

/** Files that are written together, since a group changes both: all groups of such files are whole or not at all. */
function unitsOf(changes: readonly Change[]): (WriteUnit & { readonly groups: readonly string[] })[] {
  const units: { groups: Set<string>; changes: Change[] }[] = []
  for (const change of changes) {
    const touched = units.filter(({ groups }) => change.groups.some((group) => groups.has(group)))
    for (const unit of touched) units.splice(units.indexOf(unit), 1)
    units.push({
      groups: new Set([...touched.flatMap(({ groups }) => [...groups]), ...change.groups]),
      changes: [...touched.flatMap((unit) => unit.changes), change],
    })
  }
  return units.map(({ groups, changes: list }, index) => ({
    id: String(index),
    groups: [...groups],
    files: list.map(({ file, path, before, after, spelling }) => ({
      path,
      label: file,
      before: encode(before, spelling),
      after: encode(after, spelling),
    })),
  }))
}
