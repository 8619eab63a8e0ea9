import type { Module } from '../core/language/expression.ts'
import type { Client, Library } from '../core/language/library.ts'
import type { Deadline } from '../core/runtime/deadline.ts'
import type { Mishaps } from '../core/runtime/guard.ts'
import type { Span } from '../core/text/span.ts'
import type { Text } from '../core/text/text.ts'

/** Input of linking: modules, and the ways to more of them. */
export interface Linkable {
  readonly modules: readonly Module[]
  /** The module of a file of the tree that was not read yet; undefined when it cannot be read. */
  load(file: string): Module | undefined
  /** The file of the tree that an import leads to, and the name that it has there. */
  resolve(from: string, module: string, name: string): { readonly file: string; readonly name: string } | undefined
  /** The files in the folder of a file of the tree, in the order of their names. Absent: nothing is known of others. */
  beside?(file: string): readonly string[]
  /** Values seen for environment variables. */
  readonly environment: ReadonlyMap<string, readonly Text[]>
  library(language: string): Library
  /** Programs of the command line that send, with what their words mean. */
  readonly programs: readonly Client[]
  /** The folder of the project that a file belongs to. Absent: all are one. */
  projectOf?(file: string): string
  /** Whether what stands at a place only runs in tests; only is read, as documents are. Absent: nothing does. */
  isTest?(span: Span): boolean
  isDocument?(span: Span): boolean
  /** Where what fails is noted. */
  readonly mishaps: Mishaps
  /** The time limit of the run; absent: none. Later questions are not answered. */
  readonly deadline?: Deadline
  /** Called with the number of linked modules, and the file of the current one. */
  readonly onProgress?: (done: number, total: number, file: string) => void
}
