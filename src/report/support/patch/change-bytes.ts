import type { Change } from '../../../core/findings/fix.ts'
import { encode } from '../../../core/text/decode.ts'
import { lineStarts } from '../../../core/text/line-starts.ts'
import { mask, secrets } from '../text/mask.ts'
import { type ByteLines, type ByteSpan, byteLine, byteLines } from './regions.ts'

/** A change in bytes, cut into lines. */
export interface ChangeBytes {
  readonly before: ByteLines
  readonly after: ByteLines
  readonly spans: readonly ByteSpan[]
}

/** The bytes of a change in its file, before and after. */
export function changeBytes({ before, after, spelling, edits }: Change): ChangeBytes {
  const unmarked = { ...spelling, bom: false }
  const sizeOf = (text: string) => (text === '' ? 0 : encode(text, unmarked).length)
  const spans: ByteSpan[] = []
  let at = 0
  let offset = encode('', spelling).length
  for (const edit of edits) {
    const start = offset + sizeOf(before.slice(at, edit.start))
    offset = start + sizeOf(before.slice(edit.start, edit.end))
    at = edit.end
    spans.push({ start, end: offset, size: sizeOf(edit.text) })
  }
  return { before: byteLines(encode(before, spelling)), after: byteLines(encode(after, spelling)), spans }
}

/** Returns a predicate: whether a line of the original text contains a secret, or a part of one. */
export function secretLines({ before, spelling }: Change, lines: ByteLines): (line: number) => boolean {
  const hidden = secrets(before)
  const spanOf = lineSpans(before, spelling, lines)
  return (line) => {
    const [start, end] = spanOf(line)
    const text = before.slice(start, end)
    return hidden.some((range) => range.start < end && range.end > start) || mask(text) !== text
  }
}

/** Span of a line of bytes in the text: UTF-16 has two bytes a unit, other encodings have the same lines. */
function lineSpans(text: string, { encoding, bom }: Change['spelling'], lines: ByteLines) {
  if (encoding.startsWith('utf-16')) {
    const mark = bom ? 2 : 0
    return (line: number): readonly [number, number] => {
      const start = lines.starts[line] ?? lines.bytes.length
      return [Math.max(0, Math.floor((start - mark) / 2)), Math.ceil((start + byteLine(lines, line).length - mark) / 2)]
    }
  }
  const starts = lineStarts(text)
  return (line: number): readonly [number, number] => [starts[line] ?? text.length, starts[line + 1] ?? text.length]
}
