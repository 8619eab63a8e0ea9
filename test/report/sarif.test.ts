import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Finding } from '../../src/core/findings/finding.ts'
import type { GateResult } from '../../src/core/findings/gate.ts'
import type { Report } from '../../src/core/findings/report.ts'
import { sarif } from '../../src/report/sarif.ts'
import type { RenderOptions } from '../../src/report/support/format.ts'
import { HOSTILE, hostileReport, manyFindings, SECRETS } from './support/hostile.ts'
import { finding, plain, report } from './support/reports.ts'
import { applied, type Run, runOf } from './support/sarif-reader.ts'

const source = "const x = '𝒳'; const base = 'https://api.ionos.com/cloudapi/v5'\r\nfetch(base, h)\r\nfetch(base)\r\n"
const other = "export const h = 'PB-Contract-Number'\n"
const sources = { 'src/a b.ts': source, 'h.ts': other }

const run = (one: Report, options: Partial<RenderOptions> = {}): Run =>
  runOf(sarif.render(one, { ...plain, ...options }).text)

function at(text: string) {
  const start = source.indexOf(text)
  return { file: 'src/a b.ts', start, end: start + text.length }
}

const edits = [
  { ...at('v5'), text: 'v6' },
  { ...at('fetch(base)\r\n'), text: '' },
]
const v5 = finding('src/a b.ts', source, 'v5', {
  version: 5,
  effect: 'Nothing is done.',
  way: [at('base'), at('base'), at('v5')],
  calls: [
    { at: at('fetch(base, h)'), method: 'POST', changing: true, resource: 'servers' },
    { at: at('fetch(base)'), changing: false },
  ],
  fix: { safety: 'safe', title: 'Write v6.', edits },
})
const header = finding('h.ts', other, 'PB-Contract-Number', {
  rule: 'contract-header',
  level: 'warning',
  fingerprint: 'h',
  fix: {
    safety: 'safe',
    title: 'Rename it.',
    edits: [{ file: 'h.ts', start: 18, end: 36, text: 'X-Contract-Number' }],
  },
})

test('a result has its place in UTF-16 units, its rule, fingerprint and properties', () => {
  const { results, columnKind, tool, automationDetails } = run(report([v5], sources))
  expect(columnKind).toBe('utf16CodeUnits')
  expect(automationDetails.id).toBe('cloudapi-migrate/')
  const column = source.indexOf('v5') + 1
  expect(results[0]).toMatchObject({
    ruleId: 'deprecated-version-path',
    level: 'error',
    message: { text: 'Version 5 is deactivated. Nothing is done.' },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'src/a%20b.ts', uriBaseId: '%SRCROOT%' },
          region: { startLine: 1, startColumn: column, endLine: 1, endColumn: column + 2 },
        },
      },
    ],
    partialFingerprints: { 'cloudapiMigrate/v1': v5.fingerprint },
    properties: { group: 'g1', context: 'code', version: 5, change: 'version-5' },
  })
  expect(tool.driver.rules[results[0]?.ruleIndex ?? -1]?.id).toBe('deprecated-version-path')
})

test('the way and the calls are related places, each once', () => {
  const [result] = run(report([v5], sources)).results
  const texts = result?.relatedLocations?.map(({ id, message }) => [id, message.text])
  expect(texts).toEqual([
    [1, 'On the way of the value.'],
    [2, 'Call: POST servers, changing.'],
    [3, 'Call: unknown method.'],
  ])
})

test('more than 100 related places are counted', () => {
  const calls = Array.from({ length: 250 }, (_, index) => ({
    at: { ...at('v5'), end: index + 1 },
    changing: false,
  }))
  const [result] = run(report([{ ...v5, way: [], calls }], sources)).results
  expect(result?.relatedLocations).toHaveLength(100)
  expect(result?.message.text).toMatch(/\(100 of 250 related places are named\.\)$/)
})

test('every rule that was asked for is described, for GitHub too', () => {
  const { driver } = run(report([], {})).tool
  expect(driver).toMatchObject({ name: 'cloudapi-migrate', version: '1.2.3' })
  expect(driver).not.toHaveProperty('informationUri')
  expect(driver.rules.map(({ id }) => id)).toEqual(plain.tool.rules.map(({ id }) => id))
  for (const rule of driver.rules) {
    expect(rule).toMatchObject({
      name: expect.stringMatching(/^(?:[A-Z][a-z0-9]*)+$/),
      shortDescription: { text: expect.stringMatching(/./) },
      fullDescription: { text: expect.stringMatching(/./) },
      help: { text: expect.stringContaining('Fix:'), markdown: expect.stringContaining('\n```') },
      defaultConfiguration: { level: expect.stringMatching(/^(?:error|warning|note)$/) },
      properties: {
        precision: 'high',
        'problem.severity': expect.stringMatching(/^(?:error|warning|recommendation)$/),
      },
    })
    expect(rule).not.toHaveProperty('helpUri')
  }
})

test('addresses of documentation where the tool has one', () => {
  const { driver } = run(report([], {}), { tool: { ...plain.tool, url: 'https://example.com/t' } }).tool
  expect(driver.informationUri).toBe('https://example.com/t')
  expect(driver.rules[0]?.helpUri).toBe('https://example.com/t/blob/HEAD/docs/rules/allow-reboot.md')
})

test('addresses begin at the root of the repository', () => {
  const uris = (file: string) =>
    run(report([{ ...v5, at: { ...v5.at, file } }], {}), { workspace: 'services/api' }).results.map(
      ({ locations }) => locations[0]?.physicalLocation.artifactLocation.uri,
    )
  expect(uris('src/a#b?.ts')).toEqual(['services/api/src/a%23b%3F.ts'])
  expect(uris("../lib/100%/it's [1].ts")).toEqual(['services/lib/100%25/it%27s%20%5B1%5D.ts'])
})

describe('a fix', () => {
  const whole = report([v5, header], sources)

  test('is that of the whole group, and exact', () => {
    const { results } = run(whole)
    expect(results.map(({ fixes }) => fixes?.length)).toEqual([1, 1])
    for (const { fixes = [] } of results)
      for (const fix of fixes)
        expect(applied(fix, sources)).toEqual({
          'src/a b.ts': source.replace('v5', 'v6').replace('fetch(base)\r\n', ''),
          'h.ts': other.replace('PB-', 'X-'),
        })
    expect(results.map(({ fixes }) => fixes?.[0]?.description.text)).toEqual([
      'Write v6. All that belongs together: 3 edits in 2 files. (safe)',
      'Rename it. All that belongs together: 3 edits in 2 files. (safe)',
    ])
  })

  const changed = (more: Partial<Report['groups'][number]>) => ({
    ...whole,
    groups: whole.groups.map((group) => ({ ...group, ...more })),
  })
  const withFix = (fix: Finding['fix'], more: Partial<Finding> = {}) =>
    report([{ ...v5, ...more, ...(fix && { fix }) }, header], sources)
  test.each<[string, Report]>([
    ['a part of the group is not in the report', changed({ size: 3 })],
    ['something holds the group back', changed({ blockers: ['h'] })],
    ['a person has to do it', changed({ safety: 'manual' })],
    ['a file is recorded', withFix(v5.fix, { context: 'recorded' })],
    ['the text of a file is not known', report([v5, header], { 'h.ts': other })],
    [
      'a secret is written',
      withFix({ safety: 'safe', title: 'x', edits: [{ ...at('v5'), text: "token: 'hunter2hunter2'" }] }),
    ],
    ['two edits overlap', withFix({ safety: 'safe', title: 'x', edits: [...edits, { ...at('/v5'), text: '/v6' }] })],
    ['it writes a lot', withFix({ safety: 'safe', title: 'x', edits: [{ ...at('v5'), text: 'v6 '.repeat(4000) }] })],
  ])('is absent where %s', (_, one) => {
    expect(run(one).results.flatMap(({ fixes = [] }) => fixes)).toEqual([])
  })

  test('findings to review are marked; a note to review is left out with safe findings', () => {
    const review = run(changed({ safety: 'review' })).results[0]?.fixes?.[0]?.description.text
    expect(review).toMatch(/\(to review\)$/)
    const note = {
      ...header,
      level: 'note' as const,
      fix: { safety: 'review' as const, title: '', edits: header.fix?.edits ?? [] },
    }
    const [first] = run(report([v5, note], sources)).results
    expect(first?.fixes?.[0]?.artifactChanges).toHaveLength(1)
  })

  test('of a large group stands with its first finding only', () => {
    const text = 'v5 '.repeat(30)
    const findings = Array.from({ length: 30 }, (_, index) => {
      const place = { file: 'a', start: index * 3, end: index * 3 + 2 }
      return {
        ...v5,
        at: place,
        fingerprint: `f${index}`,
        fix: { safety: 'safe' as const, title: 'x', edits: [{ ...place, text: 'v6' }] },
      }
    })
    const { results } = run(report(findings, { a: text }))
    expect(results.map(({ fixes }) => fixes?.length ?? 0)).toEqual([1, ...Array(29).fill(0)])
    const [fix] = results[0]?.fixes ?? []
    expect(fix && applied(fix, { a: text })).toEqual({ a: 'v6 '.repeat(30) })
  })
})

describe('what a gate took out', () => {
  const gate: GateResult = {
    suppressed: [
      { finding: v5, by: { kind: 'waiver', reason: 'until it moves', until: '2027-01-31', at: at('fetch(base, h)') } },
      { finding: { ...header, level: 'error' }, by: { kind: 'baseline' } },
      { finding: header, by: { kind: 'waiver', reason: 'all of them', at: { file: 'c.json', start: 0, end: 1 } } },
    ],
    troubles: [{ kind: 'stale-entry', path: 'base line.txt', line: 3, message: 'Nothing matches it.' }],
  }
  const left = report([{ ...header, level: 'note', fingerprint: 'n' }], sources, { gate })
  const gated = run({ ...left, groups: left.groups.map((group) => ({ ...group, size: 4 })) })

  test('is suppressed, and stands last', () => {
    expect(gated.results.map(({ suppressions }) => suppressions)).toEqual([
      [],
      [{ kind: 'external', status: 'accepted', justification: 'It is in the baseline.' }],
      [
        {
          kind: 'inSource',
          status: 'accepted',
          justification: 'until it moves (until 2027-01-31)',
          location: expect.objectContaining({
            physicalLocation: expect.objectContaining({ region: expect.objectContaining({ startLine: 2 }) }),
          }),
        },
      ],
      [expect.objectContaining({ kind: 'external', justification: 'all of them' })],
    ])
    expect(gated.results[0]).not.toHaveProperty('fixes')
  })

  test('troubles are notifications of the configuration, skipped files of the run', () => {
    expect(gated.invocations[0]?.toolConfigurationNotifications).toEqual([
      expect.objectContaining({
        level: 'error',
        descriptor: { id: 'stale-entry' },
        message: { text: 'Nothing matches it.' },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: 'base%20line.txt', uriBaseId: '%SRCROOT%' },
              region: { startLine: 3 },
            },
          },
        ],
      }),
    ])
    const ledger = { seen: 2, read: 1, unresolved: 0, skipped: [{ path: 'b', why: 'binary' }] }
    const skipped = run(report([], {}, { ledger })).invocations[0]?.toolExecutionNotifications
    expect(skipped).toMatchObject([
      { level: 'warning', descriptor: { id: 'skipped-file' }, message: { text: 'binary' } },
    ])
  })

  test('without a gate results have no suppressions', () => {
    expect(run(report([v5], sources)).results[0]).not.toHaveProperty('suppressions')
  })
})

describe('limits', () => {
  test('keeps the 5,000 most severe of 30,000 results, with a notification', () => {
    const { text, notes } = sarif.render(manyFindings(30_000), plain)
    const { results, invocations } = runOf(text)
    expect(results).toHaveLength(5000)
    expect(new Set(results.map(({ level }) => level))).toEqual(new Set(['error']))
    const said = '5000 of 30000 results are given, the worst first: GitHub keeps 5000 of a run.'
    expect(notes).toEqual([`sarif: ${said}`])
    expect(invocations[0]?.toolExecutionNotifications[0]?.message.text).toBe(said)
  })

  describe('of size', () => {
    const random = fc.sample(fc.base64String({ minLength: 800, maxLength: 800 }), { numRuns: 500, seed: 7 })
    const noise = (seed: number, length: number) => {
      const text = random[seed % random.length] ?? ''
      const turn = (seed * 7) % 800
      return (text.slice(turn) + text.slice(0, turn)).slice(0, length)
    }
    const large = (calls: number, length: number): Report => {
      const many = manyFindings(5000)
      const called = (at: Finding['at'], index: number) => ({
        at: { ...at, end: at.end + index },
        changing: true,
        resource: noise(at.start + index * 31, 700),
      })
      const findings = many.findings.map((one, index) => ({
        ...one,
        message: noise(index * 13, length),
        calls: Array.from({ length: calls }, (_, call) => called(one.at, call * 17 + index)),
      }))
      return { ...many, findings }
    }

    test('results lose their places and fixes', () => {
      const { text, notes } = sarif.render(large(4, 200), plain)
      expect(notes).toEqual([expect.stringMatching(/^sarif: \d+ results are without related places and fixes: /)])
      expect(gzipSync(text).length).toBeLessThan(10_000_000)
      expect(runOf(text).results).toHaveLength(5000)
    })

    test('a large but compressible report is not cut', () => {
      const { text, notes } = sarif.render({ ...large(0, 5) }, plain)
      expect(notes).toEqual([])
      expect(runOf(text).results).toHaveLength(5000)
    })
  })

  test('a long message is cut between characters, a thousand skipped files are named', () => {
    const long = { ...v5, message: `x${'𝒳'.repeat(2000)}` }
    const [result] = run(report([long], sources)).results
    expect(result?.message.text).toBe(`x${'𝒳'.repeat(499)}…`)
    const skipped = Array.from({ length: 1500 }, (_, index) => ({ path: `f${index}`, why: 'binary' }))
    const { invocations } = run(report([], {}, { ledger: { seen: 1, read: 0, unresolved: 0, skipped } }))
    expect(invocations[0]?.toolExecutionNotifications).toHaveLength(1001)
    expect(invocations[0]?.toolExecutionNotifications[0]?.message.text).toBe(
      '500 more files were skipped or read in part.',
    )
  })
})

test.each(HOSTILE)('holds to the schema whatever a repository holds: %j', (text) => {
  const { text: out } = sarif.render(hostileReport(text), plain)
  const { results } = runOf(out)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  expect(out).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e]|[\ud800-\udfff]/u)
  const { partialFingerprints: _, locations: __, ...rest } = results[0] ?? {}
  const said = JSON.stringify(rest).replaceAll(/"uri":"[^"]*"/g, '')
  for (const secret of SECRETS) expect(said).not.toContain(secret)
  expect(said).not.toMatch(/\]\(/)
  for (const { locations } of results)
    expect(locations[0]?.physicalLocation.artifactLocation.uri).toMatch(/^[\w.~%/-]+$/)
})

test('an empty report holds to the schema, the same findings give the same bytes', () => {
  expect(run(report([], {})).results).toEqual([])
  const one = report([v5, header], sources)
  const turned = { ...one, findings: one.findings.toReversed(), groups: one.groups.toReversed() }
  expect(sarif.render(turned, plain)).toEqual(sarif.render(one, plain))
})
