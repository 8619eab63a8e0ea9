import type { Evidence } from '../../core/findings/evidence.ts'
import { overlapping, sortByStart } from '../../core/text/overlaps.ts'
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
  return (at) => [...new Set([...overlapping(sorted.get(at.file), at)].flatMap(({ owners }) => [...owners]))]
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
