import type { Expression, Use } from '../core/language/expression.ts'
import type { LanguageDescription, LanguageNames } from '../core/language/language.ts'
import type { ExpressionContext, ModuleDraft } from '../core/language/module-draft.ts'
import type { FormatStyle } from '../core/text/placeholders.ts'
import type { Region } from '../core/text/region.ts'
import type { Node } from './node.ts'

/** How names are seen in a language. */
export interface Names {
  /** Types of nodes that are a bare name. */
  readonly nodes: readonly string[]
  /**
   * Effect of an assignment to a name. `function`: it declares it in the function around, whatever is declared further
   * out. `nearest`: it gives the nearest one of that name a value, and declares one where there is none.
   */
  readonly assigned: 'function' | 'nearest'
  /** Members of the class around are seen by their bare names. */
  readonly members: boolean
  /** Of several results of a call the first one is the value, the others are errors and the like. */
  readonly results?: 'first'
  /** Names that other files see: every name at the top of the file, or those that the table exports itself. */
  readonly exported: 'all' | 'own'
  /** A name of a function is seen behind its declaration: `url := base + url` takes the one further out. */
  readonly inOrder?: true
}

/** A language as a table over its grammar. */
export interface Grammar extends LanguageDescription {
  /** Name of the grammar's file: `tree-sitter-<wasm>.wasm`. */
  readonly wasm: string
  /** Types of comment nodes. */
  readonly comments: readonly string[]
  readonly names: Names
  /** How nodes of each type are read; nodes of other types are walked through. */
  readonly nodes: Readonly<Record<string, Reader>>
  /** Calls that read a variable of the environment, and maps that hold them, by dotted name. */
  readonly environment?: {
    readonly calls: readonly string[]
    readonly maps: readonly string[]
    /** Readers of settings libraries: they count where they are given a name of a variable and a default. */
    readonly readers?: RegExp
  }
  /** Nodes among arguments that are lists whose items are arguments: `*parts`, `...parts`. */
  readonly spreads?: readonly string[]
  /**
   * Calls that put their arguments into a string: by dotted name, or `.method`; `at` is the place of that string.
   * `locale`: another argument may stand in front of it.
   */
  readonly formats?: Readonly<
    Record<string, { readonly style: FormatStyle; readonly at: number | 'self'; readonly locale?: true }>
  >
  /** How code of other languages is named, for a language whose commands run it. */
  readonly otherLanguages?: LanguageNames
  /** A declared type as the class that it names; undefined for what is no class of anyone's. Absent: any type is one. */
  typeAt?(v: Visitor, node: Node | undefined): Expression | undefined
  /** Use of strings in an argument of a call, where the language knows better than the names of calls. */
  use?(v: Visitor, callee: Expression, index: number): Use | undefined
  /** The text as the grammar can parse it, with every character where it was: of a grammar that is older than its language. */
  parsed?(text: string): string
  /** Done before the walk: the package, what has to be declared first. */
  before?(v: Visitor, root: Node): void
  /** Done after the walk, which may have left nothing of the tree. */
  after?(v: Visitor): void
  /** Done after the walk with the tree, which is kept for it. */
  afterAll?(v: Visitor, root: Node): void
  /** How much of a file its language refuses, though its grammar takes it: an edit that adds to it is not made. */
  refused?(v: Visitor): number
}

/** Names that are seen from one place on. */
export interface Scope {
  readonly parent?: Scope
  /** How many scopes stand around it. */
  readonly depth: number
  readonly names: Map<string, number>
  /** Function whose names these are. */
  readonly function?: number
  /** Class whose members stand here. */
  readonly class?: number
}

/** A name whose declaration may stand further down. */
export interface PendingName {
  readonly expression: Extract<Expression, { kind: 'name' }>
  readonly scope: Scope
  /** Class that the method around is of. */
  readonly class: number | undefined
}

/** State of the walk over one file, and everything that it collected. */
export interface Visitor extends ModuleDraft {
  readonly grammar: Grammar
  readonly opens: string[]
  /** Code of other languages that stands in the file. */
  readonly regions: Region[]
  readonly pending: PendingName[]
  package: string | undefined
  /** Own name of the package, where it need not be the end of its path. */
  packageName?: string
  scope: Scope
  /** Where the first syntax error stands. */
  broken: number | undefined
  /** Steps that reading took so far (`MOST_WORK`). */
  work: number
}

/** How nodes of a type are read: to an expression, or to nothing where they are statements. */
export type Reader = (v: Visitor, node: Node, place: ExpressionContext) => Expression | undefined
