import type { Syntax } from '../../../core/file-types/comment-syntax.ts'
import { lineEnd } from '../../../core/text/lines.ts'
import { literal } from '../../../core/text/pattern.ts'
import { type Packed, packing } from './packed.ts'

/** A quoted string: `start` and `close` are outside of the quotes, `open` and `end` inside. */
export interface Quoted {
  readonly start: number
  readonly open: number
  readonly end: number
  readonly close: number
  readonly quote: string
}

export interface Region {
  readonly start: number
  readonly end: number
}

/** The strings and comments of a text, each in order. */
export interface Scan {
  readonly strings: Packed<Quoted>
  readonly comments: Packed<Region>
}

/** An empty list of regions. */
export function regions() {
  return packing<Region>(
    2,
    ({ start, end }) => [start, end],
    (read) => ({ start: read(0), end: read(1) }),
  )
}

/** An empty list of strings of a text: what quotes are is written there. */
function strings(text: string) {
  return packing<Quoted>(
    4,
    ({ start, open, end, close }) => [start, open, end, close],
    (read) => ({ start: read(0), open: read(1), end: read(2), close: read(3), quote: text.slice(read(0), read(1)) }),
  )
}

/** Reads strings and comments in one pass. A quote that is not closed on its line is no string. */
export function scan(text: string, syntax: Syntax): Scan {
  const found = strings(text)
  const comments = regions()
  const marks = marksOf(syntax)
  const dead = new Map<string, number>()
  let line = -1
  for (let match = marks.exec(text); match; match = marks.exec(text)) {
    const mark = match[0]
    const at = match.index
    if (at > line) line = lineEnd(text, at)
    const comment = commentAt(text, syntax, mark, at, line)
    if (comment) {
      comments.add(comment)
      marks.lastIndex = comment.end
      continue
    }
    if (mark === '\\') {
      marks.lastIndex = at + 2
      continue
    }
    const string = stringAt(text, syntax, mark, at, line, dead)
    if (!string) {
      marks.lastIndex = at + mark.length
      continue
    }
    if (syntax.documented && isDocString(text, string)) comments.add({ start: string.start, end: string.close })
    found.add(string)
    marks.lastIndex = string.close
  }
  return { strings: found, comments }
}

function marksOf(syntax: Syntax): RegExp {
  const all = [...syntax.block.map(([open]) => open), ...syntax.long, ...syntax.line, '\\"', ...syntax.quotes, '\\']
  const sorted = all.sort((a, b) => b.length - a.length)
  return new RegExp(sorted.map(literal).join('|'), 'g')
}

function commentAt(text: string, syntax: Syntax, mark: string, at: number, line: number): Region | undefined {
  const block = syntax.block.find(([open]) => open === mark)
  if (block) {
    const end = text.indexOf(block[1], at + mark.length)
    return { start: at, end: end < 0 ? text.length : end + block[1].length }
  }
  if (!syntax.line.includes(mark) || !opensComment(text, mark, at)) return undefined
  return { start: at, end: line }
}

/** `://` is no comment, and `#` or `--` inside a word neither. */
function opensComment(text: string, mark: string, at: number): boolean {
  const before = at === 0 ? '\n' : text.charAt(at - 1)
  if (mark === '//') return before !== ':' && before !== '\\'
  if (/\w/.test(mark) || mark === '::') return /\s/.test(before) || before === '@' || before === '&'
  if (mark === '--' || mark === '#' || mark === '%' || mark === ';')
    return /[\s;{}()]/.test(before) && text.charAt(at + 1) !== '{'
  return true
}

function stringAt(
  text: string,
  syntax: Syntax,
  mark: string,
  at: number,
  line: number,
  dead: Map<string, number>,
): Quoted | undefined {
  if ((dead.get(mark) ?? -1) > at) return undefined
  if (mark === "'" && !syntax.shell && /\w/.test(text.charAt(at - 1)) && !isPrefix(text, at)) return undefined
  const long = syntax.long.includes(mark)
  const open = at + mark.length
  const end = long
    ? longEnd(text, mark, open)
    : mark === '\\"'
      ? text.indexOf(mark, open)
      : quoteEnd(text, mark, open, syntax)
  const limit = long ? text.length : line
  if (end >= 0 && end < limit) return { start: at, open, end, close: end + mark.length, quote: mark }
  dead.set(mark, limit)
  return undefined
}

/** One or two letters that stand before a quote: `f'…'`, `rb'…'`. */
function isPrefix(text: string, at: number): boolean {
  return /(?:^|[^\w])[fFrRbBuUL]{1,2}$/.test(text.slice(Math.max(0, at - 3), at))
}

function longEnd(text: string, mark: string, open: number): number {
  for (let end = text.indexOf(mark, open); end >= 0; end = text.indexOf(mark, end + 1)) {
    if (text.charAt(end - 1) !== '\\' || text.charAt(end - 2) === '\\') return end
  }
  return -1
}

/** Marks of an expression in a string, where the language has no others. */
const INNER = ['${', '#{']

function quoteEnd(text: string, quote: string, open: number, { shell, inner = INNER }: Syntax): number {
  for (let at = open; at < text.length; at++) {
    const char = text.charAt(at)
    if (char === quote) return at
    if (char === '\n') return -1
    const length = shell ? 0 : innerLength(text, at, inner)
    if (length > 0) at += length - 1
    else if (char === '\\' && !(shell && quote === "'") && text.charAt(at + 1) !== '\n') at++
  }
  return -1
}

/** Characters of an expression in a string that are looked at. */
const LONGEST_INNER = 240
const OPENS = /[([{]/
const CLOSES = /[)\]}]/

/** The length of an expression in a string, `${config.get("version")}`: it has strings of its own. Zero where it does not end on its line. */
function innerLength(text: string, at: number, inner: readonly string[]): number {
  const open = inner.find((mark) => text.startsWith(mark, at))
  if (open === undefined || /["']/.test(text.charAt(at + open.length))) return 0
  const last = Math.min(text.length, at + LONGEST_INNER)
  let depth = 0
  for (let next = at + open.length - 1; next < last; next++) {
    const char = text.charAt(next)
    if (char === '\n') return 0
    if (char === '"' || char === "'") {
      const end = text.indexOf(char, next + 1)
      if (end < 0 || end >= last) return 0
      next = end
    } else if (OPENS.test(char)) depth++
    else if (CLOSES.test(char) && --depth === 0) return next + 1 - at
  }
  return 0
}

/** A triple-quoted string that is a statement of its own is documentation. */
function isDocString(text: string, string: Quoted): boolean {
  if (string.quote !== '"""' && string.quote !== "'''") return false
  const before = text.slice(Math.max(0, string.start - 80), string.start)
  return /(?:^|\n)[ \t]*[rRuU]?$/.test(before) && !/[([{,=+*][ \t\r\n]*[rRuU]?$/.test(before)
}
