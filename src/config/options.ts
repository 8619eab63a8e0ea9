import type { AuditOptions } from '../audit.ts'
import type { Level } from '../core/finding.ts'
import type { Includable } from '../core/fix.ts'

/** Flags as typed: each with its values in order; a flag without a value has `true`. */
export type Flags = ReadonlyMap<string, readonly (string | true)[]>

/** One report to write, to a file or to standard output. */
export interface Output {
  readonly format: string
  readonly file?: string
}

/** What a dry run puts out where no format is asked for. */
export const PATCH = 'patch'

/** When to colour. */
export type ColorWhen = 'auto' | 'always' | 'never'

/** Everything that flags decide, validated. */
export interface Options {
  readonly audit: Omit<AuditOptions, 'stdin' | 'onProgress'>
  /** Name that the text on standard input goes by; absent: files are read. */
  readonly stdin?: string
  readonly outputs: readonly Output[]
  readonly failOn: Level
  readonly maxWarnings?: number
  readonly exitZero: boolean
  readonly quiet: boolean
  readonly verbose: boolean
  readonly stats: boolean
  readonly color: ColorWhen
}

/** Everything that flags decide of a fix, validated. */
export interface FixChoices extends Options {
  readonly dryRun: boolean
  readonly interactive: boolean
  readonly unsafe: boolean
  readonly allowDirty: boolean
  readonly include: readonly Includable[]
}

/** Where the command runs, as far as options depend on it. */
export interface Surroundings {
  readonly cwd: string
  /** `YYYY-MM-DD`, in UTC. */
  readonly today: string
  readonly ruleIds: readonly string[]
}
