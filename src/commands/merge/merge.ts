import type { Options } from '../../config/index.ts'
import type { ReportKind } from '../../fleet/kind.ts'
import type { Terminal } from '../support/terminal/terminal.ts'

/** A report given by the user, with its path. */
export interface Given {
  readonly name: string
  /** Absolute. */
  readonly file: string
}

/** One way to unite reports. */
export interface Merge {
  /** Kinds of reports that are united with each other. */
  readonly kinds: readonly ReportKind[]
  /** Plural noun of its subjects, for a sentence. */
  readonly of: string
  readonly formats: readonly { readonly name: string; readonly summary: string }[]
  /** Merges and prints them; returns the exit code. */
  run(
    reports: readonly (Given & { readonly kind: ReportKind })[],
    options: Options,
    terminal: Terminal,
  ): Promise<number>
}
