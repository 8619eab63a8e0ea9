import { oncePer } from '../../../core/runtime/once-per.ts'
import type { Page } from '../page/page.ts'

/** A number that an entry of an enumeration has, where it is written, and the names that stand for it. */
interface Numbered {
  readonly names: readonly string[]
  readonly start: number
  readonly end: number
}

/** `enum class ApiVersion(val number: Int) {`: entries are made with what their first field is given. */
const MADE =
  /\benum\s{1,4}class\s{1,4}(\w{1,60})\s{0,4}\(\s{0,9}(?:private\s)?va[lr]\s{1,4}(\w{1,60})\s{0,4}:\s{0,4}(?:Int|Long|Short|Byte)\b[^(){}]{0,200}\)\s{0,9}(?::[^{}]{0,80})?\{/g
const MADE_ENTRY = /([A-Z]\w{0,60})\s{0,4}\(\s{0,9}(\d{1,2})\s{0,4}[,)]/g
/** `enum ApiVersion {`, `enum ApiVersion: Int {`: entries are given a number. */
const GIVEN = /\benum\s{1,4}(?:class\s{1,4}|struct\s{1,4})?([A-Z]\w{0,60})\s{0,4}(?::\s{0,4}[\w:]{1,40}\s{0,4})?\{/g
const GIVEN_ENTRY = /([A-Za-z_]\w{0,60})\s{0,4}=\s{0,4}(\d{1,2})(?=\s{0,4}(?:[,;}\n]|\/\/|$))/g
/** Characters of a body that are looked through. */
const BODY = 2_000
const FILES = /\.(?:rs|swift|kts?|scala|c|h|cc|cpp|cxx|hpp|hh|d|zig|nim|dart|groovy)$/i

/** Entries of enumerations with a number: for their field, by their own name, and for the type of what is one of them. */
export function numbered({ file, text }: Page): Numbered[] {
  if (!FILES.test(file) || !text.includes('enum')) return []
  return [
    ...entriesOf(text, MADE, MADE_ENTRY, (type, field, entry) => [type, field ?? type, `${entry}(`]),
    // Which of several is meant is not told; two with one number do not compile.
    ...entriesOf(text, GIVEN, GIVEN_ENTRY, (type) => [type], 1),
  ]
}

function entriesOf(
  text: string,
  head: RegExp,
  entry: RegExp,
  namesOf: (type: string, field: string | undefined, entry: string) => readonly string[],
  most = Number.POSITIVE_INFINITY,
): Numbered[] {
  return [...text.matchAll(head)].flatMap(({ 0: match, 1: type = '', 2: field, index }) => {
    const from = index + match.length
    const body = text.slice(from, from + BODY).split(/[;}]/, 1)[0] ?? ''
    const entries = [...body.matchAll(entry)]
    if (entries.length > most) return []
    return entries.map(({ 0: whole, 1: name = '', 2: number = '', index: at }) => {
      const start = from + at + whole.lastIndexOf(number)
      return { names: namesOf(type, field, name), start, end: start + number.length }
    })
  })
}

const TYPED = /(?<![\w.])([a-z_]\w{0,60})\s?:\s?&?(?:mut\s)?([A-Z]\w{2,60})\b/g
const typesIn = oncePer(
  ({ text }: Page) => new Map([...text.matchAll(TYPED)].map(([, name = '', type = '']) => [name, type])),
)

/** The type that a name is declared with, where a number may be an entry of it: `version: ApiVersion`. */
export function typeOfName(page: Page, name: string): string | undefined {
  return FILES.test(page.file) ? typesIn(page).get(name) : undefined
}
