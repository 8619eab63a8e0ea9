import { applyEdits, shiftsOf } from '../core/text/edits.ts'
import type { Edit } from '../core/text/span.ts'

/** An edit of a text, with the edits that it combines: of that text, and of the edited text. */
export interface Composed {
  readonly edit: Edit
  readonly first: readonly Edit[]
  readonly second: readonly Edit[]
}

/**
 * Edits of a text, and edits of the text `between` that they make, as edits of the first text. Those that touch are
 * one. All are of one file, sorted and disjoint.
 */
export function composeEdits(first: readonly Edit[], second: readonly Edit[], between: string): Composed[] {
  const shifts = shiftsOf(first)
  const shift = (index: number) => shifts[index] ?? 0
  const placed = first.map((edit, index) => {
    const start = edit.start + shift(index)
    return { edit, start, end: start + edit.text.length }
  })
  const composed: Composed[] = []
  let [at, next] = [0, 0]
  while (next < second.length) {
    const { file, start, end } = second[next] as Edit
    const clump = { from: start, to: end, begin: start, first: [] as Edit[], second: [] as Edit[] }
    const isMet = ({ start: from, end: to }: (typeof placed)[number]) => from <= clump.to && to >= clump.from
    for (let placedEdit = placed[at]; placedEdit && placedEdit.end < start; placedEdit = placed[++at])
      composed.push({ edit: placedEdit.edit, first: [placedEdit.edit], second: [] })
    clump.begin -= shift(at)
    for (;;) {
      const [placedEdit, more] = [placed[at], second[next]]
      if (placedEdit && isMet(placedEdit)) {
        clump.first.push(placedEdit.edit)
        clump.from = Math.min(clump.from, placedEdit.start)
        clump.to = Math.max(clump.to, placedEdit.end)
        clump.begin = Math.min(clump.begin, placedEdit.edit.start)
        at++
      } else if (more && more.start <= clump.to) {
        clump.second.push(more)
        clump.to = Math.max(clump.to, more.end)
        next++
      } else break
    }
    const inside = clump.second.map((placedEdit) => ({
      ...placedEdit,
      start: placedEdit.start - clump.from,
      end: placedEdit.end - clump.from,
    }))
    const text = applyEdits(between.slice(clump.from, clump.to), inside)
    const edit = { file, start: clump.begin, end: clump.to - shift(at), text }
    composed.push({ edit, first: clump.first, second: clump.second })
  }
  for (const { edit } of placed.slice(at)) composed.push({ edit, first: [edit], second: [] })
  return composed
}
