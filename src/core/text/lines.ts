import type { Range } from './ranges.ts'

/** Offset of the first character of the line that holds an offset. For the line above, ask for the offset before it. */
export function lineStart(text: string, at: number): number {
  // `lastIndexOf` takes an offset below 0 for 0, so that a line end there would be found again and again.
  return at <= 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1
}

/** Offset of the end of the line that holds an offset: of its line feed, or of the end of the text. */
export function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

/** Offset of the end of what a line says: without a carriage return in front of its line feed. */
export function contentEnd(text: string, at: number): number {
  const end = lineEnd(text, at)
  return end > at && text.charAt(end - 1) === '\r' ? end - 1 : end
}

/** The line that holds an offset, without its end. */
export function lineOf(text: string, at: number): Range {
  return { start: lineStart(text, at), end: lineEnd(text, at) }
}
