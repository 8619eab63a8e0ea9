import { ENDS_STATEMENT_WITH_LINE } from '../../../core/file-types/traits.ts'
import { lineOf } from '../../../core/text/lines.ts'
import type { Range } from '../../../core/text/ranges.ts'
import type { Edit, Span } from '../../../core/text/span.ts'
import { type Page, pageOf, stringAround } from '../page/page.ts'
import { type Bracketed, bracketsAround, itemRemoval } from './brackets.ts'

/** A value that nothing else is done by. */
const VALUE =
  /^(?:true|false|null|nil|None|True|False|yes|no|[:$@]?[A-Za-z_][\w.$]{0,60}|JSON::\w{1,20}|"\w{1,20}"(?:\.to_string\(\)|\.into\(\))?|'\w{1,20}')$/
/** Calls that put a member in, and give the object back where they stand in a chain. */
const PUTS = /(?:(?:\.|->)\s{0,40})?\b(?:put|set|store|insert|add|Add|addProperty|append|appendField|with|TryAdd)\s?$/
/** Pairs that are members of what stands around them. */
const PAIRS =
  /\b(?:new\s{1,4})?(?:JProperty|KeyValuePair(?:<[^<>()]{0,60}>)?|BasicNameValuePair|Map\.entry|entry|Pair|Tuple|SimpleEntry(?:<[^<>()]{0,60}>)?|Pair\.of)\s?$/
/** A line that the next one goes on, or hangs on. */
const OPEN = /(?:[.=,(+&|?:\\[]|\b(?:if|for|while|when|else|do|foreach)\b[^{;]{0,200}\)|\belse|\bdo)$/
/** Texts in which objects are spelled without quotes around their names: filters of jq, templates. */
const TEXTS = /\.(?:sh|bash|zsh|ksh|ya?ml|j2|jq)$|(?:^|\/)[^./]{1,60}$/
const MEMBER = /^["']?[\w-]{1,60}["']?\s{0,9}:\s{0,9}(?:\$?[\w.]{1,80}|"[^"]{0,80}"|'[^']{0,80}'|\([^()]{0,120}\))$/

/** The edits that take out what a call puts in by name, or a pair of an object; undefined where more hangs on it. */
export function setterRemoval(page: Page, { start, end }: Span): readonly Edit[] | undefined {
  const { file, text } = page
  const list = bracketsAround(page, start)
  const [name, value, ...more] = list?.members ?? []
  if (!list || text.charAt(list.start) !== '(' || !name || !value || more.length > 0) return undefined
  if (name.start > start || name.end < end || !/^["':]/.test(text.slice(name.start))) return undefined
  if (!VALUE.test(text.slice(value.start, value.end))) return undefined
  const from = Math.max(0, list.start - 100)
  const before = text.slice(from, list.start)
  const pair = PAIRS.exec(before)
  if (pair) return pairRemoval(page, { start: from + pair.index, end: list.end })
  const put = PUTS.exec(before)
  return put ? putRemoval(file, text, { start: from + put.index, end: list.end }) : undefined
}

function pairRemoval(page: Page, pair: Range): readonly Edit[] | undefined {
  const list = bracketsAround(page, pair.start)
  const index = list?.members.findIndex((member) => member.start === pair.start && member.end === pair.end) ?? -1
  return list && index >= 0 && list.members.length > 1 ? itemRemoval(page, list, index) : undefined
}

/** The statement with its line where it is all of it; in a chain the call alone. */
function putRemoval(file: string, text: string, call: Range): readonly Edit[] | undefined {
  const line = lineOf(text, call.start)
  const lineText = text.slice(line.start, line.end)
  const isStatement = /^[ \t]*(?:[\w$@]{1,60}(?:(?:\.|->)\w{1,60}){0,4})?$/.test(text.slice(line.start, call.start))
  const isAll = call.end <= line.end && /^[ \t]*;?[ \t]*\r?$/.test(text.slice(call.end, line.end))
  if (isStatement && isAll && !/^\s*(?:\.|->)/.test(lineText)) return statement(file, text, line)
  const before = text.slice(0, call.start).trimEnd()
  const isMember = /^\s*(?:\.|->)/.test(text.slice(call.start, call.end))
  const isChained =
    /[\w)\]]$/.test(before.slice(-1)) &&
    (/\)$/.test(before.slice(-1)) || /^\s*\./.test(text.slice(call.end, call.end + 80)))
  return isMember && isChained ? [{ file, start: before.length, end: call.end, text: '' }] : undefined
}

function statement(file: string, text: string, line: Range): readonly Edit[] | undefined {
  const above = lineAbove(text, line.start)
  const isEnded = ENDS_STATEMENT_WITH_LINE.test(file) ? !OPEN.test(above) : /(?:^|[;{}])$/.test(above)
  const goesOn = /^\s*(?:\.|->|\?\.)/.test(text.slice(line.end, line.end + 200))
  if (!isEnded || goesOn) return undefined
  return [{ file, start: line.start, end: Math.min(text.length, line.end + 1), text: '' }]
}

/** The nearest line above that holds code, without the comment at its end. */
function lineAbove(text: string, start: number): string {
  let at = start
  for (let count = 0; at > 0 && count < 30; count++) {
    const line = lineOf(text, at - 1)
    const code = text
      .slice(line.start, line.end)
      .replace(/(?:^|\s)(?:\/\/|#).*$/s, '')
      .trim()
    if (code !== '') return code
    at = line.start
  }
  return ''
}

/** The edits that take a member out of an object that a text spells, each of its members by its name. */
export function spelledRemoval(whole: Page, { start }: Span): readonly Edit[] | undefined {
  const { file, text } = whole
  if (!TEXTS.test(file)) return undefined
  const page = asObject(whole, start)
  const list = bracketsAround(page, start)
  if (!list || text.charAt(list.start) !== '{' || list.members.length < 2 || !isObject(text, list)) return undefined
  const index = list.members.findIndex((member) => member.start <= start && start < member.end)
  const quoted = /["']/.test(text.charAt(start - 1)) ? start - 1 : start
  return list.members[index]?.start === quoted ? itemRemoval(page, list, index) : undefined
}

/** The file as if the text around a place were no string: it is spelled as JSON is. */
function asObject(page: Page, at: number): Page {
  const { file, text } = page
  const around = stringAround(page, at)
  const bare = around
    ? `${text.slice(0, around.open - 1)} ${text.slice(around.open, around.end)} ${text.slice(around.end + 1)}`
    : text
  return { ...pageOf({ file: 'text.json', text: bare }), file, text }
}

function isObject(text: string, { members }: Bracketed): boolean {
  return members.every(({ start, end }) => MEMBER.test(text.slice(start, end)))
}
