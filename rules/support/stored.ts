import type { Fix } from '../../src/core/findings/finding.ts'
import { besideOther } from '../../src/core/findings/other-names.ts'
import type { Edit } from '../../src/core/text/span.ts'
import { type Hole, type Text, writtenPieces } from '../../src/core/text/text.ts'
import type { SentHeader } from './headers.ts'

/** The fix of a value of which it is not sure that its edit is what decides. */
export function besideStored(fix: Fix, text: Text): Fix {
  if (fix.safety !== 'safe') return fix
  const why = REASONS.find(([isOf]) => fix.edits.some((edit) => isFallback(text, edit, isOf)))?.[1]
  return why === undefined ? fix : { ...fix, safety: 'review', title: `${fix.title} ${why}` }
}

/** Values that count only where nothing else is stored, and those that another project has. */
const REASONS: readonly (readonly [(hole: Hole) => boolean, string])[] = [
  [({ ref }) => ref.stored === true, 'A value that is stored already stays as it is: change it there, too.'],
  [({ ref }) => ref.foreign === true, 'Another project asks for a setting like it: check that it is this one.'],
]

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
