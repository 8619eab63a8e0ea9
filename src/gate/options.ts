import type { ConfigWaiver, RuleSettings } from '../core/findings/gate.ts'
import type { Baseline } from './baseline/index.ts'

/** Gate options from configuration and flags. */
export interface GateOptions {
  readonly settings?: readonly RuleSettings[]
  /** Their places name files of `texts`. */
  readonly waivers?: readonly ConfigWaiver[]
  /** Files of the configuration with their texts, by path relative to the working directory. */
  readonly texts?: ReadonlyMap<string, string>
  readonly baseline?: {
    readonly baseline: Baseline
    /** Absolute. */
    readonly path: string
    /** Known findings stay in the report; only faults of the baseline are reported. */
    readonly shown: boolean
  }
  /** Files that were not read, and calls whose version stayed unknown, are troubles. */
  readonly requireCoverage?: boolean
}
