import { type Commented, memberRemoval, wholeLines } from '../../../core/text/removal.ts'
import type { Edit } from '../../../core/text/span.ts'

/** A range of a file. */
interface Range {
  readonly start: number
  readonly end: number
}

/** Gives the end of a comment that starts at an offset. */
export type CommentEnd = (text: string, at: number) => number | undefined

/** The edits that take a member out of braces, with its comma and with its line where it stands there alone. */
export function removalInBraces(
  file: string,
  text: string,
  members: readonly Range[],
  index: number,
  braces: Range,
  commentEnd: CommentEnd,
): readonly Edit[] {
  return memberRemoval(commented(file, text, commentEnd), members, index, braces)
}

/** The lines of a range, with their line end, when nothing else but comments stands on them. */
export function wholeLine(text: string, start: number, end: number, commentEnd: CommentEnd): Range | undefined {
  return wholeLines(commented('', text, commentEnd), { start, end })
}

function commented(file: string, text: string, commentEnd: CommentEnd): Commented {
  return { file, text, commentEnd: (at) => commentEnd(text, at) }
}
