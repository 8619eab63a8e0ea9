import path from 'node:path'
import { rules } from '../../rules/index.ts'
import type { Finding, Group } from '../core/findings/finding.ts'
import type { GroupFix, Includable } from '../core/findings/fix.ts'
import type { Waiver } from '../core/findings/gate.ts'
import { prospectsOf } from '../core/findings/prospect.ts'
import type { Report } from '../core/findings/report.ts'
import { faultsOf } from '../core/language/faults.ts'
import { whyLate } from '../core/runtime/deadline.ts'
import { reasonOf } from '../core/runtime/guard.ts'
import type { Decoded } from '../core/text/decode.ts'
import type { Span } from '../core/text/span.ts'
import { readSource } from '../discover/read.ts'
import type { Bench, Look } from '../fix/bench.ts'
import { sameBytes } from '../fix/bytes.ts'
import { type Candidate, type Choice, choose, type Wish } from '../fix/choose.ts'
import { type Proven, prove, whyDocument } from '../fix/prove.ts'
import { troubleOfWriting } from '../fix/write/index.ts'
import { lineOf } from '../gate/lines.ts'
import { settingOf } from '../gate/settings.ts'
import { labelFrom } from '../gather/files/root.ts'
import { untouchableIn } from '../gather/files/untouchable.ts'
import { textsBack } from '../read/plain-proof.ts'
import { allowedElsewhere } from './allowed-elsewhere.ts'
import type { AuditOptions, Examination, Examined } from './examine.ts'
import { tidied, unusedAfter } from './tidy.ts'
import { acceptedIn } from './waivers.ts'

/** What to fix, and how far. */
export interface FixOptions extends AuditOptions {
  /** Fixes to review are written too; manual ones never are. */
  readonly unsafe?: boolean
  /** Kinds of files to edit that are left alone otherwise. */
  readonly include?: readonly Includable[]
}

/** The groups of an examination, those among them that are to be proven, and what becomes of the others. */
export interface Planning {
  readonly examination: Examination
  readonly files: Files
  readonly wish: Wish
  readonly accepted: Accepted
  readonly groups: readonly Group[]
  readonly candidates: readonly Candidate[]
  readonly settled: readonly GroupFix[]
}

/** Decides which groups of an examination are to be fixed, of all or of those that are asked for. Edits nothing. */
export function planningOf(
  examination: Examination,
  options: FixOptions,
  asked: (group: Group) => boolean = () => true,
): Planning {
  const files = filesOf(examination)
  const accepted: Accepted = new WeakMap()
  accept(accepted, examination, examination)
  const wish = wishOf(options, examination, { files, accepted })
  const groups = examination.judged.whole.filter(
    (group) => asked(group) && group.findings.some(({ at }) => examination.gathered.reported(at.file)),
  )
  const choices = groups.map((group) => prepared(chosen(group, wish), files, wish))
  const candidates = choices.flatMap((choice) => ('candidate' in choice ? [choice.candidate] : []))
  const settled = choices.flatMap((choice) => ('settled' in choice ? [choice.settled] : []))
  return { examination, files, wish, accepted, groups, candidates, settled }
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

/** Proves the candidates in memory; what becomes of each group. */
export async function proven(planning: Planning): Promise<Proven & { readonly fixes: readonly GroupFix[] }> {
  const result = await prove(planning.candidates, benchOf(planning))
  const outcomes = new Map(
    [...planning.settled, ...result.ready, ...result.dropped].map((groupFix) => [groupFix.group, groupFix]),
  )
  const fixes = planning.groups.flatMap((group) => outcomes.get(group) ?? [])
  return { ...result, fixes: withDocuments(fixes, planning.wish) }
}

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

/** A report, every file named from the root, with what a fix makes of its findings and groups. */
export function foretold(report: Report, fixes: readonly GroupFix[], examination: Examination): Report {
  const { options, root, sources } = examination
  const name = labelFrom(options.cwd, root)
  const line = lineOf(sources)
  const place = ({ file, start }: Span) => `${name(file)}:${line(file, start)}`
  const told = new Map(fixes.map((fix) => [fix.group.id, prospectsOf(fix, place)]))
  const byPrint = new Map(
    fixes.flatMap(({ group }) =>
      group.findings.map(({ fingerprint }, index) => [fingerprint, told.get(group.id)?.findings[index]] as const),
    ),
  )
  const toldFinding = (finding: Finding): Finding => {
    const prospect = byPrint.get(finding.fingerprint)
    return prospect ? { ...finding, prospect } : finding
  }
  return {
    ...report,
    findings: report.findings.map(toldFinding),
    groups: report.groups.map((group) => {
      const prospect = told.get(group.id)?.group
      return { ...group, findings: group.findings.map(toldFinding), ...(prospect && { prospect }) }
    }),
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

/** A choice with what has to go with its edits, or held back where that is in files that no audit reads. */
function prepared(choice: Choice, files: Files, wish: Wish): Choice {
  if (!('candidate' in choice)) return choice
  const { group, edits } = choice.candidate
  const found = allowedElsewhere(choice.candidate, files.text, files.beside)
  if (!found) return tidied(choice, files)
  const place = `line ${found.line} of ${wish.name(found.file)}`
  const why = `${place} lists the versions that may be given, without the new one: add it there, then run it again.`
  return { settled: { group, outcome: 'blocked', edits, holds: [], why } }
}

/** Files of an examination as they are spelled on disk. */
export interface Files {
  text(file: string): string
  /** The text of a file that was perhaps not read for the audit; undefined: there is none that can be read. */
  beside(file: string): string | undefined
  /** The file read again; why it cannot be edited. */
  read(file: string): Decoded | { readonly skipped: string }
  path(file: string): string
}

function filesOf({ root, sources, gathered, options }: Examination): Files {
  const known = new Map<string, Decoded | { readonly skipped: string }>()
  const others = new Map<string, string | undefined>()
  return {
    text: (file) => sources.get(file) ?? '',
    beside(file) {
      if (!others.has(file)) {
        const found = sources.get(file) ?? readSource(root, file)
        others.set(file, typeof found === 'string' ? found : 'text' in found ? found.text : undefined)
      }
      return others.get(file)
    },
    path: (file) => path.join(root, file),
    read(file) {
      const before = known.get(file)
      if (before) return before
      const given = givenText(file, { sources, options, gathered })
      if (given) return given
      const found = readSource(root, file, undefined, { named: gathered.named(file) })
      const fresh = 'skipped' in found || found.text === sources.get(file)
      const result = fresh ? found : { skipped: 'was changed while it was read' }
      known.set(file, result)
      return result
    },
  }
}

/** A text that counts instead of the one on disk: standard input, what is staged, what is open in an editor. */
function givenText(
  file: string,
  { sources, options: { stdin }, gathered }: Pick<Examination, 'sources' | 'options' | 'gathered'>,
): Decoded | undefined {
  if (!stdin && !gathered.store.texts.has(file)) return undefined
  return { text: sources.get(file) ?? '', encoding: 'utf-8', bom: false }
}

/** Findings with the waiver that covers them, of every state that was looked at. */
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
    untouchable(file) {
      if (!gathered.reported(file)) return 'is outside of what was named, and has to change too'
      if (examination.options.stdin) return undefined
      const why = never(file)
      if (why !== undefined) return why
      if (examination.judged.crowds.has(file)) return 'holds too many places to list each of them'
      const read = files.read(file)
      if ('skipped' in read) return read.skipped
      // What is open in an editor is written by the editor.
      if (!examination.options.changed && gathered.store.texts.has(file)) return undefined
      return troubleOfWriting(root, files.path(file))
    },
  }
}

/** What becomes of groups that may yet be written, once what holds them is fixed. */
const HELD: ReadonlySet<GroupFix['outcome']> = new Set(['blocked', 'review', 'manual'])

function benchOf({ examination, files, wish, accepted, settled }: Planning): Bench {
  const look = (examined: Examined): Look => {
    accept(accepted, examination, examined)
    return {
      groups: examined.judged.whole,
      mishaps: examined.mishaps,
      faults: (file) => faultsOf(examined.store.files.get(file)?.reading ?? { evidence: [], comments: [] }),
      reaches: (at) => examined.judged.requestsAt(at).map((request) => request.at),
    }
  }
  const { deadline } = examination
  return {
    before: look(examination),
    held: settled.flatMap(({ group, outcome }) => (HELD.has(outcome) ? [group] : [])),
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
}
