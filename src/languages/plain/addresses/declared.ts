import { type Page, stringStarting } from '../page/page.ts'

/** A value that something stands for, where it is written. */
interface Declared {
  readonly name: string
  readonly start: number
  readonly end: number
}

/** Functions whose body is one text, up to it: `fn version() -> &str { "v4" }`, `fun version() = "v4"`, `sub version { 'v4' }`. */
const FUNCTION =
  /(?<![\w.])(?:fn|fun|func|function|def|defp|sub|String|va[rl])\s{1,4}([A-Za-z_]\w{0,60})\s{0,4}(?:\(\s{0,4}(?:&?(?:self|this))?\s{0,4}\))?[^\n{}=;"]{0,60}(?:\{|=|\bdo\b|:)?\s{0,60}(?:return\b|do:)?\s{0,4}@?(?=["'])/g
/** What ends a body that was one text. */
const BODY_ENDS = /^["']\s{0,4}(?:[;})]|\n|\r|$|\.(?:to_string|to_owned|into)\(\))/
/** Entries of an enumeration with one text: `CURRENT("v4")`. */
const ENTRY =
  /(?<=[{,\n]\s{0,40})([A-Z]\w{0,60})\s{0,4}\(\s{0,4}(?=["'][^"'\n]{1,80}["']\s{0,4}\)\s{0,4}(?:[,;{]|\n|$))/g
/** Variables of Terraform, up to their default. */
const VARIABLE =
  /^[ \t]*variable[ \t]+"([\w-]{1,60})"[ \t]*\{(?:[^}]|\}(?!\s*(?:\n\S|$))){0,600}?\bdefault[ \t]*=[ \t]*(?=")/gm

/** Functions, entries of enumerations and variables of Terraform that stand for one text. */
export function declared(page: Page): Declared[] {
  const { text } = page
  const found: Declared[] = []
  const add = (name: string, at: number) => {
    const string = stringStarting(page, at)
    if (string && (name.endsWith('(') || BODY_ENDS.test(text.slice(string.end, string.end + 20))))
      found.push({ name, start: string.open, end: string.end })
  }
  if (page.syntax.prose) return found
  for (const { 0: whole, 1: name = '', index } of text.matchAll(FUNCTION)) add(name, index + whole.length)
  for (const { 0: whole, 1: name = '', index } of text.matchAll(ENTRY)) add(`${name}(`, index + whole.length)
  if (/\.(?:tf|hcl)$/i.test(page.file))
    for (const { 0: whole, 1: name = '', index } of text.matchAll(VARIABLE)) add(name, index + whole.length)
  return found
}

/** The entry of an enumeration that a member is taken of: `ApiVersion.CURRENT.path`. */
export function entryOf(name: string): string {
  const [, entry = ''] = /([A-Z]\w{0,60})\.\w{1,60}(?:\(\))?$/.exec(name) ?? []
  return `${entry}(`
}
