import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { parse } from 'junit2json'
import { describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import type { Trouble } from '../../src/core/findings/gate.ts'
import type { Report } from '../../src/core/findings/report.ts'
import { junit } from '../../src/report/junit.ts'
import type { RenderOptions } from '../../src/report/support/format.ts'
import { escapeXml } from '../../src/report/support/text/xml.ts'
import { HOSTILE, hostileReport, manyFindings, SECRETS } from './support/hostile.ts'
import { finding, plain, report } from './support/reports.ts'

const require = createRequire(import.meta.url)

/** The schema of the Ant tasks (https://github.com/windyroad/JUnit-Schema), as a package of npm carries it. */
const schema = readFileSync(require.resolve('jest-junit-reporter/src/__tests__/fixtures/junit.xsd'), 'utf8')

const source = "fetch('/cloudapi/v5')\nfetch('/cloudapi/v4')\n"
const old = finding('a.ts', source, 'v5', {
  effect: 'The server is not deleted.',
  fix: { safety: 'safe', title: 'Write v6.', edits: [] },
})
const warning = finding('a.ts', source, 'v4', { level: 'warning', rule: 'contract-header', message: 'Old name.' })

function textOf(all: Report, options: Partial<RenderOptions> = {}): string {
  return String(junit.render(all, { ...plain, ...options }))
}

/** The suites as a reader of such files has them, once the schema took the file. */
async function suitesOf(all: Report, options: Partial<RenderOptions> = {}) {
  const text = textOf(all, options)
  const { valid, errors } = await validateXML({
    xml: [{ fileName: 'junit.xml', contents: text }],
    schema: [{ fileName: 'junit.xsd', contents: schema }],
    initialMemoryPages: 1024,
    maxMemoryPages: 16384,
  })
  expect(errors).toEqual([])
  expect(valid).toBe(true)
  const read = await parse(text)
  if (!read || !('testsuite' in read)) throw new Error('no suites')
  return read.testsuite ?? []
}

test('a suite for each rule, a case for each place, a failure for what makes the run fail', async () => {
  const suites = await suitesOf(report([old, warning], { 'a.ts': source }))
  expect(suites.map(({ name, tests, failures, errors }) => [name, tests, failures, errors])).toEqual([
    ['contract-header', 1, 0, 0],
    ['deprecated-version-path', 1, 1, 0],
  ])
  expect(suites[1]?.testcase).toEqual([
    {
      name: 'a.ts:1:18',
      classname: 'a.ts',
      time: 0,
      failure: [
        {
          message: 'Version 5 is deactivated.',
          type: 'error',
          inner:
            'a.ts:1:18 error deprecated-version-path\nVersion 5 is deactivated.\nThe server is not deleted.\nFix: write v6 (safe)',
        },
      ],
    },
  ])
  expect(suites[0]?.['system-out']).toEqual(['a.ts:2:18 warning Old name.'])
})

test('what fails follows the level that fails', async () => {
  const suites = await suitesOf(report([old, warning], { 'a.ts': source }), { failOn: 'warning' })
  expect(suites.map(({ failures }) => failures)).toEqual([1, 1])
})

test('what fails follows the settings of a rule where there are any', async () => {
  const fails = ({ rule }: { rule: string }) => rule === 'contract-header'
  const suites = await suitesOf(report([old, warning], { 'a.ts': source }), { fails })
  expect(suites.map(({ failures }) => failures)).toEqual([1, 0])
})

test('clean is a case that passes and says what was looked at', async () => {
  const [suite, ...others] = await suitesOf(report([], {}))
  expect(others).toEqual([])
  expect(suite?.testcase).toEqual([{ name: 'no findings', classname: 'cloudapi-migrate', time: 0 }])
  expect(suite?.['system-out']?.[0]).toContain('3 files scanned: 1 with references to the API, 2 without')
})

test('troubles are errors of a suite of their own', async () => {
  const troubles: Trouble[] = [
    { kind: 'stale-entry', path: 'base.txt', line: 3, message: 'Prune it.' },
    { kind: 'unread-file', message: 'One file was not read.' },
  ]
  const suites = await suitesOf(report([], {}, { gate: { suppressed: [], troubles } }))
  expect(suites).toHaveLength(1)
  expect(suites[0]).toMatchObject({ name: 'gate', tests: 2, failures: 0, errors: 2 })
  expect(suites[0]?.testcase).toMatchObject([
    { name: 'file not read', error: [{ type: 'unread-file' }] },
    { name: 'base.txt:3 stale baseline entry', error: [{ type: 'stale-entry', message: 'Prune it.' }] },
  ])
})

test('troubles pass and are told where they do not make the run fail', async () => {
  const troubles: Trouble[] = [{ kind: 'stale-entry', path: 'base.txt', line: 3, message: 'Prune it.' }]
  const all = report([], {}, { gate: { suppressed: [], troubles } })
  const [suite] = await suitesOf(all, { troublesFail: false })
  expect(suite).toMatchObject({ name: 'gate', tests: 1, failures: 0, errors: 0 })
  expect(suite?.['system-out']).toEqual(['base.txt:3 stale baseline entry: Prune it.'])
})

test('what is not reported is counted at its rule', async () => {
  const suppressed = [{ finding: warning, by: { kind: 'baseline' } as const }]
  const gate = { suppressed, troubles: [] }
  const [suite] = await suitesOf(report([{ ...warning, fingerprint: 'x' }], { 'a.ts': source }, { gate }))
  expect(suite?.properties).toContainEqual({ name: 'not-reported', value: '1 known in the baseline' })
})

test('cases of one place are told apart', async () => {
  const twins = ['x', 'y', 'z'].map((fingerprint) => ({ ...old, fingerprint }))
  const [suite] = await suitesOf(report(twins, { 'a.ts': source }))
  expect(suite?.testcase?.map(({ name }) => name)).toEqual(['a.ts:1:18', 'a.ts:1:18 (2)', 'a.ts:1:18 (3)'])
})

describe('what a repository holds stays text', () => {
  test.each(HOSTILE.map((text) => [text]))('%j', async (text) => {
    const out = textOf(hostileReport(text))
    for (const secret of SECRETS) expect(out).not.toContain(secret)
    expect(out).not.toMatch(/[^\n\P{Cc}]/u)
    const suites = await suitesOf(hostileReport(text), { failOn: 'note' })
    expect(suites.map(({ tests, failures, errors }) => [tests, failures, errors])).toEqual([
      [3, 3, 0],
      [2, 0, 2],
      [1, 0, 0],
    ])
  })

  test('every text is legal in XML', async () => {
    const anything =
      '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="a" type="xs:anyType"/></xs:schema>'
    const texts = fc.array(fc.string({ unit: 'binary', maxLength: 100 }), { maxLength: 100 })
    const legal = async (contents: string) => {
      const files = { xml: [{ fileName: 'a.xml', contents }], schema: [{ fileName: 'a.xsd', contents: anything }] }
      return (await validateXML(files)).valid
    }
    await fc.assert(
      fc.asyncProperty(texts, async (all) => {
        const children = all.map(escapeXml).map((text) => `<b c="${text}">${text}</b>`)
        expect(await legal(`<a>${children.join('')}</a>`)).toBe(true)
      }),
      { numRuns: 5 },
    )
    expect(await legal('<a>\u0001</a>')).toBe(false)
  })

  test('a text comes back as it is, but for what no document may hold', async () => {
    const inner = 'a & b < c > d "e" \'f\' ]]> 👍 \u0000 \ud800 \uffff'
    const read = await parse(`<testsuite name="x" tests="0"><system-out>${escapeXml(inner)}</system-out></testsuite>`)
    expect(read).toMatchObject({
      'system-out': [inner.replace(/[\0\uffff]|\ud800/g, '\ufffd').replace('\ud800', '\ufffd')],
    })
  })
})

test('30,000 findings are 30,000 cases', async () => {
  const suites = await suitesOf(manyFindings(30_000))
  expect(suites.map(({ tests, failures }) => [tests, failures])).toEqual([
    [10_000, 10_000],
    [10_000, 0],
    [10_000, 0],
  ])
})

test('the same bytes whatever the order of the findings', () => {
  const sources = { 'a.ts': source }
  expect(textOf(report([old, warning], sources))).toBe(textOf(report([warning, old], sources)))
})
