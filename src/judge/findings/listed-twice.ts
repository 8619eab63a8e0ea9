import type { Fix } from '../../core/findings/finding.ts'
import type { PlaceReader } from '../../core/findings/place-reader.ts'

/** The fix of an entry whose new value its list has already: which of both goes, a person decides. */
export function withoutTwin(fix: Fix | undefined, written: PlaceReader): Fix | undefined {
  const [edit, ...more] = fix?.edits ?? []
  if (fix?.safety !== 'safe' || !edit || edit.text === '' || more.length > 0) return fix
  const list = written.listAround(edit)
  if (!list?.values.some((value, index) => index !== list.index && value === edit.text)) return fix
  return { ...fix, safety: 'review', title: `${fix.title} The list has ${edit.text} already: leave one of them.` }
}
