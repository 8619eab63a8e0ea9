import type { Custom } from '../../core/findings/custom.ts'
import type { Level } from '../../core/findings/finding.ts'
import type { Includable } from '../../core/findings/fix.ts'
import type { ConfigWaiver, RuleSettings } from '../../core/findings/gate.ts'
import type { PathPatterns } from '../../discover/ignore/ignore-rules.ts'
import type { KeysGiven } from '../../logs/format.ts'

/** Merged files of a configuration; empty without any. */
export interface Configuration {
  /** Its files with their texts, by path relative to the working directory; the nearest is last. */
  readonly texts: ReadonlyMap<string, string>
  /** Absolute: the folder of the nearest file. */
  readonly folder?: string
  readonly failOn?: Level
  readonly maxWarnings?: number
  readonly requireCoverage?: boolean
  /** Absolute. */
  readonly baseline?: string
  /** Whether readings are kept, or the absolute folder to keep them in. */
  readonly cache?: boolean | string
  readonly only?: readonly string[]
  readonly skip?: readonly string[]
  readonly include?: readonly Includable[]
  /** Those for every file first, then those for some, in order. */
  readonly settings: readonly RuleSettings[]
  /** Spans name files as `texts` does. */
  readonly waivers: readonly ConfigWaiver[]
  readonly ignore: readonly PathPatterns[]
  readonly custom: Custom
  /** Meaning of keys in logs. */
  readonly map?: KeysGiven
}

/** The configuration where there is no file. */
export const NO_CONFIGURATION: Configuration = {
  texts: new Map(),
  settings: [],
  waivers: [],
  ignore: [],
  custom: { hosts: [], mediaTypes: [], headers: [], sdks: [] },
}
