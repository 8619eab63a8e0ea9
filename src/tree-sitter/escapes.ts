import { type Text, type Written, written } from '../core/text/text.ts'

/** How a backslash is read in a string. */
export type Escapes =
  /** It stands for itself. */
  | 'none'
  /** Escapes of C; an unknown one is the character behind it. */
  | 'c'
  /** Escapes of C; an unknown one keeps its backslash. */
  | 'keep'
  /** Only a quote and a backslash can be escaped. */
  | 'quote'
  /** In double quotes of a shell: `$`, a backtick, a double quote, a backslash and the end of a line. */
  | 'shell'
  /** A bare word of a shell: whatever stands behind it. */
  | 'word'
  /** A doubled quote stands for one. */
  | 'doubled'
  /** The same with single quotes. */
  | 'single'
  /** Double quotes of PowerShell: a backtick escapes, a doubled quote stands for one. */
  | 'backtick'
  /** Its strings over several lines: a backtick escapes. */
  | 'backtick-lines'

/** Beginning of an escape, where that is no backslash; nothing: a backtick or a quote. */
const MARKS: Readonly<Partial<Record<Escapes, string>>> = {
  doubled: '"',
  single: "'",
  backtick: '',
  'backtick-lines': '`',
}

function eitherMark(value: string, from: number): number {
  const mark = /[`"]/g
  mark.lastIndex = from
  return mark.exec(value)?.index ?? -1
}

const SIMPLE: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  a: '\x07',
  e: '\x1b',
}

/** Pieces of a string: runs as they are, and each escape as a piece of its own. */
export function readPieces(file: string, text: string, start: number, end: number, escapes: Escapes): Text {
  const mark = MARKS[escapes] ?? '\\'
  const value = text.slice(start, end)
  // A search in the whole text would go on to its end for each string without a mark.
  const next = (from: number) =>
    start + (mark === '' ? eitherMark(value, from - start) : value.indexOf(mark, from - start))
  let at = next(start)
  if (escapes === 'none' || at < start) return [written(file, start, value)]
  const pieces: Written[] = []
  let run = start
  for (; at >= start; at = next(at)) {
    const spelled = readEscape(text, at, end, escapes)
    if (!spelled) {
      at++
      continue
    }
    if (at > run) pieces.push(written(file, run, text.slice(run, at)))
    const stop = Math.min(spelled.end, end)
    pieces.push({ kind: 'written', value: spelled.value, span: { file, start: at, end: stop }, verbatim: false })
    at = stop
    run = stop
  }
  if (end > run) pieces.push(written(file, run, text.slice(run, end)))
  return pieces
}

interface Escape {
  readonly value: string
  readonly end: number
}

function readEscape(text: string, at: number, limit: number, escapes: Escapes): Escape | undefined {
  const next = at + 1 < limit ? text.charAt(at + 1) : ''
  switch (escapes) {
    case 'doubled':
      return next === '"' ? { value: '"', end: at + 2 } : undefined
    case 'single':
      return next === "'" ? { value: "'", end: at + 2 } : undefined
    case 'backtick':
    case 'backtick-lines':
      return escapeOfBacktick(text, at, next)
    case 'quote':
      return next === '\\' || next === "'" ? { value: next, end: at + 2 } : undefined
    case 'shell':
      if (next === '\n') return { value: '', end: at + 2 }
      return /^[$`"\\]$/.test(next) ? { value: next, end: at + 2 } : undefined
    case 'word':
      return next === '' ? undefined : { value: next === '\n' ? '' : next, end: at + 2 }
    default:
      return escapeOfC(text, at, limit, next, escapes === 'keep')
  }
}

function escapeOfBacktick(text: string, at: number, next: string): Escape | undefined {
  if (text[at] === '"') return next === '"' ? { value: '"', end: at + 2 } : undefined
  if (next === '') return undefined
  if (next === '\r') return { value: '', end: text[at + 2] === '\n' ? at + 3 : at + 2 }
  return { value: next === '\n' ? '' : (SIMPLE[next] ?? next), end: at + 2 }
}

function escapeOfC(text: string, at: number, limit: number, next: string, keep: boolean): Escape | undefined {
  if (next === '') return undefined
  if (next === '\r') return { value: '', end: text[at + 2] === '\n' ? at + 3 : at + 2 }
  if (next === '\n') return { value: '', end: at + 2 }
  const code = codeAt(text.slice(at + 1, Math.min(limit, at + 16)))
  if (code) return { value: code.value, end: at + 1 + code.length }
  const simple = SIMPLE[next]
  if (simple !== undefined) return { value: simple, end: at + 2 }
  return keep && /[\w ./-]/.test(next) ? undefined : { value: next, end: at + 2 }
}

/** A character by its number: `x41`, `u0041`, `U00000041`, `u{41}`, `101`. */
function codeAt(behind: string): { value: string; length: number } | undefined {
  const match = /^(?:x([\da-f]{1,2})|u([\da-f]{4})|U([\da-f]{8})|[ux]\{([\da-f]{1,6})\}|([0-7]{1,3}))/i.exec(behind)
  if (!match) return undefined
  const [whole, ...groups] = match
  const octal = groups[4]
  const code = octal
    ? Number.parseInt(octal, 8)
    : Number.parseInt(groups.find((group) => group !== undefined) ?? '', 16)
  return code <= 0x10ffff ? { value: String.fromCodePoint(code), length: whole.length } : undefined
}
