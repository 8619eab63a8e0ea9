import type { Finding, Level } from '../../core/findings/finding.ts'
import type { FixPlan } from '../../core/findings/fix.ts'
import type { Report } from '../../core/findings/report.ts'
import type { Rule } from '../../core/findings/rule.ts'
import type { GroupBy } from './group-by.ts'

/** The program, as formats for other programs name it. */
export interface Tool {
  readonly name: string
  readonly version: string
  /** URL of its repository, without a slash at the end; absent if it is not published. */
  readonly url?: string
  /** The selected rules, with or without findings. */
  readonly rules: readonly Rule[]
}

/** Options of rendering a report. */
export interface RenderOptions {
  readonly color: boolean
  /** Columns of the terminal that shows the text; absent: none does. */
  readonly width?: number
  /** Everything in full: notes, twins, each skipped file. */
  readonly verbose: boolean
  /** Grouping of findings in human-readable formats; absent: by cause. */
  readonly by?: GroupBy
  /** The lowest level that makes the run fail, for the verdict. */
  readonly failOn: Level
  /** Whether a finding makes the run fail; absent: it does from `failOn` on. */
  fails?(finding: Finding): boolean
  /** Whether troubles of the gate make the run fail; false: they are warnings. Absent: they do. */
  readonly troublesFail?: boolean
  readonly tool: Tool
  /** Path from the repository root, as known to a CI, to the working directory, with `/`; absent: they are equal. */
  readonly workspace?: string
}

/** Options of rendering a fix. */
export interface FixOptions extends RenderOptions {
  /** Whether nothing is written. */
  readonly dryRun: boolean
  /** Fixes to review are written, too. */
  readonly unsafe: boolean
  /** Findings that fail the run: at or above `failOn`, of selected rules, not fixed. */
  readonly remaining: readonly Finding[]
}

/** The text of a report, and a sentence for each thing that was cut from it: these go to standard error, not into the report. */
export interface Rendered {
  readonly text: string
  readonly notes: readonly string[]
}

/** One way to print a report or a fix; the same ones and options give the same bytes. */
export interface Format {
  /** A text alone: nothing was cut. */
  render(report: Report, options: RenderOptions): string | Rendered
  /** Absent: a fix is printed as the report of what it leaves. */
  renderFix?(plan: FixPlan, options: FixOptions): string | Rendered
}

/** A way to print as help lists it, and how to get at what prints. */
export interface Listed {
  readonly name: string
  readonly summary: string
  load(): Promise<Format>
}
