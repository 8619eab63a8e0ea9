import { type Commented, commentAt, commentEndingAt, type Marked, type Ranged, wholeLines } from './removal.ts'
import type { Edit } from './span.ts'

/** The edits that take a statement out, with its line when it stands there alone. */
export function statementRemoval(v: Marked, node: Ranged): readonly Edit[] {
  const start = node.start ?? 0
  const end = node.end ?? 0
  const { file, text } = v
  if (needsSemicolon(v, start, end)) return [{ file, start, end, text: ';' }]
  const commented: Commented = { file, text, commentEnd: (at) => commentAt(v, at)?.end }
  const lines = wholeLines(commented, { start, end })
  if (lines) return [{ file, ...lines, text: '' }]
  const behind = skipForth(v, end)
  const last = behind >= text.length || /[\r\n]/.test(text.charAt(behind))
  return [{ file, start: last ? skipBack(v, start) : start, end: last ? end : behind, text: '' }]
}

/** Without the statement, the one behind it would go on the one before it. */
function needsSemicolon(v: Marked, start: number, end: number): boolean {
  let before = start
  for (
    let comment = commentEndingAt(v, skipAllBack(v, before));
    comment;
    comment = commentEndingAt(v, skipAllBack(v, before))
  ) {
    before = comment.start
  }
  const last = v.text[skipAllBack(v, before) - 1]
  let behind = end
  for (;;) {
    while (behind < v.text.length && /\s/.test(v.text[behind] ?? '')) behind++
    const comment = commentAt(v, behind)
    if (!comment) break
    behind = comment.end
  }
  return last !== undefined && !/[;{}:]/.test(last) && /[([`+\-/*,.]/.test(v.text[behind] ?? '')
}

function skipBack({ text }: Marked, at: number): number {
  let from = at
  while (from > 0 && /[^\S\r\n]/.test(text[from - 1] ?? '')) from--
  return from
}

function skipAllBack({ text }: Marked, at: number): number {
  let from = at
  while (from > 0 && /\s/.test(text[from - 1] ?? '')) from--
  return from
}

function skipForth({ text }: Marked, at: number): number {
  let to = at
  while (to < text.length && /[^\S\r\n]/.test(text[to] ?? '')) to++
  return to
}
