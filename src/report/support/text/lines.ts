import { secretsIn } from '../../../core/secrets/secrets.ts'
import { lineIndex, lineStarts } from '../../../core/text/line-starts.ts'
import type { Span } from '../../../core/text/span.ts'

/** Line and column from 1, columns in UTF-16 units. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** A range of lines and columns; the end is exclusive. */
export interface Range extends Position {
  readonly endLine: number
  readonly endColumn: number
}

/** One file with the offsets at which its lines start. */
export interface Lines {
  readonly text: string
  readonly starts: ArrayLike<number>
  /** Secrets in a part of the text, detected with its surroundings. */
  readonly secrets: ReturnType<typeof secretsIn>
}

/** Converts offsets to lines and columns; files are indexed lazily, once each. */
export interface Locator {
  lines(file: string): Lines | undefined
  range(span: Span): Range
}

/** The locator over the sources of a report. A place in a file without text is line 1, column 1. */
export function locator(sources: ReadonlyMap<string, string>): Locator {
  const indexed = new Map<string, Lines>()
  const lines = (file: string): Lines | undefined => {
    const text = sources.get(file)
    if (text === undefined) return undefined
    const known = indexed.get(file)
    if (known) return known
    const made = { text, starts: lineStarts(text), secrets: secretsIn(text) }
    indexed.set(file, made)
    return made
  }
  const range = (span: Span): Range => {
    const index = lines(span.file)
    if (!index) return { line: 1, column: 1, endLine: 1, endColumn: 1 }
    const from = position(index.starts, Math.min(span.start, index.text.length))
    const to = position(index.starts, Math.min(Math.max(span.start, span.end), index.text.length))
    return { ...from, endLine: to.line, endColumn: to.column }
  }
  return { lines, range }
}

function position(starts: ArrayLike<number>, offset: number): Position {
  const index = lineIndex(starts, offset)
  return { line: index + 1, column: offset - (starts[index] ?? 0) + 1 }
}

/** Range of a line from 1, without its line end. */
export function lineBounds(lines: Lines, line: number): { start: number; end: number } | undefined {
  const start = lines.starts[line - 1]
  if (start === undefined) return undefined
  const next = lines.starts[line]
  let end = next === undefined ? lines.text.length : next - 1
  if (end > start && lines.text[end - 1] === '\r') end--
  return { start, end }
}
