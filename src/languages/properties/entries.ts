import type { Source } from '../../core/language/language.ts'
import { lineEnd } from '../../core/text/lines.ts'
import { createMemory, type Entry } from '../dotenv/settings.ts'
import { type Known, type Spelling, spelling } from '../dotenv/spelling.ts'

/** `name=`, `name: `, `name `, or the same behind the mark of a comment; a name may hold escapes. */
const ENTRY = /^([ \t\f]*)((?:[^\\\s=:#!]|\\.)(?:[^\\\s=:]|\\.){0,200})([ \t\f]*[=:][ \t\f]*|[ \t\f]+|$)/
const SWITCHED_OFF = /^([ \t\f]*[#!]+[ \t]*)([\w-]+(?:\.[\w-]+)*)([ \t]*[=:][ \t]*)(?=\S+[ \t]*$)/
const PLACEHOLDER = /\$\{([\w.-]{1,200})(?::([^{}\n]{0,300}))?\}/y
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', f: '\f' }

/** The entries of a properties file, those that are switched off included. */
export function* entries({ file, text }: Source): Iterable<Entry> {
  const memory = createMemory()
  for (let at = 0; at < text.length; ) {
    const end = lineEnd(text, at)
    const head = text.slice(at, Math.min(end, at + 1_000))
    const off = /^[ \t\f]*[#!]/.test(head)
    const match = (off ? SWITCHED_OFF : ENTRY).exec(head)
    const stop = off ? end : logicalEnd(text, at, end)
    if (match?.[2]) {
      const [whole, before = '', name] = match
      const value = spelling(file, text, memory.known)
      valueAt(text, at + whole.length, stop, { file, known: memory.known, value })
      const start = at + before.length
      const entry = { name: name.replace(/\\(.)/g, '$1'), start, end: start + name.length, value: value.text() }
      memory.keep(off ? { ...entry, comment: true } : entry)
      yield off ? { ...entry, comment: true } : entry
    }
    at = stop + 1
  }
}

/** The end of the last line that a line is continued on. */
function logicalEnd(text: string, at: number, first: number): number {
  let end = first
  for (let from = at; end < text.length && isContinued(text, from, end); ) {
    from = end + 1
    end = lineEnd(text, from)
  }
  return end
}

function isContinued(text: string, from: number, end: number): boolean {
  let at = text.charAt(end - 1) === '\r' ? end - 1 : end
  let marks = 0
  while (at > from && text.charAt(at - 1) === '\\') {
    marks++
    at--
  }
  return marks % 2 === 1
}

interface Place {
  readonly file: string
  readonly known: Known
  readonly value: Spelling
}

const CONTINUED = /\\\r?\n[ \t\f]*/y
const UNICODE = /\\u([\da-fA-F]{4})/y

function valueAt(text: string, start: number, stop: number, place: Place): void {
  const end = text.charAt(stop - 1) === '\r' ? stop - 1 : stop
  let from = start
  const flush = (at: number, length: number) => {
    place.value.verbatim(from, at)
    from = at + length
  }
  for (let at = start; at < end; at = Math.max(at + 1, from)) {
    const char = text.charAt(at)
    if (char === '\\') {
      const continued = sticky(CONTINUED, text, at)
      const unicode = sticky(UNICODE, text, at)
      const length = continued?.[0].length ?? unicode?.[0].length ?? 2
      flush(at, Math.min(length, end - at))
      const raw = text.charAt(at + 1)
      const value = unicode ? String.fromCharCode(Number.parseInt(unicode[1] ?? '', 16)) : (ESCAPES[raw] ?? raw)
      if (!continued && at + 1 < end) place.value.escape(at, at + length, value)
    } else if (char === '$') {
      const match = sticky(PLACEHOLDER, text, at)
      if (!match || at + match[0].length > end) continue
      flush(at, match[0].length)
      hole(text, at, match, place)
    }
  }
  place.value.verbatim(from, end)
}

function hole(text: string, at: number, match: RegExpExecArray, { file, known, value }: Place): void {
  const [whole, name = '', fallback] = match
  const end = at + whole.length
  const inner = spelling(file, text, known)
  if (fallback) inner.verbatim(end - 1 - fallback.length, end - 1)
  // A name in capitals is one of the environment.
  const kind = /^[A-Z][A-Z0-9_]*$/.test(name) ? 'env' : 'config'
  value.hole({ start: at, end, name, kind, ...(fallback ? { fallback: inner.text() } : {}) })
}

function sticky(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
