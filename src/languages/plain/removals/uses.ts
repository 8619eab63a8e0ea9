import type { Declared, Uses } from '../../../core/findings/member-reader.ts'
import { isInCommentLine } from '../../../core/text/comment-lines.ts'
import type { Edit, Span } from '../../../core/text/span.ts'
import type { Page } from '../page/page.ts'
import { bracketsAround, bracketsAt, itemRemoval } from './brackets.ts'

/** Some files, and each of them as the plain reader sees it. */
export interface Texts {
  readonly all: ReadonlyMap<string, string>
  pageOf(file: string): Page
}

/** Uses of a name that are looked at: beyond them one would be left. */
const MOST = 300

/** The uses of a declared member in the files that hang together with it. */
export function usesOf(declared: Declared, texts: Texts, goes: (at: Span) => boolean): Uses {
  const { name, holder } = declared
  const removals: Edit[] = []
  const all = spellingsIn(accessors(name), texts.all)
  const beyond = all[MOST]
  if (beyond) return { left: beyond }
  for (const at of all) {
    if (goes(at) || isInCommentLine(texts.all.get(at.file) ?? '', at.start)) continue
    const removal = givenAt(at, texts.pageOf(at.file))
    if (!removal) return { left: at }
    for (const edit of removal) removals.push(edit)
  }
  const placed = holder && madeByPosition(holder, texts)
  return placed ? { left: placed } : { removals }
}

/** The name, and those of what reads or sets it: `getAllowReboot`, `IsAllowReboot`. */
function accessors(name: string): RegExp {
  const first = name.charAt(0)
  const spelling = first === '_' ? name : `[${first.toLowerCase()}${first.toUpperCase()}]${name.slice(1)}`
  return new RegExp(`(?<![\\w$])(?:[gs]et|is|has|with|Get|Set|Is|Has|With)?_?${spelling}(?!\\w)`, 'g')
}

function spellingsIn(pattern: RegExp, texts: ReadonlyMap<string, string>): Span[] {
  return [...texts].flatMap(([file, text]) =>
    [...text.matchAll(pattern)].map(({ index, 0: word }) => ({ file, start: index, end: index + word.length })),
  )
}

/** An argument by name where a type is made: `Change(allowReboot: true)`, `Change { allow_reboot: true }`. */
function givenAt(at: Span, page: Page): readonly Edit[] | undefined {
  const { text } = page
  const list = bracketsAround(page, at.start)
  const index = list?.members.findIndex(({ start }) => start === at.start) ?? -1
  const argument = list?.members[index]
  if (
    !list ||
    !argument ||
    !/(?:^|[^\w.])(?:new\s{1,4})?[A-Z]\w{0,60}\s?[({]$/.test(text.slice(Math.max(0, list.start - 80), list.start + 1))
  )
    return undefined
  // Code that computes the value would stay, and may be needed.
  if (!/^\w{1,60}\s{0,4}(?:=(?!=)|:)\s{0,4}[&\w.]{1,60}$/.test(text.slice(argument.start, argument.end)))
    return undefined
  if (
    /\b(?:fun|class|def|fn|func|init)\s[^\n(]{0,80}[({]$/.test(
      text.slice(Math.max(0, list.start - 120), list.start + 1),
    )
  )
    return undefined
  return itemRemoval(page, list, index)
}

/** Where a type is made by position, up to the member or beyond. */
function madeByPosition({ name, index }: { name: string; index: number }, { all, pageOf }: Texts): Span | undefined {
  const made = new RegExp(`(?<![\\w$])${name}\\s?(?=[({])`, 'g')
  for (const [file, text] of all) {
    for (const { index: start, 0: word } of text.matchAll(made)) {
      if (
        /\b(?:class|record|struct|func|def|type|interface|case class)\s{1,4}$/.test(
          text.slice(Math.max(0, start - 20), start),
        )
      )
        continue
      const open = start + word.length
      const list = bracketsAt(pageOf(file), open)
      const at = { file, start, end: open }
      // A block behind a type is none of its values: `func f() Change {`.
      if (!list) return at
      const isBlock =
        text.charAt(open) === '{' && /\)\s{0,4}\*?(?:\w{1,40}\.)?$/.test(text.slice(Math.max(0, start - 60), start))
      const isGiven = (one: string) => /^(?:\w{1,60}\s{0,4}(?:=(?!=)|:(?!=))|\/\/)/.test(one)
      const argumentTexts = list.members.map((member) => text.slice(member.start, member.end))
      const positional = argumentTexts.filter((argumentText) => !isGiven(argumentText))
      if (!isBlock && (positional.length > index || argumentTexts.some((argumentText) => /^\*/.test(argumentText))))
        return at
    }
  }
  return undefined
}

/** Whether the type around a member is made anywhere in sight. */
export function makes({ holder }: Declared, texts: ReadonlyMap<string, string>): boolean {
  if (!holder) return false
  const made = new RegExp(
    `(?<!\\b(?:class|record|struct|func|def|type|interface)\\s{1,4})(?<![\\w$])${holder.name}\\s?[({]`,
  )
  return [...texts.values()].some((text) => made.test(text))
}
