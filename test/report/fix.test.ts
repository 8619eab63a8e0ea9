import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { concise } from '../../src/report/concise.ts'
import { json } from '../../src/report/json.ts'
import { pretty } from '../../src/report/pretty.ts'
import { auditSchema } from '../../src/report/schema/audit.ts'
import { changesOf, remainingOf } from '../../src/report/support/fix/outcomes.ts'
import { planOf, sources, written } from './support/plans.ts'

const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(auditSchema)
const everything = () => true

describe('the summary for people', () => {
  const text = pretty.renderFix(planOf('fixed'), {
    ...written,
    remaining: remainingOf(planOf('fixed'), 'error', everything),
  })

  test('each group has its outcome and reason', () => {
    expect(text).toContain('Fixed: 1 group\n  src/a.ts:1: deprecated-version-path, allow-reboot (1 call, 1 changing)\n')
    expect(text).toContain(
      'Held back: 1 group\n  src/b.ts:1: contract-header: Write X-Contract-Number at src/b.ts:1; releases 1 call, 1 changing.\n',
    )
    expect(text).toContain('By hand: 1 group\n  src/a.ts:2: old-sdk: Move to another package.\n')
    expect(text).toContain(
      'Left alone: 1 group (--include recorded also fixes such files)\n  tape.yml: stands in recorded',
    )
  })

  test('in full, where it is asked for, of each group all that is known', () => {
    const full = pretty.renderFix(planOf('fixed'), { ...written, verbose: true })
    expect(full).toContain('Held back: 1 group\n  src/b.ts:1: deprecated-version-path, contract-header\n')
    expect(full).toContain('    held back by: contract-header src/b.ts:1:49: token=*** is old.\n')
    expect(full).toContain('      to release it:  Write X-Contract-Number at src/b.ts:1.\n')
    expect(full).toContain('    holds back: POST src/b.ts:1:1\n')
    expect(full).toContain('    Fix: Move to another package.\n')
  })

  test('names places as they are once the file is written', () => {
    expect(text).toContain('By hand: 1 group\n  src/a.ts:2: old-sdk: ')
    expect(text).toContain('    PATCH servers src/a.ts:1:49\n')
    const before = pretty.renderFix(planOf('ready'), { ...written, dryRun: true })
    expect(before).toContain('By hand: 1 group\n  src/a.ts:3: old-sdk: ')
    expect(before).toContain('    PATCH servers src/a.ts:2:1\n')
  })

  test('says what to test: calls, the reboot, new types, what always holds', () => {
    const toTest = text.slice(text.indexOf('To test\n'))
    expect(toTest).toContain('1 call creates, changes or deletes again:')
    expect(toTest).toContain('Implicit reboot.')
    for (const type of ['SSD_STANDARD', 'SSD_PREMIUM', 'DAS', 'CUBE']) expect(toTest).toContain(type)
    expect(toTest).toContain('202 is accepted, not done.')
  })

  test('says nothing of the reboot where nothing of it was fixed, and nothing to test where nothing is written', () => {
    const plan = planOf('fixed')
    const [first, ...rest] = plan.fixes
    const findings = first?.group.findings.filter(({ rule }) => rule !== 'allow-reboot') ?? []
    const fixes = first ? [{ ...first, group: { ...first.group, findings } }, ...rest] : rest
    expect(pretty.renderFix({ ...plan, fixes }, written)).not.toContain('Implicit reboot')
    expect(pretty.renderFix({ ...plan, fixes: rest }, written)).not.toContain('To test')
  })

  test('ends with the verdict', () => {
    expect(text.trimEnd().split('\n').at(-1)).toBe(
      'Fixed 1 of 4 groups in 1 file; 1 held back, 1 by hand, 1 left alone; 3 findings at or above error left. Next: read the diff, run your tests, then cloudapi-migrate audit.',
    )
    const dry = pretty.renderFix(planOf('ready'), { ...written, dryRun: true })
    expect(dry.trimEnd().split('\n').at(-1)).toMatch(
      /^Would fix 1 of 4 groups in 1 file; .*without --dry-run to write the changes\.$/,
    )
    const none = { ...planOf('ready'), fixes: [] }
    expect(pretty.renderFix(none, written).trimEnd().split('\n').at(-1)).toBe('Nothing to fix: 3 files scanned.')
  })

  test('says what failed, and why', () => {
    const plan = planOf('fixed')
    const failed = plan.fixes.map((fix) => ({ ...fix, outcome: 'failed' as const, why: 'src/a.ts is read-only.' }))
    const shown = pretty.renderFix({ ...plan, fixes: failed, changes: [] }, written)
    expect(shown).toContain('Failed: 4 groups\n')
    expect(shown).toMatch(/^ {2}src\/a\.ts:.* src\/a\.ts is read-only \(4 groups\); releases 2 calls, 2 changing\.$/m)
    expect(shown).toContain('Nothing written; 4 failed')
  })

  test('a reason for several groups is printed once', () => {
    const blocked = planOf('fixed').fixes.filter(({ outcome }) => outcome === 'blocked')
    const many = planOf('fixed', Array.from({ length: 40 }, () => blocked).flat())
    const lines = pretty.renderFix(many, written).split('\n')
    expect(lines.filter((line) => line.includes('Write X-Contract-Number'))).toEqual([
      expect.stringContaining('(41 groups)'),
    ])
    const apart = many.fixes.map((fix, index) => ({
      ...fix,
      holds: fix.holds.map((hold) => ({ ...hold, change: `Change number ${index}.` })),
    }))
    const told = pretty.renderFix({ ...many, fixes: apart }, written)
    expect(told).toContain('  and 31 more (listed with --verbose)\n')
    expect(pretty.renderFix(many, { ...written, verbose: true })).not.toContain('more (--verbose')
    expect(pretty.renderFix(many, { ...written, verbose: true }).match(/holds back:/g)?.length).toBe(41)
  })
})

test('concise has one line a group', () => {
  expect(concise.renderFix(planOf('ready'), written).split('\n').slice(0, 4)).toEqual([
    'src/a.ts:1 ready deprecated-version-path,allow-reboot',
    'src/b.ts:1 blocked deprecated-version-path,contract-header held back by contract-header src/b.ts:1',
    'src/a.ts:3 manual old-sdk',
    'tape.yml:1 left deprecated-version-path stands in recorded code or text.',
  ])
})

describe('JSON', () => {
  test.each(['ready', 'fixed'] as const)('of a plan that is %s holds to the schema', (outcome) => {
    const value = JSON.parse(json.renderFix(planOf(outcome), { ...written, dryRun: outcome === 'ready' }))
    expect(validate(value), JSON.stringify(validate.errors)).toBe(true)
    expect(value.fix).toMatchObject(
      outcome === 'ready'
        ? { dryRun: true, written: [], planned: ['src/a.ts'] }
        : { dryRun: false, written: ['src/a.ts'], planned: [] },
    )
  })

  test('says of each group its outcome, holds, proof and edits', () => {
    const plan = planOf('fixed')
    const remaining = remainingOf(plan, 'error', everything)
    const { groups, fix } = JSON.parse(json.renderFix(plan, { ...written, remaining }))
    expect(groups[0]).toMatchObject({ id: 'g1', outcome: 'fixed', proof: { disjoint: true, stable: true } })
    expect(groups[0].edits).toEqual(plan.fixes[0]?.edits.map(({ file: path, ...rest }) => ({ path, ...rest })))
    expect(groups[1].holds).toEqual([
      { fingerprint: expect.any(String), path: 'src/b.ts', line: 1, column: 49, change: expect.stringContaining('X-') },
    ])
    expect(groups[3]).toMatchObject({ outcome: 'left', why: 'stands in recorded code or text.' })
    expect(fix.remaining).toHaveLength(3)
  })

  test('holds no secret of a message', () => {
    expect(json.renderFix(planOf('fixed'), written)).not.toContain('hunter2')
  })
})

test('what remains: from the level on, of wanted rules, not fixed', () => {
  const rules = (...args: [Parameters<typeof remainingOf>[1], (rule: string) => boolean]) =>
    remainingOf(planOf('ready'), ...args).map(({ rule }) => rule)
  expect(rules('error', everything)).toEqual(['deprecated-version-path', 'contract-header', 'old-sdk'])
  expect(rules('warning', everything)).toHaveLength(4)
  expect(rules('error', (rule) => rule === 'old-sdk')).toEqual(['old-sdk'])
})

test('the changes of one group are its edits alone', () => {
  const plan = planOf('ready')
  const [, blocked] = plan.fixes
  const changes = blocked ? changesOf(plan, blocked) : []
  expect(changes.map(({ file, after }) => [file, after])).toEqual([
    ['src/b.ts', sources['src/b.ts']?.replace('v4', 'v6')],
  ])
})
