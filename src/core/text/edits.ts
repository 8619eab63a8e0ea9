import { compareSpans, compareStrings, type Edit, type Span } from './span.ts'

/** An edit of a file that is known. */
export type Replacement = Pick<Edit, 'start' | 'end' | 'text'>

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

/**
 * Edits without those inside of a text that another one takes out: what goes with it needs no change of its own. Two
 * edits of one place stay, since neither holds the other. Of two that cross and both take text out, one is made.
 */
export function outsideRemovals(edits: readonly Edit[]): Edit[] {
  let removal: Edit | undefined
  return inOrder(united(edits)).filter((edit) => {
    if (removal && isWithin(edit, removal)) return false
    if (isFurther(edit, removal)) removal = edit
    return true
  })
}

/**
 * Edits in which removals that cross are one, which takes out all that they do: what is left out because it lies in one
 * of them is taken out by an edit that is made. Those that only touch stay as they are.
 */
function united(edits: readonly Edit[]): Edit[] {
  const all: Edit[] = []
  let at = -1
  for (const edit of inOrder(edits)) {
    const removal = all[at]
    if (!isFurther(edit, removal)) all.push(edit)
    else if (removal && removal.file === edit.file && edit.start < removal.end) all[at] = { ...removal, end: edit.end }
    else at = all.push(edit) - 1
  }
  return all
}

/** By file and start; of those that start at one place, the longest first. */
function inOrder(edits: readonly Edit[]): Edit[] {
  return [...edits].sort((a, b) => compareStrings(a.file, b.file) || a.start - b.start || b.end - a.end)
}

/** Whether an edit takes out text behind all that another one does. */
function isFurther(edit: Edit, than: Edit | undefined): boolean {
  return edit.text === '' && (than === undefined || than.file !== edit.file || edit.end > than.end)
}

/** Whether an edit lies inside of a larger place; what is inserted at its edge does not. */
function isWithin(edit: Edit, { file, start, end }: Span): boolean {
  if (edit.file !== file || edit.start < start || edit.end > end) return false
  return edit.start === edit.end ? edit.start > start && edit.end < end : edit.end - edit.start < end - start
}

/** The text with the edits of its file applied; they are sorted and disjoint, as `mergeEdits` gives them. */
export function applyEdits(text: string, edits: readonly Replacement[]): string {
  const parts: string[] = []
  let from = 0
  for (const edit of edits) {
    parts.push(text.slice(from, edit.start), edit.text)
    from = edit.end
  }
  parts.push(text.slice(from))
  return parts.join('')
}

/** Whether two edits are one. */
export function isSameEdit(a: Edit, b: Edit): boolean {
  return compareSpans(a, b) === 0 && a.text === b.text
}

/** Of two edits in order: whether the second one starts before the first one ends, or both insert at one place. */
export function editsOverlap(a: Edit, b: Edit): boolean {
  return a.file === b.file && (b.start < a.end || (b.start === a.start && b.end === a.end))
}

const shifts = new WeakMap<readonly Edit[], readonly number[]>()

/** By how much text moves behind the first edits, by their number. */
export function shiftsOf(edits: readonly Edit[]): readonly number[] {
  const before = shifts.get(edits)
  if (before?.length === edits.length + 1) return before
  const sums = [0]
  for (const edit of edits) sums.push((sums.at(-1) ?? 0) + edit.text.length - (edit.end - edit.start))
  shifts.set(edits, sums)
  return sums
}
