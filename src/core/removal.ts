import type { Edit } from './span.ts'

/** A file with its comments, marks included, in order. */
export interface Marked {
  readonly file: string
  readonly text: string
  readonly comments: readonly { readonly start: number; readonly end: number }[]
}

/** Something with a place in the file. */
export interface Ranged {
  readonly start?: number | null
  readonly end?: number | null
}

const BLANK = /[^\S\r\n]/

/**
 * The edits that take one of the members between two braces out, with its comma, and its line when it stands there
 * alone. Commas and the blanks around them are edits of their own: what the removals of two neighbours share is the
 * same edit twice. Taking the last two of several out so leaves the comma before them, which is no error.
 */
export function removalOf(v: Marked, members: readonly Ranged[], index: number, object: Ranged): readonly Edit[] {
  const member = members[index]
  if (!member) return []
  const start = member.start ?? 0
  const end = member.end ?? 0
  const close = (object.end ?? 0) - 1
  const open = (object.start ?? 0) + 1
  if (members.length === 1 && !hasComment(v, open, start) && !hasComment(v, end, close)) {
    return [{ file: v.file, start: open, end: close, text: '' }]
  }
  const next = members[index + 1]
  const comma = findComma(v, end, next?.start ?? close)
  const before = members[index - 1]
  const taken = comma ?? (before ? findComma(v, before.end ?? 0, start) : undefined)
  const edges = comma === undefined ? [start, end] : [start, comma + 1]
  const from = lineStart(v, edges[0] ?? start)
  const to = lineEnd(v, edges[1] ?? end)
  const whole = from !== undefined && to !== undefined && from > (before?.end ?? -1)
  const ends = whole
    ? [from, to]
    : inlineEnds(v, edges[0] ?? start, edges[1] ?? end, comma === undefined ? taken : undefined)
  const edits = cutAround(v, ends[0] ?? start, ends[1] ?? end, taken)
  if (whole || taken === undefined) return edits
  const line = lineEnd(v, taken + 1) ?? start
  return edits.flatMap((edit) => cutAt(edit, start)).flatMap((edit) => cutAt(edit, Math.min(line, start)))
}

/** Blanks before a member are an edit of their own, since the neighbour takes them too. */
function cutAt(edit: Edit, at: number): Edit[] {
  return edit.start < at && at < edit.end
    ? [
        { ...edit, end: at },
        { ...edit, start: at },
      ]
    : [edit]
}

/** The range to remove of a member that shares its line with others. */
function inlineEnds(v: Marked, start: number, end: number, behindComma: number | undefined): [number, number] {
  if (behindComma !== undefined) {
    const from = skipBack(v, start)
    return [from === behindComma + 1 || skipAllBack(v, start) === behindComma + 1 ? behindComma + 1 : start, end]
  }
  const to = skipForth(v, end)
  return [start, v.text[to] === '\n' || v.text[to] === '\r' ? end : to]
}

/** A range, cut at the comma so that the comma is an edit of its own. */
function cutAround(v: Marked, start: number, end: number, comma: number | undefined): Edit[] {
  const ranges: [number, number][] = []
  if (comma === undefined) ranges.push([start, end])
  else if (comma < start) ranges.push([comma, comma + 1], [start, end])
  else ranges.push([start, comma], [comma, comma + 1], [comma + 1, end])
  return ranges.filter(([a, b]) => b > a).map(([a, b]) => ({ file: v.file, start: a, end: b, text: '' }))
}

/** The edits that take a statement out, with its line when it stands there alone. */
export function statementRemoval(v: Marked, node: Ranged): readonly Edit[] {
  const start = node.start ?? 0
  const end = node.end ?? 0
  const from = lineStart(v, start)
  const to = lineEnd(v, end)
  const text = needsSemicolon(v, start, end) ? ';' : ''
  if (text || from === undefined || to === undefined)
    return [{ file: v.file, start, end: text ? end : skipForth(v, end), text }]
  return [{ file: v.file, start: from, end: to, text }]
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

/** Start of the line, when only blanks stand before the offset. */
function lineStart(v: Marked, at: number): number | undefined {
  const from = skipBack(v, at)
  const char = v.text[from - 1]
  return from === 0 || char === '\n' || char === '\r' ? from : undefined
}

/** Start of the next line, when only blanks and comments stand behind the offset. */
function lineEnd(v: Marked, at: number): number | undefined {
  let to = skipForth(v, at)
  for (let comment = commentAt(v, to); comment; comment = commentAt(v, to)) {
    if (/[\r\n]/.test(v.text.slice(comment.start, comment.end))) return undefined
    to = skipForth(v, comment.end)
  }
  if (v.text[to] === '\r') return v.text[to + 1] === '\n' ? to + 2 : to + 1
  return v.text[to] === '\n' ? to + 1 : to === v.text.length ? to : undefined
}

function skipBack(v: Marked, at: number): number {
  let from = at
  while (from > 0 && BLANK.test(v.text[from - 1] ?? '')) from--
  return from
}

function skipAllBack(v: Marked, at: number): number {
  let from = at
  while (from > 0 && /\s/.test(v.text[from - 1] ?? '')) from--
  return from
}

function skipForth(v: Marked, at: number): number {
  let to = at
  while (to < v.text.length && BLANK.test(v.text[to] ?? '')) to++
  return to
}

/** The comma between two offsets, comments skipped. */
function findComma(v: Marked, from: number, to: number): number | undefined {
  for (let at = from; at < to; ) {
    const comment = commentAt(v, at)
    if (comment) at = comment.end
    else if (v.text[at] === ',') return at
    else at++
  }
  return undefined
}

function hasComment(v: Marked, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (commentAt(v, at)) return true
  return false
}

type Comment = Marked['comments'][number]

function commentAt(v: Marked, start: number): Comment | undefined {
  return /[/<#-]/.test(v.text[start] ?? '') ? find(v, (one) => one.start - start) : undefined
}

function commentEndingAt(v: Marked, end: number): Comment | undefined {
  return find(v, (one) => one.end - end)
}

function find(v: Marked, order: (one: Comment) => number): Comment | undefined {
  let low = 0
  let high = v.comments.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const one = v.comments[middle]
    const side = one ? order(one) : 0
    if (side === 0) return one
    if (side < 0) low = middle + 1
    else high = middle - 1
  }
  return undefined
}
