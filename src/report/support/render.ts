import type { FixPlan } from '../../core/findings/fix.ts'
import type { Report } from '../../core/findings/report.ts'
import { remainingReport } from './fix/remaining-findings.ts'
import type { FixOptions, Format, Rendered, RenderOptions } from './format.ts'

/** A report in a format, and what that cut. */
export function renderReport(format: Format, report: Report, options: RenderOptions): Rendered {
  return whole(format.render(report, options))
}

/** A fix in a format, and what that cut. */
export function renderFix(format: Format, plan: FixPlan, options: FixOptions): Rendered {
  if (format.renderFix) return whole(format.renderFix(plan, options))
  return renderReport(format, remainingReport(plan, options), options)
}

function whole(result: string | Rendered): Rendered {
  return typeof result === 'string' ? { text: result, notes: [] } : result
}
