import type { ListAround } from '../../../core/findings/place-reader.ts'
import { lineEnd, lineStart } from '../../../core/text/lines.ts'
import type { Span } from '../../../core/text/span.ts'

/** An entry of a list in a text: the entry with its quotes and parameters, and what it holds. */
interface Entry {
  readonly start: number
  readonly end: number
  readonly value: string
}

/** A list in a text, and one of its entries. */
interface Entries {
  readonly entries: readonly Entry[]
  readonly index: number
  readonly kind: ListAround['kind']
}

const MOST_ENTRIES = 30
const REACH = 400
/** Text before an entry in its list: entries, and their parameters (`;q=0.9`). */
const LEAD = /(?:;\s{0,2}[\w-]{1,20}=|[^"'`\n:=]){0,400}$/
const QUOTE = /["'`]/

/** The list that a place is a whole entry of: in one string, of quoted strings, or one entry a line. */
export function listAround(text: string, { file, start, end }: Span): ListAround | undefined {
  const list = linesOf(text, start) ?? quotedOf(text, start, end) ?? commasOf(text, start, end)
  if (!list) return undefined
  const { entries, index, kind } = list
  const values = entries.map(({ value }) => value)
  const removal = { file, ...rangeOf(text, list) }
  const asFirst = rangeOf(text, { ...list, entries: entries.slice(index), index: 0 })
  return { values, index, kind, removal, removalAsFirst: { file, ...asFirst } }
}

/** The range that goes with an entry: its comma and space, or its line. */
function rangeOf(text: string, { entries, index, kind }: Entries): { start: number; end: number } {
  const entry = entries[index] ?? { start: 0, end: 0 }
  if (kind === 'lines') return { start: entry.start, end: Math.min(text.length, entry.end + 1) }
  const next = entries[index + 1]
  const before = entries[index - 1]
  if (before) return { start: before.end, end: entry.end }
  return next ? { start: entry.start, end: next.start } : entry
}

/** Entries of a list in YAML, `- type`, or keys below one another, `type:`. */
function linesOf(text: string, at: number): Entries | undefined {
  const first = lineStart(text, at)
  const entryLine = lineAt(text, first)
  const shape = /^([ \t]{0,80}(?:-[ \t]{1,8})?)["']?[\w.+/-]{1,120}[^:\r\n]{0,40}?["']?(:?)[ \t]{0,8}\r?$/.exec(
    entryLine,
  )
  if (!shape || (!shape[1]?.includes('-') && shape[2] === '')) return undefined
  const [, lead = '', colon = ''] = shape
  const entries: Entry[] = [lineEntry(first, entryLine)]
  let index = 0
  for (let from = first; from > 0 && entries.length < MOST_ENTRIES; ) {
    from = lineStart(text, from - 1)
    const line = lineAt(text, from)
    if (!goesOn(line, lead)) break
    if (!isSame(line, lead)) continue
    entries.unshift(lineEntry(from, line))
    index++
  }
  for (let from = first + entryLine.length + 1; from < text.length && entries.length < MOST_ENTRIES; ) {
    const line = lineAt(text, from)
    if (!goesOn(line, lead)) break
    if (isSame(line, lead)) entries.push(lineEntry(from, line))
    from += line.length + 1
  }
  return { entries, index, kind: colon === ':' ? 'none' : 'lines' }
}

function lineAt(text: string, start: number): string {
  return text.slice(start, Math.min(lineEnd(text, start), start + REACH))
}

/** A line of the same list: an entry, or something inside of one. */
function goesOn(line: string, lead: string): boolean {
  return line.startsWith(lead) || line.startsWith(`${lead.replace(/\S.*/s, '')} `)
}

function isSame(line: string, lead: string): boolean {
  return line.startsWith(lead) && /^["'\w]/.test(line.slice(lead.length))
}

function lineEntry(start: number, line: string): Entry {
  const value = /["']?([\w.+-]{1,80}\/[\w.+-]{1,80})/.exec(line)?.[1] ?? ''
  return { start, end: start + line.length, value }
}

/** Quoted strings in brackets: `["a", "b"]`, `{"a", "b"}`; in parentheses they may be arguments. */
function quotedOf(text: string, start: number, end: number): Entries | undefined {
  const quoted = quotedAround(text, start, end)
  if (!quoted) return undefined
  const entries = [quoted]
  let at = skipBack(text, quoted.start)
  while (text.charAt(at - 1) === ',' && entries.length < MOST_ENTRIES) {
    const before = quotedEnding(text, skipBack(text, at - 1))
    if (!before) return undefined
    entries.unshift(before)
    at = skipBack(text, before.start)
  }
  const index = entries.length - 1
  const open = text.charAt(at - 1)
  if (!/[[{(]/.test(open)) return undefined
  for (let last = quoted; entries.length < MOST_ENTRIES; ) {
    const comma = skip(text, last.end)
    const next = text.charAt(comma) === ',' ? quotedStarting(text, skip(text, comma + 1)) : undefined
    if (!next) break
    entries.push(next)
    last = next
  }
  return { entries, index, kind: open === '(' && !/\barray\($/i.test(text.slice(at - 6, at)) ? 'none' : 'commas' }
}

function quotedAround(text: string, start: number, end: number): Entry | undefined {
  const quote = text.charAt(start - 1)
  const close = QUOTE.test(quote) ? text.slice(end, end + 60).indexOf(quote) : -1
  if (close < 0 || /[,\n]/.test(text.slice(end, end + close))) return undefined
  return { start: start - 1, end: end + close + 1, value: text.slice(start, end) }
}

function quotedEnding(text: string, end: number): Entry | undefined {
  const quote = text.charAt(end - 1)
  if (!QUOTE.test(quote)) return undefined
  const from = text.slice(Math.max(0, end - REACH), end - 1).lastIndexOf(quote)
  const start = Math.max(0, end - REACH) + from
  return from < 0 ? undefined : { start, end, value: text.slice(start + 1, end - 1) }
}

function quotedStarting(text: string, start: number): Entry | undefined {
  const quote = text.charAt(start)
  const length = QUOTE.test(quote) ? text.slice(start + 1, start + REACH).indexOf(quote) : -1
  if (length < 0) return undefined
  return { start, end: start + length + 2, value: text.slice(start + 1, start + 1 + length) }
}

/** Entries in one string or line: `Accept: a, b;q=0.5`. */
function commasOf(text: string, start: number, end: number): Entries | undefined {
  const before = text.slice(Math.max(0, start - REACH), start)
  const from = start - (LEAD.exec(before)?.[0].length ?? 0)
  const to = end + (/^[^"'`\n]{0,400}/.exec(text.slice(end, end + REACH))?.[0].length ?? 0)
  const inside = text.slice(from, to)
  if (!inside.includes(',')) return undefined
  const entries: Entry[] = []
  let at = from
  for (const part of inside.split(',')) {
    const lead = part.length - part.trimStart().length
    entries.push({ start: at + lead, end: at + part.trimEnd().length, value: (part.split(';')[0] ?? '').trim() })
    at += part.length + 1
  }
  const index = entries.findIndex((entry) => entry.start <= start && end <= entry.end)
  return index < 0 ? undefined : { entries, index, kind: 'commas' }
}

function skip(text: string, at: number): number {
  let place = at
  while (place < text.length && /\s/.test(text.charAt(place))) place++
  return place
}

function skipBack(text: string, at: number): number {
  let place = at
  while (place > 0 && /\s/.test(text.charAt(place - 1))) place--
  return place
}
