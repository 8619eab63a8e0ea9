import type { Span } from '../text/span.ts'

/** A place that names what an old package has, and what takes its place. */
export interface MovedName {
  readonly at: Span
  readonly from: string
  /** Absent: nothing takes its place. */
  readonly to?: string
  readonly note?: string
  /** Public page that names what takes its place. */
  readonly source: string
}

/** Manual steps of the move from a package to its successor. */
export interface Checklist {
  /** Ecosystem and name: `PyPI profitbricks`. */
  readonly package: string
  readonly to: string
  /** Steps in order. */
  readonly steps: readonly string[]
  /** Places to change, by file and line; where a fix writes edits, only those that need manual work. */
  readonly places: readonly MovedName[]
  /** Lines for a shell or a file, to be looked at before they are used. */
  readonly commands?: readonly string[]
}
