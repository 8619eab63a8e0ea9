import type { Fix } from '../../src/core/findings/finding.ts'
import { besideOther } from '../../src/core/findings/other-names.ts'
import type { Edit } from '../../src/core/text/span.ts'
import { type Hole, type Text, writtenPieces } from '../../src/core/text/text.ts'
import type { SentHeader } from './headers.ts'

/** The fix of a value that counts only where nothing else is stored: the stored value is not changed by it. */
export function besideStored(fix: Fix, text: Text): Fix {
  if (fix.safety !== 'safe' || !fix.edits.some((edit) => isFallback(text, edit, ({ ref }) => ref.stored === true)))
    return fix
  const title = `${fix.title} A value that is stored already stays as it is: change it there, too.`
  return { ...fix, safety: 'review', title }
}

/** The fix of the name of a header, for which there may be another one. */
export function besideOtherName(fix: Fix, { name = [], isOpen }: SentHeader): Fix {
  const isBeside = isOpen ?? fix.edits.some((edit) => isFallback(name, edit, ({ open }) => open))
  return isBeside ? besideOther(fix) : fix
}

/** Whether a place holds what the value of a hole is otherwise. */
function isFallback(text: Text, { file, start }: Edit, isOf: (hole: Hole) => boolean): boolean {
  return holesWhere(isOf, text, new Set()).some(({ options }) =>
    [...writtenPieces(options.flat())].some(
      ({ span }) => span.file === file && span.start <= start && start <= span.end,
    ),
  )
}

/** The holes of a text, and of the options of its holes, that are of a kind. */
function holesWhere(isOf: (hole: Hole) => boolean, text: Text, seen: Set<Text>): readonly Hole[] {
  if (seen.has(text)) return []
  seen.add(text)
  return text.flatMap((piece) => {
    if (piece.kind === 'written') return []
    return isOf(piece) ? [piece] : piece.options.flatMap((option) => holesWhere(isOf, option, seen))
  })
}
