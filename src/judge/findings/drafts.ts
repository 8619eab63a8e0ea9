import type { Evidence } from '../../core/findings/evidence.ts'
import type { Problem } from '../../core/findings/finding.ts'
import type { PlaceReader } from '../../core/findings/place-reader.ts'
import type { Facts, Rule } from '../../core/findings/rule.ts'
import { now } from '../../core/runtime/clock.ts'
import { collectIfGrown } from '../../core/runtime/garbage-collection.ts'
import { guard, type Mishaps, type Task } from '../../core/runtime/guard.ts'
import { interning } from '../../core/text/interned.ts'
import { compareSpans, compareStrings, type Span, spanKey } from '../../core/text/span.ts'
import { isChanging, methodsOf } from '../calls/methods.ts'

/** The problem that a rule found in one piece of evidence. */
export interface Draft {
  readonly rule: Rule
  readonly problem: Problem
  readonly evidence: Evidence
}

/** Problems of several pieces of evidence at the same place. */
export interface Merged extends Draft {
  /** All evidence of this problem, the piece whose message was kept first. */
  readonly sources: readonly Evidence[]
}

/** Evidence to run rules over, and what that needs. */
export interface Drafting {
  readonly evidence: readonly Evidence[]
  readonly rules: readonly Rule[]
  readonly mishaps: Mishaps
  readonly written: PlaceReader
  factsOf(evidence: Evidence): Facts
  /** Leaves out versions that other evidence resolves. */
  withoutResolved(drafts: readonly Draft[]): readonly Draft[]
  /** Takes the milliseconds of each rule. */
  time(rule: string, ms: number): void
}

/**
 * Runs the rules over evidence, and merges what they find, in the order of reports: the first places of each file, and
 * how many more it has. A place is mostly told by several pieces of evidence: what one rule says of them is merged before
 * the next one is run.
 */
export function draft(drafting: Drafting): FirstPlaces {
  const { evidence, rules, mishaps, factsOf } = drafting
  const facts = evidence.map((piece) =>
    guard<Facts | undefined>(
      mishaps,
      judging(piece),
      () => undefined,
      () => factsOf(piece),
    ),
  )
  const textOf = interning()
  const found = rules.flatMap((rule) =>
    merge(drafting.withoutResolved(draftsOf(rule, facts, drafting, textOf)), mishaps),
  )
  return firstOfFiles(found.sort(compareDrafts))
}

function draftsOf(
  rule: Rule,
  facts: readonly (Facts | undefined)[],
  { evidence, mishaps, written, time }: Drafting,
  textOf: (text: string) => string,
): Draft[] {
  const drafts: Draft[] = []
  const started = now()
  evidence.forEach((piece, index) => {
    const known = facts[index]
    if (!known || !rule.reads.includes(piece.kind)) return
    const problems = guard<Problem[]>(
      mishaps,
      judging(piece, rule),
      () => [],
      () => told(rule.check(piece, known), ({ at }) => written.visibleAt(at), textOf),
    )
    for (const problem of problems) drafts.push({ rule, problem, evidence: piece })
  })
  time(rule.id, now() - started)
  collectIfGrown()
  return drafts
}

/** Problems of one piece of evidence after which memory is looked at: few pieces have more than one. */
const MANY = 1_000

/** The problems that a rule finds in one piece of evidence, as they are kept. */
function told(
  found: Iterable<Problem>,
  place: (problem: Problem) => Span,
  textOf: (text: string) => string,
): Problem[] {
  const problems: Problem[] = []
  for (const problem of found) {
    problems.push(kept(problem, place(problem), textOf))
    if (problems.length % MANY === 0) collectIfGrown()
  }
  return problems
}

/** A problem at a place, as it is kept: most of its texts are those of other problems. */
function kept(problem: Problem, at: Span, textOf: (text: string) => string): Problem {
  const { message, effect, text, fix } = problem
  return {
    ...problem,
    at,
    message: textOf(message),
    ...(effect !== undefined && { effect: textOf(effect) }),
    ...(text !== undefined && { text: textOf(text) }),
    ...(fix && { fix: { ...fix, title: textOf(fix.title) } }),
  }
}

/** Places of a file that are reported one by one: one piece of evidence, a string of many addresses, has many places. */
const MOST_PLACES = 10_000

/** Places that are reported one by one, and how many more each file has. */
interface FirstPlaces {
  readonly kept: readonly Merged[]
  readonly more: ReadonlyMap<string, number>
}

function firstOfFiles(drafts: readonly Merged[]): FirstPlaces {
  const counts = new Map<string, number>()
  const kept = drafts.filter(({ problem: { at } }) => {
    const count = (counts.get(at.file) ?? 0) + 1
    counts.set(at.file, count)
    return count <= MOST_PLACES
  })
  const crowded = [...counts].filter(([, count]) => count > MOST_PLACES)
  return { kept, more: new Map(crowded.map(([file, count]) => [file, count - MOST_PLACES])) }
}

function judging({ at }: Evidence, rule?: Rule): Task {
  return { file: at.file, lost: rule ? `is judged only in part: the rule ${rule.id}` : 'is judged only in part' }
}

/** Merges pieces of evidence with the same problem at the same place. */
function merge(drafts: readonly Draft[], mishaps: Mishaps): Merged[] {
  const places = new Map<string, Draft[]>()
  for (const one of drafts) {
    const key = `${one.rule.id} ${one.problem.change} ${spanKey(one.problem.at)}`
    const twins = places.get(key)
    if (twins) twins.push(one)
    else places.set(key, [one])
  }
  return [...places.values()].flatMap((twins) =>
    guard(
      mishaps,
      judgingDraft(twins[0]),
      () => twins.map(alone),
      () => [mergeTwins(twins)],
    ),
  )
}

/** Order of reports: by place, then rule, then change. */
export function compareDrafts(a: Draft, b: Draft): number {
  return (
    compareSpans(a.problem.at, b.problem.at) ||
    compareStrings(a.rule.id, b.rule.id) ||
    compareStrings(a.problem.change, b.problem.change)
  )
}

function alone(one: Draft): Merged {
  return { sources: [one.evidence], ...one }
}

/** Where a finding stands, for what may fail about it. */
export function judgingDraft(one: Draft | undefined): Task {
  return {
    ...(one && { file: one.problem.at.file }),
    lost: `is judged only in part: a finding of ${one?.rule.id ?? 'a rule'}`,
  }
}

const LEVEL = { error: 0, warning: 1, note: 2 }
const SAFETY = { manual: 0, review: 1, safe: 2 }

/** Drafts of one place that are compared word by word; of more, those that say the same stay in their order. */
const MOST_SPELLED = 100

/** Effects of calls that one finding names. */
const MOST_EFFECTS = 3

function mergeTwins(twins: readonly Draft[]): Merged {
  const ordered = [...withoutHearsay(twins)].sort(twins.length > MOST_SPELLED ? richestFirst : richestFirstOfFew)
  const best = ordered[0] as Draft
  const levels = ordered.map(({ problem }) => problem.level).sort((a, b) => LEVEL[a] - LEVEL[b])
  const fix = decisive(ordered)
    .flatMap(({ problem }) => problem.fix ?? [])
    .sort((a, b) => SAFETY[a.safety] - SAFETY[b.safety])[0]
  const effect = effectOf(ordered)
  const problem = {
    ...best.problem,
    level: levels[0] ?? best.problem.level,
    ...(effect !== undefined && { effect }),
    ...(fix && { fix }),
  }
  return { sources: ordered.map(({ evidence }) => evidence), ...best, problem }
}

/** Consequence for all calls of a place: the effect of one call says too little of a base with many. */
function effectOf(twins: readonly Draft[]): string | undefined {
  const effects = [...new Set(twins.flatMap(({ problem }) => problem.effect ?? []))]
  if (effects.length === 0) return undefined
  const more = effects.length - MOST_EFFECTS
  return [...effects.slice(0, MOST_EFFECTS), ...(more > 0 ? [`And ${more} more such effects.`] : [])].join(' ')
}

/** Where a value is called, that decides how far its edit can be trusted: what a test expects of it moves along. */
function decisive(all: readonly Draft[]): readonly Draft[] {
  const claimed = all.filter((twin) => !isUnclaimed(twin))
  const twins = claimed.length > 0 ? claimed : all
  const called = twins.filter(({ evidence }) => evidence.kind === 'request' || isBase(evidence))
  // A client that sends a header to a known version sends it to where its other calls go, too.
  const known = called.filter(({ problem }) => problem.version !== undefined)
  if (known.length > 0) return known
  return called.length > 0 ? called : twins
}

/** A part of an address, read without its host in a project without a sign of this API: it may be of another API. */
function isUnclaimed({ problem: { level, fix } }: Draft): boolean {
  return level === 'note' && fix?.safety === 'manual' && fix.edits.length > 0
}

function isBase(evidence: Evidence): boolean {
  return evidence.kind === 'url' && evidence.role === 'base'
}

/**
 * A media type is seen as a text alone and where it is given to a header: the text alone says less of the same place.
 * One that is written elsewhere stays, since it may be used for more than the header that was seen.
 */
function withoutHearsay(twins: readonly Draft[]): readonly Draft[] {
  const isSeen = twins.some(({ evidence, problem }) => !isAlone(evidence) && isWithin(problem.at, evidence.at))
  return isSeen ? twins.filter(({ evidence }) => !isAlone(evidence)) : twins
}

function isAlone(evidence: Evidence): boolean {
  return evidence.kind === 'header' && evidence.name === undefined
}

function isWithin(inner: Span, outer: Span): boolean {
  return inner.file === outer.file && outer.start <= inner.start && inner.end <= outer.end
}

/** A message about a call that changes something says most, then one about any call, then the rest. */
function richestFirst(a: Draft, b: Draft): number {
  return (
    richness(b) - richness(a) ||
    LEVEL[a.problem.level] - LEVEL[b.problem.level] ||
    compareSpans(a.evidence.at, b.evidence.at) ||
    compareStrings(a.problem.message, b.problem.message)
  )
}

/** The same, to the last word. */
function richestFirstOfFew(a: Draft, b: Draft): number {
  return (
    richestFirst(a, b) ||
    compareStrings(JSON.stringify([a.problem, a.evidence]), JSON.stringify([b.problem, b.evidence]))
  )
}

function richness({ evidence }: Draft): number {
  if (evidence.kind !== 'request') return 0
  return methodsOf(evidence.method).some(isChanging) ? 2 : 1
}
