import type { Region } from '../../core/text/region.ts'

type Pieces = Region['pieces']

/** Ways of YAML to spell a string. */
export type Style = 'plain' | 'single' | 'double' | 'literal' | 'folded'

/**
 * Where each part of a scalar's value stands: escapes, line ends and indentation that the value does not have as they
 * are written are pieces of their own. What does not fit is one piece that is not verbatim.
 */
export function spell(text: string, start: number, end: number, style: Style, value: string): Pieces {
  if (text.slice(start, end) === value) return [{ at: 0, from: start }]
  const pieces =
    style === 'literal' || style === 'folded' ? block(text, start, end, value) : flow(text, start, end, style)
  return pieces && fits(text, pieces, value) ? pieces.pieces : [{ at: 0, from: start, spelled: false }]
}

interface Spelled {
  readonly pieces: Pieces
  readonly value: string
}

const ESCAPES: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  t: '\t',
  '\t': '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
  e: '\x1b',
  ' ': ' ',
  '"': '"',
  '/': '/',
  '\\': '\\',
  N: '\x85',
  _: '\xa0',
  L: '\u2028',
  P: '\u2029',
}

/** A scalar on one line or folded over several. */
function flow(text: string, start: number, end: number, style: Style): Spelled {
  const pieces: Pieces[number][] = []
  const parts: string[] = []
  let length = 0
  let open = false
  const add = (part: string, from: number, verbatim: boolean) => {
    if (part === '') return
    if (!verbatim || !open) pieces.push(verbatim ? { at: length, from } : { at: length, from, spelled: false })
    open = verbatim
    parts.push(part)
    length += part.length
  }
  for (let at = start; at < end; ) {
    const stop = nextMark(text, at, end, style)
    if (stop > at) add(text.slice(at, stop), at, true)
    if (stop >= end) break
    const mark = markAt(text, stop, end)
    add(mark.value, stop, false)
    open = false
    at = mark.end
  }
  return { pieces, value: parts.join('') }
}

/** The next escape, quote or line end with the blanks around it. */
function nextMark(text: string, from: number, end: number, style: Style): number {
  for (let at = from; at < end; at++) {
    const char = text.charAt(at)
    if (char === '\\' && style === 'double') return at
    if (char === "'" && style === 'single') return at
    if (char === '\n' || char === '\r') {
      let back = at
      while (back > from && /[ \t]/.test(text.charAt(back - 1))) back--
      return back
    }
  }
  return end
}

function markAt(text: string, at: number, end: number): { value: string; end: number } {
  const char = text.charAt(at)
  if (char === "'") return { value: "'", end: at + 2 }
  if (char === '\\') return escapeAt(text, at, end)
  const { breaks, end: stop } = breaksAt(text, at, end)
  return { value: breaks > 1 ? '\n'.repeat(breaks - 1) : ' ', end: stop }
}

/** Line ends and the blanks around them. */
function breaksAt(text: string, from: number, end: number): { breaks: number; end: number } {
  let breaks = 0
  let at = from
  for (; at < end && /\s/.test(text.charAt(at)); at++) if (text.charAt(at) === '\n') breaks++
  return { breaks, end: at }
}

function escapeAt(text: string, at: number, end: number): { value: string; end: number } {
  const next = text.charAt(at + 1)
  const digits = next === 'x' ? 2 : next === 'u' ? 4 : next === 'U' ? 8 : 0
  const hex = text.slice(at + 2, at + 2 + digits)
  const code = digits > 0 && /^[0-9a-fA-F]+$/.test(hex) ? Number.parseInt(hex, 16) : -1
  if (code >= 0 && code <= 0x10ffff) return { value: String.fromCodePoint(code), end: at + 2 + digits }
  if (next === '\n' || next === '\r') {
    const { breaks, end: stop } = breaksAt(text, at + 1, end)
    return { value: '\n'.repeat(Math.max(0, breaks - 1)), end: stop }
  }
  return { value: ESCAPES[next] ?? next, end: at + 2 }
}

/** A block scalar: its lines without their indentation, folded or not. */
function block(text: string, start: number, end: number, value: string): Spelled | undefined {
  const pieces: Pieces[number][] = []
  const first = text.indexOf('\n', start) + 1
  if (first <= 0 || first > end) return undefined
  let indent: number | undefined
  let at = 0
  let before = first
  for (let line = first; line < end; ) {
    const stop = lineEnd(text, line, end)
    const blanks = /^[ \t]*/.exec(text.slice(line, stop))?.[0].length ?? 0
    const isBlank = line + blanks >= stop
    if (!isBlank) {
      indent ??= Math.max(0, blanks - (/(?:^|\n)( *)[^ \n]/.exec(value)?.[1]?.length ?? 0))
      const content = text.slice(line + indent, stop)
      const gap = at
      while (at < value.length && !value.startsWith(content, at) && /[ \n]/.test(value.charAt(at))) at++
      if (!value.startsWith(content, at)) return undefined
      pushGap(text, pieces, value, gap, at, before)
      pieces.push({ at, from: line + indent })
      at += content.length
      before = stop
    }
    line = text.startsWith('\r\n', stop) ? stop + 2 : stop + 1
  }
  pushGap(text, pieces, value, at, value.length, before)
  return { pieces, value }
}

/** Adds the gap between two lines: a line end that is written so belongs to the line before it. */
function pushGap(text: string, pieces: Pieces[number][], value: string, from: number, to: number, at: number): void {
  const lineBreak = pieces.length > 0 && value.charAt(from) === '\n' && text.charAt(at) === '\n' ? 1 : 0
  if (from + lineBreak < to) pieces.push({ at: from + lineBreak, from: at + lineBreak, spelled: false })
}

function lineEnd(text: string, from: number, end: number): number {
  const next = text.indexOf('\n', from)
  const stop = next < 0 || next > end ? end : next
  return text.charAt(stop - 1) === '\r' && stop - 1 >= from ? stop - 1 : stop
}

/** Whether the pieces spell the value. */
function fits(text: string, { pieces, value: spelled }: Spelled, value: string): boolean {
  if (spelled !== value || (pieces[0]?.at ?? 0) !== 0) return false
  return pieces.every((piece, index) => {
    if (piece.spelled === false) return true
    const part = value.slice(piece.at, pieces[index + 1]?.at ?? value.length)
    return text.startsWith(part, piece.from)
  })
}
