import { describe, expect, test } from 'vitest'
import { type Finding, LEVELS, type Level } from '../../src/core/findings/finding.ts'
import type { RuleSettings } from '../../src/core/findings/gate.ts'
import { isFailing, settingOf, settler } from '../../src/gate/settings.ts'
import { finding } from '../report/support/reports.ts'

/** Findings with the levels that settings give them, less those whose rule is off. */
function applySettings(findings: readonly Finding[], settling: Parameters<typeof settler>[0]): Finding[] {
  const settle = settler(settling)
  return findings.flatMap((one) => settle(one) ?? [])
}

/** Findings of a rule, in a file, of a level. */
function someFindings(...list: readonly (readonly [string, string, Level])[]): Finding[] {
  return list.map(([rule, file, level]) => finding(file, 'text', 'text', { rule, level }))
}

const SETTINGS: readonly RuleSettings[] = [
  { folder: '/repo', rules: { one: { level: 'warning', graduate: true }, two: { failOn: 'never' } } },
  { folder: '/repo/sub', paths: ['/legacy/', '*.md'], rules: { one: { level: 'off' } } },
  { folder: '/repo', paths: ['sub/legacy/keep.ts'], rules: { one: { level: 'note', failOn: 'note' } } },
]

describe('settings of a rule for a file', () => {
  test.each([
    ['one', '/repo/a.ts', { level: 'warning', graduate: true }],
    ['one', '/repo/legacy/a.ts', { level: 'warning', graduate: true }],
    ['one', '/repo/sub/legacy/a.ts', { level: 'off', graduate: true }],
    ['one', '/repo/sub/deep/x.md', { level: 'off', graduate: true }],
    ['one', '/repo/x.md', { level: 'warning', graduate: true }],
    ['one', '/elsewhere/sub/x.md', { level: 'warning', graduate: true }],
    ['one', '/repo/sub/legacy/keep.ts', { level: 'note', graduate: true, failOn: 'note' }],
    ['two', '/repo/sub/x.md', { failOn: 'never' }],
    ['three', '/repo/a.ts', {}],
    ['toString', '/repo/a.ts', {}],
  ])('%s in %s', (rule, file, expected) => {
    expect(settingOf(SETTINGS, rule, file)).toEqual(expected)
  })
})

const absolute = (file: string) => `/repo/${file}`

describe('levels', () => {
  const findings = someFindings(['one', 'a.ts', 'note'], ['one', 'sub/x.md', 'error'], ['two', 'a.ts', 'error'])

  test('are those of the settings; what is off is gone', () => {
    const left = applySettings(findings, { settings: SETTINGS, absolute, holdsEntry: () => true })
    expect(left.map(({ rule, level, at }) => [rule, at.file, level])).toEqual([
      ['one', 'a.ts', 'warning'],
      ['two', 'a.ts', 'error'],
    ])
  })

  test('graduate to errors once the baseline holds no entry of the rule', () => {
    const levels = (holdsEntry?: (rule: string) => boolean) =>
      applySettings(findings, { settings: SETTINGS, absolute, ...(holdsEntry ? { holdsEntry } : {}) }).map(
        ({ level }) => level,
      )
    expect(levels((rule) => rule === 'one')).toEqual(['warning', 'error'])
    expect(levels((rule) => rule === 'two')).toEqual(['error', 'error'])
    expect(levels()).toEqual(['error', 'error'])
  })

  test('a note never graduates', () => {
    const settings = [{ folder: '/repo', rules: { one: { level: 'note', graduate: true } } }] as const
    expect(applySettings(findings, { settings, absolute }).map(({ level }) => level)).toContain('note')
  })

  test('without settings nothing is touched', () => {
    const left = applySettings(findings, { settings: [], absolute })
    expect(left.every((one, at) => one === findings[at])).toBe(true)
  })
})

describe('what fails', () => {
  const settings = (failOn: 'error' | 'warning' | 'note' | 'never'): RuleSettings[] => [
    { folder: '/', rules: { one: { failOn } } },
  ]

  test.each([
    ['error', ['error']],
    ['warning', ['error', 'warning']],
    ['note', ['error', 'warning', 'note']],
    ['never', []],
  ] as const)('a rule with failOn %s', (own, failing) => {
    for (const failOn of LEVELS) {
      const fails = LEVELS.filter((level) =>
        someFindings(['one', 'a', level]).some((one) => isFailing(one, { failOn, settings: settings(own), absolute })),
      )
      expect(fails).toEqual(failing)
    }
  })

  test('a rule without its own: as for all', () => {
    const fails = (level: (typeof LEVELS)[number]) =>
      someFindings(['two', 'a', level]).some((one) =>
        isFailing(one, { failOn: 'warning', settings: settings('never'), absolute }),
      )
    expect(LEVELS.filter(fails)).toEqual(['error', 'warning'])
  })
})
