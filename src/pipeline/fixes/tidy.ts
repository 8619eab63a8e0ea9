import { mergeEdits } from '../../core/text/edits.ts'
import type { Edit } from '../../core/text/span.ts'
import type { Choice } from '../../fix/choose.ts'
import { languageOf } from '../../languages/index.ts'

/** Adds the removal of imports that a candidate leaves unused, each on a line of its own. */
export function withUnusedRemoved(choice: Choice, { text }: { text(file: string): string }): Choice {
  if (!('candidate' in choice)) return choice
  const { candidate } = choice
  const more = [...new Set(candidate.edits.map(({ file }) => file))].flatMap((file) => {
    const { leftUnused } = languageOf(file)
    if (!leftUnused) return []
    const editsOfFile = candidate.edits.filter((edit) => edit.file === file)
    const { removals } = leftUnused(text(file), editsOfFile)
    return removals.map(({ start, end }) => ({ file, start, end, text: '' }))
  })
  const edits = more.length === 0 ? undefined : mergeEdits([...candidate.edits, ...more])
  return edits ? { candidate: { ...candidate, edits } } : choice
}

/** Names that edits leave unused in a file, which its language would not compile then. */
export function unusedAfter(file: string, before: string, edits: readonly Edit[]): string[] {
  const left = languageOf(file).leftUnused?.(before, edits)
  return left ? [...left.removals.map(({ start, end }) => before.slice(start, end).trim()), ...left.names] : []
}
