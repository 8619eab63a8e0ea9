import type { Finding, Level } from '../../core/finding.ts'
import type { FixPlan } from '../../core/fix.ts'
import type { Report } from '../../core/report.ts'

/** How a report is to be printed. */
export interface RenderOptions {
  readonly color: boolean
  /** Everything in full: notes, twins, each skipped file. */
  readonly verbose: boolean
  /** The lowest level that makes the run fail, for the verdict. */
  readonly failOn: Level
}

/** How a fix is to be printed. */
export interface FixOptions extends RenderOptions {
  /** Nothing was written, nor will be. */
  readonly dryRun: boolean
  /** Fixes to review are written, too. */
  readonly unsafe: boolean
  /** Findings that make the run fail: at or above `failOn`, of rules that were asked for, not fixed. */
  readonly remaining: readonly Finding[]
}

/** One way to print a report or a fix; the same ones and options give the same bytes. */
export interface Format {
  readonly name: string
  readonly summary: string
  render(report: Report, options: RenderOptions): string
  renderFix(plan: FixPlan, options: FixOptions): string
}
