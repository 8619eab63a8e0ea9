import type { Finding } from '../../../src/core/findings/finding.ts'
import type { Change, FixPlan, GroupFix } from '../../../src/core/findings/fix.ts'
import type { Edit } from '../../../src/core/text/span.ts'
import type { FixOptions } from '../../../src/report/support/format.ts'
import { finding, plain, report } from './reports.ts'

/** Files of a plan that has a group of each outcome. */
export const sources: Record<string, string> = {
  'src/a.ts': "const base = 'https://api.ionos.com/cloudapi/v5'\nfetch(base, { allowReboot: true })\nfetch(other)\n",
  'src/b.ts': "fetch('https://api.ionos.com/cloudapi/v4/x', h('PB-Contract-Number'))\n",
  'tape.yml': 'uri: https://api.ionos.com/cloudapi/v3/servers\n',
}

/** Where a text stands first in a file of the plan. */
export function at(file: string, text: string) {
  const start = (sources[file] ?? '').indexOf(text)
  return { file, start, end: start + text.length }
}

/** Options of a fix that is not a dry run, in black and white. */
export const written: FixOptions = { ...plain, dryRun: false, unsafe: false, remaining: [] }

function found(group: string, file: string, text: string, more: Partial<Finding> = {}): Finding {
  return finding(file, sources[file] ?? '', text, { group, ...more })
}

function change(file: string, edits: readonly Edit[], groups: readonly string[]): Change {
  const before = sources[file] ?? ''
  let after = before
  for (const edit of [...edits].reverse()) after = after.slice(0, edit.start) + edit.text + after.slice(edit.end)
  return { file, path: `/${file}`, before, after, spelling: { encoding: 'utf-8', bom: false }, edits, groups }
}

/** A plan with the first group ready or fixed, and one group of each other outcome. */
export function planOf(outcome: 'ready' | 'fixed', more: readonly GroupFix[] = []): FixPlan {
  const call = { at: at('src/a.ts', 'fetch(base'), method: 'PATCH', changing: true, resource: 'servers' }
  const v5 = found('g1', 'src/a.ts', 'v5', { version: 5, calls: [call], effect: 'The server is not changed.' })
  const reboot = found('g1', 'src/a.ts', 'allowReboot: true', { rule: 'allow-reboot', calls: [call] })
  const v4 = found('g2', 'src/b.ts', 'v4', {
    version: 4,
    calls: [{ at: at('src/b.ts', 'fetch'), method: 'POST', changing: true }],
  })
  const header = found('g2', 'src/b.ts', 'PB-Contract-Number', {
    rule: 'contract-header',
    message: 'token=hunter2hunter2 is old.',
  })
  const hand = found('g3', 'src/a.ts', 'fetch(other)', {
    rule: 'old-sdk',
    fix: { safety: 'manual', edits: [], title: 'Move to another package.' },
  })
  const tape = found('g4', 'tape.yml', 'v3', { level: 'warning', context: 'recorded' })
  const edits = [
    { ...at('src/a.ts', 'v5'), text: 'v6' },
    { ...at('src/a.ts', '\n'), text: '' },
    { ...at('src/a.ts', ', { allowReboot: true }'), text: '' },
  ].sort((a, b) => a.start - b.start)
  const findings = [v5, reboot, v4, header, hand, tape]
  const whole = report(findings, sources)
  const group = (id: string) => whole.groups.find((one) => one.id === id) as (typeof whole.groups)[number]
  const fixes: GroupFix[] = [
    {
      group: group('g1'),
      outcome,
      edits,
      holds: [],
      proof: { disjoint: true, identical: true, parses: true, gone: true, clean: true, whole: true, stable: true },
    },
    {
      group: { ...group('g2'), blockers: [header.fingerprint] },
      outcome: 'blocked',
      edits: [{ ...at('src/b.ts', 'v4'), text: 'v6' }],
      holds: [{ finding: header, change: 'Write X-Contract-Number at src/b.ts:1.' }],
    },
    { group: group('g3'), outcome: 'manual', edits: [], holds: [] },
    { group: group('g4'), outcome: 'left', edits: [], holds: [], why: 'stands in recorded code or text.' },
    ...more,
  ]
  return { root: '/', report: whole, fixes, changes: [change('src/a.ts', edits, ['g1'])] }
}
