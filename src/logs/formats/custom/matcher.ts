import { append } from '../../../core/runtime/lists.ts'
import { quoteEnd } from '../support/quoted.ts'
import { isStatus } from '../support/status.ts'
import type { Field, Piece, Problem } from './piece.ts'

/** A field of a line, as logged. */
export interface Found {
  readonly field: Field
  readonly text: string
}

/** Fields without a width next to each other, and the literal texts around them. */
interface Group {
  readonly before: string
  readonly fields: readonly Field[]
  /** Empty at the end of the line. */
  readonly after: string
  readonly isLast: boolean
}

/** A problem of the order of pieces, if any. */
export function problemOf(pieces: readonly Piece[]): Problem | undefined {
  for (const [index, piece] of pieces.entries()) {
    const next = pieces[index + 1]
    if (typeof piece === 'string' || typeof next !== 'object') continue
    if (piece.width === undefined && next.starts === undefined) {
      return { problem: `there is no separator between ${piece.written} and ${next.written}` }
    }
  }
  return undefined
}

/**
 * Compiles pieces to a matcher: literal texts have to match, a field ends before the next literal text, or at its
 * closing quote. Reads each character only a few times. The matcher returns undefined for a line of another format.
 */
export function matcherOf(pieces: readonly Piece[]): (line: string) => readonly Found[] | undefined {
  const groups = groupsOf(pieces)
  const first = typeof pieces[0] === 'string' ? pieces[0] : ''
  return (line) => {
    if (!line.startsWith(first)) return undefined
    const fields: Found[] = []
    let at = first.length
    for (const [index, group] of groups.entries()) {
      const end = groupEnd(line, at, group, groups[index + 1])
      if (end < 0) return undefined
      append(fields, split(line.slice(at, end), group.fields))
      at = end + group.after.length
    }
    return at === line.length ? fields : undefined
  }
}

function groupsOf(pieces: readonly Piece[]): Group[] {
  const groups: Group[] = []
  let index = 0
  while (index < pieces.length) {
    const piece = pieces[index]
    if (typeof piece !== 'object') {
      index++
      continue
    }
    const fields = [piece]
    for (let next = pieces[index + 1]; typeof next === 'object' && fields.at(-1)?.width === undefined; ) {
      fields.push(next)
      next = pieces[index + fields.length]
    }
    const before = pieces[index - 1]
    index += fields.length
    const after = pieces[index]
    const text = typeof after === 'string' ? after : ''
    const isLast = index + (text === '' ? 0 : 1) >= pieces.length
    groups.push({ before: typeof before === 'string' ? before : '', fields, after: text, isLast })
  }
  return groups
}

/** End of a group, where its literal text matches, followed by the start of the next one; -1 otherwise. */
function groupEnd(line: string, at: number, group: Group, next: Group | undefined): number {
  const { before, fields, after, isLast } = group
  const width = widthOf(group)
  if (width !== undefined) return line.length >= at + width && line.startsWith(after, at + width) ? at + width : -1
  if (isLast) return line.endsWith(after) && line.length - after.length >= at ? line.length - after.length : -1
  const isQuoted = before.endsWith('"') && after.startsWith('"')
  const search = (from: number) => (isQuoted ? quoteEnd(line, from - 1) : line.indexOf(after, from))
  const protocol = fields[0]?.meaning === 'request' && !isQuoted ? line.indexOf(' HTTP/', at) : -1
  let end = search(protocol < 0 ? at : protocol + 6)
  while (end >= 0 && !(line.startsWith(after, end) && begins(line, end + after.length, next))) end = search(end + 1)
  return end
}

function widthOf({ fields }: Group): number | undefined {
  return fields.length === 1 ? fields[0]?.width : undefined
}

/** Whether a group can begin here: one with a width has the text behind it in its place, a status has three digits. */
function begins(line: string, at: number, group: Group | undefined): boolean {
  if (group === undefined) return true
  const width = widthOf(group)
  if (width !== undefined) return line.startsWith(group.after, at + width)
  if (group.fields.length > 1 || group.fields[0]?.meaning !== 'status') return true
  return [1, 2, 3].some((length) => {
    const isEnd = group.after === '' ? at + length === line.length : line.startsWith(group.after, at + length)
    return isEnd && isStatus(line.slice(at, at + length))
  })
}

/** Fields next to each other: each begins with a character that those before it do not have. */
function split(text: string, fields: readonly Field[]): Found[] {
  const found: Found[] = []
  let at = 0
  for (const [index, field] of fields.entries()) {
    const starts = fields[index + 1]?.starts
    const next = starts === undefined ? text.length : text.indexOf(starts, at)
    const end = next < 0 ? text.length : next
    found.push({ field, text: text.slice(at, end) })
    at = end
  }
  return found
}
