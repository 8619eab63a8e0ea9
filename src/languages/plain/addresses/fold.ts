import { filesOf } from '../../../core/file-types/endings.ts'
import { append, prepend } from '../../../core/runtime/lists.ts'
import { flatten, type Text, written } from '../../../core/text/text.ts'
import { matchAt, type Page, spanOf, stringEnding, stringStarting } from '../page/page.ts'
import type { Quoted } from '../page/scan.ts'
import type { Token } from '../page/tokens.ts'
import { appendedAfter } from './appended.ts'
import { resolver } from './constants.ts'
import { withArguments, withReplacements } from './formats.ts'
import { hole, operand, PREFIX, SUBSTITUTED, SUBSTITUTED_IN } from './operands.ts'
import { textOf } from './pieces.ts'

/** A token with everything that is put in front of it and behind it. */
export interface Folded {
  readonly text: Text
  /** The end of what was taken in. */
  readonly end: number
}

const MOST_PARTS = 16
const SPACE = /(?:[ \t\n]|\\[ \t]?\n){0,60}/y

/** Folds a token with its neighbours: concatenation, adjacent literals, words of a shell, arguments of a format. */
export function fold(page: Page, token: Token, floor: number): Folded {
  const { string } = token
  const tokenText = textOf(page, token.start, token.end, resolver(page), [...token.holes])
  if (page.syntax.prose || (!string && !page.syntax.shell)) return { text: tokenText, end: token.end }
  const text = [...tokenText]
  const before: Text[number][] = []
  if (!string || token.start === string.open) foldLeft(page, string?.start ?? token.start, floor, before)
  let end = string?.close ?? token.end
  if (!string || token.end === string.end) {
    const from = string ? wrappedEnd(page, string) : end
    const folded = foldRight(page, from, text)
    if (folded > from) end = folded
  }
  if (string && end === string.close && ENDS_OPEN.test(flatten(tokenText).value)) foldAppended(page, string, text)
  const folded = [...before, ...text]
  return { text: string ? withArguments(page, string, token.start, withReplacements(page, folded)) : folded, end }
}

/** Names that stand beside literals, for one that is put in before; the last one of a definition ends its line. */
const MACRO = /[A-Z][A-Z\d_]{1,40}(?=\s{0,9}[";,)]|[ \t]{0,9}(?:\n|$|\/[/*]))/y
const MACROS = filesOf(['c'])
/** The same in Erlang, where a mark begins them. */
const MARKED_MACRO = /\?[A-Za-z_]\w{0,60}(?!\s{0,9}\()/y
const MARKED_MACROS = /\.[eh]rl$/i
/** Text that may stand between a macro and the literal behind it. */
const MACRO_LEFT = /(\?[A-Za-z_]\w{0,60})\s{1,9}$/

/** An address that its version is added to. */
const ENDS_OPEN = /cloudapi(?:\/v?)?$/

function foldAppended(page: Page, string: Quoted, text: Text[number][]): void {
  const next = appendedAfter(page, string)
  const part = next && operand(page, next.at)
  if (!part) return
  if (next.slash)
    append(text, [
      { ...written(page.file, string.end, '/'), span: spanOf(page, string.end, string.end), verbatim: false },
    ])
  append(text, part.text)
}

/** The end of a string, with the bracket of a type that it is made one of: `Url{"…"} + version`. */
function wrappedEnd({ text }: Page, string: Quoted): number {
  const opened = /[A-Za-z>]([({])\s?@?$/.exec(text.slice(Math.max(0, string.start - 40), string.start))?.[1]
  const close = opened === '(' ? ')' : '}'
  return opened !== undefined &&
    text.charAt(string.close) === close &&
    /^.\s{0,4}\+/.test(text.slice(string.close, string.close + 8))
    ? string.close + 1
    : string.close
}

function foldRight(page: Page, from: number, text: Text[number][]): number {
  let at = from
  for (let count = 0; count < MOST_PARTS; count++) {
    const next = operandStart(page, at)
    if (next === undefined) return at
    const part = operand(page, next)
    if (!part) return at
    append(text, part.text)
    at = part.end
  }
  return at
}

/** Where the next operand starts: behind an operator, or at once for adjacent literals and words of a shell. */
function operandStart(page: Page, at: number): number | undefined {
  const { syntax, text } = page
  if (syntax.shell) return /["'$\w/]/.test(text.charAt(at)) ? at : undefined
  const place = skip(page, at)
  const operator = syntax.join.find((one) => text.startsWith(one, place))
  if (operator && text.charAt(place + operator.length) !== '=') return skip(page, place + operator.length)
  if (SUBSTITUTED_IN.test(page.file) && matchAt(SUBSTITUTED, text, place)) return place
  if (!syntax.adjacent) return undefined
  if (MACROS.test(page.file) && matchAt(MACRO, text, place)) return place
  if (MARKED_MACROS.test(page.file) && matchAt(MARKED_MACRO, text, place)) return place
  const quote = place + (matchAt(PREFIX, text, place)?.length ?? 0)
  return stringStarting(page, quote) && (quote > place || place > at || quote !== at) ? place : undefined
}

function foldLeft(page: Page, from: number, floor: number, before: Text[number][]): void {
  let at = from
  for (let count = 0; count < MOST_PARTS && at > floor; count++) {
    const part = page.syntax.shell ? shellLeft(page, at) : operandLeft(page, at)
    if (!part || part.start < floor) return
    prepend(before, part.text)
    at = part.start
  }
}

function shellLeft(page: Page, at: number): { text: Text; start: number } | undefined {
  const string = stringEnding(page, at)
  if (string) return { text: textOf(page, string.open, string.end, resolver(page)), start: string.start }
  const name = /(?:\$\w{1,60}|\$\{\w{1,60}\})$/.exec(page.text.slice(Math.max(0, at - 70), at))?.[0]
  const start = at - (name?.length ?? 0)
  return name ? { text: textOf(page, start, at, resolver(page)), start } : undefined
}

function operandLeft(page: Page, at: number): { text: Text; start: number } | undefined {
  const { syntax, text } = page
  let place = at
  while (place > at - 2 && /[fFrRbBuU@$]/.test(text.charAt(place - 1))) place--
  if (place < at && /[\w.]/.test(text.charAt(place - 1))) place = at
  const behind = skipBack(text, place)
  const operator = syntax.join.find((one) => text.startsWith(one, behind - one.length))
  if (!operator) return syntax.adjacent ? (literalLeft(page, behind) ?? macroLeft(page, at)) : undefined
  const end = skipBack(text, behind - operator.length)
  return literalLeft(page, end) ?? nameLeft(page, end)
}

function literalLeft(page: Page, end: number): { text: Text; start: number } | undefined {
  const string = stringEnding(page, end)
  return string && { text: textOf(page, string.open, string.end, resolver(page)), start: string.start }
}

function macroLeft(page: Page, end: number): { text: Text; start: number } | undefined {
  if (!MARKED_MACROS.test(page.file)) return undefined
  const found = MACRO_LEFT.exec(page.text.slice(Math.max(0, end - 80), end))
  if (!found?.[1]) return undefined
  const start = end - found[0].length
  return { text: [hole(page, start, start + found[1].length)], start }
}

function nameLeft(page: Page, end: number): { text: Text; start: number } | undefined {
  let start = end
  if (page.text.charAt(end - 1) === ')') {
    const open = page.text.slice(Math.max(0, end - 80), end).lastIndexOf('(')
    if (open < 0) return undefined
    start = Math.max(0, end - 80) + open
  } else {
    // Members of a hash of Perl.
    start -=
      /(?:(?:->)?\{["']?\w{1,60}["']?\}){1,4}$/.exec(page.text.slice(Math.max(0, end - 200), end))?.[0].length ?? 0
  }
  while (start > end - 200 && /[\w$@.]/.test(page.text.charAt(start - 1))) start--
  while (start > end - 200 && /(?:->|::)$/.test(page.text.slice(start - 2, start))) {
    start -= 2
    while (start > end - 200 && /[\w$@.]/.test(page.text.charAt(start - 1))) start--
  }
  return start < end && /[A-Za-z_$@]/.test(page.text.charAt(start))
    ? { text: [hole(page, start, end)], start }
    : undefined
}

function skip(page: Page, at: number): number {
  return at + (matchAt(SPACE, page.text, at)?.length ?? 0)
}

function skipBack(text: string, at: number): number {
  let place = at
  while (place > at - 60 && /[\s\\]/.test(text.charAt(place - 1))) place--
  return place
}
