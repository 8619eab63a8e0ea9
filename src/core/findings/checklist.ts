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

/** What a person has to do to move from a package to its successor. */
export interface Checklist {
  /** Ecosystem and name: `PyPI profitbricks`. */
  readonly package: string
  readonly to: string
  /** What to do, in order. */
  readonly steps: readonly string[]
  /** Places to change, by file and line; where a fix writes them, only what nobody but a person can. */
  readonly places: readonly MovedName[]
  /** Lines for a shell or a file, to be looked at before they are used. */
  readonly commands?: readonly string[]
}
