import type { Setting } from '../../core/evidence.ts'
import { type Text, written } from '../../core/text.ts'
import { resolver } from './constants.ts'
import { lineAt, type Page, place, stringStarting } from './page.ts'
import { textOf } from './pieces.ts'
import { SETTING } from './words.ts'

const LONGEST_NAME = 80
const SEPARATOR = /^\\?["'`]?\s{0,8}[\])]?\s{0,8}(?:=>|:=|\?=|:-|:(?!:)|=(?![=~])|,|\|\||\?\?|or)?[ \t]{0,8}/
const BARE = /^[^\s"'`,;)}\]<|]{1,300}/
const NEXT_VALUE = /^["']?[ \t]*(?:,[ \t]*)?(?:\r?\n[ \t]*)?["']?value["']?[ \t]*[:=][ \t]*/
/** What a bare value must look like: an address or a path, or a name that holds one. */
const WORTH = /[/.:$]/

/** Names that may set the base of a client: environment variables, flags, keys. The rule knows which ones do. */
export function settings(page: Page): Setting[] {
  const found: Setting[] = []
  const seen = new Set<string>()
  for (const match of page.text.matchAll(SETTING)) {
    const end = match.index + match[0].length
    const start = nameStart(page, match.index)
    if (start === undefined || (start === match.index && /^[_-]/.test(match[0]))) continue
    const name: Text = [written(page.file, start, page.text.slice(start, end))]
    const value = valueAfter(page, end)
    const key = `${lineAt(page, start).index} ${page.text.slice(start, end)} ${value === undefined}`
    if (seen.has(key)) continue
    seen.add(key)
    found.push({ kind: 'setting', ...place(page, start, end), name, ...(value ? { value } : {}) })
  }
  return found
}

function nameStart(page: Page, at: number): number | undefined {
  let start = at
  while (start > 0 && at - start <= LONGEST_NAME && /[\w-]/.test(page.text.charAt(start - 1))) start--
  if (at - start > LONGEST_NAME) return undefined
  return page.text.startsWith('-D', start) ? start + 2 : start
}

function valueAfter(page: Page, end: number): Text | undefined {
  const line = lineAt(page, end)
  const after = line.text.slice(end - line.start)
  const separator = SEPARATOR.exec(after)?.[0] ?? ''
  const next = NEXT_VALUE.exec(page.text.slice(end, end + 200))
  const at = end + (next ? next[0].length : separator.length)
  const string = stringStarting(page, at)
  if (string)
    return string.end > string.open && string.end - string.open < 400
      ? textOf(page, string.open, string.end, resolver(page))
      : undefined
  if (!next && !/[=:,|?\s]/.test(separator)) return undefined
  const bare = BARE.exec(page.text.slice(at, at + 300))?.[0]
  return bare && WORTH.test(bare) && !/^[({[]/.test(bare)
    ? textOf(page, at, at + bare.length, resolver(page))
    : undefined
}
