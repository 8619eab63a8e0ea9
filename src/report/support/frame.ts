import type { Span } from '../../core/text/span.ts'
import { columnsOf } from '../pretty/columns.ts'
import { type Lines, type Locator, lineBounds } from './text/lines.ts'
import { maskWithin } from './text/mask.ts'
import { sanitize } from './text/sanitize.ts'

/** One line of a code frame, ready to print. */
export interface FrameLine {
  readonly line: number
  readonly text: string
  /** Columns of the text to underline, from 0, half open. Only on lines that the span touches. */
  readonly mark?: readonly [number, number]
}

/** Columns of a line that a frame takes at most where no terminal shows it. */
const WIDTH = 100
/** Characters in front of the span that stay visible on a long line, as a part of what is shown. */
const LEAD = 0.3
/** Characters of a line whose display width is measured. */
const WIDEST = 10_000
/** Lines of a span that are shown at most. */
const SPAN_LINES = 4

interface Part {
  readonly start: number
  readonly end: number
}

/** The lines of a span with one line around it: sanitized, secrets masked, long lines cut around the span. */
export function codeFrame(span: Span, locator: Locator, width = WIDTH): FrameLine[] {
  const lines = locator.lines(span.file)
  if (!lines) return []
  const { line, endLine } = locator.range(span)
  const last = Math.min(endLine, line + SPAN_LINES - 1)
  const frame: FrameLine[] = []
  for (let number = Math.max(1, line - 1); number <= last + 1; number++) {
    const shown = showLine(lines, number, span, width)
    if (!shown) continue
    if (shown.text.trim() === '' && !shown.mark) continue
    frame.push(shown)
  }
  return frame
}

function showLine(lines: Lines, line: number, span: Span, width: number): FrameLine | undefined {
  const bounds = lineBounds(lines, line)
  if (!bounds) return undefined
  const touched =
    span.start <= bounds.end && span.end >= bounds.start && !(span.end === bounds.start && span.start < span.end)
  const from = touched ? clamp(span.start, bounds.start, bounds.end) : bounds.start
  const to = touched ? clamp(span.end, bounds.start, bounds.end) : bounds.start
  const whole = lines.text.slice(bounds.start, Math.min(bounds.end, bounds.start + WIDEST))
  // Characters of two columns: half as many fit.
  const room = columnsOf(whole) > whole.length ? Math.floor(width / 2) : width
  const cut = window(bounds, from, to, room)
  const shownTo = Math.min(to, cut.end)
  const hidden = lines.secrets(cut.start, cut.end)
  const part = (a: number, b: number) => expand(maskWithin(lines.text, a, b, hidden))
  const before = (cut.start > bounds.start ? '…' : '') + part(cut.start, from)
  const inside = part(from, shownTo)
  const after = part(shownTo, cut.end) + (cut.end < bounds.end ? '…' : '')
  const text = (before + inside + after).trimEnd()
  if (!touched) return { line, text }
  return { line, text, mark: [before.length, before.length + Math.max(1, inside.length)] }
}

/** The part of a line that is shown: all of it, or as much as has room around the span. */
function window(line: Part, from: number, to: number, room: number): Part {
  if (line.end - line.start <= room) return line
  const lead = Math.floor(room * LEAD)
  const fits = to - line.start <= room - lead
  const start = fits ? line.start : Math.max(line.start, from - lead)
  return { start, end: Math.min(line.end, start + room) }
}

function expand(text: string): string {
  return sanitize(text.replaceAll('\t', '  '))
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}
