import type { Fix } from '../../src/core/findings/finding.ts'
import type { Edit } from '../../src/core/text/span.ts'
import { type Hole, type Text, writtenPieces } from '../../src/core/text/text.ts'

/** The fix of a value that counts only where nothing else is stored: the stored value is not changed by it. */
export function besideStored(fix: Fix, text: Text): Fix {
  if (fix.safety !== 'safe' || !fix.edits.some((edit) => isFallback(text, edit))) return fix
  const title = `${fix.title} A value that is stored already stays as it is: change it there, too.`
  return { ...fix, safety: 'review', title }
}

/** Whether a place holds what a stored value is otherwise. */
function isFallback(text: Text, { file, start }: Edit): boolean {
  return storedHoles(text, new Set()).some(({ options }) =>
    [...writtenPieces(options.flat())].some(
      ({ span }) => span.file === file && span.start <= start && start <= span.end,
    ),
  )
}

/** The holes of a text, and of the options of its holes, whose value is stored. */
function storedHoles(text: Text, seen: Set<Text>): readonly Hole[] {
  if (seen.has(text)) return []
  seen.add(text)
  return text.flatMap((piece) => {
    if (piece.kind === 'written') return []
    return piece.ref.stored ? [piece] : piece.options.flatMap((option) => storedHoles(option, seen))
  })
}
