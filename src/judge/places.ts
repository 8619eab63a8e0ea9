import type { Api } from '../../rules/api/api.ts'
import type { Context, Evidence, Request } from '../core/evidence.ts'
import type { Finding, Fix, Problem } from '../core/finding.ts'
import { guard, type Mishaps } from '../core/guard.ts'
import { highest } from '../core/lists.ts'
import { spanKey } from '../core/span.ts'
import { type Zones, zoneAt } from '../core/zone.ts'
import { callSites } from './call-sites.ts'
import { type Moves, movesOf, withoutDouble } from './doubles.ts'
import { judgingDraft, type Merged } from './drafts.ts'
import { numbering } from './fingerprints.ts'
import { foldPlaces, type Unnumbered } from './folds.ts'
import { keyOf } from './keys.ts'
import { isHeardInRecording, levelIn, problemIn } from './levels.ts'
import type { PieceIndex } from './pieces.ts'

/** A finding before it has a group. */
export interface Place extends Unnumbered {
  readonly key: string
  readonly fingerprint: string
}

/** What placing needs to know of the files. */
export interface Files {
  readonly contexts: ReadonlyMap<string, Context>
  readonly zones: Zones
  readonly sources: ReadonlyMap<string, string>
  readonly requestsAt: PieceIndex<Request>
  /** Kinds of files that are judged place by place though they are folded or silent otherwise. */
  readonly hear: ReadonlySet<Context>
  /** The fix of a problem, as far as it can be trusted where the value that it edits has other uses. */
  settle(problem: Problem): Fix | undefined
  readonly api: Api
  readonly mishaps: Mishaps
}

/** Gives each problem its context, its level there, its calls and its fingerprint; what its context silences is gone. */
export function place(merged: readonly Merged[], files: Files): Place[] {
  const number = numbering()
  const { sources, mishaps } = files
  const headers = merged.filter(isOfHeader).map(({ problem }) => problem)
  const moves = guard(
    mishaps,
    { lost: 'headers that a list holds twice were not looked for' },
    (): Moves => new Map(),
    () => movesOf(headers, sources),
  )
  const levels = merged.flatMap((one) =>
    guard(
      mishaps,
      judgingDraft(one),
      () => [bare(one, files)],
      () => levelled(settled(one, moves, files), files),
    ),
  )
  const folded = guard(
    mishaps,
    { lost: 'findings that are alike were not joined' },
    () => levels,
    () => foldPlaces(levels, files),
  )
  return folded.map(withOthers).map((one) => {
    const key = guard(
      mishaps,
      judgingDraft(one),
      () => '',
      () => keyOf(one.problem, sources, isCall(one)),
    )
    return { ...one, key, fingerprint: number(one.rule.id, one.problem.at.file, key) }
  })
}

/** A finding of which nothing is known but that it is one: nobody can tell whether its fix can be trusted. */
function bare(one: Merged, { api }: Files): Unnumbered {
  const { fix: _, ...problem } = one.problem
  return { ...one, problem, context: one.evidence.context, requests: [], calls: [], api }
}

function isOfHeader({ rule }: Merged): boolean {
  return rule.reads.includes('header')
}

/** The name or value of a header that its list has already is dropped, not doubled; a version may not be this API's alone. */
function settled(one: Merged, moves: Moves, { sources, settle }: Files): Merged {
  const fix = isOfHeader(one) ? withoutDouble(one.problem.fix, moves, sources) : settle(one.problem)
  return fix ? { ...one, problem: { ...one.problem, fix } } : one
}

function levelled(one: Merged, files: Files): Unnumbered[] {
  const { at } = one.problem
  const context = zoneAt(files.zones.get(at.file), at.start) ?? files.contexts.get(at.file) ?? one.evidence.context
  if (context === 'recorded' && !isHeardInRecording(one.rule)) return []
  const levels = one.sources.map((evidence) => levelIn(context, one.problem, evidence, files))
  const level = (['error', 'warning', 'note'] as const).find((name) => levels.includes(name))
  if (!level) return []
  const own = one.sources.filter((evidence) => evidence.kind === 'request')
  const requests = [...new Set([...own, ...files.requestsAt(at)])]
  const calls = callSites(requests, files.api)
  return [{ ...one, context, requests, calls, problem: { ...problemIn(context, one.problem), level }, api: files.api }]
}

/** What counts for others of its file says so. */
function withOthers(one: Unnumbered): Unnumbered {
  const others = highest(
    one.sources.map(({ times = 0 }) => times),
    0,
  )
  if (others === 0) return one
  const more = `${others.toLocaleString('en')} more ${others === 1 ? 'place' : 'places'} of this file ${others === 1 ? 'is' : 'are'} like this one.`
  return { ...one, problem: { ...one.problem, message: `${one.problem.message} ${more}` } }
}

/** Whether it is said of a call as such, not of something written in it. */
function isCall({ evidence, problem }: Unnumbered): boolean {
  return evidence.kind === 'request' && spanKey(evidence.at) === spanKey(problem.at)
}

/** The kind of place that each file with evidence is. */
export function contextsOf(evidence: readonly Evidence[]): Map<string, Context> {
  const contexts = new Map<string, Context>()
  for (const { at, context } of evidence) {
    const before = contexts.get(at.file)
    if (before === undefined || context < before) contexts.set(at.file, context)
  }
  return contexts
}

/** A place with its group: what reports print. */
export function toFinding(
  { rule, problem, evidence, context, calls, key, fingerprint }: Place,
  group: string,
): Finding {
  return { ...problem, rule: rule.id, context, calls, group, key, fingerprint, evidence }
}
