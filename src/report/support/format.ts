import type { Level } from '../../core/finding.ts'
import type { Report } from '../../core/report.ts'

/** How a report is to be printed. */
export interface RenderOptions {
  readonly color: boolean
  /** Everything in full: notes, twins, each skipped file. */
  readonly verbose: boolean
  /** The lowest level that makes the run fail, for the verdict. */
  readonly failOn: Level
}

/** One way to print a report; the same report and options give the same bytes. */
export interface Format {
  readonly name: string
  readonly summary: string
  render(report: Report, options: RenderOptions): string
}
