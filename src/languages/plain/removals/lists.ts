import type { Listed } from '../../../core/findings/member-reader.ts'
import { isInCommentLine } from '../../../core/text/comment-lines.ts'
import { lineStart } from '../../../core/text/lines.ts'
import type { Edit, Span } from '../../../core/text/span.ts'
import type { Page } from '../page/page.ts'
import { type Bracketed, bracketsAround, itemRemoval } from './brackets.ts'

/** Lists that are shorter are left: taking one out may make something else of them. */
const FEWEST = 3
const ITEM = /^(?:["'][\w-]{1,60}["']|`[\w-]{1,60}`|:\w{1,60})$/
/** Name that a list is assigned to, in front of it. */
const NAMED =
  /(?<![\w$.])\$?([A-Za-z_]\w{0,60})\s{0,4}(?::\s{0,2}[\w[\], .|<>]{1,60})?\s{0,4}(?::?=|=>)\s{0,4}(?:new\s{1,4})?(?:(?:\[\]string|string\[\]|String\[\]|array|frozenset|set|Set|tuple|List\.of|Set\.of|Arrays\.asList|listOf|setOf|Object\.freeze|\[\])\s{0,2}\(?\s{0,2})?$/
/** Uses of a list in place, in front of it or behind it. */
const WALKED = /\b(?:in|of|range)\s{1,4}$|\b(?:slice|only|permit|pick\w{0,20}|select_?keys)\((?:[\w.$]{1,60},\s{0,4})?$/
const WALKS =
  /^\s{0,80}\.\s?(?:map|filter|forEach|reduce|each\w*|each_with_object|select|to_h|flatMap|some|stream|iterator)\b/
/** Where a walk stands in front of a name. */
const BEFORE =
  /(?<!\bnot\s{1,4})\b(?:in|of|range)\s{1,4}(?:self\.|this\.|cls\.|[A-Z]\w{0,60}\.)?$|\b(?:slice|only|permit|pick\w{0,20}|select_?keys|array_flip|array_fill_keys|fromkeys)\((?:[\w.$]{1,60},\s{0,4})?\*?\$?(?:self::\$?|static::\$?)?$|\bforeach\s?\(\s?\$?(?:self::|this->)?\$?$|JSON\.stringify\([^()\n]{1,80},\s{0,4}$/
const BEHIND =
  /^(?:\s{0,80}\.\s?(?:map|filter|forEach|reduce|each\w*|select|to_h|flatMap|some|stream|iterator)\b|\s{1,4}as\s)/
const HARMLESS = /^\s{0,40}(?:import\b|from\s|export\s{0,4}\{|use\s|require)/

/** The list that holds a name. */
export function listedAt(page: Page, { start, end }: Span): Listed | undefined {
  const { file, text } = page
  const list = bracketsAround(page, start)
  if (!list) return undefined
  const words = wordsOf(text, list)
  const index = words.members.findIndex((member) => member.start <= start && end <= member.end)
  if (index < 0 || words.members.length < FEWEST) return undefined
  const enclosing =
    words === list ? list.members.every((member) => ITEM.test(text.slice(member.start, member.end))) : true
  if (!enclosing) return undefined
  const from = Math.max(0, list.start - 160)
  const before = text.slice(from, list.start).replace(/%[wiWI]$/, '')
  const removal = words === list ? itemRemoval(page, list, index) : withoutWord(file, words, index)
  const opened = text.charAt(list.start) === '(' ? `${before}(` : before
  if (WALKED.test(before) || WALKED.test(opened) || WALKS.test(text.slice(list.end, list.end + 100))) return { removal }
  const found = NAMED.exec(before)
  const name = found?.[1]
  if (!found || name === undefined) return undefined
  const at = from + found.index + found[0].indexOf(name)
  return { name, removal, named: { file, start: at, end: at + name.length } }
}

/** The words of `%w[a b c]`. */
function wordsOf(text: string, list: Bracketed): Bracketed {
  if (!/%[wiWI]$/.test(text.slice(Math.max(0, list.start - 2), list.start))) return list
  const members = [...text.slice(list.start + 1, list.end - 1).matchAll(/\S+/g)].map(({ index, 0: word }) => ({
    start: list.start + 1 + index,
    end: list.start + 1 + index + word.length,
  }))
  return { ...list, members }
}

function withoutWord(file: string, { members, end }: Bracketed, index: number): Edit[] {
  const member = members[index]
  const before = members[index - 1]
  const next = members[index + 1]
  if (!member) return []
  if (before) return [{ file, start: before.end, end: member.end, text: '' }]
  return [{ file, start: member.start, end: next?.start ?? end - 1, text: '' }]
}

/** A use of a list that is no walk through it: it may count its members, or hold them against others. */
export function otherUse(name: string, declared: Span, texts: ReadonlyMap<string, string>): Span | undefined {
  const word = new RegExp(`(?<![\\w$])${name}(?!\\w)`, 'g')
  for (const [file, text] of texts) {
    for (const { index } of text.matchAll(word)) {
      const isDeclared = file === declared.file && index === declared.start
      if (isDeclared || isInCommentLine(text, index) || isWalk(text, index, name)) continue
      return { file, start: index, end: index + name.length }
    }
  }
  return undefined
}

function isWalk(text: string, index: number, name: string): boolean {
  const line = text.slice(lineStart(text, index), index)
  const behind = text.slice(index + name.length, index + name.length + 100)
  return HARMLESS.test(line) || BEFORE.test(text.slice(Math.max(0, index - 120), index)) || BEHIND.test(behind)
}
