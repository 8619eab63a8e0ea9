import type { Finding } from '../../core/findings/finding.ts'
import type { Report } from '../../core/findings/report.ts'
import type { RenderOptions } from '../support/format.ts'
import type { Locator } from '../support/text/lines.ts'
import type { Colors } from './colors.ts'

/** State shared by the parts of a pretty report. */
export interface Printer {
  readonly report: Report
  readonly options: RenderOptions
  readonly colors: Colors
  readonly places: Locator
  /** Findings of each group, by its id. */
  readonly groups: ReadonlyMap<string, readonly Finding[]>
}
