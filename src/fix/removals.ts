import { lastBefore, push } from '../core/runtime/lists.ts'
import { isSameEdit } from '../core/text/edits.ts'
import type { Edit } from '../core/text/span.ts'
import type { Candidate } from './choose.ts'

/** A text that a candidate takes out. */
interface Removal {
  readonly edit: Edit
  readonly of: Candidate
}

/** The removal that reaches furthest, among those that begin up to a place. */
interface Reach {
  readonly start: number
  readonly removal: Removal
}

/**
 * Candidates whose edits all lie in what others take out, such as a comment between two members that go, make the edits
 * of these and need their groups: both stay together, or go together.
 */
export function withEnclosingRemovals(candidates: readonly Candidate[]): Candidate[] {
  const reaches = removalsIn(candidates)
  return candidates.map((candidate) => {
    const around = candidate.edits.map((edit) => aroundOf(edit, candidate, reaches.get(edit.file) ?? []))
    if (around.length === 0 || around.some((removal) => removal === undefined)) return candidate
    const removals = around.flatMap((removal) => removal ?? [])
    const edits = removals.map(({ edit }) => edit)
    return {
      ...candidate,
      edits: edits.filter((edit, index) => edits.findIndex((removal) => isSameEdit(removal, edit)) === index),
      needs: [...new Set(removals.map(({ of }) => of.group.id))],
    }
  })
}

/** A larger removal by another candidate that contains an edit. */
function aroundOf(edit: Edit, candidate: Candidate, reaches: readonly Reach[]): Removal | undefined {
  const removal = reaches[lastBefore(reaches, ({ start }) => start, edit.start)]?.removal
  if (!removal || removal.of === candidate || removal.edit.end < edit.end) return undefined
  return removal.edit.end - removal.edit.start > edit.end - edit.start ? removal : undefined
}

/** By file, in order. */
function removalsIn(candidates: readonly Candidate[]): ReadonlyMap<string, readonly Reach[]> {
  const removals = new Map<string, Removal[]>()
  for (const of of candidates)
    for (const edit of of.edits) if (edit.text === '' && edit.end > edit.start) push(removals, edit.file, { edit, of })
  return new Map([...removals].map(([file, list]) => [file, reachesOf(list)]))
}

function reachesOf(removals: readonly Removal[]): Reach[] {
  let last: Removal | undefined
  return [...removals]
    .sort((a, b) => a.edit.start - b.edit.start)
    .map((removal) => {
      last = last && last.edit.end >= removal.edit.end ? last : removal
      return { start: removal.edit.start, removal: last }
    })
}
