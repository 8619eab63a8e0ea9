import { matchAt, type Page } from '../page/page.ts'
import type { Quoted } from '../page/scan.ts'

const CALL = String.raw`(?:append\w{0,20}|push_str|write_str|str\w{0,3}cat\w{0,3}|concat|plus)\s?\(\s?(?:[$&*\w]{1,40},\s?)?`
const MESSAGE = String.raw`(?:appendString|stringByAppendingString):\s?`
const GIVEN = String.raw`([$\w]{1,40})\s?(?:\+=|\.=|&=|<<)\s?`
/** Operators and calls that add a text to another one, in front of the text. */
const ADDS = new RegExp(`(?:${CALL}|${MESSAGE}|${GIVEN}|<<\\s{0,4})@?$`, 'i')
/** The same behind a text that was added: on the same object, or by the next statement. */
const NEXT = new RegExp(
  String.raw`\s?[)\]]{0,2}\s{0,3};?\s{0,80}(?:(?:([$\w]{1,40})(?:\.|->)|\.)?${CALL}|(?:\[[$\w]{1,40}\s)?${MESSAGE}|${GIVEN}|<<\s{0,4})`,
  'iy',
)

/** Calls that put their arguments together, and those of them that put a slash between. */
const TOGETHER =
  /(?:\b(?:paste0?|str|concat|StrCat|strcat|join\w*|combine|cat)|\bfile\.path)\s?[([]\s{0,40}$|\(str\s{1,4}$/i
const WITH_SLASH = /(?:join\w{0,20}|combine|\bfile\.path)\s?[([]\s{0,40}$/i
const SLASH_GIVEN = /\bsep\s?=\s?["']\/["']/
const COMMA = /\s{0,20},\s{0,40}/y
const BLANK = /\s{1,20}/y
/** A step on what the string was made to: `URL("…/cloudapi/")!.appendingPathComponent(`. */
const ON_IT = /\)?[!?]{0,2}\s{0,20}\.(?:append\w{0,20}|concat|plus|resolve)\(\s?/y
/** A name that is given the string, whatever it is made to. */
const MADE = /([$\w]{1,40})(?:\s?:\s?[\w<>]{1,20})?\s?:?=\s?(?:[\w:.]{1,30}\(\s?)?@?$/

/** Where the next part begins, and whether a slash comes between. */
export interface Next {
  readonly at: number
  readonly slash?: true
}

/** Where a text begins that the next step adds to a string: `append("/cloudapi/")`, `append(VERSION)`. */
export function appendedAfter(page: Page, string: Quoted): Next | undefined {
  const { text } = page
  const before = text.slice(Math.max(0, string.start - 80), string.start)
  const stringText = text.slice(string.open, string.end)
  const isOpen = !stringText.endsWith('cloudapi')
  const isJoined = WITH_SLASH.test(before) || SLASH_GIVEN.test(text.slice(string.close, string.close + 200))
  if (TOGETHER.test(before) && (isOpen || (isJoined && stringText.includes('/')))) {
    const gap = matchAt(before.includes('(str ') ? BLANK : COMMA, text, string.close)
    return gap === undefined ? undefined : { at: string.close + gap.length, ...(isOpen ? {} : { slash: true }) }
  }
  const step = matchAt(ON_IT, text, string.close)
  if (step) return { at: string.close + step.length, ...(isOpen ? {} : { slash: true }) }
  if (!isOpen) return undefined
  const adds = ADDS.exec(before)
  const made = adds ? undefined : MADE.exec(before)
  NEXT.lastIndex = made && text.charAt(string.close) === ')' ? string.close + 1 : string.close
  const next = adds || made ? NEXT.exec(text) : null
  if (!next) return undefined
  const target = next[1] ?? next[2]
  return (made ? target === made[1] : next[2] === undefined || next[2] === adds?.[1])
    ? { at: NEXT.lastIndex }
    : undefined
}
