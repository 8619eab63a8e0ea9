import type { Setting } from '../../../core/findings/evidence.ts'
import { type Text, written } from '../../../core/text/text.ts'
import { resolver } from '../addresses/constants.ts'
import { textOf } from '../addresses/pieces.ts'
import { lineAt, lineIndexAt, type Page, place, stringStarting } from '../page/page.ts'
import { SETTING } from '../page/words.ts'

const LONGEST_NAME = 80
const SEPARATOR = /^\\?["'`]?\s{0,8}[\])]?\s{0,8}(?:=>|:=|\?=|:-|:(?!:)|=(?![=~])|,|\|\||\?\?|or)?[ \t]{0,8}/
const BARE = /^[^\s"'`,;)}\]<|]{1,300}/
const NEXT_VALUE = /^["']?[ \t]*(?:,[ \t]*)?(?:\r?\n[ \t]*)?["']?value["']?[ \t]*[:=][ \t]*/
/** Text that a bare value must hold: that of an address or a path, or of a name that holds one. */
const WORTH = /[/.:$]/
/** Signs in front of a value that counts only where the setting has none. */
const OTHERWISE = /(?:\|\||\?\?|\?=|:-|or)[ \t]{0,8}$/
/** The call that a name is the first argument of, with the dot in front of it. */
const CALLED = /(\.|::)?([A-Za-z_]\w{0,60})\s{0,4}\(\s{0,4}["'`]?$/
/** Files of images, and statements that declare a variable there: another value may be set when the image runs. */
const IMAGE = /(?:^|\/)(?:[^/]*\.)?(?:dockerfile|containerfile)(?:\.[^/]*)?$/i
const DECLARES = /(?:^|\n)[ \t]*(?:ARG|ENV)[ \t][^\n]*$/i
const READS = /get|fetch|read|lookup|default|pop|^_?env$/i
const WRITES = /^(?:set(?!_?default)|put|with|add)/i

/** Names that may set the base of a client: environment variables, flags, keys. The rule knows which ones do. */
export function* settings(page: Page): Iterable<Setting> {
  // Reported once for each line.
  const seen = new Set<string>()
  let line = -1
  for (const match of page.text.matchAll(SETTING)) {
    const end = match.index + match[0].length
    const start = nameStart(page, match.index)
    if (start === undefined || (start === match.index && /^[_-]/.test(match[0]))) continue
    const name: Text = [written(page.file, start, page.text.slice(start, end))]
    const after = valueAfter(page, end)
    const isOtherwise = after !== undefined && isDefault(page, start, after.separator)
    const key = `${page.text.slice(start, end)} ${after === undefined} ${isOtherwise}`
    const lineIndex = lineIndexAt(page, start)
    if (lineIndex !== line) seen.clear()
    line = lineIndex
    if (seen.has(key)) continue
    seen.add(key)
    const value = after && { value: after.value, ...(isOtherwise && { default: true as const }) }
    yield { kind: 'setting', ...place(page, start, end), name, ...value }
  }
}

function nameStart(page: Page, at: number): number | undefined {
  let start = at
  while (start > 0 && at - start <= LONGEST_NAME && /[\w-]/.test(page.text.charAt(start - 1))) start--
  if (at - start > LONGEST_NAME) return undefined
  return page.text.startsWith('-D', start) ? start + 2 : start
}

/** Whether a value is what counts where the setting has none: an alternative to what is read, not what is given. */
export function isDefault(page: Page, start: number, separator: string): boolean {
  const before = page.text.slice(Math.max(0, start - LONGEST_NAME), start)
  if (before.endsWith('${') || OTHERWISE.test(separator)) return true
  if (IMAGE.test(page.file) && DECLARES.test(before)) return true
  const [, dot, called = ''] = separator.includes(',') ? (CALLED.exec(before) ?? []) : []
  return READS.test(called) && !WRITES.test(called) && !(dot === '.' && called === 'env')
}

/** The value behind a name, and what stands between them. */
export function valueAfter(page: Page, end: number): { readonly value: Text; readonly separator: string } | undefined {
  const line = lineAt(page, end)
  const after = line.text.slice(end - line.start)
  const separator = SEPARATOR.exec(after)?.[0] ?? ''
  const next = NEXT_VALUE.exec(page.text.slice(end, end + 200))
  const at = end + (next ? next[0].length : separator.length)
  const string = stringStarting(page, at)
  const from = (start: number, to: number) => ({
    value: textOf(page, start, to, resolver(page)),
    separator: next ? '' : separator,
  })
  if (string)
    return string.end > string.open && string.end - string.open < 400 ? from(string.open, string.end) : undefined
  if (!next && !/[=:,|?\s]/.test(separator)) return undefined
  const bare = BARE.exec(page.text.slice(at, at + 300))?.[0]
  return bare && WORTH.test(bare) && !/^[({[]/.test(bare) ? from(at, at + bare.length) : undefined
}
