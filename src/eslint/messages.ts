import type { Edit } from '../core/text/span.ts'

/** Request to the audit thread: a file of a project, with the linted text. */
export interface Question {
  /** Absolute. */
  readonly folder: string
  /** From the folder, with `/`. */
  readonly file: string
  readonly text: string
}

/** A problem of the file, with its offsets into the text. */
export interface Problem {
  readonly rule: string
  readonly start: number
  readonly end: number
  readonly message: string
  /** The edits of its whole group, proven; absent: there are none, or they are not all in this file. */
  readonly fix?: { readonly title: string; readonly isSafe: boolean; readonly edits: readonly Edit[] }
}

/** Problems of a file, or why it could not be audited. */
export type Answer = { readonly problems: readonly Problem[] } | { readonly failed: string }
