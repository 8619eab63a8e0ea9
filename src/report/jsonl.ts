import { count } from '../core/findings/report.ts'
import { auditJson } from './json/audit.ts'
import { jsonText } from './json/text.ts'
import type { Format } from './support/format.ts'

/** A JSON line for each finding; the last line has the rest of the report. */
export const jsonl = {
  render(report, _options) {
    const { findings, suppressed, troubles, schema, ...rest } = auditJson(report)
    const summary = {
      schema,
      findings: count(report.findings),
      ...(suppressed === undefined ? {} : { suppressed: suppressed.length }),
      ...(troubles === undefined ? {} : { troubles: troubles.length }),
      ...rest,
    }
    const lines = [
      ...typed('finding', findings),
      ...typed('suppressed', suppressed ?? []),
      ...typed('trouble', troubles ?? []),
      ...typed('summary', [summary]),
    ]
    return `${lines.join('\n')}\n`
  },
} satisfies Format

/** Separators of lines in texts are escaped, so that no reader takes one for the end of a line. */
function typed(type: string, objects: Iterable<object>): string[] {
  return Array.from(objects, (object) => jsonText({ type, ...object }))
}
