import { type LiteralForm, literalFormsOf } from '../../../core/file-types/literal-forms.ts'
import { memberRemoval } from '../../../core/text/removal.ts'
import type { Edit } from '../../../core/text/span.ts'
import { type Page, stringAround } from '../page/page.ts'
import { bracketsAround, commentEnd, type Range, split } from './brackets.ts'

/** Marks of a value that is spread into a literal: it has no name of its own. */
const SPREAD = /\.{2,3}\??|[%*]\$?[{\w]/y
/** Text that may stand in front of a name within its member: quotes, sigils, the bracket of a pair. */
const SIGNS = /^[\s"'`@:.<({[]{0,12}$/
/** Statements of templates: what they stand around may be there or not. */
const TEMPLATED = /\{%[-+~]?\s|<%[-\s]|\{\{-?\s*[#/]?(?:if|else|end|range|with|unless|each)\b/
/** Characters in front of a bracket that decide whether it opens a literal. */
const BEFORE = 160

/** The edits that take a member, by the place of its name, out of a literal of its language. */
export function literalRemoval(page: Page, name: Range): readonly Edit[] | undefined {
  const inner = bracketsAround(page, stringAround(page, name.start)?.start ?? name.start)
  // A name in brackets of its own: a pair, a key of Lua.
  if (!inner) return undefined
  let outer: { readonly found: Range | undefined } | undefined
  for (const form of literalFormsOf(page.file, page.text)) {
    const edits = removalFrom(page, form, inner, name)
    if (edits) return edits
    outer ??= { found: bracketsAround(page, inner.start) }
    const around = outer.found && removalFrom(page, form, outer.found, name)
    if (around) return around
  }
  return undefined
}

function removalFrom(page: Page, form: LiteralForm, brackets: Range, name: Range): readonly Edit[] | undefined {
  const { text, file } = page
  if (!form.open.test(text.slice(Math.max(0, brackets.start - BEFORE), brackets.start + 1))) return undefined
  if (TEMPLATED.test(text.slice(brackets.start, brackets.end))) return undefined
  const members = membersOf(page, form, brackets)
  const index = members.findIndex((range) => range.start <= name.start && name.end < range.end)
  const member = members[index]
  if (!member || !SIGNS.test(text.slice(member.start, name.start)) || !beginsAt(form.key, text, member))
    return undefined
  if (holdsAnother(text, member, form.key)) return undefined
  if (!members.every((range) => beginsAt(form.key, text, range) || beginsAt(SPREAD, text, range))) return undefined
  if (members.length === 1 && form.empty === false) return undefined
  const between = form.words ? ',' : form.between
  const edits = memberRemoval(
    { file, text, between, commentEnd: (at) => commentEnd(page, at) },
    members,
    index,
    brackets,
  )
  if (members.length > 1 || !form.empty) return edits
  return edits.map((edit, at) => (at === 0 && form.empty ? { ...edit, text: form.empty } : edit))
}

function membersOf(page: Page, form: LiteralForm, brackets: Range): Range[] {
  if (!form.words) return split(page, brackets, new RegExp(`[${form.between}]`))
  const words = split(page, brackets, /[\s,]/)
  return words.length % 2 === 1
    ? []
    : words.flatMap((word, at) => (at % 2 === 0 ? [{ start: word.start, end: words[at + 1]?.end ?? word.end }] : []))
}

/** Whether a line of a member begins another one: lines may be what parts them there, or a mark is missing. */
function holdsAnother(text: string, { start, end }: Range, key: RegExp): boolean {
  let depth = 0
  for (let at = start; at < end; at++) {
    const char = text.charAt(at)
    if (/[([{]/.test(char)) depth++
    else if (/[)\]}]/.test(char)) depth--
    else if (char === '\n' && depth <= 0) {
      const line = at + 1 + (/^[ \t]*/.exec(text.slice(at + 1, end))?.[0].length ?? 0)
      if (beginsAt(key, text, { start: line, end })) return true
    }
  }
  return false
}

function beginsAt(pattern: RegExp, text: string, { start }: Range): boolean {
  pattern.lastIndex = start
  return pattern.test(text)
}
