import type { Source } from '../../core/language/language.ts'
import { lineEnd } from '../../core/text/lines.ts'
import { createMemory, type Entry } from './settings.ts'
import { type Known, type Spelling, spelling } from './spelling.ts'

/** `export NAME=`, `NAME: `; or the same behind the mark of a comment. */
const ENTRY = /^([ \t]*(?:#+[ \t]*)?(?:export[ \t]+|set[ \t]+)?)([A-Za-z_][\w.-]{0,200})([ \t]*=[ \t]*|:[ \t]+)/
const PLACEHOLDER = /\$\{([A-Za-z_]\w{0,100})(?:(:?[-?+=])([^{}\n]{0,300}))?\}|\$([A-Za-z_]\w{0,100})/y
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

/** The entries of an environment file, those that are switched off included. */
export function* entries({ file, text }: Source): Iterable<Entry> {
  const memory = createMemory()
  for (let at = 0; at < text.length; ) {
    const line = lineEnd(text, at)
    const match = ENTRY.exec(text.slice(at, Math.min(line, at + 500)))
    if (!match) {
      at = line + 1
      continue
    }
    const [whole, before = '', name = ''] = match
    const comment = before.includes('#')
    const start = at + before.length
    const value = spelling(file, text, memory.known)
    const end = valueAt(text, at + whole.length, line, comment, { file, known: memory.known, value })
    const entry = { name, start, end: start + name.length, value: value.text(), ...(comment ? { comment } : {}) }
    if (!comment || isSetting(name, entry.value)) {
      memory.keep(entry)
      yield entry
    }
    at = lineEnd(text, end) + 1
  }
}

/** A sentence in a comment may hold a colon: what is switched off is named like a variable and has a value. */
function isSetting(name: string, value: Entry['value']): boolean {
  return /^[A-Z][A-Z0-9_]*$/.test(name) && value.length > 0
}

interface Place {
  readonly file: string
  readonly known: Known
  readonly value: Spelling
}

/** Reads the value; gives where it ends. */
function valueAt(text: string, at: number, line: number, comment: boolean, place: Place): number {
  const quote = text.charAt(at)
  const close = /["'`]/.test(quote) ? closing(text, at + 1, quote, comment ? line : text.length) : -1
  if (close >= 0) {
    if (quote === '"') interpolated(text, at + 1, close, place, true)
    else place.value.verbatim(at + 1, close)
    return close + 1
  }
  const rest = text.slice(at, line)
  const remark = /(?:^|[ \t])#/.exec(rest)
  const end = at + rest.slice(0, remark?.index ?? rest.length).trimEnd().length
  interpolated(text, at, end, place, false)
  return line
}

function closing(text: string, from: number, quote: string, limit: number): number {
  for (let at = from; at < limit; at++) {
    const char = text.charAt(at)
    if (char === quote) return at
    if (char === '\\' && quote === '"') at++
  }
  return -1
}

function interpolated(text: string, start: number, end: number, place: Place, escapes: boolean): void {
  let from = start
  for (let at = start; at < end; at++) {
    const char = text.charAt(at)
    if (char === '\\' && at + 1 < end && (escapes || text.charAt(at + 1) === '$')) {
      place.value.verbatim(from, at)
      const next = text.charAt(at + 1)
      place.value.escape(at, at + 2, ESCAPES[next] ?? next)
      from = ++at + 1
      continue
    }
    PLACEHOLDER.lastIndex = at
    const match = char === '$' ? PLACEHOLDER.exec(text) : null
    if (!match || at + match[0].length > end) continue
    place.value.verbatim(from, at)
    const name = match[1] ?? match[4] ?? ''
    const fallback = match[2]?.endsWith('-') || match[2]?.endsWith('=') ? match[3] : undefined
    const inner = spelling(place.file, text, place.known)
    const behind = at + match[0].length - 1
    if (fallback) inner.verbatim(behind - fallback.length, behind)
    const hole = { start: at, end: behind + 1, name, kind: 'env' } as const
    place.value.hole(fallback ? { ...hole, fallback: inner.text() } : hole)
    from = at + match[0].length
    at = from - 1
  }
  place.value.verbatim(from, end)
}
