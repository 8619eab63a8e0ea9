import { expect, test } from 'vitest'
import type { Finding, Group } from '../../src/core/findings/finding.ts'
import type { Report } from '../../src/core/findings/report.ts'
import { withSafetyWritten } from '../../src/fix/released-safety.ts'

const finding = { group: 'g', fix: { safety: 'review', title: '', edits: [] } } as unknown as Finding
const group: Group = { id: 'g', safety: 'review', findings: [finding], blockers: [] }
const report = { findings: [finding], groups: [group] } as unknown as Report

test('a group that is written without a word for fixes to review is safe in the report, too', () => {
  const told = withSafetyWritten(report, [{ group, outcome: 'ready', edits: [], holds: [] }])
  expect(told.groups.map(({ safety }) => safety)).toEqual(['safe'])
  expect([...told.findings, ...(told.groups[0]?.findings ?? [])].map(({ fix }) => fix?.safety)).toEqual([
    'safe',
    'safe',
  ])
})

test('one that stays is what it was', () => {
  expect(withSafetyWritten(report, [{ group, outcome: 'review', edits: [], holds: [] }])).toBe(report)
})
