import type { Library } from '../core/library.ts'
import type { FormatStyle } from '../core/placeholders.ts'
import type { Node } from './node.ts'
import type { Reader, Visitor } from './visitor.ts'

/** How names are seen in a language. */
export interface Names {
  /** Types of nodes that are a bare name. */
  readonly nodes: readonly string[]
  /**
   * What an assignment does with a name. `function`: it declares it in the function around, whatever is declared
   * further out. `nearest`: it gives the nearest one of that name a value, and declares one where there is none.
   */
  readonly assigned: 'function' | 'nearest'
  /** Members of the class around are seen by their bare names. */
  readonly members: boolean
  /** Of several results of a call the first one is the value, the others are errors and the like. */
  readonly results?: 'first'
  /** What other files see: every name at the top of the file, or what the table exports itself. */
  readonly exported: 'all' | 'own'
}

/** A language as a table over its grammar. */
export interface Grammar {
  readonly id: string
  /** Name of the grammar's file: `tree-sitter-<wasm>.wasm`. */
  readonly wasm: string
  readonly files: RegExp
  /** Matches the first line of a script of this language. */
  readonly interpreters?: RegExp
  readonly library: Library
  /** Types of comment nodes. */
  readonly comments: readonly string[]
  readonly names: Names
  /** How nodes of each type are read; nodes of other types are walked through. */
  readonly nodes: Readonly<Record<string, Reader>>
  /** Calls that read a variable of the environment, and maps that hold them, by dotted name. */
  readonly environment?: { readonly calls: readonly string[]; readonly maps: readonly string[] }
  /** Calls that put their arguments into a string: by dotted name, or `.method`; `at` is the place of that string. */
  readonly formats?: Readonly<Record<string, { readonly style: FormatStyle; readonly at: number | 'self' }>>
  /** Done before the walk: the package, what has to be declared first. */
  before?(v: Visitor, root: Node): void
  /** Done after the walk. */
  after?(v: Visitor, root: Node): void
}
