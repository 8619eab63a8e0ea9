import path from 'node:path'
import { rules } from '../../rules/index.ts'
import type { Finding, Group } from '../core/findings/finding.ts'
import type { GroupFix, Includable } from '../core/findings/fix.ts'
import type { Waiver } from '../core/findings/gate.ts'
import { faultsOf } from '../core/language/faults.ts'
import { whyLate } from '../core/runtime/deadline.ts'
import { reasonOf } from '../core/runtime/guard.ts'
import { oncePerText } from '../core/runtime/once-per.ts'
import { sameBytes } from '../fix/bytes.ts'
import { type Candidate, type Choice, choose, type Wish } from '../fix/choose.ts'
import { moveIn, placeKey } from '../fix/places.ts'
import type { ExaminedState, ProofContext } from '../fix/proof-context.ts'
import { prove, whyDocument } from '../fix/prove.ts'
import { type Settled, withSecondPass } from '../fix/second-pass.ts'
import { troubleOfWriting } from '../fix/write/index.ts'
import { lineOf } from '../gate/lines.ts'
import { settingOf } from '../gate/settings.ts'
import { labelFrom } from '../gather/files/root.ts'
import { untouchableIn } from '../gather/files/untouchable.ts'
import { textsBack } from '../read/plain-proof.ts'
import { cachedRealPath } from '../tree/real-path.ts'
import type { AuditOptions, Examination, Examined } from './examine.ts'
import { allowedElsewhere } from './fixes/allowed-elsewhere.ts'
import { type Files, filesAfter, filesOf } from './fixes/files.ts'
import { unusedAfter, withUnusedRemoved } from './fixes/tidy.ts'
import { acceptedIn } from './waivers.ts'

/** Options of a fix. */
export interface FixOptions extends AuditOptions {
  /** Fixes to review are written too; manual ones never are. */
  readonly unsafe?: boolean
  /** Kinds of files to edit that are left alone otherwise. */
  readonly include?: readonly Includable[]
}

/** The groups of an examination, those among them that are to be proven, and what becomes of the others. */
export interface Planning {
  readonly examination: Examination
  readonly options: FixOptions
  readonly files: Files
  readonly wish: Wish
  readonly accepted: Accepted
  readonly groups: readonly Group[]
  readonly candidates: readonly Candidate[]
  readonly settled: readonly GroupFix[]
}

/** Decides which groups of an examination are to be fixed, among all or the requested ones. Edits nothing. */
export function planningOf(
  examination: Examination,
  options: FixOptions,
  asked: (group: Group) => boolean = () => true,
  files: Files = filesOf(examination),
): Planning {
  const accepted: Accepted = new WeakMap()
  accept(accepted, examination, examination)
  const wish = wishOf(options, examination, { files, accepted })
  const groups = examination.judged.whole.filter(
    (group) => asked(group) && group.findings.some(({ at }) => examination.gathered.reported(at.file)),
  )
  const choices = groups.map((group) => prepared(chosen(group, wish), files, wish))
  const candidates = choices.flatMap((choice) => ('candidate' in choice ? [choice.candidate] : []))
  const settled = choices.flatMap((choice) => ('settled' in choice ? [choice.settled] : []))
  return { examination, options, files, wish, accepted, groups, candidates, settled }
}

/** UTF-16 units of files that an audit reads again to prove what it promises. */
const PROVEN_UNITS = 2_000_000

/** A planning that proves no groups of large files: reading them twice would take too long. They are taken to be ready. */
export function withoutLarge(planning: Planning): Planning {
  let units = 0
  const known = new Set<string>()
  const fits = ({ edits }: Candidate) => {
    const fresh = [...new Set(edits.map(({ file }) => file))].filter((file) => !known.has(file))
    const more = fresh.reduce((sum, file) => sum + planning.files.text(file).length, 0)
    if (units + more > PROVEN_UNITS) return false
    units += more
    for (const file of fresh) known.add(file)
    return true
  }
  const candidates = planning.candidates.filter(fits)
  const large = planning.candidates.filter((candidate) => !candidates.includes(candidate))
  const ready = large.map(({ group, edits }): GroupFix => ({ group, outcome: 'ready', edits, holds: [] }))
  return { ...planning, candidates, settled: [...planning.settled, ...ready] }
}

/** Most passes; remaining fixes have to wait for another run. */
const LOOKS = 8

/**
 * Proves the candidates in memory; what becomes of each group. What can be written only after others is proven with
 * their texts, so that a second fix has nothing to do.
 */
export async function proven(planning: Planning): Promise<Settled & { readonly ordered: readonly GroupFix[] }> {
  const { context, examinedAt } = benchOf(planning)
  const first = await prove(planning.candidates, context)
  const outcomes = [...planning.settled, ...first.dropped, ...first.ready]
  let result: Settled = {
    groups: planning.groups,
    fixes: new Map(outcomes.map((groupFix) => [groupFix.group, groupFix])),
    edits: first.edits,
    released: [],
  }
  let after = first.open && examinedAt(first.open)
  for (let look = 1; after && look < LOOKS; look++) {
    const next = planningAfter(planning, after, result.edits)
    const later = benchOf(next)
    const more = await prove(next.candidates, later.context)
    result = withSecondPass(result, more, planning.files.text)
    after = more.open && later.examinedAt(more.open)
  }
  const ordered = result.groups.flatMap((group) => result.fixes.get(group) ?? [])
  return { ...result, ordered: withDocuments(ordered, planning.wish) }
}

/** The plan of a second fix for the same unsettled groups, after edits of the first one. */
function planningAfter(planning: Planning, after: Examined, edits: Settled['edits']): Planning {
  const { examination, options, files, settled, groups } = planning
  const keysOf = (list: readonly Group[]) =>
    new Set(list.flatMap(({ findings }) => findings.map(({ rule, at }) => placeKey(rule, moveIn(edits, at)))))
  const done = keysOf(settled.flatMap(({ group, outcome }) => (SETTLED.has(outcome) ? [group] : [])))
  const asked = keysOf(groups)
  const isIn = (keys: ReadonlySet<string>) => (finding: Finding) => keys.has(placeKey(finding.rule, finding.at))
  const texts = [...edits.keys()].map((file) => [file, after.sources.get(file) ?? ''] as const)
  const moved: Examination = {
    ...examination,
    ...after,
    again: (more) => examination.again(new Map([...texts, ...more])),
  }
  const isOpen = ({ findings }: Group) => findings.some(isIn(asked)) && !findings.some(isIn(done))
  return planningOf(moved, options, isOpen, filesAfter(files, after.sources))
}

/** Outcomes that need no proof. */
const SETTLED: ReadonlySet<GroupFix['outcome']> = new Set(['ready', 'declined'])

/** A document moves with the code that it describes: one to review whose code cannot be moved stays. */
function withDocuments(fixes: readonly GroupFix[], wish: Wish): GroupFix[] {
  const byId = new Map(fixes.map((groupFix) => [groupFix.group.id, groupFix]))
  const stays = ({ outcome }: GroupFix) => outcome !== 'ready' && outcome !== 'review'
  return fixes.map((fix) => {
    const describes = fix.group.describes ?? []
    if (fix.outcome !== 'review' && fix.outcome !== 'manual') return fix
    const code = describes.flatMap((id) => byId.get(id) ?? []).find(stays)
    if (!code || fix.edits.length === 0) return fix
    return { ...fix, outcome: 'left', why: whyDocument(code.group, wish.name) }
  })
}

/** Chooses the edits of a group. A group that throws is left unchanged, with the reason. */
function chosen(group: Group, wish: Wish): Choice {
  try {
    return choose(group, wish)
  } catch (error) {
    const why = `whether it can be written ${reasonOf(error)}: please report it.`
    return { settled: { group, outcome: 'failed', edits: [], holds: [], why } }
  }
}

/** A choice with what has to go with its edits, or held back where that is in files that no audit reads. */
function prepared(choice: Choice, files: Files, wish: Wish): Choice {
  if (!('candidate' in choice)) return choice
  const { group, edits } = choice.candidate
  const exclusion = allowedElsewhere(choice.candidate, files.text, files.beside)
  if (!exclusion) return withUnusedRemoved(choice, files)
  const place = `line ${exclusion.line} of ${wish.name(exclusion.file)}`
  const why = `${place} lists the versions that may be given, without the new one: add it there, then run it again.`
  return { settled: { group, outcome: 'blocked', edits, holds: [], why } }
}

/** Findings with their waiver, for every examined state. */
type Accepted = WeakMap<Finding, Waiver>

const RULE_IDS = rules.map(({ id }) => id)

function accept(accepted: Accepted, { options, root }: Examination, { store, judged }: Examined): void {
  const asOf = judged.impact.asOf
  const configWaivers = options.gate?.waivers ?? []
  for (const [finding, waiver] of acceptedIn(store, judged.whole, { root, asOf, rules: RULE_IDS, configWaivers }))
    accepted.set(finding, waiver)
}

function wishOf(
  { unsafe, include, only, skip, gate }: FixOptions,
  examination: Examination,
  { files, accepted }: Pick<Planning, 'files' | 'accepted'>,
): Wish {
  const { root, gathered } = examination
  const { cwd, paths = [], ignore = [] } = examination.options
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
    untouchable: oncePerText((file) => {
      if (!gathered.reported(file)) return 'is outside of what was named, and has to change too'
      if (examination.options.stdin) return undefined
      const why = never(file)
      if (why !== undefined) return why
      if (examination.judged.crowds.has(file)) return 'holds too many places to list each of them'
      const read = files.read(file)
      if ('skipped' in read) return read.skipped
      // The editor writes texts that it has open.
      if (!examination.options.changed && gathered.store.texts.has(file)) return undefined
      // Files are checked again right before writing.
      return troubleOfWriting(root, files.path(file), (place) => cachedRealPath(place) ?? place)
    }),
  }
}

/** Tools of proofs, and the examinations of the states that they looked at. */
interface Workbench {
  readonly context: ProofContext
  examinedAt(look: ExaminedState): Examined | undefined
}

function benchOf({ examination, files, wish, accepted }: Planning): Workbench {
  const states = new WeakMap<ExaminedState, Examined>()
  const look = (examined: Examined): ExaminedState => {
    accept(accepted, examination, examined)
    const state: ExaminedState = {
      groups: examined.judged.whole,
      // Linking may load further files: their failures are recorded in the store.
      mishaps: new Map([...examined.store.mishaps, ...examined.mishaps]),
      faults: (file) => faultsOf(examined.store.files.get(file)?.reading ?? { evidence: [], comments: [] }),
      reaches: examined.judged.callsAt,
    }
    states.set(state, examined)
    return state
  }
  const { deadline } = examination
  const context: ProofContext = {
    before: look(examination),
    late: () => (deadline?.isOver() ? whyLate(deadline) : undefined),
    text: files.text,
    name: wish.name,
    again: async (texts) => look(await examination.again(texts)),
    faultsIn: (file, text) => examination.faultsIn({ file, text }),
    identical(file, after, edits) {
      const read = files.read(file)
      return !('skipped' in read) && sameBytes(read, after, edits)
    },
    leftUnused: (file, edits) => unusedAfter(file, files.text(file), edits),
    readsBack(file, after, edits) {
      if (examination.isParsed(file)) return true
      const source = examination.store.files.get(file)?.source ?? { file, text: files.text(file) }
      return textsBack(source, { ...source, text: after }, edits)
    },
    candidates: (groups) =>
      groups.flatMap((group) => {
        const choice = prepared(choose(group, wish), files, wish)
        return 'candidate' in choice ? [choice.candidate] : []
      }),
  }
  return { context, examinedAt: (state) => states.get(state) }
}
