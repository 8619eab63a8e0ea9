import path from 'node:path'
import { rules } from '../rules/index.ts'
import { reportOf } from './audit.ts'
import { type Decoded, encode } from './core/decode.ts'
import { faultsOf } from './core/faults.ts'
import type { Finding, Group } from './core/finding.ts'
import type { Change, FixPlan, GroupFix, Includable } from './core/fix.ts'
import type { Waiver } from './core/gate.ts'
import { reasonOf } from './core/guard.ts'
import { readSource } from './discover/read.ts'
import { type AuditOptions, type Examination, type Examined, examine } from './examine.ts'
import type { Bench, Look } from './fix/bench.ts'
import { sameBytes } from './fix/bytes.ts'
import { type Candidate, type Choice, choose, type Wish } from './fix/choose.ts'
import { applyEdits } from './fix/edits.ts'
import { type Proven, prove } from './fix/prove.ts'
import { troubleOfWriting, type WriteUnit, writeUnits } from './fix/write/index.ts'
import { lineOf } from './gate/lines.ts'
import { settingOf } from './gate/settings.ts'
import { relabel, relabelFix } from './gather/relabel.ts'
import { labelFrom } from './gather/root.ts'
import { untouchableIn } from './gather/untouchable.ts'
import { narrow } from './narrow.ts'
import { textsBack } from './read/plain-proof.ts'
import { resolved } from './tree/look.ts'
import { acceptedIn } from './waivers.ts'

/** What to fix, and how far. */
export interface FixOptions extends AuditOptions {
  /** Fixes to review are written too; manual ones never are. */
  readonly unsafe?: boolean
  /** Kinds of files to edit that are left alone otherwise. */
  readonly include?: readonly Includable[]
}

/** A plan that can be narrowed. */
export interface ProvenPlan extends FixPlan {
  /** The plan for some of its ready groups only, proven again; the others are declined. */
  choose(ids: ReadonlySet<string>): Promise<ProvenPlan>
}

/**
 * Plans the fix of what an audit finds: which groups can be written whole, proven in memory. Writes nothing.
 * Throws UsageError as `audit` does.
 */
export async function plan(options: FixOptions): Promise<ProvenPlan> {
  const { only: _, skip: __, ...rest } = options
  const examination = await examine({ ...rest, hear: ['changelog', ...(options.include ?? [])] })
  try {
    const files = filesOf(examination)
    const accepted: Accepted = new WeakMap()
    accept(accepted, examination, examination)
    const wish = wishOf(options, examination, { files, accepted, cwd: options.cwd })
    const groups = examination.judged.whole.filter(({ findings }) =>
      findings.some(({ at }) => examination.gathered.reported(at.file)),
    )
    const choices = groups.map((group) => chosen(group, wish))
    const candidates = choices.flatMap((one) => ('candidate' in one ? [one.candidate] : []))
    const settled = choices.flatMap((one) => ('settled' in one ? [one.settled] : []))
    return await provePlan({ examination, files, wish, accepted, cwd: options.cwd, groups, settled }, candidates)
  } finally {
    examination.close()
  }
}

/** What becomes of a group. One that fails to be chosen is left alone, and says so. */
function chosen(group: Group, wish: Wish): Choice {
  try {
    return choose(group, wish)
  } catch (error) {
    const why = `whether it can be written ${reasonOf(error)}: please report it.`
    return { settled: { group, outcome: 'failed', edits: [], holds: [], why } }
  }
}

/** Everything around the candidates of a plan. */
interface Planning {
  readonly examination: Examination
  readonly files: Files
  readonly wish: Wish
  readonly accepted: Accepted
  readonly cwd: string
  readonly groups: readonly Group[]
  readonly settled: readonly GroupFix[]
}

async function provePlan(planning: Planning, candidates: readonly Candidate[]): Promise<ProvenPlan> {
  const { examination, cwd, groups, settled, files } = planning
  const proven = await prove(candidates, benchOf(planning))
  const outcomes = new Map([...settled, ...proven.ready, ...proven.dropped].map((one) => [one.group, one]))
  const label = labelFrom(cwd, examination.root)
  const whole = reportOf(examination, groups)
  const report = relabel({ ...narrow(whole, examination, RULE_IDS), groups }, label)
  return {
    root: examination.root,
    report,
    fixes: groups.flatMap((group, index) => {
      const fix = outcomes.get(group)
      const named = report.groups[index]
      return fix && named ? [relabelFix(fix, named, label)] : []
    }),
    changes: changesOf(proven, files, label),
    choose(ids) {
      const ready = new Set(proven.ready.map(({ group }) => group))
      const others = [...outcomes.values()].filter(({ group }) => !ready.has(group))
      const declined = proven.ready.filter(({ group }) => !ids.has(group.id))
      const next = [...others, ...declined.map((one): GroupFix => ({ ...one, outcome: 'declined' }))]
      const left = candidates.filter(({ group }) => ready.has(group) && ids.has(group.id))
      return provePlan({ ...planning, settled: next }, left).finally(examination.close)
    },
  }
}

/** Files of an examination as they are spelled on disk. */
interface Files {
  text(file: string): string
  /** The file read again; why it cannot be edited. */
  read(file: string): Decoded | { readonly skipped: string }
  path(file: string): string
}

function filesOf({ root, sources, gathered }: Examination): Files {
  const known = new Map<string, Decoded | { readonly skipped: string }>()
  return {
    text: (file) => sources.get(file) ?? '',
    path: (file) => path.join(root, file),
    read(file) {
      const before = known.get(file)
      if (before) return before
      const found = readSource(root, file, undefined, { named: gathered.named(file) })
      const fresh = 'skipped' in found || found.text === sources.get(file)
      const result = fresh ? found : { skipped: 'was changed while it was read' }
      known.set(file, result)
      return result
    },
  }
}

/** Findings with the waiver that covers them, of every state that was looked at. */
type Accepted = WeakMap<Finding, Waiver>

const RULE_IDS = rules.map(({ id }) => id)

function accept(accepted: Accepted, { options, root }: Examination, { shelf, judged }: Examined): void {
  const asOf = judged.impact.asOf
  const configWaivers = options.gate?.waivers ?? []
  for (const [finding, waiver] of acceptedIn(shelf, judged.whole, { root, asOf, rules: RULE_IDS, configWaivers }))
    accepted.set(finding, waiver)
}

function wishOf(
  { unsafe, include, only, skip, gate }: FixOptions,
  examination: Examination,
  { files, accepted, cwd }: Pick<Planning, 'files' | 'accepted' | 'cwd'>,
): Wish {
  const { root, gathered } = examination
  const { paths = [], ignore = [] } = examination.options
  const { settings = [] } = gate ?? {}
  const never = untouchableIn({ root, cwd, paths, ignore, named: gathered.named })
  const name = labelFrom(cwd, root)
  const line = lineOf(examination.sources)
  return {
    unsafe: unsafe ?? false,
    include: new Set(include),
    wants: ({ rule, at }) =>
      (only?.includes(rule) ?? true) &&
      !skip?.includes(rule) &&
      settingOf(settings, rule, path.join(root, at.file)).level !== 'off',
    name,
    waived(finding) {
      const waiver = accepted.get(finding)
      if (!waiver) return undefined
      const { at, reason } = waiver
      // Files of a configuration are named from the working directory already.
      if ('folder' in waiver) return { place: at.file, reason }
      return { place: `${name(at.file)}:${line(at.file, at.start)}`, reason }
    },
    untouchable(file) {
      if (!gathered.reported(file)) return 'is outside of what was named, and has to change too'
      const why = never(file)
      if (why !== undefined) return why
      if (examination.judged.crowds.has(file)) return 'holds more places than are told one by one'
      const read = files.read(file)
      return 'skipped' in read ? read.skipped : troubleOfWriting(root, files.path(file))
    },
  }
}

function benchOf({ examination, files, wish, accepted }: Planning): Bench {
  const look = (examined: Examined): Look => {
    accept(accepted, examination, examined)
    return {
      groups: examined.judged.whole,
      mishaps: examined.mishaps,
      faults: (file) => faultsOf(examined.shelf.books.get(file)?.reading ?? { evidence: [], comments: [] }),
      reaches: (at) => examined.judged.requestsAt(at).map((request) => request.at),
    }
  }
  return {
    before: look(examination),
    text: files.text,
    name: wish.name,
    again: async (texts) => look(await examination.again(texts)),
    faultsIn: (file, text) => examination.faultsIn({ file, text }),
    identical(file, after, edits) {
      const read = files.read(file)
      return !('skipped' in read) && sameBytes(read, after, edits)
    },
    readsBack(file, after, edits) {
      if (examination.isParsed(file)) return true
      const source = examination.shelf.books.get(file)?.source ?? { file, text: files.text(file) }
      return textsBack(source, { ...source, text: after }, edits)
    },
    candidates: (groups) =>
      groups.flatMap((group) => {
        const choice = choose(group, wish)
        return 'candidate' in choice ? [choice.candidate] : []
      }),
  }
}

function changesOf({ ready, edits }: Proven, files: Files, label: (file: string) => string): Change[] {
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
      groups: ready.filter((one) => one.edits.some((edit) => edit.file === file)).map(({ group }) => group.id),
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
