import { WITH_TEXT_ENUMERATIONS } from '../../../core/file-types/traits.ts'
import { oncePer } from '../../../core/runtime/once-per.ts'
import type { Page } from '../page/page.ts'

/** A value that an entry of an enumeration has, where it is written, and the names that stand for it. */
interface Entry {
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
/** `enum class ApiVersion(val path: String) {`, `enum Api { V4("v4"); final String path;`: the same with texts. */
const MADE_TEXT =
  /\benum\s{1,4}class\s{1,4}(\w{1,60})\s{0,4}\(\s{0,9}(?:private\s)?va[lr]\s{1,4}(\w{1,60})\s{0,4}:\s{0,4}String\b[^(){}]{0,200}\)\s{0,9}(?::[^{}]{0,80})?\{/g
const MADE_TEXT_ENTRY = /([A-Z]\w{0,60})\s{0,4}\(\s{0,9}"([^"\n$]{1,80})"\s{0,4}[,)]/g
/** `sealed abstract class ApiVersion(val path: String)`: objects of the file extend it with a text. */
const SEALED =
  /\bsealed\s{1,4}(?:abstract\s{1,4})?class\s{1,4}(\w{1,60})\s{0,4}\(\s{0,9}(?:private\s)?(?:va[lr]\s{1,4})?(\w{1,60})\s{0,4}:\s{0,4}String\s{0,4}\)/g
const SEALED_ENTRY =
  /\bobject\s{1,4}([A-Z]\w{0,60})\s{1,4}(?:extends\s{1,4}|:\s{0,4})(\w{1,60})\s{0,4}\(\s{0,4}"([^"\n$]{1,80})"\s{0,4}\)/g
/** `ApiVersion::V4 => write!(f, "v4")`, `Self::V4 => f.write_str("v4")`, `V4 => "v4".into()`: what a trait of Rust gives. */
const SHOWN = /\bimpl\s{1,4}(?:[\w:]{1,60}(?:<[^<>]{0,40}>)?\s{1,4}for\s{1,4})?([A-Z]\w{0,60})\s{0,4}\{/g
const SHOWN_ENTRY =
  /(?:\w{1,60}::)([A-Z]\w{0,60})\s{0,4}=>\s{0,4}(?:write!\(\s?\w{1,20},\s?|\w{1,20}\.(?:write_str|pad)\(\s?|String::from\(|&?)"([^"\n{}]{1,80})"/g
/** Characters of a body that are looked through. */
const BODY = 2_000

/** Entries of enumerations with a value: for their field, by their own name, and for the type of what is one of them. */
export function entriesOfEnumerations({ file, text }: Page): Entry[] {
  if (!WITH_TEXT_ENUMERATIONS.test(file)) return []
  const sealed = text.includes('sealed') ? objectsOf(text) : []
  if (!text.includes('enum')) return sealed
  return [
    ...sealed,
    ...entriesOf(text, MADE_TEXT, MADE_TEXT_ENTRY, (type, field, entry) => [type, field ?? type, `${entry}(`]),
    ...(file.endsWith('.rs') ? entriesOf(text, SHOWN, SHOWN_ENTRY, (type, _, entry) => [type, entry]) : []),
    ...entriesOf(text, MADE, MADE_ENTRY, (type, field, entry) => [type, field ?? type, `${entry}(`]),
    // Which of several is meant is unknown; two with one number do not compile.
    ...entriesOf(text, GIVEN, GIVEN_ENTRY, (type) => [type], 1),
  ]
}

function entriesOf(
  text: string,
  head: RegExp,
  entry: RegExp,
  namesOf: (type: string, field: string | undefined, entry: string) => readonly string[],
  most = Number.POSITIVE_INFINITY,
): Entry[] {
  return [...text.matchAll(head)].flatMap(({ 0: match, 1: type = '', 2: field, index }) => {
    const from = index + match.length
    const body = bodyAt(text, from)
    const entries = [...body.matchAll(entry)]
    if (entries.length > most) return []
    return entries.map(({ 0: whole, 1: name = '', 2: number = '', index: at }) => {
      const start = from + at + whole.lastIndexOf(number)
      return { names: namesOf(type, field, name), start, end: start + number.length }
    })
  })
}

/** The entries behind the bracket of a body: up to what follows them, or the first line with a bracket alone. */
function bodyAt(text: string, from: number): string {
  const body = text.slice(from, from + BODY)
  return (/^\s*fn\s/.test(body) ? body.split(/\n\}/, 1)[0] : body.split(/[;}]/, 1)[0]) ?? ''
}

/** Objects that extend a sealed class with a text. */
function objectsOf(text: string): Entry[] {
  const fields = new Map([...text.matchAll(SEALED)].map(([, type = '', field = '']) => [type, field]))
  if (fields.size === 0) return []
  return [...text.matchAll(SEALED_ENTRY)].flatMap(({ 0: whole, 1: entry = '', 2: type = '', 3: value = '', index }) => {
    const field = fields.get(type)
    const start = index + whole.lastIndexOf(value)
    return field === undefined ? [] : [{ names: [type, field, `${entry}(`], start, end: start + value.length }]
  })
}

const TYPED = /(?<![\w.])([a-z_]\w{0,60})\s?:\s?&?(?:mut\s)?([A-Z]\w{2,60})\b/g
const typesIn = oncePer(
  ({ text }: Page) => new Map([...text.matchAll(TYPED)].map(([, name = '', type = '']) => [name, type])),
)

/** The type that a name is declared with, where a number may be an entry of it: `version: ApiVersion`. */
export function typeOfName(page: Page, name: string): string | undefined {
  return WITH_TEXT_ENUMERATIONS.test(page.file) ? typesIn(page).get(name) : undefined
}
