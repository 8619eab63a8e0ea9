import type { Api } from '../../../rules/api/api.ts'
import type { Context, Request } from '../../core/findings/evidence.ts'
import type { CallSite, Problem } from '../../core/findings/finding.ts'
import type { PlaceReader } from '../../core/findings/place-reader.ts'
import { spanKey } from '../../core/text/span.ts'
import { callSites } from '../calls/call-sites.ts'
import { compareDrafts, type Merged } from './drafts.ts'

/** A finding without its number, with the calls that it was seen in. */
export interface UnnumberedPlace extends Merged {
  readonly context: Context
  readonly requests: readonly Request[]
  readonly calls: readonly CallSite[]
  /** Calls that can only go to it, by no way that was seen: they are reported, and decide nothing. */
  readonly behind?: readonly Request[]
  /** The table that it was judged by. */
  readonly api: Api
}

/** Puts together what is said once a file or line: recordings, imports, notes on calls as such, named settings. */
export function deduplicatePlaces(
  places: readonly UnnumberedPlace[],
  { written, includeContexts }: { readonly written: PlaceReader; readonly includeContexts: ReadonlySet<Context> },
): UnnumberedPlace[] {
  const remaining = includeContexts.has('recorded') ? places : deduplicateRecordings(places)
  return deduplicateSettings(deduplicateCalls(deduplicateImports(remaining)), written)
}

/** Recorded traffic is recorded again, never edited: one note a file for each rule. */
function deduplicateRecordings(places: readonly UnnumberedPlace[]): UnnumberedPlace[] {
  const keyOf = ({ context, rule, problem }: UnnumberedPlace) =>
    context === 'recorded' ? `${rule.id} ${problem.at.file}` : undefined
  return groupByKey(places, keyOf).map(([first, ...others]) => {
    if (first.context !== 'recorded') return first
    const more =
      others.length > 0
        ? ` ${counted(others.length, 'more place')} of this recording ${others.length === 1 ? 'is' : 'are'} the same.`
        : ''
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

/** A file that imports an old client in many lines is one finding for that client. */
function deduplicateImports(places: readonly UnnumberedPlace[]): UnnumberedPlace[] {
  const keyOf = ({ evidence, problem, rule }: UnnumberedPlace) =>
    evidence.kind === 'dependency' && evidence.form === 'import'
      ? `${rule.id} ${problem.change} ${problem.at.file}`
      : undefined
  return groupByKey(places, keyOf).map(([first]) => first)
}

/** A note on calls as such, not on something written in them, is said of the first call of a file. */
function deduplicateCalls(places: readonly UnnumberedPlace[]): UnnumberedPlace[] {
  const keyOf = ({ evidence, problem, rule }: UnnumberedPlace) =>
    rule.level === 'note' && evidence.kind === 'request' && spanKey(evidence.at) === spanKey(problem.at)
      ? `${problem.change} ${problem.at.file}`
      : undefined
  return groupByKey(places, keyOf).map(([first, ...others]) => {
    if (others.length === 0) return first
    const requests: Request[] = [...new Set([first, ...others].flatMap((unnumbered) => unnumbered.requests))]
    const message = `${first.problem.message} ${counted(others.length, 'more call')} of this file ${others.length === 1 ? 'is' : 'are'} like this one.`
    return { ...first, requests, calls: callSites(requests, first.api), problem: { ...first.problem, message } }
  })
}

/** A line that names settings of old clients twice is one finding. */
function deduplicateSettings(places: readonly UnnumberedPlace[], written: PlaceReader): UnnumberedPlace[] {
  const keyOf = ({ evidence, rule, problem: { at } }: UnnumberedPlace) =>
    evidence.kind === 'setting' ? `${rule.id} ${at.file} ${written.lineStartOf(at)}` : undefined
  return groupByKey(places, keyOf).map(([first]) => first)
}

/** Those with the same key, in order; those without a key stay alone. */
function groupByKey<T extends Merged>(places: readonly T[], keyOf: (one: T) => string | undefined): [T, ...T[]][] {
  const byKey = new Map<string, [T, ...T[]]>()
  const all: [T, ...T[]][] = []
  for (const place of [...places].sort(compareDrafts)) {
    const key = keyOf(place)
    const before = key === undefined ? undefined : byKey.get(key)
    if (before) {
      before.push(place)
      continue
    }
    const entry: [T, ...T[]] = [place]
    if (key !== undefined) byKey.set(key, entry)
    all.push(entry)
  }
  return all
}

function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
