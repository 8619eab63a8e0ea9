import type { Level } from '../core/findings/finding.ts'
import type { Includable } from '../core/findings/fix.ts'
import type { ConfigWaiver, RuleSettings } from '../core/findings/gate.ts'
import type { AuditOptions } from '../pipeline/audit.ts'
import type { GroupBy } from '../report/support/group-by.ts'
import type { Configuration } from './file/configuration.ts'

/** Flags as typed: each with its values in order; a flag without a value has `true`. */
export type Flags = ReadonlyMap<string, readonly (string | true)[]>

/** One report to write, to a file or to standard output. */
export interface Output {
  readonly format: string
  readonly file?: string
  /** Written to standard error, as a note for the person at the terminal. */
  readonly talk?: true
}

/** Default format of a dry run. */
export const PATCH = 'patch'
/** The description of a fix for a pull request. */
export const PR_BODY = 'pr-body'

/** When to use colours. */
export type ColorWhen = 'auto' | 'always' | 'never'

/** A file of known findings, absolute, and whether a flag or the configuration names it. */
export interface BaselineChoice {
  readonly path: string
  readonly from: 'flag' | 'configuration'
}

/** Everything that flags and the configuration decide, validated. */
export interface Options {
  readonly audit: Omit<AuditOptions, 'stdin' | 'onProgress' | 'onStage' | 'computing'>
  /** Name that the text on standard input goes by; absent: files are read. */
  readonly stdin?: string
  readonly outputs: readonly Output[]
  readonly failOn: Level
  readonly maxWarnings?: number
  /** Unread files and calls whose version stayed unknown make a gate fail. */
  readonly requireCoverage: boolean
  /** The requested baseline and its origin; it need not exist. */
  readonly baseline?: BaselineChoice
  /** Absolute: the folder that readings are kept in; `true`: that of the user; absent: nothing is kept. */
  readonly cache?: string | true
  /** Configured settings of rules: for all files first, then for some, in order. */
  readonly settings: readonly RuleSettings[]
  /** Their places are in files of `configuration.texts`. */
  readonly configWaivers: readonly ConfigWaiver[]
  /** The merged configuration file and its bases. */
  readonly configuration: Configuration
  /** Warnings about it, a sentence each. */
  readonly warnings: readonly string[]
  readonly exitZero: boolean
  /** Grouping of findings in human-readable formats. */
  readonly by?: GroupBy
  readonly quiet: boolean
  readonly verbose: boolean
  readonly stats: boolean
  readonly color: ColorWhen
}

/** Everything that flags and the configuration decide of a fix, validated. */
export interface FixChoices extends Options {
  readonly dryRun: boolean
  readonly interactive: boolean
  readonly unsafe: boolean
  readonly allowDirty: boolean
  readonly include: readonly Includable[]
}

/** The environment on which options depend. */
export interface Surroundings {
  readonly cwd: string
  /** `YYYY-MM-DD`, in UTC. */
  readonly today: string
  readonly ruleIds: readonly string[]
  /** Absolute: the folder of this program, which finds nothing in itself. */
  readonly program?: string
  /** Formats of a command that prints otherwise than an audit. */
  readonly formats?: { readonly command: string; readonly names: readonly string[] }
}
