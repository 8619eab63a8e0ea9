import type { Finding } from '../../core/finding.ts'
import type { Report } from '../../core/report.ts'
import type { Colors } from './colors.ts'
import type { RenderOptions } from './format.ts'
import type { Locator } from './lines.ts'

/** What the parts of a pretty report share. */
export interface Printer {
  readonly report: Report
  readonly options: RenderOptions
  readonly colors: Colors
  readonly places: Locator
  /** Findings of each group, by its id. */
  readonly groups: ReadonlyMap<string, readonly Finding[]>
}
