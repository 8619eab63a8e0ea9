import { compareStrings } from '../../core/text/span.ts'

/** A call as a baseline records it. */
export interface RecordedCall {
  /** Absent: not seen. */
  readonly method?: string
  readonly resource?: string
  /** 4 hex characters of the code around it: which of several calls it is, never whether it is one. */
  readonly tag: string
}

/** A known finding as a baseline records it: no text of the code, only hashes. */
export interface Entry {
  /** Relative to the folder of the baseline, with `/`. */
  readonly path: string
  readonly rule: string
  /** 16 hex characters of the key of the finding. */
  readonly hash: string
  /** Its index, from 0, among those with the same path, rule and hash. */
  readonly ordinal: number
  /** 8 hex characters of the code around it: which of several twins it is, never whether it is one. */
  readonly place: string
  readonly calls: readonly RecordedCall[]
}

/** An entry with the line that it was read from. */
export interface ReadEntry extends Entry {
  /** From 1. */
  readonly line: number
}

/** Known findings, as they were read. */
export interface Baseline {
  readonly entries: readonly ReadEntry[]
}

/** Order of the lines of a baseline: by path, then rule, then hash, then ordinal. */
export function compareEntries(a: Entry, b: Entry): number {
  return (
    compareStrings(a.path, b.path) ||
    compareStrings(a.rule, b.rule) ||
    compareStrings(a.hash, b.hash) ||
    a.ordinal - b.ordinal ||
    compareStrings(a.place, b.place)
  )
}

/** Order of the calls of an entry. */
export function compareCalls(a: RecordedCall, b: RecordedCall): number {
  return compareStrings(kindOf(a), kindOf(b)) || compareStrings(a.tag, b.tag)
}

/** Kind of a call: equal for calls that a baseline does not distinguish. */
export function kindOf({ method, resource }: { readonly method?: string; readonly resource?: string }): string {
  return `${method ?? '?'}:${resource ?? '?'}`
}

/** A key that entries and findings of one file share when one may be the other. */
export function twinKey(rule: string, hash: string): string {
  return `${rule} ${hash}`
}
