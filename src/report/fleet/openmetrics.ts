import type { FleetFinding, FleetReport, FleetRow } from '../../core/findings/fleet.ts'
import { type Family, openMetrics, type Sample } from '../support/openmetrics.ts'
import type { FleetFormat } from '../support/piece-format.ts'

/** Numbers for a monitoring system: findings by repository, rule and level, and by owner; groups and calls by repository. */
export const openmetrics = { render: (report) => openMetrics(familiesOf(report)) } satisfies FleetFormat

function familiesOf(report: FleetReport): Family[] {
  const { rows, owners } = report
  const audited = rows.filter(({ status }) => status === 'audited')
  return [
    {
      name: 'cloudapi_migrate_repository_audited',
      help: 'Whether a repository was audited (1) or failed (0).',
      samples: rows.map(({ repository, status }) => ({ labels: { repository }, value: status === 'audited' ? 1 : 0 })),
    },
    {
      name: 'cloudapi_migrate_findings',
      help: 'Findings by repository, rule and level.',
      samples: findingSamples(report.findings()),
    },
    {
      name: 'cloudapi_migrate_owner_findings',
      help: 'Findings by owner and level; one with two owners counts for both.',
      samples: owners.flatMap(({ name: owner, findings }) => samplesOf({ owner }, 'level', findings)),
    },
    {
      name: 'cloudapi_migrate_groups',
      help: 'Groups of findings that are fixed together, by repository and what a fix makes of them.',
      samples: audited.flatMap(({ repository, groups: { safe, ...rest } }) =>
        samplesOf({ repository }, 'outcome', { fixable: safe, ...rest }),
      ),
    },
    {
      name: 'cloudapi_migrate_calls',
      help: 'Calls to deactivated versions by repository: that change or read something, and places whose calls were not seen.',
      samples: audited.flatMap((row) => samplesOf({ repository: row.repository }, 'does', callsOf(row))),
    },
  ]
}

function callsOf({ impact }: FleetRow): Record<string, number> {
  return { changing: impact?.changing ?? 0, reading: impact?.reading ?? 0, unseen: impact?.unseen ?? 0 }
}

function samplesOf(labels: Sample['labels'], by: string, amounts: Readonly<Record<string, number>>): Sample[] {
  return Object.entries(amounts).map(([name, value]) => ({ labels: { ...labels, [by]: name }, value }))
}

/** Findings are ordered by repository, so one repository is counted at a time. */
function* findingSamples(findings: Iterable<FleetFinding>): Generator<Sample> {
  let amounts = new Map<string, Sample>()
  let last: string | undefined
  for (const { repository, rule, level } of findings) {
    if (repository !== last) {
      yield* amounts.values()
      amounts = new Map()
      last = repository
    }
    const key = `${rule} ${level}`
    const value = (amounts.get(key)?.value ?? 0) + 1
    amounts.set(key, { labels: { repository, rule, level }, value })
  }
  yield* amounts.values()
}
