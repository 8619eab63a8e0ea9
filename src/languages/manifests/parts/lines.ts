/** A line of a text without its end. */
export interface Line {
  readonly text: string
  readonly start: number
}

/** The lines of a text, in order. */
export function* linesOf(text: string): Iterable<Line> {
  for (let start = 0; start <= text.length; ) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found
    yield { text: text.slice(start, text.charAt(end - 1) === '\r' && end > start ? end - 1 : end), start }
    start = end + 1
  }
}
