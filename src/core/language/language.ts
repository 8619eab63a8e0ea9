import type { Words } from '../findings/custom.ts'
import type { Evidence } from '../findings/evidence.ts'
import type { Replacement } from '../text/edits.ts'
import type { Region } from '../text/region.ts'
import type { Span } from '../text/span.ts'
import type { Zone } from '../text/zone.ts'
import type { Module } from './expression.ts'
import type { ImportTraits } from './imports/traits.ts'
import type { Library } from './library.ts'

/** A file as its language is given it. */
export interface Source {
  /** Path relative to the audited root, with `/`. */
  readonly file: string
  /** Decoded, a byte order mark dropped, line ends as they are. */
  readonly text: string
  /** Words to look for beside those that its language knows itself. */
  readonly words?: Words
}

/** The result of reading a file by its language. */
export interface Reading {
  /** Declarations and uses, for languages whose values are linked. */
  readonly module?: Module
  /** Evidence that is clear from the file alone. */
  readonly evidence: readonly Evidence[]
  /** Comments, without their marks where that is known; nested regions are the comments of their own language. */
  readonly comments: readonly Span[]
  /** Code of other languages that stands in the file. */
  readonly regions?: readonly Region[]
  /** Readings of the regions, with places in the file. */
  readonly inner?: readonly Reading[]
  /** Where the code of the module is, in a file that holds other text around it; absent: all of the file. */
  readonly code?: readonly Span[]
  /** Parts that are of another kind than the file around them, in order and apart. */
  readonly zones?: readonly Zone[]
  /** Why the file was only read in part: a sentence for the ledger. */
  readonly trouble?: string
  /** Its language read some of it around the trouble, and that counts, though there is no module. */
  readonly partly?: true
  /** Number of syntax errors of its parser; absent: none, or there is no parser. */
  readonly faults?: number
}

/** How one language is read. */
export interface Language {
  readonly id: string
  /** Its name in texts; absent: the documentation names its files otherwise. */
  readonly title?: string
  /** Whether a path is of this language; case of the extension does not matter. */
  matches(file: string): boolean
  /** Files without an ending that say what they are in their first line. */
  readonly interpreters?: RegExp
  /** Further names in documents and kernels, lower case. */
  readonly aliases?: readonly string[]
  /** The usual ending of its files: the id where it is absent. */
  readonly ending?: string
  /** The programs that run its code. */
  readonly runs?: Programs
  /** Loads what reading needs; has to be done before `read`. Nothing to wait for once it is loaded. */
  prepare?(): Promise<void> | undefined
  read(source: Source): Reading
  /** The code that stands in a document; absent where the text of a file is code itself. */
  codeIn?(source: Source): Iterable<Region>
  /** Its standard library and its HTTP clients, for languages whose values are linked. */
  readonly library?: Library
  /**
   * Parts that a grammar reads whole, so that the plain reader finds nothing more: all of a file, or its parameters,
   * which are never fields of a class, too. A document takes in itself what the plain reader finds.
   */
  readonly readsAll?: 'all' | 'parameters' | 'document'
  /** How its files use what other files declare; absent: they use nothing of others. */
  readonly imports?: ImportTraits
  /** Code without a use after edits, sorted and disjoint; absent: the language allows it. */
  leftUnused?(before: string, edits: readonly Replacement[]): Leftover
}

/** Code that a change of a file leaves without a use, in a language that does not compile it then. */
export interface Leftover {
  /** Places in the text before, that can go with the change. */
  readonly removals: readonly { readonly start: number; readonly end: number }[]
  /** Names that would be declared and not used. */
  readonly names: readonly string[]
}

/** Programs that run code which they are given on their standard input, or in an argument. */
export interface Programs {
  /** Their names, without a folder. */
  readonly name: RegExp
  /** The option in front of an argument that is code; absent: there is none. */
  readonly code?: RegExp
}

/** How code of other languages is named where it stands in a file; the answers are ids. */
export interface LanguageNames {
  /** By what documents and kernels call it, in lower case. */
  named(name: string): string | undefined
  ofFile(file: string): string | undefined
  ofProgram(program: string): { readonly language: string; readonly code?: RegExp } | undefined
}

/** Properties of a language that have to be known before a file of it is read. */
export interface LanguageDescription extends Omit<Language, 'matches' | 'prepare' | 'read' | 'codeIn'> {
  /** Paths of its files. */
  readonly files: RegExp
  readonly title: string
  readonly library: Library
  readonly imports: ImportTraits
}
