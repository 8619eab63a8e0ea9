import type { Range } from '../../../core/text/ranges.ts'
import { memberRemoval } from '../../../core/text/removal.ts'
import type { Edit } from '../../../core/text/span.ts'

/** What stands between two brackets, mark by mark. */
export interface Bracketed extends Range {
  readonly members: readonly Range[]
}

/** Characters in which brackets are looked for, on each side. */
const REACH = 4_000
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }
/** Comments and strings, from where they begin. */
const QUIET =
  /\/\/[^\n]*|\/\*[\s\S]{0,2000}?\*\/|#(?!\[)[^\n]*|"(?:\\.|[^"\\\n]){0,2000}"|'(?:\\.|[^'\\\n]){0,2000}'|`[^`]{0,2000}`/y

/** The innermost brackets around an offset with what they hold, comma by comma; undefined where they do not match. */
export function bracketsAround(text: string, at: number): Bracketed | undefined {
  let open = at
  for (let tries = 0; tries < 40 && open > 0 && at - open < REACH; tries++) {
    open = lastOpening(text, open - 1)
    const found = open < 0 ? undefined : bracketsAt(text, open)
    if (found && found.end > at) return found
  }
  return undefined
}

function lastOpening(text: string, from: number): number {
  return Math.max(text.lastIndexOf('(', from), text.lastIndexOf('[', from), text.lastIndexOf('{', from))
}

/** What stands between the bracket at an offset and the one that closes it. */
export function bracketsAt(text: string, start: number): Bracketed | undefined {
  const open: string[] = []
  const marks: number[] = []
  for (let at = start; at < text.length && at - start < REACH; ) {
    const quiet = at === start ? undefined : quietEnd(text, at)
    if (quiet !== undefined) {
      at = quiet
      continue
    }
    const char = text.charAt(at)
    const close = CLOSING[char]
    if (close !== undefined) open.push(close)
    else if (/[)\]}]/.test(char) && open.pop() !== char) return undefined
    if (open.length === 0) return { start, end: at + 1, members: between(text, start + 1, at, marks) }
    if (char === ',' && open.length === 1) marks.push(at)
    at++
  }
  return undefined
}

function quietEnd(text: string, at: number): number | undefined {
  if (!/[/#"'`]/.test(text.charAt(at))) return undefined
  QUIET.lastIndex = at
  return QUIET.test(text) ? QUIET.lastIndex : undefined
}

function between(text: string, start: number, end: number, marks: readonly number[]): Range[] {
  const edges = [start - 1, ...marks, end]
  return edges.slice(1).flatMap((stop, index) => {
    const range = trimmed(text, (edges[index] ?? start) + 1, stop)
    return range.start < range.end ? [range] : []
  })
}

/** A range without the blanks and comments around it. */
function trimmed(text: string, from: number, to: number): Range {
  let start = from
  for (;;) {
    while (start < to && /\s/.test(text.charAt(start))) start++
    const comment = /\/[/*]|#/.test(text.slice(start, start + 2)) ? quietEnd(text, start) : undefined
    if (comment === undefined || comment > to) break
    start = comment
  }
  let end = start
  for (let at = start; at < to; ) {
    const quiet = quietEnd(text, at)
    const isComment = quiet !== undefined && /[/#]/.test(text.charAt(at))
    const next = quiet ?? at + 1
    if (!isComment && !/\s/.test(text.charAt(at))) end = Math.min(next, to)
    at = next
  }
  return { start, end }
}

/** The edits that take one of the members out, with its comma. */
export function without(file: string, text: string, list: Bracketed, index: number): readonly Edit[] {
  const commentEnd = (at: number) => (/\/[/*]|# /.test(text.slice(at, at + 2)) ? quietEnd(text, at) : undefined)
  return memberRemoval({ file, text, commentEnd }, list.members, index, list)
}
