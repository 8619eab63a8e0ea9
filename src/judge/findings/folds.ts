import type { Api } from '../../../rules/api/api.ts'
import type { Context, Request } from '../../core/findings/evidence.ts'
import type { CallSite, Problem } from '../../core/findings/finding.ts'
import type { PlaceReader } from '../../core/findings/place-reader.ts'
import { spanKey } from '../../core/text/span.ts'
import { callSites } from '../calls/call-sites.ts'
import { compareDrafts, type Merged } from './drafts.ts'

/** A finding without its number, with the calls that it was seen in. */
export interface Unnumbered extends Merged {
  readonly context: Context
  readonly requests: readonly Request[]
  readonly calls: readonly CallSite[]
  /** Calls that can only go to it, by no way that was seen: they are reported, and decide nothing. */
  readonly behind?: readonly Request[]
  /** The table that it was judged by. */
  readonly api: Api
}

/** Puts together what is said once a file or line: recordings, imports, notes on calls as such, named settings. */
export function foldPlaces(
  places: readonly Unnumbered[],
  { written, includeContexts }: { readonly written: PlaceReader; readonly includeContexts: ReadonlySet<Context> },
): Unnumbered[] {
  const remaining = includeContexts.has('recorded') ? places : foldRecordings(places)
  return foldSettings(foldCalls(foldImports(remaining)), written)
}

/** Recorded traffic is recorded again, never edited: one note a file for each rule. */
function foldRecordings(places: readonly Unnumbered[]): Unnumbered[] {
  const keyOf = ({ context, rule, problem }: Unnumbered) =>
    context === 'recorded' ? `${rule.id} ${problem.at.file}` : undefined
  return foldBy(places, keyOf).map(([first, ...others]) => {
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
function foldImports(places: readonly Unnumbered[]): Unnumbered[] {
  const keyOf = ({ evidence, problem, rule }: Unnumbered) =>
    evidence.kind === 'dependency' && evidence.form === 'import'
      ? `${rule.id} ${problem.change} ${problem.at.file}`
      : undefined
  return foldBy(places, keyOf).map(([first]) => first)
}

/** A note on calls as such, not on something written in them, is said of the first call of a file. */
function foldCalls(places: readonly Unnumbered[]): Unnumbered[] {
  const keyOf = ({ evidence, problem, rule }: Unnumbered) =>
    rule.level === 'note' && evidence.kind === 'request' && spanKey(evidence.at) === spanKey(problem.at)
      ? `${problem.change} ${problem.at.file}`
      : undefined
  return foldBy(places, keyOf).map(([first, ...others]) => {
    if (others.length === 0) return first
    const requests: Request[] = [...new Set([first, ...others].flatMap((unnumbered) => unnumbered.requests))]
    const message = `${first.problem.message} ${counted(others.length, 'more call')} of this file ${others.length === 1 ? 'is' : 'are'} like this one.`
    return { ...first, requests, calls: callSites(requests, first.api), problem: { ...first.problem, message } }
  })
}

/** A line that names settings of old clients twice is one finding. */
function foldSettings(places: readonly Unnumbered[], written: PlaceReader): Unnumbered[] {
  const keyOf = ({ evidence, rule, problem: { at } }: Unnumbered) =>
    evidence.kind === 'setting' ? `${rule.id} ${at.file} ${written.lineStartOf(at)}` : undefined
  return foldBy(places, keyOf).map(([first]) => first)
}

/** Those with the same key, in order; those without a key stay alone. */
function foldBy<T extends Merged>(places: readonly T[], keyOf: (one: T) => string | undefined): [T, ...T[]][] {
  const folded = new Map<string, [T, ...T[]]>()
  const all: [T, ...T[]][] = []
  for (const place of [...places].sort(compareDrafts)) {
    const key = keyOf(place)
    const before = key === undefined ? undefined : folded.get(key)
    if (before) {
      before.push(place)
      continue
    }
    const entry: [T, ...T[]] = [place]
    if (key !== undefined) folded.set(key, entry)
    all.push(entry)
  }
  return all
}

function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
