import { compareSpans, compareStrings, type Edit, type Span } from '../core/span.ts'

/**
 * Edits of any number of files in the order of their places, each once; undefined if two of them overlap. Touching is
 * no overlap; two different texts to insert at one place are one, since their order would decide the text.
 */
export function mergeEdits(edits: readonly Edit[]): Edit[] | undefined {
  const sorted = [...edits].sort((a, b) => compareSpans(a, b) || compareStrings(a.text, b.text))
  const merged: Edit[] = []
  for (const edit of sorted) {
    const last = merged.at(-1)
    if (last && compareSpans(last, edit) === 0 && last.text === edit.text) continue
    if (last && overlaps(last, edit)) return undefined
    merged.push(edit)
  }
  return merged
}

/** The text with the edits of its file applied; they are sorted and disjoint, as `mergeEdits` gives them. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const parts: string[] = []
  let from = 0
  for (const edit of edits) {
    parts.push(text.slice(from, edit.start), edit.text)
    from = edit.end
  }
  parts.push(text.slice(from))
  return parts.join('')
}

/**
 * Where an offset of the old text lies in the new one. Inside a replaced text that is where the new one starts; at
 * the place of an insertion it is behind it. The edits are those of its file, sorted and disjoint.
 */
export function mapOffset(edits: readonly Edit[], offset: number): number {
  let shift = 0
  for (const edit of edits) {
    if (edit.end > offset) return Math.min(offset, edit.start) + shift
    shift += edit.text.length - (edit.end - edit.start)
  }
  return offset + shift
}

/**
 * Where a place of the old text lies in the new one: what was replaced in it counts, what was inserted at its edges
 * does not. The edits are those of its file, sorted and disjoint.
 */
export function mapSpan<T extends Span>(edits: readonly Edit[], span: T): T {
  const start = mapOffset(edits, span.start)
  const inside = edits.filter((edit) => edit.start < span.end)
  return { ...span, start, end: Math.max(start, mapOffset(inside, span.end)) }
}

/** Of two edits in order: whether the second one starts before the first one ends, or both insert at one place. */
function overlaps(a: Edit, b: Edit): boolean {
  return a.file === b.file && (b.start < a.end || (b.start === a.start && b.end === a.end))
}
