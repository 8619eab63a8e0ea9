import type { Context } from '../findings/evidence.ts'
import type { Phase, Shape } from './log.ts'

/**
 * Confidence in the lines that made calls. `A`: one line, nothing else fits, and the agent is of its language. `B`: one
 * of up to three lines. `C`: through a package. `D`: only the version, or too many lines to keep apart. `none`: nothing
 * fits.
 */
export const TIERS = ['A', 'B', 'C', 'D', 'none'] as const
export type Tier = (typeof TIERS)[number]

/** A place in the code that may send calls; lines and columns count from 1. */
export interface CodeSite {
  readonly path: string
  readonly line: number
  readonly column: number
  readonly context: Context
  /** Upper case; absent when not seen. */
  readonly method?: string
  /** Absent: only known when it runs. */
  readonly version?: number
  /** The address, holes as `{}`; absent for packages. */
  readonly address?: string
  /** The package that sends the call. */
  readonly package?: string
}

/** Calls of one method and address by one kind of agent. */
export interface JoinedCalls extends Pick<Shape, 'version' | 'method' | 'root' | 'path'> {
  /** The package or program that the agent is, with its release; absent: not known. */
  readonly sdk?: string
  readonly count: number
  /** Distinct addresses, at least: the most of any of its shapes. */
  readonly targets: number
  readonly phases: Readonly<Record<Phase, number>>
  /** Milliseconds since 1970. */
  readonly first?: number
  readonly last?: number
}

/** Lines of code that may have made calls. */
export interface JoinRow {
  readonly calls: JoinedCalls
  readonly tier: Tier
  readonly sites: readonly CodeSite[]
  /** Places that make the same call otherwise: on another version, or in another language than the agent's. */
  readonly otherwise?: { readonly why: 'version' | 'language'; readonly sites: readonly CodeSite[] }
  /** The last day with such a call, and the days with lines that came behind it without one. */
  readonly stopped?: { readonly day: string; readonly days: number }
}

/** Traffic and code together. */
export interface Join {
  /** By tier, then as shapes are sorted. */
  readonly rows: readonly JoinRow[]
  /** Calls of old versions in the code that fit nothing in the traffic. */
  readonly unseen: readonly CodeSite[]
  /** Days with log lines, which the last rests on. */
  readonly coverage: { readonly days: number; readonly first?: string; readonly last?: string }
  readonly code: { readonly path: string; readonly seen: number; readonly skipped: number }
}
