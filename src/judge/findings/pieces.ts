import type { Evidence } from '../../core/findings/evidence.ts'
import { type Span, spanKey } from '../../core/text/span.ts'
import { writtenPieces } from '../../core/text/text.ts'
import { textsOf } from './texts.ts'

interface Entry<T> {
  readonly span: Span
  readonly owners: Set<T>
}

/** Tells which pieces of evidence are written, in part, at a place. */
export type PieceIndex<T> = (at: Span) => T[]

/** Indexes evidence by every place where its texts are written. */
export function indexPieces<T extends Evidence>(evidence: readonly T[]): PieceIndex<T> {
  const entries = new Map<string, Entry<T>>()
  for (const one of evidence) for (const span of spansOf(one)) add(entries, span, one)
  const files = new Map<string, Entry<T>[]>()
  for (const entry of entries.values()) {
    const file = files.get(entry.span.file)
    if (file) file.push(entry)
    else files.set(entry.span.file, [entry])
  }
  const sorted = new Map([...files].map(([file, list]) => [file, sortByStart(list)]))
  return (at) => [...new Set(overlapping(sorted.get(at.file), at))]
}

function* spansOf(evidence: Evidence): Iterable<Span> {
  for (const text of textsOf(evidence)) for (const piece of writtenPieces(text)) yield piece.span
}

function add<T>(entries: Map<string, Entry<T>>, span: Span, owner: T): void {
  const key = spanKey(span)
  const entry = entries.get(key) ?? { span, owners: new Set() }
  entry.owners.add(owner)
  entries.set(key, entry)
}

interface Sorted<T> {
  readonly list: readonly Entry<T>[]
  /** The furthest end of the entries up to each one: where looking back can stop. */
  readonly reach: readonly number[]
}

function sortByStart<T>(entries: readonly Entry<T>[]): Sorted<T> {
  const list = [...entries].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end)
  let furthest = 0
  const reach = list.map(({ span }) => {
    furthest = Math.max(furthest, span.end)
    return furthest
  })
  return { list, reach }
}

function* overlapping<T>(sorted: Sorted<T> | undefined, at: Span): Iterable<T> {
  if (!sorted) return
  const { list, reach } = sorted
  for (let index = lastStartingBefore(list, at.end); index >= 0 && (reach[index] ?? 0) > at.start; index--) {
    const entry = list[index]
    if (entry && entry.span.end > at.start) yield* entry.owners
  }
}

function lastStartingBefore<T>(list: readonly Entry<T>[], end: number): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle]?.span.start ?? end) < end) low = middle + 1
    else high = middle
  }
  return low - 1
}
