import type { Text } from '../../../core/text/text.ts'
import { matchAt, type Page, stringStarting } from '../page/page.ts'
import type { Quoted } from '../page/scan.ts'
import { operand } from './operands.ts'
import { placeholders } from './pieces.ts'
import { replacedWords } from './replaced.ts'

/** A mark that takes the next argument, or the one of its number: `%s`, `%1$s`, `%@`, `{}`, `{0}`, `{:s}`, `$1`, `$#`, `~s`, `%1`. */
const MARK =
  /^(?:%(?<plain>[1-9])$|%(?:(?<dollar>\d{1,2})\$)?[sdv@]|\{(?<brace>\d{0,2})(?::[^}]{0,20})?\}|\$(?:(?<number>\d)|#)|~t?[aspw])$/
/** Marks of Zig: they name the kind of a value. */
const ZIG_MARK = /^\{(?:s|d|any|\d?)\}$/
/** A mark that takes the argument of its name: `{host}`. */
const NAMED_MARK = /^\{([A-Za-z_]\w{0,60})(?::[^}]{0,20})?\}$/

/** A call that formats, up to the string: its name, then a bracket, a label or a space, and other arguments. */
const FORMATS =
  /([([]\s{0,4})?(?<![\w$])[\w.$:]{0,60}(?:printf|format|fmt|sprint|print|write(?:ln)?(?=!))\w{0,16}!?(\s{0,4}[(:]|\s)(?:[^()[\]{}"';\n]{0,60}[\s,:&])?[@$]{0,2}$/i
/**
 * Operators and calls that give arguments to the string in front of them: `% [`, `.format(`, `-f `; a locale may stand
 * in front of the arguments.
 */
const HANDS =
  /\)?\s{0,20}(?:%\s{0,5}[([{]?|[.:](?:format(?:ted|Local)?|arg)\((?:\s{0,8}[\w.]{0,20}Locale[\w.(")-]{0,40}\s{0,4},\s{0,4})?|-f\s)/y
const COMMA = /\s{0,20},\s{0,40}(?:\.\{|\[|new\s[\w<>[\], ]{1,40}\{)?\s{0,20}/y
const SPACES = /[ \t]{1,20}/y
const SPACES_OVER_LINES = /\s{1,60}/y
/** The name of an argument in front of its value. */
const LABEL = /(?:(\w{1,60})\s{0,8}(?:=>|[=:])(?![=:])|[&*]{1,2})?\s{0,8}/y
const LONGEST = 2000
const MOST = 16

interface Argument {
  readonly name?: string
  /** Absent: the value is unknown. */
  readonly text?: Text
}

/** Fills the marks of a format string, of which a text is what stands from an offset on, from the arguments that it is given. */
export function withArguments(page: Page, string: Quoted, start: number, text: Text): Text {
  const marks = text.flatMap((piece) => {
    const raw = piece.kind === 'hole' ? page.text.slice(piece.span.start, piece.span.end) : ''
    return piece.kind === 'hole' && (isMark(page, raw) || NAMED_MARK.test(raw)) ? [{ piece, raw }] : []
  })
  if (marks.length === 0) return text
  const args = argumentsOf(page, string)
  if (args.length === 0) return text
  const positional = args.filter(({ name }) => name === undefined)
  const filledMarks = new Map<Text[number], Text>()
  let next = marksBefore(page, string, start)
  for (const { piece, raw } of marks) {
    const index = isMark(page, raw) ? (numberOf(raw) ?? next++) : undefined
    const name = NAMED_MARK.exec(raw)?.[1]
    const arg = index === undefined ? args.find((one) => one.name === name) : positional[index]
    if (arg?.text) filledMarks.set(piece, arg.text)
  }
  return text.map((piece) => {
    const arg = filledMarks.get(piece)
    return piece.kind === 'hole' && arg ? { ...piece, ...filled(piece.ref.name, arg) } : piece
  })
}

/** Marks in front of an offset of the string that take the next argument. */
function marksBefore(page: Page, string: Quoted, end: number): number {
  const raws = placeholders(page, string.open, end).map((placeholder) =>
    page.text.slice(placeholder.start, placeholder.end),
  )
  return raws.filter((raw) => isMark(page, raw) && numberOf(raw) === undefined).length
}

function isMark({ file }: Page, raw: string): boolean {
  return MARK.test(raw) || (file.endsWith('.zig') && ZIG_MARK.test(raw))
}

/** Which argument a mark takes, from 0; undefined: the next one. */
function numberOf(raw: string): number | undefined {
  const { dollar, number, brace, plain } = MARK.exec(raw)?.groups ?? {}
  const counted = dollar ?? number ?? plain
  if (counted !== undefined) return Number(counted) - 1
  return brace ? Number(brace) : undefined
}

/** Fills the words that the file replaces by what it puts in their place. */
export function withReplacements(page: Page, text: Text): Text {
  const words = replacedWords(page)
  if (words.size === 0) return text
  return text.map((piece) => {
    const at = piece.kind === 'hole' ? words.get(page.text.slice(piece.span.start, piece.span.end)) : undefined
    const value = at === undefined ? undefined : operand(page, at)
    return piece.kind === 'hole' && value ? { ...piece, ...filled(piece.ref.name, value.text) } : piece
  })
}

/** The value that a file puts in the place of a word, wherever the text is that holds it. */
export function replacedBy(page: Page, word: string): Text | undefined {
  const at = replacedWords(page).get(word)
  return at === undefined ? undefined : operand(page, at)?.text
}

function filled(name: string, arg: Text): Partial<Extract<Text[number], { kind: 'hole' }>> {
  const [only] = arg
  if (arg.length === 1 && only?.kind === 'hole') {
    const { ref, options, open, variable } = only
    return { ref, options, open, ...(variable !== undefined && { variable }) }
  }
  return { ref: { kind: 'unknown', name }, options: [arg], open: false }
}

function argumentsOf(page: Page, string: Quoted): Argument[] {
  const handed = matchAt(HANDS, page.text, string.close)
  if (handed) return separated(page, string.close + handed.length, /[([{]/.test(handed))
  const call = FORMATS.exec(page.text.slice(Math.max(0, string.start - 160), string.start))
  if (!call) return []
  const comma = matchAt(COMMA, page.text, string.close)
  const inBrackets = call[2]?.trim() === '(' || call[1] !== undefined
  if (comma) return separated(page, string.close + comma.length, inBrackets)
  return call[2]?.trim() === '' ? spaced(page, string.close, call[1] ? SPACES_OVER_LINES : SPACES) : []
}

/** Arguments with commas between them, up to the bracket that closes them or the end of the statement. */
function separated(page: Page, from: number, inBrackets: boolean): Argument[] {
  const args: Argument[] = []
  let at = from
  while (args.length < MOST) {
    const end = endOf(page, at, inBrackets)
    args.push(argument(page, at, end))
    if (page.text.charAt(end) !== ',') break
    at = end + 1
  }
  return args
}

/** The end of an argument: the next comma or closing bracket that belongs to no other bracket and no string. */
function endOf(page: Page, from: number, inBrackets: boolean): number {
  let depth = 0
  let at = from
  for (const last = Math.min(page.text.length, from + LONGEST); at < last; at++) {
    const string = stringStarting(page, at)
    const char = page.text.charAt(at)
    if (string && string.close > at) at = string.close - 1
    else if (/[([{]/.test(char)) depth++
    else if (/[)\]}]/.test(char) && depth-- === 0) return at
    else if (depth === 0 && (char === ',' || char === ';')) return at
    else if (depth === 0 && char === '\n' && !inBrackets && page.text.slice(from, at).trim() !== '') return at
  }
  return at
}

/** Arguments with nothing but spaces between them: `printf "%s/%s" host version`. */
function spaced(page: Page, from: number, space: RegExp): Argument[] {
  const args: Argument[] = []
  let at = from
  while (args.length < MOST) {
    const gap = matchAt(space, page.text, at)
    const part = gap ? operand(page, at + gap.length) : undefined
    if (!gap || !part) break
    args.push({ text: part.text })
    at = part.end
  }
  return args
}

/** Nothing, or the type that a value is made to: `version as u8`. */
const CAST = /^\s*(?:as\s[\w:]{1,40}\s*)?$/

/** An argument that is one string, name or number. */
function argument(page: Page, from: number, end: number): Argument {
  const start = from + (/^\s*/.exec(page.text.slice(from, end))?.[0].length ?? 0)
  LABEL.lastIndex = start
  const label = LABEL.exec(page.text)
  const name = label?.[1] === undefined ? {} : { name: label[1] }
  const part = operand(page, start + (label?.[0].length ?? 0))
  return part && CAST.test(page.text.slice(part.end, end)) ? { ...name, text: part.text } : name
}
