import { rules } from '../../rules/index.ts'
import type { Finding, Group } from '../core/findings/finding.ts'
import type { GroupFix } from '../core/findings/fix.ts'
import { prospectsOf } from '../core/findings/prospect.ts'
import type { Report } from '../core/findings/report.ts'
import { mergeEdits } from '../core/text/edits.ts'
import type { Edit } from '../core/text/span.ts'
import { lineOf } from '../gate/lines.ts'
import { relabel } from '../gather/files/relabel.ts'
import { labelFrom } from '../gather/files/root.ts'
import { reportOf } from './audit.ts'
import type { Examination } from './examine.ts'
import { gatedReport } from './gate-report.ts'
import { planningOf, proven } from './prove-fixes.ts'

const RULE_IDS = rules.map(({ id }) => id)

/** The report of an examination without what does not count, files named from its working directory; no fix is proven. */
export function unprovenReport(examination: Examination): Report {
  const { options, root } = examination
  return relabel(gatedReport(reportOf(examination), examination, RULE_IDS), labelFrom(options.cwd, root))
}

/** Outcome of `fix` for a group and the groups that it needs, for the current texts. */
export interface GroupPlan {
  readonly outcome: GroupFix['outcome']
  /** The reason why it is not written as it is, as a phrase. */
  readonly reason?: string
  /** Proven, files named from the working directory; empty unless it is ready. */
  readonly edits: readonly Edit[]
}

/** Proves one group, with the groups that it needs and those whose code it describes; `unsafe`: fixes to review, too. */
export async function planGroup(examination: Examination, id: string, unsafe: boolean): Promise<GroupPlan | undefined> {
  return (await planGroups(examination, new Set([id]), unsafe)).get(id)
}

/** Proves some groups together; their plans by id. Each plan has the edits of what moves with its group, too. */
export async function planGroups(
  examination: Examination,
  ids: ReadonlySet<string>,
  unsafe: boolean,
): Promise<ReadonlyMap<string, GroupPlan>> {
  const { options, root, judged, sources } = examination
  const together = new Map([...ids].map((id) => [id, withOthers(judged.whole, id)]))
  const all = new Set([...together.values()].flatMap((others) => [...others]))
  const planning = planningOf(examination, { ...options, unsafe }, ({ id }) => all.has(id))
  const { ordered: fixes } = await proven(planning)
  const byId = new Map(fixes.map((fix) => [fix.group.id, fix]))
  const name = labelFrom(options.cwd, root)
  const line = lineOf(sources)
  const plans = new Map<string, GroupPlan>()
  for (const [id, others] of together) {
    const fix = byId.get(id)
    if (!fix) continue
    const { reason } = prospectsOf(fix, ({ file, start }) => `${name(file)}:${line(file, start)}`).group
    const moving = [...others].flatMap((other) => byId.get(other) ?? [])
    const edits = mergeEdits(moving.flatMap((other) => (other.outcome === 'ready' ? other.edits : []))) ?? []
    const named = edits.map((edit) => ({ ...edit, file: name(edit.file) }))
    const isReady = fix.outcome === 'ready' && named.length > 0
    plans.set(id, {
      outcome: fix.outcome,
      ...(reason === undefined ? {} : { reason }),
      edits: isReady ? named : [],
    })
  }
  return plans
}

/** The ids of groups that move with one. */
function withOthers(groups: readonly Group[], id: string): ReadonlySet<string> {
  const byId = new Map(groups.map((group) => [group.id, group]))
  const ids = new Set([id])
  for (const moving of ids) {
    const { needs = [], describes = [] } = byId.get(moving) ?? {}
    for (const other of [...needs, ...describes]) ids.add(other)
  }
  return ids
}

/** The finding of an examination that a report names: of the same rule at the same place. */
export function findingOf(examination: Examination, { rule, fingerprint }: Finding): Finding | undefined {
  return examination.judged.findings.find((finding) => finding.rule === rule && finding.fingerprint === fingerprint)
}
