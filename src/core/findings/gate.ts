import type { Span } from '../text/span.ts'
import type { Finding, Level } from './finding.ts'

/** Settings of a rule in a configuration, for some files or for all. */
export interface RuleSetting {
  /** Its level instead of the one that date and context give; `off`: it is not reported. */
  readonly level?: Level | 'off'
  /** The lowest level of its findings that makes a run fail, instead of `--fail-on`. */
  readonly failOn?: Level | 'never'
  /** Its warnings are errors once the baseline holds no entry of it. */
  readonly graduate?: boolean
}

/** Settings of rules for the files that some patterns name; later ones win. */
export interface RuleSettings {
  /** Absolute: the folder of the configuration that says so. */
  readonly folder: string
  /** Patterns as in an ignore file, seen from `folder`; absent: every file. */
  readonly paths?: readonly string[]
  readonly rules: Readonly<Record<string, RuleSetting>>
}

/** Findings that are accepted, as a comment or a configuration says. */
export interface Waiver {
  readonly rules: readonly string[]
  readonly reason: string
  /** The last day that it counts on, `YYYY-MM-DD`; absent: for good. */
  readonly until?: string
  /** Where it is written. */
  readonly at: Span
}

/** A waiver of a configuration, for formats without comments. */
export interface ConfigWaiver extends Waiver {
  /** Absolute: the folder of the configuration. */
  readonly folder: string
  /** Patterns as in an ignore file, seen from `folder`. */
  readonly paths: readonly string[]
}

/** Why a finding is not reported: the baseline knows it, or a waiver accepts it. */
export type Suppression =
  | { readonly kind: 'baseline' }
  | { readonly kind: 'waiver'; readonly reason: string; readonly until?: string; readonly at: Span }

/** A finding that is not reported, and why. */
export interface Suppressed {
  readonly finding: Finding
  readonly by: Suppression
}

/**
 * Reasons that make a gate fail beside findings. `stale-entry`: of the baseline, nothing matches it; `expired-waiver`,
 * `unused-waiver`; `malformed-waiver`: no rule, an unknown one, no reason, an unreadable date; `unread-file` and
 * `unresolved-version`: where coverage is demanded; `incomplete`: the time limit of the run ended.
 */
export type TroubleKind =
  | 'stale-entry'
  | 'expired-waiver'
  | 'unused-waiver'
  | 'malformed-waiver'
  | 'unread-file'
  | 'unresolved-version'
  | 'incomplete'

/** A trouble, where it is and what to do about it. */
export interface Trouble {
  readonly kind: TroubleKind
  /** Relative to the working directory, with `/`; absent: it is nowhere. */
  readonly path?: string
  /** From 1. */
  readonly line?: number
  /** A sentence: what is wrong, and what to do. */
  readonly message: string
}

/** Findings taken out of a report, and further trouble of the gate. */
export interface GateResult {
  readonly suppressed: readonly Suppressed[]
  readonly troubles: readonly Trouble[]
  /** How many findings of the files that were read stand outside of the changed code; absent: all code was asked for. */
  readonly outside?: number
}
