import { expect, test } from 'vitest'
import type { FleetFinding, FleetReport } from '../../src/core/findings/fleet.ts'
import { openmetrics as ofFleet } from '../../src/report/fleet/openmetrics.ts'
import { openmetrics } from '../../src/report/openmetrics.ts'
import { HOSTILE, hostileReport, manyFindings } from './support/hostile.ts'
import { readOpenMetrics } from './support/openmetrics.ts'
import { plain, report } from './support/reports.ts'

test.each(HOSTILE.map((text) => [text]))('%j: a document by the grammar of OpenMetrics', (text) => {
  expect(readOpenMetrics(openmetrics.render(hostileReport(text), plain)).length).toBeGreaterThan(10)
})

test('each finding counts once, and rules without findings are 0', () => {
  const { findings } = manyFindings(300)
  const series = readOpenMetrics(openmetrics.render(report(findings, {}), plain))
  const counted = series.filter(({ name }) => name === 'cloudapi_migrate_findings')
  expect(counted.reduce((sum, { value }) => sum + value, 0)).toBe(300)
  for (const { id } of plain.tool.rules)
    expect(counted.filter(({ labels }) => labels.rule === id).map(({ labels }) => labels.level)).toEqual([
      'error',
      'warning',
      'note',
    ])
})

test.each([
  ['no end', '# TYPE a gauge\na 1\n'],
  ['a quote', '# TYPE a gauge\na{b="c"d"} 1\n# EOF\n'],
  ['an escape', '# TYPE a gauge\na{b="\\x"} 1\n# EOF\n'],
  ['a unit', '# TYPE a gauge\n# UNIT a seconds\na 1\n# EOF\n'],
  ['two places', '# TYPE a gauge\na 1\n# TYPE b gauge\nb 1\na{c="d"} 1\n# EOF\n'],
  ['equal series', '# TYPE a gauge\na 1\na 1\n# EOF\n'],
])('the grammar refuses %s', (_, text) => {
  expect(() => readOpenMetrics(text)).toThrow()
})

test('a fleet: by repository, rule, level and owner, whatever names hold', () => {
  const one = (repository: string, more: Partial<FleetFinding> = {}): FleetFinding => ({
    ...{
      repository,
      rule: 'old-sdk',
      level: 'error',
      path: 'a.js',
      line: 1,
      message: 'm',
      fingerprint: 'f',
      owners: [],
    },
    ...{ printed: {} },
    ...more,
  })
  const evil = 'a"\\\n\u001b[31m{}'
  const findings = [one(evil), one(evil), one(evil, { level: 'note' }), one('b')]
  const row = { findings: { error: 1, warning: 0, note: 0 }, groups: { safe: 1, held: 2, review: 3, manual: 4 } }
  const impact = { changing: 5, reading: 6, unseen: 7 }
  const fleet: FleetReport = {
    rows: [
      { repository: evil, status: 'audited', ...row, impact },
      { repository: 'b', status: 'audited', ...row, impact },
      { repository: 'c', status: 'failed', why: 'x', ...row },
    ],
    rules: [],
    owners: [{ name: '', repositories: 2, findings: { error: 3, warning: 0, note: 1 }, effort: row.groups }],
    findings: () => findings,
    groups: () => [],
  }
  const series = readOpenMetrics([...ofFleet.render(fleet)].join(''))
  const of = (name: string) => series.filter((one) => one.name === `cloudapi_migrate_${name}`).map(({ value }) => value)
  expect(of('findings')).toEqual([2, 1, 1])
  expect(of('repository_audited')).toEqual([1, 1, 0])
  expect(of('groups')).toEqual([1, 2, 3, 4, 1, 2, 3, 4])
  expect(of('calls')).toEqual([5, 6, 7, 5, 6, 7])
  expect(of('owner_findings')).toEqual([3, 0, 1])
})
