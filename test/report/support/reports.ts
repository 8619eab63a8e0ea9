import { rules } from '../../../rules/index.ts'
import type { Finding, Group } from '../../../src/core/findings/finding.ts'
import type { Report } from '../../../src/core/findings/report.ts'
import type { RenderOptions } from '../../../src/report/support/format.ts'

/** No colours, nothing hidden by a flag, every rule. */
export const plain: RenderOptions = {
  color: false,
  verbose: false,
  failOn: 'error',
  tool: { name: 'cloudapi-migrate', version: '1.2.3', rules },
}

/** A finding at the first place where a text stands in a source. */
export function finding(file: string, source: string, text: string, more: Partial<Finding> = {}): Finding {
  const start = source.indexOf(text)
  const at = { file, start, end: start + text.length }
  return {
    rule: 'deprecated-version-path',
    change: 'version-5',
    at,
    message: 'Version 5 is deactivated.',
    level: 'error',
    context: 'code',
    calls: [],
    group: 'g1',
    key: '',
    fingerprint: `${file}:${start}`,
    evidence: { kind: 'url', at },
    ...more,
  }
}

/** A report of findings over sources. */
export function report(
  findings: readonly Finding[],
  sources: Record<string, string>,
  more: Partial<Report> = {},
): Report {
  const ids = [...new Set(findings.map(({ group }) => group))]
  const groups = ids.map((id): Group => {
    return { id, safety: 'safe', findings: findings.filter(({ group }) => group === id), blockers: [] }
  })
  return {
    findings,
    groups,
    ledger: { seen: 3, read: 1, skipped: [], unresolved: 0 },
    impact: {
      asOf: '2024-01-01',
      cutoff: '2023-09-30',
      changing: 0,
      reading: 0,
      unseen: 0,
      behind: [],
      byResource: [],
    },
    sources: new Map(Object.entries(sources)),
    stats: { phases: {}, files: {}, linking: {}, rules: {}, slowest: [] },
    ...more,
  }
}
