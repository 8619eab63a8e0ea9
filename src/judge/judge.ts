import { apiWith } from '../../rules/api/api.ts'
import type { Custom } from '../core/custom.ts'
import type { Context, Evidence, Request } from '../core/evidence.ts'
import type { Finding, Group } from '../core/finding.ts'
import type { Includable } from '../core/fix.ts'
import type { Impact } from '../core/report.ts'
import type { Rule } from '../core/rule.ts'
import { compareSpans, compareStrings } from '../core/span.ts'
import { flatten, type Text, variants, written } from '../core/text.ts'
import { clientsIn } from './clients.ts'
import { constantsIn } from './constants.ts'
import { thin } from './crowds.ts'
import { danglingIn } from './dangling.ts'
import { compareDrafts, draft, merge } from './drafts.ts'
import { factsOf } from './facts.ts'
import { group } from './groups.ts'
import { impactOf } from './impact.ts'
import { indexPieces, type PieceIndex } from './pieces.ts'
import { contextsOf, place } from './places.ts'
import { unclaimedIn } from './unclaimed.ts'
import { countUnresolved } from './unresolved.ts'

/** What is judged, and by what. */
export interface JudgeInput {
  readonly evidence: readonly Evidence[]
  readonly rules: readonly Rule[]
  /** Day the levels are computed for, `YYYY-MM-DD`. */
  readonly asOf: string
  /** Ids of the only rules to report; absent: all. */
  readonly only?: readonly string[]
  /** Ids of rules that are not reported. */
  readonly skip?: readonly string[]
  /** Kinds of files that are judged place by place though they are folded or silent otherwise. */
  readonly hear?: readonly Includable[]
  /** Files whose text holds a sign of this API. */
  readonly signs: ReadonlySet<string>
  /** Rows that stand beside the table of the API. */
  readonly custom?: Custom
  /** Whether a file is one that was asked about: others are only read for signs and links. Absent: all are. */
  reported?(file: string): boolean
  /** Root of the project that a file stands in. */
  projectOf(file: string): string
  /** What kind of place each file is that was read; absent: what its evidence says. */
  readonly contexts?: ReadonlyMap<string, Context>
  /** Text of each file that evidence stands in. */
  readonly sources: ReadonlyMap<string, string>
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
  /** The requests that are made, in part, of what is written at a place. */
  readonly requestsAt: PieceIndex<Request>
  /** Pieces of evidence that are only counted, by file. */
  readonly crowds: ReadonlyMap<string, number>
  /** Milliseconds by rule. */
  readonly ruleMs: Record<string, number>
}

/** Judges evidence by rules: levels by context, twins merged, findings grouped and numbered. */
export function judge(input: JudgeInput): Judged {
  const { evidence, crowds } = thin(withDangling(input).sort(compareEvidence))
  const requests = evidence.filter((one) => one.kind === 'request')
  const facts = factsOf({ ...input, evidence })
  const api = apiWith(input.custom)
  const ruleMs: Record<string, number> = {}
  const drafts = draft(evidence, input.rules, facts, (rule, ms) => {
    ruleMs[rule] = ms
  })
  const files = {
    contexts: contextsOf(evidence),
    sources: input.sources,
    requestsAt: indexPieces(requests),
    hear: new Set(input.hear),
    api,
    settle: constantsIn(evidence, input.sources, (file) => input.projectOf(file)),
  }
  const isReported = (file: string) => input.reported?.(file) ?? true
  const all = place(merge(drafts), files).sort(compareDrafts)
  const whole = group(all, {
    projectOf: (file) => input.projectOf(file),
    sources: input.sources,
    clients: clientsIn(evidence, api),
    unclaimed: unclaimedIn(evidence, all, input.sources, input.contexts ?? files.contexts, api.patterns.changed),
  })
  const groups = narrowed(whole, ({ rule, at }) => isReported(at.file) && isChosen(rule, input))
  return {
    findings: groups.flatMap(({ findings }) => findings).sort(compareFindings),
    groups,
    whole,
    impact: impactOf(
      all.filter(({ problem }) => isReported(problem.at.file)),
      evidence.flatMap((one) => (one.kind === 'operation' && isReported(one.at.file) ? [one] : [])),
      input.asOf,
      api,
    ),
    unresolved: countUnresolved(
      requests.filter(({ at }) => isReported(at.file)),
      facts,
    ),
    requestsAt: files.requestsAt,
    crowds,
    ruleMs,
  }
}

/** Something that is known follows the root. */
const GOES_ON = /cloudapi\/+[^/\uFFFC]/

/** All evidence, and what is left of addresses that nobody could put together. */
function withDangling({ evidence, sources, contexts, custom }: JudgeInput): Evidence[] {
  const { addresses } = apiWith(custom)
  const isVersioned = (url: Text) =>
    variants(url).some((text) => GOES_ON.test(flatten(text).value)) ||
    addresses(url).some(({ version }) => version !== 'none')
  const isOwn = (host: string) => addresses([written('', 0, `https://${host}/cloudapi/v6`)]).some(({ own }) => own)
  return [...evidence, ...danglingIn(evidence, sources, contexts ?? contextsOf(evidence), { isVersioned, isOwn })]
}

function isChosen(rule: string, { only, skip }: JudgeInput): boolean {
  return (only?.includes(rule) ?? true) && !skip?.includes(rule)
}

function narrowed(groups: readonly Group[], isWanted: (finding: Finding) => boolean): Group[] {
  return groups.flatMap((one) => {
    const findings = one.findings.filter(isWanted)
    return findings.length > 0 ? [{ ...one, findings }] : []
  })
}

function compareEvidence(a: Evidence, b: Evidence): number {
  return compareSpans(a.at, b.at) || compareStrings(a.kind, b.kind)
}

function compareFindings(a: Finding, b: Finding): number {
  return compareSpans(a.at, b.at) || compareStrings(a.rule, b.rule) || compareStrings(a.change, b.change)
}
