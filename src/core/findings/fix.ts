import type { Edit } from '../text/span.ts'
import type { Spelling } from '../text/spelling.ts'
import type { Finding, Group } from './finding.ts'
import type { Report } from './report.ts'

/** Kinds of files whose findings a fix leaves alone unless they are asked for. */
export const INCLUDABLE = ['recorded', 'generated', 'vendored', 'changelog'] as const
export type Includable = (typeof INCLUDABLE)[number]

/**
 * Outcome of a group. `ready`: proven, not written yet; `fixed`: written; `blocked`: something would be left at its
 * calls; `review`: only with unsafe fixes; `manual`: all of it has to be changed by hand; `left`: not requested, or in
 * a place that is never edited; `failed`: its proof or its writing failed; `declined`: refused at the prompt.
 */
export type Outcome = 'ready' | 'fixed' | 'blocked' | 'review' | 'manual' | 'left' | 'failed' | 'declined'

/** The steps of a proof, in their order. */
export const PROOF_STEPS = ['disjoint', 'identical', 'parses', 'gone', 'clean', 'whole', 'stable'] as const

/**
 * Proof of the edits of a group, in memory: they do not overlap; every byte outside of them is the same; no file has a
 * syntax error that it did not have; the findings are gone; no new one came; no call that reaches an edited piece has
 * an error left; a second fix is empty. A step that was not reached is absent.
 */
export type Proof = { readonly [step in (typeof PROOF_STEPS)[number]]?: boolean }

/** A finding that holds a group back, and what frees it. */
export interface Hold {
  readonly finding: Finding
  /** The smallest change that frees the calls, in one sentence. */
  readonly change: string
}

/** A group with what became of it. */
export interface GroupFix {
  readonly group: Group
  readonly outcome: Outcome
  /** Sorted, disjoint, each once; what would be written for a group that is not. */
  readonly edits: readonly Edit[]
  /** Why it is not written: a sentence. */
  readonly why?: string
  /** Reasons that hold it back; empty unless it is blocked. */
  readonly holds: readonly Hold[]
  readonly proof?: Proof
}

/** A file that changes. */
export interface Change {
  /** As in findings: relative to the working directory, with `/`. */
  readonly file: string
  /** Absolute, links followed. */
  readonly path: string
  /** Texts without byte order mark; `spelling` leads to bytes. */
  readonly before: string
  readonly after: string
  readonly spelling: Spelling
  /** Sorted, disjoint. */
  readonly edits: readonly Edit[]
  /** Ids of the groups that edit it. */
  readonly groups: readonly string[]
}

/** Result of a fix: groups in the order of the report, files in order of their names. */
export interface FixPlan {
  /** Absolute path of the folder that everything lies in. */
  readonly root: string
  /** The audit before the fix; its groups are whole, whichever paths or rules were asked for. */
  readonly report: Report
  readonly fixes: readonly GroupFix[]
  /** Of the groups that are `ready`. */
  readonly changes: readonly Change[]
}
