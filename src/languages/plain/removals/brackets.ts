import type { Range } from '../../../core/text/ranges.ts'
import { memberRemoval } from '../../../core/text/removal.ts'
import type { Edit } from '../../../core/text/span.ts'
import { commentEnd, bracketsAround as rangeAround, bracketsAt as rangeAt, split } from '../members/brackets.ts'
import { type Page, stringAround } from '../page/page.ts'

/** Members between two brackets, comma by comma. */
export interface Bracketed extends Range {
  readonly members: readonly Range[]
}

/** The innermost brackets around an offset with what they hold; undefined where they do not match. */
export function bracketsAround(page: Page, at: number): Bracketed | undefined {
  return bracketed(page, rangeAround(page, stringAround(page, at)?.start ?? at))
}

/** The members between the bracket at an offset and the one that closes it. */
export function bracketsAt(page: Page, start: number): Bracketed | undefined {
  return bracketed(page, rangeAt(page, start))
}

function bracketed(page: Page, range: Range | undefined): Bracketed | undefined {
  return range && { ...range, members: split(page, range, /,/) }
}

/** The edits that take one of the members out, with its comma. */
export function itemRemoval(page: Page, list: Bracketed, index: number): readonly Edit[] {
  return memberRemoval({ ...page, commentEnd: (at) => commentEnd(page, at) }, list.members, index, list)
}
