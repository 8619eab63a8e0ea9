import type { AuditOptions } from './audit.ts'
import type { FixPlan, Includable } from './core/fix.ts'

/** What to fix, and how far. */
export interface FixOptions extends AuditOptions {
  /** Fixes to review are written too; manual ones never are. */
  readonly unsafe?: boolean
  /** Kinds of files to edit that are left alone otherwise. */
  readonly include?: readonly Includable[]
}

/** A plan that can be narrowed. */
export interface ProvenPlan extends FixPlan {
  /** The plan for some of its ready groups only, proven again; the others are declined. */
  choose(ids: ReadonlySet<string>): Promise<ProvenPlan>
}

/**
 * Plans the fix of what an audit finds: which groups can be written whole, proven in memory. Writes nothing.
 * Throws UsageError as `audit` does.
 */
export async function plan(_options: FixOptions): Promise<ProvenPlan> {
  throw new Error('not yet')
}

/** Writes a plan: each group whole or not at all. */
export async function apply(_plan: FixPlan): Promise<FixPlan> {
  throw new Error('not yet')
}
