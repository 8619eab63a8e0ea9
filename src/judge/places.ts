import type { Context, Evidence, Request } from '../core/evidence.ts'
import type { CallSite, Finding, Problem } from '../core/finding.ts'
import { callSites } from './call-sites.ts'
import { compareDrafts, type Merged } from './drafts.ts'
import { numbering } from './fingerprints.ts'
import { levelIn } from './levels.ts'
import type { PieceIndex } from './pieces.ts'

/** A finding before it has a group, with the calls that it was seen in. */
export interface Place extends Merged {
  readonly context: Context
  readonly requests: readonly Request[]
  readonly calls: readonly CallSite[]
  readonly fingerprint: string
}

/** What placing needs to know of the files. */
export interface Files {
  readonly contexts: ReadonlyMap<string, Context>
  readonly sources: ReadonlyMap<string, string>
  readonly requestsAt: PieceIndex<Request>
}

/** Gives each problem its context, its level there, its calls and its fingerprint; what its context silences is gone. */
export function place(merged: readonly Merged[], files: Files): Place[] {
  const number = numbering()
  return foldImports(foldRecordings(merged.flatMap((one) => levelled(one, files)))).map((one) => {
    const text = one.problem.text ?? sliceAt(files.sources, one.problem)
    return { ...one, fingerprint: number(one.rule.id, one.problem.at.file, text) }
  })
}

type Unnumbered = Omit<Place, 'fingerprint'>

function levelled(one: Merged, files: Files): Unnumbered[] {
  const { at } = one.problem
  const context = files.contexts.get(at.file) ?? one.evidence.context
  const levels = one.sources.map((evidence) => levelIn(context, one.problem, evidence, files.sources))
  const level = (['error', 'warning', 'note'] as const).find((name) => levels.includes(name))
  if (!level) return []
  const own = one.sources.filter((evidence) => evidence.kind === 'request')
  const requests = [...new Set([...own, ...files.requestsAt(at)])]
  return [{ ...one, context, requests, calls: callSites(requests), problem: { ...one.problem, level } }]
}

/** Recorded traffic is recorded again, never edited: one note a file for each rule. */
function foldRecordings(places: readonly Unnumbered[]): Unnumbered[] {
  return foldBy(places, (one) =>
    one.context === 'recorded' ? `${one.rule.id} ${one.problem.at.file}` : undefined,
  ).map(([first, others]) => {
    if (first.context !== 'recorded') return first
    const more = others > 0 ? ` So do ${others} more places of this recording.` : ''
    return { ...first, problem: recordAgain(first.problem, more) }
  })
}

function recordAgain(problem: Problem, more: string): Problem {
  const fix = {
    safety: 'manual',
    edits: [],
    title: 'Record the traffic again once its client calls version 6.',
  } as const
  return { ...problem, message: problem.message + more, fix }
}

/** A file that imports an old client in many lines is one finding. */
function foldImports(places: readonly Unnumbered[]): Unnumbered[] {
  return foldBy(places, ({ evidence, problem, rule }) =>
    evidence.kind === 'dependency' && evidence.form === 'import' ? `${rule.id} ${problem.at.file}` : undefined,
  ).map(([first]) => first)
}

/** The first of those with the same key, with the number of the others; those without a key stay as they are. */
function foldBy<T extends Unnumbered>(places: readonly T[], keyOf: (one: T) => string | undefined): [T, number][] {
  const folded = new Map<string, [T, number]>()
  const all: [T, number][] = []
  for (const one of [...places].sort(compareDrafts)) {
    const key = keyOf(one)
    const before = key === undefined ? undefined : folded.get(key)
    if (before) {
      before[1]++
      continue
    }
    const entry: [T, number] = [one, 0]
    if (key !== undefined) folded.set(key, entry)
    all.push(entry)
  }
  return all
}

function sliceAt(sources: ReadonlyMap<string, string>, { at }: Problem): string {
  return (sources.get(at.file) ?? '').slice(at.start, at.end)
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
export function toFinding({ rule, problem, evidence, context, calls, fingerprint }: Place, group: string): Finding {
  return { ...problem, rule: rule.id, context, calls, group, fingerprint, evidence }
}
