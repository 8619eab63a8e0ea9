import { encode } from '../core/text/decode.ts'
import type { Edit } from '../core/text/span.ts'
import type { Spelling } from '../core/text/spelling.ts'

/** Whether a text and the one after its edits, spelled as its file is, differ in no byte outside of the edits. */
export function sameBytes(
  before: Spelling & { readonly text: string },
  after: string,
  edits: readonly Edit[],
): boolean {
  const old = encode(before.text, before)
  const now = encode(after, before)
  const length = (text: string) => encode(text, { ...before, bom: false }).length
  let from = 0
  let at = encode('', before).length
  let to = at
  if (!old.subarray(0, at).equals(now.subarray(0, to))) return false
  for (const edit of [...edits, { start: before.text.length, end: before.text.length, text: '' }]) {
    const kept = length(before.text.slice(from, edit.start))
    if (!old.subarray(at, at + kept).equals(now.subarray(to, to + kept))) return false
    at += kept + length(before.text.slice(edit.start, edit.end))
    to += kept + length(edit.text)
    from = edit.end
  }
  return at === old.length && to === now.length
}
