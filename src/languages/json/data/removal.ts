import type { Edit } from '../../../core/span.ts'

/** A range of a file. */
interface Range {
  readonly start: number
  readonly end: number
}

/** Gives the end of a comment that starts at an offset. */
export type CommentEnd = (text: string, at: number) => number | undefined

/**
 * The edits that take a member out of braces, with its comma and with its line where it stands there alone. Commas are
 * edits of their own, so that what two neighbours share is the same edit twice.
 */
export function removalInBraces(
  file: string,
  text: string,
  members: readonly Range[],
  index: number,
  braces: Range,
  commentEnd: CommentEnd,
): readonly Edit[] {
  const member = members[index]
  if (!member) return []
  const { start, end } = member
  const edit = (from: number, to: number): Edit => ({ file, start: from, end: to, text: '' })
  if (members.length === 1 && isBlank(text, braces.start + 1, start) && isBlank(text, end, braces.end - 1))
    return [edit(braces.start + 1, braces.end - 1)]
  const next = members[index + 1]
  const before = members[index - 1]
  const comma = commaBetween(text, end, next?.start ?? braces.end - 1, commentEnd)
  const behind = comma === undefined ? end : comma + 1
  const line = wholeLine(text, start, behind, commentEnd)
  if (comma !== undefined) {
    const from = line?.start ?? start
    const to = line?.end ?? skipBlanks(text, behind)
    return [edit(from, comma), edit(comma, comma + 1), edit(comma + 1, to)].filter((one) => one.end > one.start)
  }
  const earlier = before && commaBetween(text, before.end, start, commentEnd)
  const from = line?.start ?? (earlier === undefined ? start : Math.max(earlier + 1, skipBlanksBack(text, start)))
  const own = edit(from, line?.end ?? end)
  return earlier === undefined ? [own] : [edit(earlier, earlier + 1), own]
}

/** The lines of a range, with their line end, when nothing else but comments stands on them. */
export function wholeLine(text: string, start: number, end: number, commentEnd: CommentEnd): Range | undefined {
  const from = skipBlanksBack(text, start)
  if (from > 0 && !/[\r\n]/.test(text.charAt(from - 1))) return undefined
  let to = skipBlanks(text, end)
  for (let close = commentEnd(text, to); close !== undefined; close = commentEnd(text, to)) {
    if (/[\r\n]/.test(text.slice(to, close))) return undefined
    to = skipBlanks(text, close)
  }
  if (text.startsWith('\r\n', to)) return { start: from, end: to + 2 }
  if (/[\r\n]/.test(text.charAt(to))) return { start: from, end: to + 1 }
  return to === text.length ? { start: from, end: to } : undefined
}

function commaBetween(text: string, from: number, to: number, commentEnd: CommentEnd): number | undefined {
  for (let at = from; at < to; ) {
    const close = commentEnd(text, at)
    if (close !== undefined) at = close
    else if (text.charAt(at) === ',') return at
    else at++
  }
  return undefined
}

function isBlank(text: string, from: number, to: number): boolean {
  return /^[\s,]*$/.test(text.slice(from, to))
}

function skipBlanks(text: string, at: number): number {
  let to = at
  while (/[ \t]/.test(text.charAt(to))) to++
  return to
}

function skipBlanksBack(text: string, at: number): number {
  let from = at
  while (from > 0 && /[ \t]/.test(text.charAt(from - 1))) from--
  return from
}
