import type { Edit } from './span.ts'

/** A file with its comments, marks included, in order. */
export interface Marked {
  readonly file: string
  readonly text: string
  readonly comments: readonly { readonly start: number; readonly end: number }[]
}

/** A file that knows where the comment ends that starts at an offset. */
export interface Commented {
  readonly file: string
  readonly text: string
  /** The marks between members: `,` where nothing is said. */
  readonly between?: string
  commentEnd(at: number): number | undefined
}

/** A node with a place in the file. */
export interface Ranged {
  readonly start?: number | null
  readonly end?: number | null
}

interface Range {
  readonly start: number
  readonly end: number
}

/** A member with what stands around it. */
interface Place extends Range {
  /** Behind the opening mark, and in front of the closing one. */
  readonly open: number
  readonly close: number
  readonly before?: Range
  readonly next?: Range
}

/** A name has no more spellings than this. */
const MOST_SPELLINGS = 4
const BLANK = /[^\S\r\n]/

/** The edits that take one of the members between two braces out, as `memberRemoval` gives them. */
export function removalOf(
  v: Marked,
  members: readonly Ranged[],
  index: number,
  braces: Ranged,
  between?: string,
): readonly Edit[] {
  const { file, text } = v
  const commented = { file, text, ...(between && { between }), commentEnd: (at: number) => commentAt(v, at)?.end }
  return memberRemoval(commented, members, index, braces)
}

/**
 * The edits that take one of the members between two braces out, with its comma, and with its lines and the comments
 * behind it where it stands there alone. What two neighbours both take is the same edit in both, so that both can go;
 * neighbours that are the same name in other spellings go together.
 */
export function memberRemoval(
  v: Commented,
  members: readonly Ranged[],
  index: number,
  braces: Ranged,
): readonly Edit[] {
  if (!members[index]) return []
  const place = placeOf(v, members, index, braces)
  const cuts = cutsAround(v, place)
  return rangesOf(v, place)
    .flatMap((range) => cutAt(range, cuts))
    .map(({ start, end }) => ({ file: v.file, start, end, text: '' }))
}

function placeOf({ text }: Commented, members: readonly Ranged[], index: number, braces: Ranged): Place {
  let first = index
  let last = index
  const name = nameOf(text, members[index])
  const isSame = (at: number) => name !== undefined && nameOf(text, members[at]) === name
  while (index - first < MOST_SPELLINGS && isSame(first - 1)) first--
  while (last - index < MOST_SPELLINGS && isSame(last + 1)) last++
  const before = members[first - 1]
  const next = members[last + 1]
  return {
    start: members[first]?.start ?? 0,
    end: members[last]?.end ?? 0,
    open: (braces.start ?? 0) + 1,
    close: (braces.end ?? 0) - 1,
    ...(before ? { before: rangeOf(before) } : {}),
    ...(next ? { next: rangeOf(next) } : {}),
  }
}

function rangeOf({ start, end }: Ranged): Range {
  return { start: start ?? 0, end: end ?? 0 }
}

/** The key of a member without what spellings differ in; undefined where none is plain to see. */
function nameOf(text: string, member: Ranged | undefined): string | undefined {
  if (!member) return undefined
  const { start, end } = rangeOf(member)
  const name = /^(?:[{[]\s{0,9})?:?["']?([A-Za-z][\w-]{0,60})["']?\]?\s{0,9}(?:=(?!=)|[:,])/.exec(
    text.slice(start, Math.min(end, start + 100)),
  )?.[1]
  return name?.replace(/[-_]/g, '').toLowerCase()
}

/** Offsets at which edits are cut: what neighbours share begins and ends there. */
function cutsAround(v: Commented, { start, end, close, before, next }: Place): number[] {
  if (!before && !next) return []
  const commas = [before && commaIn(v, before.end, start), commaIn(v, end, next?.start ?? close)]
  const marks = commas.flatMap((comma) => comma ?? [])
  const lines = [start, ...(next ? [next.start] : []), ...marks].map((at) => skipBlanksBack(v, at))
  return [...marks.flatMap((comma) => [comma, comma + 1]), ...lines, start]
}

function rangesOf(v: Commented, place: Place): Range[] {
  const { start, end, open, close, before, next } = place
  const behind = commaIn(v, end, next?.start ?? close)
  if (!before && !next) return [soleRange(v, place, behind)]
  const earlier = before && commaIn(v, before.end, start)
  if (behind === undefined && next && !before && isBlankBetween(v, end, next.start)) return [{ start, end: next.start }]
  if (behind === undefined) return lastRanges(v, place, earlier)
  // Lines that begin with the comma: what follows moves to where the member was.
  if (hasLineEnd(v, end, behind)) {
    const moves = next && skipSpace(v, behind + 1) === next.start && skipSpace(v, lineEnd(v, end) ?? end) === behind
    return [{ start, end: moves ? next.start : behind + 1 }]
  }
  const lines = wholeLines(v, { start, end: behind + 1 })
  if (lines && lines.start >= (before?.end ?? open)) return [lines]
  const blanks = skipBlanks(v, behind + 1)
  if (!isLineEnd(v, blanks)) return [{ start, end: blanks }]
  if (before) return [{ start: skipBlanksBack(v, start), end: behind + 1 }]
  const onLine = lineEnd(v, behind + 1) ?? blanks
  const joined = skipSpace(v, onLine)
  return [{ start, end: joined === (next?.start ?? close) ? joined : behind + 1 }]
}

/** Of the only member: all between the braces, unless comments stand there that are not its own. */
function soleRange(v: Commented, { start, end, open, close }: Place, comma: number | undefined): Range {
  const rangeEnd = comma === undefined ? end : comma + 1
  const lines = wholeLines(v, { start, end: rangeEnd })
  const most = lines && lines.start >= open && lines.end <= close ? lines : { start, end: rangeEnd }
  if (skipSpace(v, open) >= most.start && skipSpace(v, most.end) >= close) return { start: open, end: close }
  return most === lines ? lines : { start, end: Math.min(skipBlanks(v, rangeEnd), close) }
}

/** Of the last member without a comma behind it: the one before it goes, too. */
function lastRanges(v: Commented, { start, end, close, before }: Place, comma: number | undefined): Range[] {
  const first = comma !== undefined && !hasLineEnd(v, comma, start) ? comma : start
  const lines = wholeLines(v, { start: first, end })
  if (lines && lines.start >= (before?.end ?? 0) && lines.end <= close) {
    return comma === undefined || lines.start <= comma ? [lines] : [{ start: comma, end: comma + 1 }, lines]
  }
  if (comma === undefined) return [{ start: Math.max(before?.end ?? 0, skipBlanksBack(v, start)), end }]
  if (skipSpace(v, comma + 1) === start) return [{ start: comma, end }]
  return [
    { start: comma, end: comma + 1 },
    { start: skipBlanksBack(v, start), end },
  ]
}

function cutAt(range: Range, cuts: readonly number[]): Range[] {
  const inside = cuts.filter((at) => range.start < at && at < range.end)
  const edges = [range.start, ...new Set(inside), range.end].sort((a, b) => a - b)
  return edges.slice(1).map((end, index) => ({ start: edges[index] ?? end, end }))
}

/** The lines of a range with their end, when nothing but comments of one line stands beside it. */
export function wholeLines(v: Commented, { start, end }: Range): Range | undefined {
  const from = lineStart(v, start)
  const to = lineEnd(v, end)
  if (from === undefined || to === undefined) return undefined
  if (v.text.startsWith('\r\n', to)) return { start: from, end: to + 2 }
  return { start: from, end: to < v.text.length ? to + 1 : to }
}

/** Start of the line, when only blanks and comments stand before the offset. */
function lineStart(v: Commented, at: number): number | undefined {
  let from = skipBlanksBack(v, at)
  if (from === 0 || isLineEnd(v, from - 1)) return from
  if (!v.text.endsWith('*/', from)) return undefined
  while (from > 0 && !isLineEnd(v, from - 1)) {
    from--
    if (at - from > MOST_BLANKS) return undefined
  }
  let to = skipBlanks(v, from)
  for (let end = v.commentEnd(to); end !== undefined && end <= at; end = v.commentEnd(to)) to = skipBlanks(v, end)
  return to === at ? from : undefined
}

/** Indentation beyond this is none: lines of minified code are long. */
const MOST_BLANKS = 2_000

/** End of the line, in front of its mark, when only blanks and comments stand behind the offset. */
function lineEnd(v: Commented, at: number): number | undefined {
  let to = skipBlanks(v, at)
  for (let end = v.commentEnd(to); end !== undefined; end = v.commentEnd(to)) {
    if (hasLineEnd(v, to, end)) return undefined
    to = skipBlanks(v, end)
  }
  return to >= v.text.length || isLineEnd(v, to) ? to : undefined
}

function isBlankBetween(v: Commented, from: number, to: number): boolean {
  return skipBlanks(v, from) === to
}

function isLineEnd({ text }: Commented, at: number): boolean {
  const code = text.charCodeAt(at)
  return code === 10 || code === 13
}

function hasLineEnd({ text }: Commented, from: number, to: number): boolean {
  return /[\r\n]/.test(text.slice(from, to))
}

function skipBlanks({ text }: Commented, at: number): number {
  let to = at
  while (to < text.length && BLANK.test(text[to] ?? '')) to++
  return to
}

function skipBlanksBack({ text }: Commented, at: number): number {
  let from = at
  while (from > 0 && BLANK.test(text[from - 1] ?? '')) from--
  return from
}

function skipSpace({ text }: Commented, at: number): number {
  let to = at
  while (to < text.length && /\s/.test(text[to] ?? '')) to++
  return to
}

/** The comma between two offsets, comments skipped. */
function commaIn(v: Commented, from: number, to: number): number | undefined {
  for (let at = from; at < to; ) {
    const end = v.commentEnd(at)
    if (end !== undefined && end > at) at = end
    else if (isMark(v, at)) return at
    else at++
  }
  return undefined
}

function isMark({ text, between = ',' }: Commented, at: number): boolean {
  const char = text.charAt(at)
  return char !== '\n' && between.includes(char)
}

type Comment = Marked['comments'][number]

/** The comment of a file that starts at an offset. */
export function commentAt(v: Marked, start: number): Comment | undefined {
  return /[/<#=-]/.test(v.text[start] ?? '') ? find(v, (one) => one.start - start) : undefined
}

/** The comment of a file that ends at an offset. */
export function commentEndingAt(v: Marked, end: number): Comment | undefined {
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
