import { oncePer } from '../../../core/runtime/once-per.ts'
import type { Page } from '../page/page.ts'

/** A call that replaces one text by another, up to what it puts in: `.replace("VERSION", `, `-replace 'VERSION', `. */
const REPLACES =
  /(?:[rR]eplac\w{0,30}|\bgsub\b)[!\s(:]{1,3}(?:[^,;\n]{0,200}?,\s{0,9})?(?:\w{1,20}:\s{0,9})?@?["']([^"'\s]{2,40})["'](?:\s{0,9},\s{0,9}|\s{1,9})(?:\w{1,20}:\s{0,9})?/g
/** Placeholders in a text: a word in capitals, or one between marks. */
const STANDS_FOR = /^(?:[A-Z][A-Z_]{1,40}|[{<%@$:_#[]{1,2}[A-Za-z][\w.-]{0,40}[}>%@$:_#\]]{0,2})$/
const MOST = 20

/** Words that the file replaces in texts, each with the offset of what is put in its place. */
export const replacedWords = oncePer((page: Page): ReadonlyMap<string, number> => {
  const found = new Map<string, number>()
  if (!page.syntax.prose && /eplac|gsub/.test(page.text))
    for (const { 0: whole, 1: word = '', index } of page.text.matchAll(REPLACES))
      if (STANDS_FOR.test(word) && found.size < MOST) found.set(word, index + whole.length)
  return found
})
