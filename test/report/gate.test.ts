import { describe, expect, test } from 'vitest'
import type { GateResult, Trouble } from '../../src/core/findings/gate.ts'
import { concise } from '../../src/report/concise.ts'
import { pretty } from '../../src/report/pretty.ts'
import { suppressedWords, troubleWords, verdict } from '../../src/report/support/text/words.ts'
import { finding, plain, report } from './support/reports.ts'

const source = "fetch('/cloudapi/v5')\n"
const old = finding('a.ts', source, 'v5')
const waiver = { kind: 'waiver', reason: 'kept', at: { file: 'a.ts', start: 0, end: 1 } } as const
const baseline = { kind: 'baseline' } as const
const stale: Trouble = { kind: 'stale-entry', path: 'base.txt', line: 3, message: 'Nothing matches it: prune it.' }
const expired: Trouble = { kind: 'expired-waiver', path: 'a.ts', line: 1, message: 'It counted until 2024-01-01.' }

function gateOf(more: Partial<GateResult>): GateResult {
  return { suppressed: [], troubles: [], ...more }
}

const kept = gateOf({
  suppressed: [baseline, waiver, baseline].map((by) => ({ finding: old, by })),
  troubles: [stale, expired, { ...stale, line: 2 }],
  outside: 4,
})

describe('words for a gate', () => {
  test('count what was kept back and what is wrong', () => {
    expect(suppressedWords(kept)).toBe('2 known in the baseline, 1 waived, 4 outside of the changed code')
    expect(troubleWords(kept)).toBe('1 expired waiver, 2 stale baseline entries')
    expect(suppressedWords(gateOf({ outside: 0 })) + troubleWords(undefined)).toBe('')
  })

  test.each([
    ['findings', { findings: [old] }, kept, '1 error in 1 file; 2 known in the baseline, 1 waived, 4 outside'],
    [
      'troubles alone',
      {},
      gateOf({ troubles: [stale] }),
      'No findings, but problems: 3 files scanned, nothing to report',
    ],
    ['known ones alone', {}, gateOf({ suppressed: [{ finding: old, by: baseline }] }), 'Nothing new: 3 files scanned'],
    ['changed code', {}, gateOf({ outside: 2 }), 'Clean in the changed code: 3 files scanned, nothing to report; 2'],
    [
      'nothing',
      {},
      gateOf({}),
      'Clean: 3 files scanned, nothing to report. Next: nothing to do; cloudapi-migrate init writes',
    ],
  ])('the verdict over %s', (_, more, gate, start) => {
    expect(verdict(report([], { 'a.ts': source }, { ...more, gate }))).toContain(start)
  })

  test('a verdict over what was read in part does not claim more', () => {
    const ledger = { seen: 3, read: 1, skipped: [{ path: 'b', why: 'is binary' }], unresolved: 0 }
    const gate = gateOf({ suppressed: [{ finding: old, by: baseline }] })
    expect(verdict(report([], {}, { gate, ledger }))).toMatch(
      /^Nothing new except for files that were not read: .* Next: read the warnings/,
    )
  })
})

test('pretty names each trouble and where it is', () => {
  const out = pretty.render(report([old], { 'a.ts': source }, { gate: kept }), plain)
  expect(
    out,
  ).toContain(`Gate: 2 known in the baseline, 1 waived, 4 outside of the changed code; 1 expired waiver, 2 stale baseline entries
  a.ts:1  expired waiver: It counted until 2024-01-01.
  base.txt:2  stale baseline entry: Nothing matches it: prune it.
  base.txt:3  stale baseline entry: Nothing matches it: prune it.
`)
  expect(pretty.render(report([old], { 'a.ts': source }, { gate: gateOf({}) }), plain)).not.toContain('Gate')
})

test('pretty counts troubles beyond the first, unless everything is asked for', () => {
  const troubles = Array.from({ length: 40 }, (_, index): Trouble => ({ ...stale, line: index + 1 }))
  const all = report([], {}, { gate: gateOf({ troubles }) })
  expect(pretty.render(all, plain)).toContain('\n  and 30 more\n')
  expect(String(pretty.render(all, { ...plain, verbose: true })).match(/base\.txt:/g)).toHaveLength(40)
})

test('concise has a line for each trouble and one for what was kept back', () => {
  const nowhere: Trouble = { kind: 'unread-file', message: 'token=hunter2hunter2 \u001b[31m' }
  const gate = { ...kept, troubles: [...kept.troubles, nowhere] }
  expect(concise.render(report([old], { 'a.ts': source }, { gate }), plain)).toContain(`
trouble: unread-file: token=*** 
trouble: a.ts:1: expired-waiver: It counted until 2024-01-01.
trouble: base.txt:2: stale-entry: Nothing matches it: prune it.
trouble: base.txt:3: stale-entry: Nothing matches it: prune it.
gate: 2 known in the baseline, 1 waived, 4 outside of the changed code
impact: `)
})

test.each([pretty, concise])('$name: nothing from a repository is a command of a CI', (format) => {
  const commands = ['::add-mask::x', '  ::set-env name=A::b', '##[add-mask]x', '##vso[task.setvariable variable=A]b']
  for (const command of commands) {
    const text = `${command}\n${command} v5`
    const found = finding(command, text, 'v5', {
      message: `word ${command}`,
      text: `${command} cloudapi`,
      effect: command,
    })
    const trouble: Trouble = { kind: 'stale-entry', path: command, message: command }
    const gate = gateOf({ troubles: [trouble] })
    const ledger = { seen: 1, read: 1, skipped: [{ path: command, why: command }], unresolved: 0 }
    const out = String(format.render(report([found], { [command]: text }, { gate, ledger }), plain))
    expect(out).not.toMatch(/^\s*::/m)
    expect(out).not.toMatch(/##(?:vso)?\[/)
  }
})
