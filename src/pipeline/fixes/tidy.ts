import { mergeEdits } from '../../core/text/edits.ts'
import type { Edit } from '../../core/text/span.ts'
import type { Choice } from '../../fix/choose.ts'
import { languageOf } from '../../languages/index.ts'

/** What a candidate leaves without a use goes with it, where that is a line of its own: the import of a package. */
export function withUnusedRemoved(choice: Choice, { text }: { text(file: string): string }): Choice {
  if (!('candidate' in choice)) return choice
  const { candidate } = choice
  const more = [...new Set(candidate.edits.map(({ file }) => file))].flatMap((file) => {
    const { leftUnused } = languageOf(file)
    if (!leftUnused) return []
    const own = candidate.edits.filter((edit) => edit.file === file)
    const { removals } = leftUnused(text(file), own)
    return removals.map(({ start, end }) => ({ file, start, end, text: '' }))
  })
  const edits = more.length === 0 ? undefined : mergeEdits([...candidate.edits, ...more])
  return edits ? { candidate: { ...candidate, edits } } : choice
}

/** What would stand in a file without a use, though its language compiles no such file. */
export function unusedAfter(file: string, before: string, edits: readonly Edit[]): string[] {
  const left = languageOf(file).leftUnused?.(before, edits)
  return left ? [...left.removals.map(({ start, end }) => before.slice(start, end).trim()), ...left.names] : []
}
