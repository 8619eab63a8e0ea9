import type { Evidence } from '../../core/findings/evidence.ts'
import { overlapping, type Sorted, sortByStart } from '../../core/text/overlaps.ts'
import type { Span } from '../../core/text/span.ts'
import { writtenPieces } from '../../core/text/text.ts'
import { textsOf } from './texts.ts'

/** Owners of a place: mostly one, so that no list is kept for most. */
interface Entry<T> {
  readonly span: Span
  readonly owners: T | T[]
}

/** Entries of a file: in the order of insertion, and sorted by start at the first query. */
interface Held<T> {
  spans: Span[]
  owners: T[]
  sorted?: Sorted<Entry<T>>
}

/** Returns the owners of the pieces of evidence that are written, in part, at a place. */
export type PieceIndex<T> = (at: Span) => T[]

/** Indexes evidence by every place where its texts are written; `ownerOf` is what is kept of each piece. */
export function indexPieces<T extends Evidence>(evidence: readonly T[]): PieceIndex<T>
export function indexPieces<T extends Evidence, O>(evidence: readonly T[], ownerOf: (piece: T) => O): PieceIndex<O>
export function indexPieces<T extends Evidence, O>(
  evidence: readonly T[],
  ownerOf = (piece: T): O | T => piece,
): PieceIndex<O | T> {
  const files = new Map<string, Held<O | T>>()
  for (const piece of evidence) {
    const owner = ownerOf(piece)
    for (const span of spansOf(piece)) add(files, span, owner)
  }
  return (at) => {
    const held = files.get(at.file)
    if (!held) return []
    held.sorted ??= sortedOf(held)
    const found = new Set<O | T>()
    for (const { owners } of overlapping(held.sorted, at)) {
      if (Array.isArray(owners)) for (const owner of owners) found.add(owner)
      else found.add(owners)
    }
    return [...found]
  }
}

function* spansOf(evidence: Evidence): Iterable<Span> {
  for (const text of textsOf(evidence)) for (const piece of writtenPieces(text)) yield piece.span
}

function add<T>(files: Map<string, Held<T>>, span: Span, owner: T): void {
  const held = files.get(span.file)
  if (!held) files.set(span.file, { spans: [span], owners: [owner] })
  else {
    held.spans.push(span)
    held.owners.push(owner)
  }
}

/** Each place once, with all owners of it; the spans of the insertion are not kept beside it. */
function sortedOf<T>(held: Held<T>): Sorted<Entry<T>> {
  const places = new Map<string, { span: Span; owners: T | T[] }>()
  held.spans.forEach((span, index) => {
    const owner = held.owners[index] as T
    const key = `${span.start}:${span.end}`
    const entry = places.get(key)
    if (!entry) places.set(key, { span, owners: owner })
    else if (Array.isArray(entry.owners)) {
      // The places of one owner come one after the other.
      if (entry.owners.at(-1) !== owner) entry.owners.push(owner)
    } else if (entry.owners !== owner) entry.owners = [entry.owners, owner]
  })
  held.spans = []
  held.owners = []
  return sortByStart([...places.values()])
}
