import { matchAt, type Page } from '../page/page.ts'
import type { Quoted } from '../page/scan.ts'

const CALL = String.raw`(?:append\w{0,20}|push_str|write_str|str\w{0,3}cat\w{0,3}|concat|plus)\s?\(\s?(?:[$&*\w]{1,40},\s?)?`
const MESSAGE = String.raw`(?:appendString|stringByAppendingString):\s?`
const GIVEN = String.raw`([$\w]{1,40})\s?(?:\+=|\.=|&=|<<)\s?`
/** What a text is added to another one by, in front of the text. */
const ADDS = new RegExp(`(?:${CALL}|${MESSAGE}|${GIVEN}|<<\\s{0,4})@?$`, 'i')
/** The same behind a text that was added: on the same object, or by the next statement. */
const NEXT = new RegExp(
  String.raw`\s?[)\]]{0,2}\s{0,3};?\s{0,80}(?:(?:[$\w]{1,40}(?:\.|->)|\.)?${CALL}|(?:\[[$\w]{1,40}\s)?${MESSAGE}|${GIVEN}|<<\s{0,4})`,
  'iy',
)

/** Where a text begins that the next step adds to a string: `append("/cloudapi/")`, `append(VERSION)`. */
export function appendedAfter(page: Page, string: Quoted): number | undefined {
  const before = ADDS.exec(page.text.slice(Math.max(0, string.start - 80), string.start))
  const after = before ? matchAt(NEXT, page.text, string.close) : undefined
  if (!before || after === undefined) return undefined
  NEXT.lastIndex = string.close
  const target = NEXT.exec(page.text)?.[1]
  return target === undefined || target === before[1] ? string.close + after.length : undefined
}
