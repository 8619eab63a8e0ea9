import type { Evidence } from './evidence.ts'
import type { Module } from './expression.ts'
import type { Span } from './span.ts'

/** A file as its language is given it. */
export interface Source {
  /** Path relative to the audited root, with `/`. */
  readonly file: string
  /** Decoded, a byte order mark dropped, line ends as they are. */
  readonly text: string
}

/** What a language makes of a file. */
export interface Reading {
  /** Declarations and uses, for languages whose values are linked. */
  readonly module?: Module
  /** What is clear from the file alone. */
  readonly evidence: readonly Evidence[]
  /** Comments, without their marks where that is known; nested regions are the comments of their own language. */
  readonly comments: readonly Span[]
  /** Why the file was only read in part: a sentence for the ledger. */
  readonly trouble?: string
}

/** How one language is read. */
export interface Language {
  readonly id: string
  /** Whether a path is of this language; case of the extension does not matter. */
  matches(file: string): boolean
  read(source: Source): Reading
}
