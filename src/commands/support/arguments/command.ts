import type { Flags } from '../../../config/index.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { FlagName } from './flags.ts'

/** A command: its help, and what it does. */
export interface Command {
  readonly name: string
  readonly summary: string
  /** Synopsis of its arguments: `[paths…]`. */
  readonly takes: string
  readonly flags: readonly FlagName[]
  readonly examples: readonly { readonly line: string; readonly about: string }[]
  /** Its formats, if they differ from those of an audit. */
  readonly formats?: readonly { readonly name: string; readonly summary: string }[]
  /** Its exit codes, for help, where they are not those of an audit. */
  readonly exits?: string
  /** Runs it; the result is the exit code. Throws UsageError for a mistake of the person. */
  run(words: readonly string[], flags: Flags, terminal: Terminal): Promise<number>
}
