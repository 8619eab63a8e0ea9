import type { Change } from '../../../core/findings/fix.ts'
import { append } from '../../../core/runtime/lists.ts'
import type { Edit } from '../../../core/text/span.ts'
import { cutHunks } from './cut.ts'
import { isBare } from './hunks.ts'
import { lineCount } from './regions.ts'

/** A line in a file, from 1. */
export interface LinePlace {
  readonly file: string
  readonly line: number
}

/** Changes that a patch can contain, and those that it cannot. */
export interface Printable {
  readonly changes: readonly Change[]
  /** Changes that are left out, by their first line. */
  readonly left: readonly LinePlace[]
}

/**
 * Changes without the hunks that `git apply` would reject: a secret follows the change, so that no context line may be
 * shown. All edits of the same group are removed as well, since half of a group is worse than none.
 */
export function leaveOut(changes: readonly Change[], groups: readonly (readonly Edit[])[]): Printable {
  const left: LinePlace[] = []
  let current = changes
  for (;;) {
    const bare = current.flatMap((change) => bareHunks(change))
    if (bare.length === 0) return { changes: current, left }
    append(
      left,
      bare.map(({ file, line }) => ({ file, line })),
    )
    const gone = togetherWith(new Set(bare.flatMap(({ edits }) => edits.map(keyOf))), groups)
    current = current.map((change) => without(change, gone)).filter(({ edits }) => edits.length > 0)
  }
}

/** The last changes of such hunks: without these, earlier lines are available as context. */
function bareHunks(change: Change): (LinePlace & { readonly edits: readonly Edit[] })[] {
  const { hunks, before } = cutHunks(change)
  return hunks
    .filter((hunk) => isBare(hunk, lineCount(before)))
    .flatMap(({ regions }) => regions.slice(-1))
    .map(({ before, spans }) => ({
      file: change.file,
      line: before[0] + 1,
      edits: change.edits.slice(...spans),
    }))
}

/** The edits with all others of their groups, and of groups that these belong to. */
function togetherWith(keys: Set<string>, groups: readonly (readonly Edit[])[]): ReadonlySet<string> {
  const open = new Set(groups.map((edits) => edits.map(keyOf)))
  for (let size = -1; size !== keys.size; ) {
    size = keys.size
    for (const edits of open) {
      if (!edits.some((key) => keys.has(key))) continue
      for (const key of edits) keys.add(key)
      open.delete(edits)
    }
  }
  return keys
}

function without(change: Change, gone: ReadonlySet<string>): Change {
  const edits = change.edits.filter((edit) => !gone.has(keyOf(edit)))
  if (edits.length === change.edits.length) return change
  let after = ''
  let at = 0
  for (const { start, end, text } of edits) {
    after += change.before.slice(at, start) + text
    at = end
  }
  return { ...change, edits, after: after + change.before.slice(at) }
}

function keyOf({ file, start, end }: Edit): string {
  return `${file}\0${start}\0${end}`
}
