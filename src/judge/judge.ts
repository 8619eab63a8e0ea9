import { type Api, apiWith } from '../../rules/api/api.ts'
import type { Configurations } from '../../rules/api/moves/terraform-state.ts'
import { cutoff } from '../../rules/api/versions.ts'
import type { Custom } from '../core/findings/custom.ts'
import type { Context, Evidence, Request } from '../core/findings/evidence.ts'
import { condenseAcrossFiles, crowdsOf } from '../core/findings/evidence-limits.ts'
import type { Finding, Group, Problem } from '../core/findings/finding.ts'
import type { Includable } from '../core/findings/fix.ts'
import type { MemberReader } from '../core/findings/member-reader.ts'
import type { PlaceReader } from '../core/findings/place-reader.ts'
import type { Impact } from '../core/findings/report.ts'
import type { Facts, Rule } from '../core/findings/rule.ts'
import type { VersionReader } from '../core/findings/version-reader.ts'
import type { Mishaps } from '../core/runtime/guard.ts'
import { compareSpans, compareStrings, type Span } from '../core/text/span.ts'
import { isInZone, type Zones } from '../core/text/zone.ts'
import { withCallsBehind } from './calls/behind-bases.ts'
import { impactOf } from './calls/impact.ts'
import { countUnresolved } from './calls/unresolved.ts'
import { withUsesApart } from './calls/uses-apart.ts'
import { withDemanded } from './findings/demanded.ts'
import { compareDrafts, type Draft, draft } from './findings/drafts.ts'
import { factsOf } from './findings/evidence-facts.ts'
import { indexPieces, type PieceIndex } from './findings/evidence-index.ts'
import { withoutLookedFor } from './findings/looked-for.ts'
import { withMigrations } from './findings/migrations.ts'
import { contextsOf, type Files, type Place, place } from './findings/places.ts'
import { withoutResolvedVersions } from './findings/resolved-versions.ts'
import { type Clients, clientsIn, NO_CLIENTS } from './groups/clients.ts'
import { constantsIn } from './groups/constants.ts'
import { group } from './groups/groups.ts'
import { type Spelling, unclaimedIn } from './groups/unclaimed.ts'
import { unversionedRoots } from './groups/unversioned-roots.ts'
import { step } from './guarded-step.ts'
import { withMembers } from './members/index.ts'
import { type Modules, modulesIn } from './modules/index.ts'
import { withMoves } from './moves/index.ts'

/** Evidence to judge, with rules, options and readers. */
export interface JudgeInput {
  readonly evidence: readonly Evidence[]
  readonly rules: readonly Rule[]
  /** Day the levels are computed for, `YYYY-MM-DD`. */
  readonly asOf: string
  /** Ids of the only rules to report; absent: all. */
  readonly only?: readonly string[]
  /** Ids of rules that are not reported. */
  readonly skip?: readonly string[]
  /** Kinds of files that are judged place by place though they are deduplicated or silent otherwise. */
  readonly includeContexts?: readonly Includable[]
  /** Files whose text holds a sign of this API. */
  readonly signs: ReadonlySet<string>
  /** Rows that stand beside the table of the API. */
  readonly custom?: Custom
  /** Whether findings of a file are reported: others are only read for signs and links. Absent: all are. */
  reported?(file: string): boolean
  /** Root of the project that a file stands in. */
  projectOf(file: string): string
  /** Kind of each file that was read; absent: the context of its evidence. */
  readonly contexts?: ReadonlyMap<string, Context>
  /** Parts of files that are of another kind than the rest. */
  readonly zones?: Zones
  /** Every file that evidence may stand in. */
  readonly files: readonly string[]
  /** How members are written, and used. */
  readonly members: MemberReader
  /** Reads the text at places, and around them. */
  readonly written: PlaceReader
  /** Reads uses and lists of versions. */
  readonly versions: VersionReader
  /** The configurations of Terraform that move to another provider. */
  configurations(): Configurations
  /** Takes failures. Earlier failures count against fixes: evidence may be missing. */
  readonly mishaps: Mishaps
}

/** The verdict: the same for the same evidence in any order, but for the times. */
export interface Judged {
  /** By place, then rule. */
  readonly findings: readonly Finding[]
  /** Of what is reported, by their first finding; safety and blockers are those of the whole group. */
  readonly groups: readonly Group[]
  /** Every group with all of its findings, whichever files and rules are reported. */
  readonly whole: readonly Group[]
  /** Of all rules, whichever are reported. */
  readonly impact: Impact
  /** Calls whose version stayed unknown. */
  readonly unresolved: number
  /** The calls of the requests that are made, in part, of what is written at a place. */
  readonly callsAt: PieceIndex<Span>
  /** Pieces of evidence that are only counted, by file. */
  readonly crowds: ReadonlyMap<string, number>
  /** Milliseconds by rule. */
  readonly ruleMs: Record<string, number>
}

/** Pieces of evidence of a file that are judged one by one. */
const MOST_JUDGED = 5_000

/** Judges evidence by rules: levels by context, twins merged, findings grouped and numbered. */
export function judge(input: JudgeInput): Judged {
  const { mishaps, written } = input
  const judgedEvidence = step<Evidence[]>(
    mishaps,
    'addresses without a call',
    () => [...input.evidence],
    () => withUsesApart(withDemanded(withDangling(input), written)),
  )
  const sorted = judgedEvidence.sort(compareEvidence)
  const evidence = step<readonly Evidence[]>(
    mishaps,
    'places that are alike',
    () => sorted,
    () => condenseAcrossFiles(sorted, MOST_JUDGED),
  )
  const facts = step(mishaps, 'what is known of projects', noFacts(input), () => factsOf({ ...input, evidence }))
  const ruleMs: Record<string, number> = {}
  const { kept, more } = draft({
    ...input,
    evidence,
    factsOf: facts,
    withoutResolved: (drafts) =>
      step<readonly Draft[]>(
        mishaps,
        'versions that are known elsewhere',
        () => drafts,
        () => withoutResolvedVersions(drafts, evidence, apiWith(input.custom)),
      ),
    time: (rule, ms) => {
      ruleMs[rule] = ms
    },
  })
  const contexts = input.contexts ?? contextsOf(evidence, input.zones)
  const modules = modulesIn({ evidence, files: input.files, written, contexts, mishaps })
  const files = filesOf(input, evidence, modules)
  const isReported = (file: string) => input.reported?.(file) ?? true
  const placed = place(kept, files).sort(compareDrafts)
  const all = completed(placed, input, { evidence, modules, api: files.api })
  const grouped = group(all, surroundingsOf(input, all, { evidence, modules, files }))
  const whole = mishaps.size > 0 ? grouped.map(inDoubt) : grouped
  const groups = narrowed(whole, ({ rule, at }) => isReported(at.file) && isChosen(rule, input))
  return {
    findings: groups.flatMap(({ findings }) => findings).sort(compareFindings),
    groups,
    whole,
    ...sums(input, { evidence, all, facts, api: files.api, isReported }),
    callsAt: indexRequests(mishaps, evidence, ({ at }) => at),
    crowds: crowdsOf(evidence, more),
    ruleMs,
  }
}

/** The places with what is known of them only from all of them; a part that fails leaves them as they are. */
function completed(
  placed: readonly Place[],
  { mishaps, written, members, configurations, projectOf }: JudgeInput,
  { evidence, modules, api }: { evidence: readonly Evidence[]; modules: Modules; api: Api },
): readonly Place[] {
  const parts: readonly (readonly [string, (places: readonly Place[]) => readonly Place[]])[] = [
    ['calls behind bases', (places) => withCallsBehind(places, { evidence, modules, api, projectOf })],
    ['headers that are only looked for', (places) => withoutLookedFor(places, { projectOf })],
    ['migrations', (places) => withMigrations(places, { evidence, api, projectOf })],
    ['members that are declared', (places) => withMembers(places, { members, modules })],
    ['moves to other packages', (places) => withMoves(places, { evidence, written, configurations, projectOf })],
  ]
  return parts.reduce(
    (places, [what, work]) =>
      step(
        mishaps,
        what,
        () => places,
        () => work(places),
      ),
    placed,
  )
}

/** Input of grouping beside the places. */
function surroundingsOf(
  input: JudgeInput,
  places: readonly Place[],
  { evidence, modules, files }: { evidence: readonly Evidence[]; modules: Modules; files: Files },
) {
  const { mishaps, written, projectOf, custom } = input
  const contexts = input.contexts ?? files.contexts
  const { api, zones } = files
  const sought = { evidence, places, written, contexts, words: api.patterns.changed, ...(custom && { custom }) }
  return {
    mishaps,
    projectOf,
    modules,
    written,
    clients: step<Clients>(
      mishaps,
      'clients of packages',
      () => NO_CLIENTS,
      () => clientsIn(evidence, api),
    ),
    unclaimed: step<Spelling[]>(
      mishaps,
      'what no call claims',
      () => [],
      () => unclaimedIn(sought).filter((span) => !isInZone(zones, span)),
    ),
  }
}

function noFacts({ asOf, custom }: JudgeInput): () => (evidence: Evidence) => Facts {
  const project = { root: '', sdks: new Set<string>(), sign: false }
  return () => () => ({ sign: 'none', asOf, project, ...(custom && { custom }) })
}

function filesOf(input: JudgeInput, evidence: readonly Evidence[], modules: Modules): Files {
  const { mishaps, written, versions, custom, includeContexts } = input
  const trusted = (problem: Problem) => problem.fix
  return {
    contexts: step(
      mishaps,
      'kinds of files',
      () => new Map(),
      () => contextsOf(evidence, input.zones),
    ),
    zones: input.zones ?? new Map(),
    written,
    requestsAt: indexRequests(mishaps, evidence, (request) => request),
    includeContexts: new Set(includeContexts),
    api: apiWith(custom),
    settle: step(
      mishaps,
      'constants that others use',
      () => trusted,
      () => constantsIn(evidence, versions, modules),
    ),
    mishaps,
  }
}

/** After a failure no group is safe: evidence against it may be missing. */
function inDoubt(one: Group): Group {
  return { ...one, safety: one.safety === 'safe' ? 'review' : one.safety, guessed: one.guessed ?? [] }
}

/** Input of the sums. */
interface Counted {
  readonly evidence: readonly Evidence[]
  readonly all: readonly Place[]
  readonly facts: (evidence: Evidence) => Facts
  readonly api: Api
  readonly isReported: (file: string) => boolean
}

function sums({ mishaps, asOf }: JudgeInput, { evidence, all, facts, api, isReported }: Counted) {
  const reported = all.filter(({ problem }) => isReported(problem.at.file))
  const mine = evidence.filter(({ at }) => isReported(at.file))
  const uses = mine.filter((one) => one.kind === 'operation' || one.kind === 'dependency')
  const requests = mine.filter((one) => one.kind === 'request')
  return {
    impact: step(
      mishaps,
      'the impact',
      () => ({ asOf, cutoff, changing: 0, reading: 0, unseen: 0, behind: [], byResource: [] }),
      () => impactOf(reported, uses, asOf, api),
    ),
    unresolved: step(
      mishaps,
      'calls without a version',
      () => 0,
      () => countUnresolved(requests, facts),
    ),
  }
}

function indexRequests<O>(mishaps: Mishaps, evidence: readonly Evidence[], ownerOf: (request: Request) => O) {
  const requests = evidence.filter((piece) => piece.kind === 'request')
  const index = () => indexPieces(requests, ownerOf)
  return step<PieceIndex<O>>(mishaps, 'calls of findings', () => () => [], index)
}

/** All evidence, and the remains of addresses that could not be put together. */
function withDangling({ evidence, custom, zones = new Map() }: JudgeInput): Evidence[] {
  const others = evidence.filter(({ kind }) => kind !== 'root')
  return [...others, ...unversionedRoots(evidence, apiWith(custom)).filter(({ at }) => !isInZone(zones, at))]
}

const isChosen = (rule: string, { only, skip }: JudgeInput) => (only?.includes(rule) ?? true) && !skip?.includes(rule)

function narrowed(groups: readonly Group[], isWanted: (finding: Finding) => boolean): Group[] {
  return groups.flatMap((one) => {
    const findings = one.findings.filter(isWanted)
    return findings.length > 0 ? [{ ...one, findings }] : []
  })
}

const compareEvidence = (a: Evidence, b: Evidence) => compareSpans(a.at, b.at) || compareStrings(a.kind, b.kind)

function compareFindings(a: Finding, b: Finding): number {
  return compareSpans(a.at, b.at) || compareStrings(a.rule, b.rule) || compareStrings(a.change, b.change)
}
