import type { Api } from '../../../rules/api/api.ts'
import { goesElsewhere } from '../../../rules/api/foreign-address.ts'
import type { Context, Evidence, Request } from '../../core/findings/evidence.ts'
import type { Finding, Fix, Problem } from '../../core/findings/finding.ts'
import type { PlaceReader } from '../../core/findings/place-reader.ts'
import { guard, type Mishaps } from '../../core/runtime/guard.ts'
import { highest } from '../../core/runtime/lists.ts'
import { spanKey } from '../../core/text/span.ts'
import { type Zones, zoneAt } from '../../core/text/zone.ts'
import { callSites } from '../calls/call-sites.ts'
import { deduplicatePlaces, type UnnumberedPlace } from './deduplicate.ts'
import { judgingDraft, type Merged } from './drafts.ts'
import { type Moves, movesOf, withoutDuplicateEntry } from './duplicate-entries.ts'
import type { PieceIndex } from './evidence-index.ts'
import { withExpectedFailure } from './expected-failures.ts'
import { numbering } from './fingerprints.ts'
import { isTurnedAway, levelIn, problemIn, reportsRecordings } from './levels.ts'
import { withoutTwin } from './listed-twice.ts'
import { originOf } from './origin.ts'
import { besideOtherName } from './other-names.ts'

/** A finding before it has a group. */
export interface Place extends UnnumberedPlace {
  readonly key: string
  readonly fingerprint: string
}

/** Facts about the files that placing needs. */
export interface Files {
  readonly contexts: ReadonlyMap<string, Context>
  readonly zones: Zones
  readonly written: PlaceReader
  readonly requestsAt: PieceIndex<Request>
  /** Kinds of files that are judged place by place though they are folded or silent otherwise. */
  readonly includeContexts: ReadonlySet<Context>
  /** The fix of a problem, as far as it can be trusted where the value that it edits has other uses. */
  settle(problem: Problem): Fix | undefined
  readonly api: Api
  readonly mishaps: Mishaps
}

/** Gives each problem its context, its level there, its calls and its fingerprint; what its context silences is gone. */
export function place(merged: readonly Merged[], files: Files): Place[] {
  const number = numbering()
  const { written, mishaps } = files
  const headers = merged.filter(isOfHeader).map(({ problem }) => problem)
  const moves = guard(
    mishaps,
    { lost: 'headers that a list holds twice were not looked for' },
    (): Moves => new Map(),
    () => movesOf(headers, written),
  )
  const levels = merged.flatMap((one) =>
    guard(
      mishaps,
      judgingDraft(one),
      () => [bare(one, files)],
      () => (isMapping(one, files) ? [] : levelled(settled(one, moves, files), files)),
    ),
  )
  const folded = guard(
    mishaps,
    { lost: 'findings that are alike were not joined' },
    () => levels,
    () => deduplicatePlaces(levels, files),
  )
  return folded.map(withOthers).map((unnumbered) => {
    const key = guard(
      mishaps,
      judgingDraft(unnumbered),
      () => '',
      () => written.keyOf(unnumbered.problem, isCall(unnumbered)),
    )
    const { rule, problem } = unnumbered
    return { key, fingerprint: number(rule.id, problem.at.file, key), ...unnumbered }
  })
}

/** A finding whose surroundings failed: its fix cannot be trusted. */
function bare(merged: Merged, { api }: Files): UnnumberedPlace {
  const { fix: _, ...problem } = merged.problem
  return { ...merged, problem, context: merged.evidence.context, requests: [], calls: [], api }
}

function isOfHeader({ rule }: Merged): boolean {
  return rule.reads.includes('header')
}

/** The name or value of a header that its list has already is dropped, not doubled; a version may not be this API's alone. */
function settled(merged: Merged, moves: Moves, { written, settle }: Files): Merged {
  const fix = isOfHeader(merged)
    ? besideOtherName(withoutDuplicateEntry(merged.problem.fix, moves, written), merged, written)
    : withoutTwin(settle(merged.problem), written)
  return fix ? { ...merged, problem: { ...merged.problem, fix } } : merged
}

/** Code that moves others to version 6 keeps the old side of its pairs, as long as no call sends it. */
function isMapping({ problem, sources }: Merged, files: Files): boolean {
  const [edit, ...more] = problem.fix?.edits ?? []
  if (!edit || more.length > 0 || !files.written.isOldSideOfRename(edit)) return false
  return sources.every(({ kind }) => kind !== 'request') && files.requestsAt(problem.at).length === 0
}

/** A member that is only seen in what goes to another API is none of this one. */
function isSentElsewhere({ sources, problem }: Merged, { requestsAt, api }: Files): boolean {
  if (sources.some(({ kind }) => kind !== 'property')) return false
  const requests = requestsAt(problem.at)
  return requests.length > 0 && requests.every((request) => goesElsewhere(request, api))
}

function levelled(merged: Merged, files: Files): UnnumberedPlace[] {
  const { at } = merged.problem
  if (isSentElsewhere(merged, files)) return []
  const requests = files.requestsAt(at)
  const context = contextAt(merged, requests, files)
  if (context === 'recorded' && !reportsRecordings(merged.rule)) return []
  if (merged.sources.every((evidence) => isTurnedAway(context, merged.problem, evidence, files.written))) {
    const kept = bare(merged, files)
    return [{ ...kept, context, problem: { ...kept.problem, level: 'note' } }]
  }
  const levels = merged.sources.map((evidence) => levelIn(context, merged.problem, evidence, files))
  const level = (['error', 'warning', 'note'] as const).find((name) => levels.includes(name))
  if (!level) return []
  const ownRequests = merged.sources.filter((evidence) => evidence.kind === 'request')
  const reaching = [...new Set([...ownRequests, ...requests])]
  const calls = callSites(reaching, files.api)
  return [
    {
      context,
      requests: reaching,
      calls,
      api: files.api,
      ...merged,
      problem: { ...withExpectedFailure(context, problemIn(context, merged.problem), files.written), level },
    },
  ]
}

/** The kind of place that a finding stands in. A text that a call in code sends as it stands is no document. */
function contextAt({ problem: { at }, evidence }: Merged, requests: readonly Request[], files: Files): Context {
  const context = zoneAt(files.zones.get(at.file), at.start) ?? files.contexts.get(at.file) ?? evidence.context
  const isText = context === 'doc' && TEXT.test(at.file)
  const isSent = isText && requests.some((request) => SENDING.has(files.contexts.get(request.at.file) ?? 'doc'))
  return isSent ? 'config' : context
}

/** Examples in other documents hand code their addresses, and are documents all the same. */
const TEXT = /\.te?xt$/i
const SENDING: ReadonlySet<Context> = new Set(['code', 'config', 'test'])

/** A finding that counts for others of its file has their number. */
function withOthers(unnumbered: UnnumberedPlace): UnnumberedPlace {
  const others = highest(
    unnumbered.sources.map(({ times = 0 }) => times),
    0,
  )
  if (others === 0) return unnumbered
  const more = `${others.toLocaleString('en')} more ${others === 1 ? 'place' : 'places'} of this file ${others === 1 ? 'is' : 'are'} like this one.`
  return { ...unnumbered, problem: { ...unnumbered.problem, message: `${unnumbered.problem.message} ${more}` } }
}

/** Whether it is said of a call as such, not of something written in it. */
function isCall({ evidence, problem }: UnnumberedPlace): boolean {
  return evidence.kind === 'request' && spanKey(evidence.at) === spanKey(problem.at)
}

/** The kind of place that each file with evidence is, as far as that does not stand in a part of another kind. */
export function contextsOf(evidence: readonly Evidence[], zones?: Zones): Map<string, Context> {
  const contexts = new Map<string, Context>()
  for (const { at, context } of evidence) {
    if (zoneAt(zones?.get(at.file), at.start) === 'code') continue
    const before = contexts.get(at.file)
    if (before === undefined || context < before) contexts.set(at.file, context)
  }
  return contexts
}

/** A place with its group: what reports print. */
export function toFinding(
  { rule, problem, evidence, context, calls: seen, requests, behind, key, fingerprint, api }: Place,
  group: string,
): Finding {
  const calls = behind ? callSites([...requests, ...behind], api) : seen
  // Members that are new come first: V8 gives each object a hidden class of its own where they follow a spread.
  return {
    rule: rule.id,
    context,
    calls,
    group,
    key,
    fingerprint,
    evidence: originOf(evidence, problem.at),
    ...problem,
  }
}
