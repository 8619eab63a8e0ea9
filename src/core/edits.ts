import { compareSpans, compareStrings, type Edit } from './span.ts'

/**
 * Edits of any number of files in the order of their places, each once; undefined if two of them overlap. Touching is
 * no overlap; two different texts to insert at one place are one, since their order would decide the text.
 */
export function mergeEdits(edits: readonly Edit[]): Edit[] | undefined {
  const sorted = [...edits].sort((a, b) => compareSpans(a, b) || compareStrings(a.text, b.text))
  const merged: Edit[] = []
  for (const edit of sorted) {
    const last = merged.at(-1)
    if (last && isSameEdit(last, edit)) continue
    if (last && editsOverlap(last, edit)) return undefined
    merged.push(edit)
  }
  return merged
}

/** Whether two edits are one. */
export function isSameEdit(a: Edit, b: Edit): boolean {
  return compareSpans(a, b) === 0 && a.text === b.text
}

/** Of two edits in order: whether the second one starts before the first one ends, or both insert at one place. */
export function editsOverlap(a: Edit, b: Edit): boolean {
  return a.file === b.file && (b.start < a.end || (b.start === a.start && b.end === a.end))
}
