import { LEVELS } from '../core/findings/finding.ts'
import type { Report } from '../core/findings/report.ts'
import { jsonText } from './json/text.ts'
import { contextOf } from './sarif/context.ts'
import { withinLimits } from './sarif/limits.ts'
import { BASE } from './sarif/locations.ts'
import { gateNotifications, runNotifications } from './sarif/notifications.ts'
import { resultOf, type Source } from './sarif/results.ts'
import { ruleOf } from './sarif/rules.ts'
import type { Format, RenderOptions } from './support/format.ts'
import { sortFindings, sortSuppressed } from './support/order.ts'

/** SARIF 2.1.0, for code scanning: rules, results with places and fixes, what is suppressed, what was not read. */
export const sarif = {
  render(report, options) {
    const { run, notes } = runOf(report, options)
    const log = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] }
    return { text: `${jsonText(log, 2)}\n`, notes: notes.map((note) => `sarif: ${note}`) }
  },
} satisfies Format

function runOf(report: Report, options: RenderOptions) {
  const { tool } = options
  const context = contextOf(report, options)
  const gated = report.gate !== undefined
  const { results, notes } = withinLimits(sourcesOf(report), (source) => resultOf(source, context, gated))
  const run = {
    tool: {
      driver: {
        name: tool.name,
        version: tool.version,
        ...(tool.url === undefined ? {} : { informationUri: tool.url }),
        rules: tool.rules.map((rule) => ruleOf(rule, tool)),
      },
    },
    automationDetails: { id: `${tool.name}/` },
    invocations: [
      {
        executionSuccessful: report.ledger.incomplete === undefined,
        toolExecutionNotifications: runNotifications(report.ledger, notes, context),
        toolConfigurationNotifications: gateNotifications(report.gate?.troubles ?? [], context),
      },
    ],
    originalUriBaseIds: { [BASE]: { description: { text: 'The root of the repository.' } } },
    columnKind: 'utf16CodeUnits',
    results,
  }
  return { run, notes }
}

/** The worst first, so that they are kept where there are too many; what is suppressed last. */
function sourcesOf({ findings, gate }: Report): Source[] {
  const reported: Source[] = sortFindings(findings).map((finding) => ({ finding }))
  const suppressed: readonly Source[] = sortSuppressed(gate?.suppressed ?? [])
  const byLevel = (sources: readonly Source[]) =>
    LEVELS.flatMap((level) => sources.filter(({ finding }) => finding.level === level))
  return [...byLevel(reported), ...byLevel(suppressed)]
}
