import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { comparisonOf } from '../../src/compare/index.ts'
import { type Comparison, isWorse } from '../../src/core/traffic/comparison.ts'
import { json } from '../../src/report/compare/json.ts'
import { markdown } from '../../src/report/compare/markdown.ts'
import { pretty } from '../../src/report/compare/pretty.ts'
import { compareSchema } from '../../src/report/schema/compare.ts'

const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(compareSchema as object)
const how = { color: false, verbose: false, failOn: 'error', width: 100, unicode: true } as const

const call = (client: string | undefined, version: number, more: object = {}) => ({
  ...{ client, version, method: 'GET', root: 'cloudapi', path: '/images', phase: 'after', kind: 'call' },
  ...{ confidence: 'sure', count: 2, targets: 1, file: 'a.log', line: 1, ...more },
})
const traffic = (shapes: readonly object[], days: readonly string[] = ['2023-10-02']) => ({
  schema: 1,
  shapes,
  ledger: { coverage: days.map((day) => ({ day, lines: 3 })) },
})
const finding = (fingerprint: string, path: string, rule = 'contract-header') => ({
  ...{ rule, level: 'error', path, line: 1, message: 'It is gone.', fingerprint },
})
const findings = (found: readonly object[], ledger = {}) => ({ schema: 1, findings: found, groups: [], ledger })

const compared = (old: object, recent: object) =>
  comparisonOf({ name: 'old.json', text: JSON.stringify(old) }, { name: 'new.json', text: JSON.stringify(recent) })
function worked(old: object, recent: object): Comparison {
  const found = compared(old, recent)
  if (found === 'kinds' || 'wrong' in found) throw new Error('These are reports of one kind.')
  return found
}
const printed = (pieces: Iterable<string | Uint8Array>) => [...pieces].join('')

describe('reports of logs', () => {
  const old = traffic([call('stays', 5), call('moves', 5), call('stops', 4), call('modern', 6), call('stays', 6)])
  const recent = traffic(
    [call('stays', 5), call('moves', 6), call('comes', 3, { method: 'POST' }), call('modern', 6)],
    ['2023-10-09'],
  )

  test('tell who is new, still calls, moved and stopped', () => {
    const found = worked(old, recent)
    expect(found).toMatchObject({
      kind: 'logs',
      callers: [
        { client: 'comes', fate: 'new', before: { old: 0, v6: 0 }, after: { old: 2, v6: 0 }, versions: [3] },
        { client: 'stays', fate: 'still', before: { old: 2, v6: 2 }, after: { old: 2, v6: 0 } },
        { client: 'moves', fate: 'moved', before: { old: 2, v6: 0 }, after: { old: 0, v6: 2 } },
        { client: 'stops', fate: 'stopped' },
      ],
      calls: [
        { version: 3, method: 'POST', fate: 'came' },
        { version: 5, fate: 'stayed', before: 4, after: 2 },
        { version: 4, fate: 'went' },
      ],
      notes: [],
    })
    expect(isWorse(found)).toBe(true)
  })

  test('count nothing that may be a call only', () => {
    const low = traffic([call('x', 5, { confidence: 'low' }), call('y', 5, { kind: 'recorded' })])
    expect(worked(low, low)).toMatchObject({ callers: [], calls: [] })
  })

  test('say what makes them less sure', () => {
    const two = traffic([], ['2023-10-02', '2023-10-03'])
    expect(worked({ ...two, anonymised: true }, traffic([]))).toMatchObject({
      notes: [/1 day/, /fewer days/, /anonymised/].map((part) => expect.stringMatching(part)),
    })
  })

  test('callers that were not logged are one', () => {
    expect(worked(traffic([call(undefined, 5)]), traffic([call(undefined, 5)]))).toMatchObject({
      callers: [{ fate: 'still' }],
    })
  })
})

describe('reports of audits', () => {
  const old = findings([
    finding('a', 'x.py'),
    finding('b', 'x.py', 'allow-reboot'),
    finding('b', 'x.py', 'allow-reboot'),
  ])
  const recent = findings([finding('a', 'y.py'), finding('b', 'x.py', 'allow-reboot'), finding('c', 'x.py')])

  test('tell by rule and by file what came, went and stayed; each of two twins counts', () => {
    expect(worked(old, recent)).toMatchObject({
      kind: 'audit',
      came: [{ fingerprint: 'c' }],
      went: [{ fingerprint: 'b' }],
      stayed: 2,
      rules: [
        { name: 'contract-header', before: 1, after: 2, came: 1, went: 0 },
        { name: 'allow-reboot', before: 2, after: 1, came: 0, went: 1 },
      ],
      files: [
        { name: 'x.py', before: 3, after: 2, came: 1, went: 1 },
        { name: 'y.py', before: 0, after: 1, came: 0, went: 0 },
      ],
    })
  })

  test('say that one is incomplete', () => {
    const found = worked(old, findings([], { incomplete: { why: 'time' } }))
    expect(found.notes).toEqual([expect.stringContaining('new.json is incomplete')])
    expect(isWorse(found)).toBe(false)
  })
})

test('what is no report, and two of different kinds, is told', () => {
  expect(compared(traffic([]), { schema: 1 })).toEqual({ wrong: 'new.json' })
  expect(compared(findings([{ rule: 1 }]), traffic([]))).toEqual({ wrong: 'old.json' })
  expect(compared(findings([]), traffic([]))).toBe('kinds')
})

describe.each([
  [
    'logs',
    traffic([call('a', 5), call('b\u001b[31m|`', 4)]),
    traffic([call('c', 5, { last: '2023-10-02T10:00:00Z' })]),
  ],
  ['audit', findings([finding('a', 'x.py')]), findings([finding('b', 'y|`.py')])],
])('a comparison of %s', (_, old, recent) => {
  const found = worked(old, recent)

  test('is what its schema says', () => {
    validate(JSON.parse(printed(json.render(found))))
    expect(validate.errors).toBeNull()
  })

  test('holds nothing in its texts that a terminal or a table obeys', () => {
    const rows = printed(markdown.render(found, how))
      .split('\n')
      .filter((line) => line.startsWith('| '))
    const widths = rows.map((row) => row.replaceAll('\\|', '').split('|').length)
    expect(new Set(widths).size).toBeLessThanOrEqual(3)
    expect(printed(pretty.render(found, how))).not.toContain('\u001b')
  })
})
