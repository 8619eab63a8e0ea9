import { firstIndex } from '../core/runtime/lists.ts'
import { editsOverlap, isSameEdit, shiftsOf } from '../core/text/edits.ts'
import { compareSpans, type Edit, type Span } from '../core/text/span.ts'

/**
 * Whether an edit overlaps one of the edits of its file, which are sorted and disjoint, as `mergeEdits` returns them.
 */
export function clashes(taken: readonly Edit[], edit: Edit): boolean {
  const at = firstIndex(taken, (other) => compareSpans(other, edit) >= 0)
  const [before, after] = [taken[at - 1], taken[at]]
  if (after && isSameEdit(after, edit)) return false
  return (before !== undefined && editsOverlap(before, edit)) || (after !== undefined && editsOverlap(edit, after))
}

/** Adds an edit that overlaps none to others of its file, in place; once only. */
export function addEdit(taken: Edit[], edit: Edit): void {
  const at = firstIndex(taken, (other) => compareSpans(other, edit) >= 0)
  const there = taken[at]
  if (!there || !isSameEdit(there, edit)) taken.splice(at, 0, edit)
}

/**
 * Maps an offset of the old text to the new one. Inside a replaced text that is its new start; at an insertion it is
 * after it. The edits are those of its file, sorted and disjoint.
 */
export function mapOffset(edits: readonly Edit[], offset: number, count = edits.length): number {
  const at = firstIndex(edits, (edit) => edit.end > offset)
  const shift = shiftsOf(edits)[Math.min(at, count)] ?? 0
  const edit = at < count ? edits[at] : undefined
  return (edit ? Math.min(offset, edit.start) : offset) + shift
}

/**
 * Maps a span of the old text to the new one, including replacements inside of it and without insertions at its edges.
 * The edits are those of its file, sorted and disjoint.
 */
export function mapSpan<T extends Span>(edits: readonly Edit[], span: T): T {
  const start = mapOffset(edits, span.start)
  const inside = firstIndex(edits, (edit) => edit.start >= span.end)
  return { ...span, start, end: Math.max(start, mapOffset(edits, span.end, inside)) }
}
