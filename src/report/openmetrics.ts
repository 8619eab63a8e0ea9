import { LEVELS } from '../core/findings/finding.ts'
import type { Report } from '../core/findings/report.ts'
import { compareStrings } from '../core/text/span.ts'
import type { Format } from './support/format.ts'
import { type Family, openMetrics, secondsOf } from './support/openmetrics.ts'

/** Files that were not read whole which are series of their own. */
const NAMED = 100

const OUTCOMES = ['fixable', 'held', 'review', 'manual'] as const

/** Numbers for a monitoring system: findings by rule and level, groups by what a fix makes of them, calls, files. */
export const openmetrics = {
  render(report, { tool }) {
    const known = tool.rules.map(({ id }) => id)
    return [...openMetrics(familiesOf(report, known))].join('')
  },
} satisfies Format

function familiesOf({ findings, groups, impact, ledger }: Report, known: readonly string[]): Family[] {
  const { changing, reading, unseen } = impact
  const rules = [...new Set([...known, ...findings.map(({ rule }) => rule)])].sort(compareStrings)
  const amounts = new Map<string, number>()
  for (const { rule, level } of findings) amounts.set(`${rule} ${level}`, (amounts.get(`${rule} ${level}`) ?? 0) + 1)
  return [
    {
      name: 'cloudapi_migrate_findings',
      help: 'Findings by rule and level.',
      samples: rules.flatMap((rule) =>
        LEVELS.map((level) => ({ labels: { rule, level }, value: amounts.get(`${rule} ${level}`) ?? 0 })),
      ),
    },
    {
      name: 'cloudapi_migrate_groups',
      help: 'Groups of findings that are fixed together, by what a fix makes of them.',
      samples: OUTCOMES.map((outcome) => ({
        labels: { outcome },
        value: groups.filter(({ prospect }) => prospect?.outcome === outcome).length,
      })),
    },
    {
      name: 'cloudapi_migrate_calls',
      help: 'Calls to deactivated versions that change or read something, and places whose calls were not seen.',
      samples: Object.entries({ changing, reading, unseen }).map(([does, value]) => ({ labels: { does }, value })),
    },
    ...filesOf(ledger),
    {
      name: 'cloudapi_migrate_as_of_timestamp_seconds',
      help: 'The day that levels are set for.',
      unit: 'seconds',
      samples: [{ labels: {}, value: secondsOf(impact.asOf) }],
    },
  ]
}

/** Metrics of seen and read files. */
function filesOf(ledger: Report['ledger']): Family[] {
  const skipped = [...ledger.skipped].sort((a, b) => compareStrings(a.path, b.path) || compareStrings(a.why, b.why))
  return [
    {
      name: 'cloudapi_migrate_files',
      help: 'Files that were seen, and those of them that were read.',
      samples: [
        { labels: { state: 'seen' }, value: ledger.seen },
        { labels: { state: 'read' }, value: ledger.read },
      ],
    },
    {
      name: 'cloudapi_migrate_unread_files',
      help: `Files that could not be read, or only in part: the first ${NAMED} by name.`,
      samples: skipped.slice(0, NAMED).map(({ path, why }) => ({ labels: { path, why }, value: 1 })),
    },
    {
      name: 'cloudapi_migrate_unresolved_calls',
      help: 'Calls whose version stayed unknown.',
      samples: [{ labels: {}, value: ledger.unresolved }],
    },
  ]
}
