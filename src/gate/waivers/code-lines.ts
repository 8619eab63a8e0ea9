import { lineIndex, lineStarts } from '../../core/text/line-starts.ts'
import { isOnlyMarkers } from './comment-markers.ts'

interface Range {
  readonly start: number
  readonly end: number
}

/** The lines of a file, and which of them hold more than comments and white space. */
export interface CodeLines {
  /** The line that an offset is on, with its line end. */
  lineAt(offset: number): Range
  /** The number of that line, from 1. */
  numberOf(offset: number): number
  /** The next line of code after the line of an offset; undefined if there is none. */
  codeBehind(offset: number): Range | undefined
}

/** Reads each line of a text once. Comments are sorted and may be nested. */
export function codeLinesOf(text: string, comments: readonly Range[]): CodeLines {
  const starts = lineStarts(text)
  const joined = disjoint(comments)
  const next = nextCode(text, starts, joined)
  const range = (line: number): Range => ({ start: starts[line] ?? 0, end: starts[line + 1] ?? text.length })
  return {
    lineAt: (offset) => range(lineIndex(starts, offset)),
    numberOf: (offset) => lineIndex(starts, offset) + 1,
    codeBehind(offset) {
      const line = next[lineIndex(starts, offset) + 1]
      return line === undefined ? undefined : range(line)
    },
  }
}

/** For each line, the first one from it on that holds code. */
function nextCode(text: string, starts: Int32Array, comments: readonly Range[]): (number | undefined)[] {
  const next: (number | undefined)[] = new Array(starts.length)
  let first = 0
  const code = Uint8Array.from(starts, (start, line) => {
    const stop = (starts[line + 1] ?? text.length + 1) - 1
    while ((comments[first]?.end ?? stop) < start) first++
    return holdsCode(text, { start, end: Math.max(start, stop) }, comments, first) ? 1 : 0
  })
  for (let line = starts.length - 1; line >= 0; line--) next[line] = code[line] === 1 ? line : next[line + 1]
  return next
}

function holdsCode(text: string, line: Range, comments: readonly Range[], first: number): boolean {
  let at = line.start
  let beside = false
  for (let index = first; ; index++) {
    const comment = comments[index]
    const touches = comment !== undefined && comment.start <= line.end && comment.end >= line.start
    const to = touches ? Math.max(at, comment.start) : line.end
    if (!isOnlyMarkers(text.slice(at, to), beside, touches)) return true
    if (!touches) return false
    at = Math.max(at, Math.min(comment.end, line.end))
    beside = true
  }
}

function disjoint(comments: readonly Range[]): Range[] {
  const joined: { start: number; end: number }[] = []
  for (const { start, end } of comments) {
    const last = joined.at(-1)
    if (last && start < last.end) last.end = Math.max(last.end, end)
    else joined.push({ start, end })
  }
  return joined
}
