import type { Fix } from '../../core/findings/finding.ts'
import { besideOther } from '../../core/findings/other-names.ts'
import type { PlaceReader } from '../../core/findings/place-reader.ts'
import { writtenPieces } from '../../core/text/text.ts'
import type { Merged } from './drafts.ts'

/** The fix of the name of a header that no call is seen with, and that counts only where another one is not given. */
export function besideOtherName(fix: Fix | undefined, { sources }: Merged, written: PlaceReader): Fix | undefined {
  if (!fix) return fix
  const names = sources.flatMap((one) => (one.kind === 'header' && one.name ? [...writtenPieces(one.name)] : []))
  const isOpen = fix.edits.some(({ file, start }) =>
    names.some(({ span }) => span.file === file && span.start === start && written.isFallback(span)),
  )
  return isOpen ? besideOther(fix) : fix
}
