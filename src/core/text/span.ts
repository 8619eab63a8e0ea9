/** A place in a file: UTF-16 offsets into its decoded text (a byte order mark dropped), half open. */
export interface Span {
  /** Path relative to the audited root, with `/`. */
  readonly file: string
  readonly start: number
  readonly end: number
}

/** A replacement of the text at a place. */
export interface Edit extends Span {
  readonly text: string
}

/** A key that two spans share exactly when they are the same place. */
export function spanKey(span: Span): string {
  return `${span.file}:${span.start}:${span.end}`
}

/** Order by file, then start, then end: the order of every report. */
export function compareSpans(a: Span, b: Span): number {
  return compareStrings(a.file, b.file) || a.start - b.start || a.end - b.end
}

/** Order by UTF-16 code units: the same on every machine and locale. */
export function compareStrings(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Whether the outer span holds the inner one. */
export function contains(outer: Span, inner: Span): boolean {
  return outer.file === inner.file && outer.start <= inner.start && inner.end <= outer.end
}
