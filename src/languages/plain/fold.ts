import { append, prepend } from '../../core/lists.ts'
import { type Text, unknown } from '../../core/text.ts'
import { resolver } from './constants.ts'
import { type Page, spanOf, stringEnding, stringStarting } from './page.ts'
import { textOf } from './pieces.ts'
import type { Quoted } from './scan.ts'
import type { Token } from './tokens.ts'

/** A token with everything that is put in front of it and behind it. */
export interface Folded {
  readonly text: Text
  /** The end of what was taken in. */
  readonly end: number
}

const MOST_PARTS = 16
const SPACE = /(?:[ \t\r\n]|\\\r?\n){0,60}/y
const NAME =
  /[$@&]{0,2}[A-Za-z_][\w$]{0,80}(?:(?:\.|->|::|\?\.)[$A-Za-z_][\w$]{0,80}){0,6}(?:\[[^\]\n]{0,40}\])?(?:\([^()\n]{0,80}\))?/y
const SHELL_WORD = /(?:\$\{[^}\n]{0,80}\}|\$\w{1,60}|[\w\-.~:/?#@!&*+,;=%]){1,200}/y
const PREFIX = /[fFrRbBuUL@$]{0,2}(?=["'`])/y
const CALL_OF_FORMAT = /(?:printf|format|fmt|String\.Format|sprintf|Sprint)\w{0,3}\s*\(\s*[fFrRbBuU@$]{0,2}$/i
const FORMAT_AFTER = /\s{0,20}(?:%\s{0,5}\(?|\.format\(|-f\s|,)/y

/** Folds a token with its neighbours: concatenation, adjacent literals, words of a shell, arguments of a format. */
export function fold(page: Page, token: Token, floor: number): Folded {
  const { string } = token
  const own = textOf(page, token.start, token.end, resolver(page), [...token.holes])
  if (page.syntax.prose || (!string && !page.syntax.shell)) return { text: own, end: token.end }
  const text = [...own]
  const before: Text[number][] = []
  if (!string || token.start === string.open) foldLeft(page, string?.start ?? token.start, floor, before)
  let end = string?.close ?? token.end
  if (!string || token.end === string.end) end = foldRight(page, end, text)
  const folded = [...before, ...text]
  return { text: string ? withArguments(page, string, folded) : folded, end }
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
  if (!syntax.adjacent) return undefined
  const quote = place + (match(PREFIX, text, place)?.length ?? 0)
  return stringStarting(page, quote) && (quote > place || place > at || quote !== at) ? place : undefined
}

function operand(page: Page, at: number): { text: Text; end: number } | undefined {
  const quote = at + (match(PREFIX, page.text, at)?.length ?? 0)
  const string = stringStarting(page, quote)
  if (string) return { text: textOf(page, string.open, string.end, resolver(page)), end: string.close }
  if (page.syntax.shell) {
    const word = match(SHELL_WORD, page.text, at)
    return word ? { text: textOf(page, at, at + word.length, resolver(page)), end: at + word.length } : undefined
  }
  const name = match(NAME, page.text, at) ?? match(/\d{1,9}/y, page.text, at)
  return name ? { text: [hole(page, at, at + name.length)], end: at + name.length } : undefined
}

/** A name as a hole, with the values that the file gives it; a number is what it is. */
function hole(page: Page, start: number, end: number): Text[number] {
  const name = page.text.slice(start, end)
  if (/^\d+$/.test(name)) return { kind: 'written', value: name, span: spanOf(page, start, end), verbatim: true }
  const known = name.endsWith(')') ? { options: [], open: true } : resolver(page)(name)
  return { ...unknown(spanOf(page, start, end), name.replace(/^[$@&]+/, '')), ...known }
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
  if (!operator) return syntax.adjacent ? literalLeft(page, behind) : undefined
  const end = skipBack(text, behind - operator.length)
  return literalLeft(page, end) ?? nameLeft(page, end)
}

function literalLeft(page: Page, end: number): { text: Text; start: number } | undefined {
  const string = stringEnding(page, end)
  return string && { text: textOf(page, string.open, string.end, resolver(page)), start: string.start }
}

function nameLeft(page: Page, end: number): { text: Text; start: number } | undefined {
  let start = end
  if (page.text.charAt(end - 1) === ')') {
    const open = page.text.slice(Math.max(0, end - 80), end).lastIndexOf('(')
    if (open < 0) return undefined
    start = Math.max(0, end - 80) + open
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

/** Fills `%s`, `{}` and `{0}` from the arguments that stand behind the string. */
function withArguments(page: Page, string: Quoted, text: Text): Text {
  const holes = text.filter(
    (piece) =>
      piece.kind === 'hole' && /^(?:%(?:\d+\$)?[sdv]|\{\d*\})$/.test(page.text.slice(piece.span.start, piece.span.end)),
  )
  if (holes.length === 0) return text
  const after = match(FORMAT_AFTER, page.text, string.close)
  if (!after) return text
  if (after.endsWith(',') && !CALL_OF_FORMAT.test(page.text.slice(Math.max(0, string.start - 40), string.start)))
    return text
  const args = argumentsAt(page, string.close + after.length, holes.length)
  return text.map((piece) => {
    const index = holes.indexOf(piece)
    const numbered = index < 0 ? undefined : /[{%](\d+)/.exec(page.text.slice(piece.span.start, piece.span.end))
    const arg =
      index < 0
        ? undefined
        : args[
            numbered
              ? Number(numbered[1]) - (after.endsWith(',') && page.text.charAt(piece.span.start) === '%' ? 1 : 0)
              : index
          ]
    return piece.kind !== 'hole' || !arg ? piece : { ...piece, ...filled(piece.ref.name, arg) }
  })
}

function filled(name: string, arg: Text): Partial<Extract<Text[number], { kind: 'hole' }>> {
  const [only] = arg
  if (arg.length === 1 && only?.kind === 'hole') return { ref: only.ref, options: only.options, open: only.open }
  return { ref: { kind: 'unknown', name }, options: [arg], open: false }
}

function argumentsAt(page: Page, from: number, most: number): Text[] {
  const args: Text[] = []
  let at = skip(page, from)
  for (let count = 0; count < Math.min(most, MOST_PARTS); count++) {
    const part = operand(page, at)
    if (!part) break
    const after = skip(page, part.end)
    const next = page.text.charAt(after)
    if (next !== ',' && next !== ')' && next !== '\n' && next !== ';' && next !== '' && after === part.end) break
    args.push(part.text)
    if (next !== ',') break
    at = skip(page, after + 1)
  }
  return args
}

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

function skip(page: Page, at: number): number {
  return at + (match(SPACE, page.text, at)?.length ?? 0)
}

function skipBack(text: string, at: number): number {
  let place = at
  while (place > at - 60 && /[\s\\]/.test(text.charAt(place - 1))) place--
  return place
}
