import { lastWithin } from '../../../core/text/last-within.ts'
import { memberRemoval } from '../../../core/text/removal.ts'
import type { Edit } from '../../../core/text/span.ts'
import type { Page } from '../page/page.ts'
import type { Range } from './brackets.ts'

/** Characters on each side of a name in which its object is looked for, and how many openings are tried. */
const REACH = 6_000
const MOST_OPENINGS = 60
const MOST_DEPTH = 30

/** How quotes are spelled where JSON stands in a string of another language. */
const MARK = /(?:(?<!\\)\\*["']|`"|"")$/
const SLASHES = /\\+/y
const BLANKS = /(?:\s|\\+[nrt]|\\+\r?\n)*/y
const WORD = /-?\d[\d.eE+-]{0,30}|(?:true|false|null|True|False|None|nil)\b/y
/** Holes that a language fills later. */
const HOLE =
  /\$\{[^{}\n]{1,120}\}|\{\{[^{}\n]{1,120}\}\}|#\{[^{}\n]{1,120}\}|\\\([^()\n]{1,80}\)|\$\([^()\n]{1,80}\)|\$\w{1,60}(?:\.\w{1,60}){0,4}|%\(\w{1,60}\)[sd]|%[sdvtb]|~[ps]/y

/** The edits that take a member, by the place of its name, out of an object of JSON, whatever language it stands in. */
export function jsonRemoval(page: Page, name: Range): readonly Edit[] | undefined {
  const { text, file } = page
  const mark = MARK.exec(text.slice(Math.max(0, name.start - 8), name.start))?.[0]
  if (mark === undefined || !text.startsWith(mark, name.end)) return undefined
  const key = name.start - mark.length
  let open = lastWithin(text, '{', key, REACH)
  for (let count = 0; open >= 0 && key - open < REACH && count < MOST_OPENINGS; count++) {
    const object = objectAt({ text, mark, end: key + REACH }, open, 0)
    const index = object?.members.findIndex(({ start }) => start === key) ?? -1
    if (object && index >= 0) {
      return memberRemoval({ file, text, commentEnd: () => undefined }, object.members, index, object)
    }
    open = open === 0 ? -1 : lastWithin(text, '{', open - 1, REACH)
  }
  return undefined
}

interface Spelled {
  readonly text: string
  readonly mark: string
  readonly end: number
}

interface Braced extends Range {
  readonly members: readonly Range[]
}

/** Members between two brackets, comma by comma; undefined where the text is no JSON. */
function objectAt(v: Spelled, start: number, depth: number): Braced | undefined {
  const isObject = v.text[start] === '{'
  const members: Range[] = []
  for (let at = skip(v, start + 1); at < v.end; ) {
    if (v.text[at] === (isObject ? '}' : ']')) return { start, end: at + 1, members }
    const value = isObject ? valueOfMember(v, at) : at
    const end = value === undefined ? undefined : valueEnd(v, value, depth)
    if (end === undefined) return undefined
    members.push({ start: at, end })
    at = skip(v, end)
    if (v.text[at] === ',') at = skip(v, at + 1)
    else if (v.text[at] !== (isObject ? '}' : ']')) return undefined
  }
  return undefined
}

function valueOfMember(v: Spelled, at: number): number | undefined {
  const end = stringEnd(v, at)
  const colon = end === undefined ? undefined : skip(v, end)
  return colon !== undefined && v.text[colon] === ':' ? skip(v, colon + 1) : undefined
}

function valueEnd(v: Spelled, at: number, depth: number): number | undefined {
  const char = v.text[at]
  if (v.text.startsWith(v.mark, at)) return stringEnd(v, at)
  const hole = matchEnd(v.text, HOLE, at)
  if (hole !== undefined) return hole
  if (char === '{' || char === '[') return depth < MOST_DEPTH ? objectAt(v, at, depth + 1)?.end : undefined
  return matchEnd(v.text, WORD, at)
}

function stringEnd({ text, mark, end }: Spelled, start: number): number | undefined {
  if (!text.startsWith(mark, start)) return undefined
  for (let at = start + mark.length; at < end; at++) {
    if (text.startsWith(mark, at)) return at + mark.length
    // The string of the other language ends here.
    if (text[at] === '\n' || text[at] === mark.at(-1)) return undefined
    if (text[at] === '\\') at += mark.startsWith('\\') ? (matchEnd(text, SLASHES, at) ?? at) - at : 1
  }
  return undefined
}

function skip(v: Spelled, at: number): number {
  return matchEnd(v.text, BLANKS, at) ?? at
}

function matchEnd(text: string, pattern: RegExp, at: number): number | undefined {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : undefined
}
