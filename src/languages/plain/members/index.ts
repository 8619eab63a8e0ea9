import type { Edit } from '../../../core/text/span.ts'
import type { Page } from '../page/page.ts'
import { jsonRemoval } from './json-text.ts'
import { literalRemoval } from './literal.ts'

/**
 * The edits that take a member, by the place of its name, out of what is plainly a literal, with one mark between
 * members: an object of JSON, or the maps and lists of pairs of the language. Arguments of calls, fields of typed
 * values, conditions and blocks give none.
 */
export function inlineRemoval(page: Page, start: number, end: number): readonly Edit[] | undefined {
  const name = { start, end }
  const edits = jsonRemoval(page, name) ?? literalRemoval(page, name)
  return edits && edits.length > 0 ? edits : undefined
}
