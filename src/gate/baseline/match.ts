import { createHash } from 'node:crypto'
import type { Finding } from '../../core/findings/finding.ts'
import type { FoundCall } from './calls.ts'
import { type CallsMatch, matchCalls } from './calls.ts'
import { numbered, recorded } from './entries.ts'
import {
  type Baseline,
  compareEntries,
  type Entry,
  kindOf,
  type ReadEntry,
  type RecordedCall,
  twinKey,
} from './entry.ts'
import { grouped } from './grouped.ts'
import { type Paired, pairAll } from './pairing.ts'
import { underNewNames } from './renamed.ts'
import type { Slot } from './slots.ts'
import { goneCalls, goneFinding, type Stale } from './stale.ts'
import { hashOf, tagsOf } from './tags.ts'

/** Context of matching. Paths are those of the baseline: relative to its folder. */
export interface BaselineSurroundings {
  /** Converts a file of a finding to a path of the baseline. */
  toBaselinePath(file: string): string
  exists(path: string): boolean
  /** Whether findings of a file were requested, or would have been if it still existed. */
  isJudged(path: string): boolean
  ran(rule: string): boolean
  readonly sources: ReadonlyMap<string, string>
  /** Only some of the code was read: calls that were not seen may be there. */
  readonly partial?: boolean
}

/** Findings against a baseline. */
export interface BaselineMatch {
  readonly known: readonly Finding[]
  /** New findings, and new calls of known ones. */
  readonly fresh: readonly Finding[]
  /** Entries of the baseline that are not in the code, in the order of lines. */
  readonly stale: readonly Stale[]
  /** The baseline without what is stale, and with nothing more. */
  pruned(): Entry[]
}

/** Splits findings into known and new ones. */
export function matchBaseline(
  baseline: Baseline,
  findings: readonly Finding[],
  around: BaselineSurroundings,
): BaselineMatch {
  const match = matchEntries(baseline.entries, findings, around)
  if (match.fresh.length === 0) return match
  const exists = (path: string) => around.exists(path)
  const gone = match.stale.map(({ entry }) => entry.path).filter((path) => !exists(path))
  const entries = gone.length > 0 ? underNewNames(baseline.entries, new Set(gone), exists) : undefined
  const merged = entries && matchEntries(entries, findings, around)
  return merged && merged.fresh.length < match.fresh.length ? merged : match
}

function matchEntries(
  entries: readonly ReadEntry[],
  findings: readonly Finding[],
  around: BaselineSurroundings,
): BaselineMatch {
  const files = new Map(
    [...grouped(findings, ({ at }) => around.toBaselinePath(at.file))].map(([path, ofPath]) => [
      path,
      grouped(ofPath, ({ rule, key }) => twinKey(rule, hashOf(key))),
    ]),
  )
  const tag = tagsOf(around.sources)
  const exists = (path: string) => files.has(path) || around.exists(path)
  const { pairs, left } = pairAll(entries, files, exists, ({ at }) => tag(at, 8))
  const results = pairs.map((paired) => ({
    ...paired,
    ...matchCalls(takenFirst(paired), paired.findings, ({ at }) => tag(at, 4)),
  }))
  const isJudged = ({ path, rule }: Entry) => around.isJudged(path) && around.ran(rule)
  const goneFindings = left.flatMap(([entry]) => (isJudged(entry) ? goneFinding(entry) : []))
  const known = new Set(results.flatMap((result) => result.findings))
  return {
    known: findings.filter((finding) => known.has(finding)),
    fresh: [...findings.filter((finding) => !known.has(finding)), ...newCalls(results)],
    stale: [...goneFindings, ...(around.partial ? [] : goneCallsOf(results))].sort((a, b) => a.line - b.line),
    pruned() {
      const kept = left.filter(([entry]) => !isJudged(entry)).flat()
      return [...kept, ...prunedOf(results, around)].sort(compareEntries)
    },
  }
}

type Result = Paired & CallsMatch

/** Calls are searched in lines of existing findings before those of removed twins. */
function takenFirst({ slots, left }: Paired): readonly Slot[] {
  const gone = new Set(left)
  return [...slots.filter((slot) => !gone.has(slot)), ...left]
}

function newCalls(results: readonly Result[]): Finding[] {
  const amounts = new Map<string, number>()
  return results
    .flatMap(({ fresh }) => fresh)
    .map((foundCall) => {
      const key = `${foundCall.finding.fingerprint} ${foundCall.call.at.file} ${kindOf(foundCall.call)}`
      const ordinal = amounts.get(key) ?? 0
      amounts.set(key, ordinal + 1)
      return newCallFinding(foundCall, ordinal)
    })
}

/** Removed calls of existing findings; a completely removed entry is reported instead. */
function goneCallsOf(results: readonly Result[]): Stale[] {
  return results.flatMap(({ slots, left, gone }) => {
    const whole = new Set(left)
    const byEntry = new Map(slots.map(([entry]): [Entry, RecordedCall[]] => [entry, []]))
    for (const { entry, call } of gone) byEntry.get(entry)?.push(call)
    return slots.flatMap((slot) => {
      const calls = byEntry.get(slot[0]) ?? []
      return calls.length > 0 && slot.length === 1 && !whole.has(slot) ? goneCalls(slot[0], calls) : []
    })
  })
}

/** Entries of what is known, each with the calls that were recorded; where little was read also those that were not seen. */
function prunedOf(results: readonly Result[], { toBaselinePath, sources, partial }: BaselineSurroundings): Entry[] {
  const tag = tagsOf(sources)
  const known = results.flatMap(({ findings, known: calls, gone }) => {
    const byFinding = new Map(findings.map((finding): [Finding, RecordedCall[]] => [finding, []]))
    for (const { finding, call } of calls) byFinding.get(finding)?.push(recorded(call, tag))
    return findings.map((finding, index) => {
      const unseen = partial && index === 0 ? gone.map(({ call }) => call) : []
      return { finding, path: toBaselinePath(finding.at.file), calls: [...(byFinding.get(finding) ?? []), ...unseen] }
    })
  })
  return numbered(known, tag)
}

/** A finding for a new call of a known finding: it is at the call, and has no edits. */
function newCallFinding({ finding, call }: FoundCall, ordinal: number): Finding {
  const { fix, way: _way, ...rest } = finding
  const key = `${finding.key} ${kindOf(call)}`
  return {
    ...rest,
    at: call.at,
    message: `${finding.message} The baseline lists the place, but not this call.`,
    calls: [call],
    key,
    fingerprint: createHash('sha256')
      .update(JSON.stringify([finding.fingerprint, call.at.file, kindOf(call), ordinal]))
      .digest('hex')
      .slice(0, 16),
    ...(fix ? { fix: { ...fix, edits: [] } } : {}),
  }
}
