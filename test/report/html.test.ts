import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import type { GateResult } from '../../src/core/findings/gate.ts'
import type { Report } from '../../src/core/findings/report.ts'
import { html as markup } from '../../src/report/html/markup.ts'
import { html } from '../../src/report/html.ts'
import type { RenderOptions } from '../../src/report/support/format.ts'
import { renderReport } from '../../src/report/support/render.ts'
import { clean } from '../../src/report/support/text/words.ts'
import { runToEnd } from '../support/ended.ts'
import { HOSTILE, hostileReport, manyFindings, SECRETS } from './support/hostile.ts'
import { pageText, parsePage } from './support/page.ts'
import { dataIn } from './support/page-data.ts'
import { finding, plain, report } from './support/reports.ts'

const source = "import x from 'y'\nconst base = 'https://api.ionos.com/cloudapi/v5'\nfetch(base)\n"
const at = { file: 'a.ts', start: source.indexOf('fetch'), end: source.length - 1 }
const old = finding('a.ts', source, 'v5', {
  version: 5,
  effect: 'The server is not deleted.',
  fix: { safety: 'safe', title: 'Write v6.', edits: [] },
  calls: [{ at, method: 'DELETE', changing: true, resource: 'servers' }],
})

/** Everything that a page is made of. */
const OURS = new Set(
  '#document #documentType #text html head meta title style script body header main section div h1 h2 h3 p ul li dl dt dd a svg rect table thead tbody tr th td code pre b span'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set(
  'lang charset name content http-equiv class scope id type href tabindex role aria-label aria-hidden viewBox preserveAspectRatio x y width height'.split(
    ' ',
  ),
)

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // The look stands in the page: nothing may be loaded.
    'no-inline-style': 'off',
    // Text from a repository ends in spaces where it does.
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
  },
})

function page(all: Report, options: Partial<RenderOptions> = {}) {
  const { text, notes } = renderReport(html, all, { ...plain, ...options })
  const { nodes, errors } = parsePage(text)
  expect(errors).toEqual([])
  const named = (name: string) => nodes.filter(({ nodeName }) => nodeName === name)
  return { text, notes, nodes, named, texts: (name: string) => named(name).map(pageText) }
}

async function problems(text: string): Promise<string[]> {
  const { results } = await validator.validateString(text)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${line}: ${ruleId}: ${message}`),
  )
}

const gate: GateResult = {
  suppressed: [
    { finding: { ...old, fingerprint: 'k' }, by: { kind: 'baseline' } },
    { finding: { ...old, fingerprint: 'w' }, by: { kind: 'waiver', reason: 'kept', until: '2030-01-01', at } },
  ],
  troubles: [{ kind: 'stale-entry', path: 'base.txt', line: 3, message: 'Nothing matches it: prune it.' }],
}

test('the verdict in a sentence, numbers, what does nothing, findings, what was left out, the ledger', async () => {
  const impact = { ...report([], {}).impact, changing: 1 }
  const { text, texts, nodes } = page(report([old], { 'a.ts': source }, { gate, impact }))
  expect(texts('h1')).toEqual(['1 call that changes something is accepted but not executed since 30 September 2023.'])
  expect(texts('h2')).toEqual([
    'Calls that are not executed',
    'Where the findings are',
    'Findings',
    'Impact',
    'Not reported',
    'Troubles',
    'Ledger',
  ])
  expect(texts('tr')).toEqual([
    'MethodResourceVersionCallsWhereNot executed since',
    'DELETEserversv51a.ts:32023-09-30',
    'LevelRulePlaceProblemFix',
    'errordeprecated-version-patha.ts:2:46Version 5 is deactivated.Write v6 (safe)',
    'WhyRulePlaceProblem',
    'known in the baselinedeprecated-version-patha.ts:2Version 5 is deactivated.',
    'waived until 2030-01-01: keptdeprecated-version-patha.ts:2Version 5 is deactivated.',
    'TroublePlaceFix',
    'stale baseline entrybase.txt:3Nothing matches it: prune it.',
  ])
  const data = dataIn(nodes)
  expect(data.texts).toEqual(expect.arrayContaining(['The server is not deleted.', 'DELETE servers (changing)']))
  expect(data.texts).toContain("const base = 'https://api.ionos.com/cloudapi/v5'")
  expect(await problems(text)).toEqual([])
})

test('the diff of a fix: lines that change, with one around them; a secret is not shown', () => {
  const written = `a = 1\nbase = '/cloudapi/v5'\nb = 2\nc = 3\nd = 4\nurl = '/cloudapi/v5'; token = 'hunter2hunter2'\n`
  const edits = [...written.matchAll(/v5/g)].map(({ index }) => ({
    file: 'a.py',
    start: index,
    end: index + 2,
    text: 'v6',
  }))
  const one = finding('a.py', written, 'v5', { fix: { safety: 'safe', title: 'Write v6.', edits } })
  const { text, nodes } = page(report([one], { 'a.py': written }))
  const { groups, texts } = dataIn(nodes)
  const shown = groups[0]?.[1].map(([file, marks, lines]) => [
    texts[file],
    lines.map((line, at) => `${marks[at]}${texts[line]}`),
  ])
  expect(shown).toEqual([
    [
      'a.py',
      [
        '@line 1',
        ' a = 1',
        "-base = '/cloudapi/v5'",
        "+base = '/cloudapi/v6'",
        ' b = 2',
        '@line 5',
        '@not shown: a secret is written here',
      ],
    ],
  ])
  expect(text).not.toContain('hunter2')
})

test('what came, went and stayed since an earlier report, in tiles and by rule; a hostile one stays text', async () => {
  const one = {
    rule: 'allow-reboot',
    level: 'error',
    path: 'b.ts',
    line: 7,
    message: '<b>gone</b>',
    fingerprint: 'f',
  } as const
  const trend = {
    kind: 'audit',
    before: { report: '<i>june</i>.json', findings: 4 },
    after: { report: 'this report', findings: 4 },
    rules: [{ name: 'allow-reboot', before: 4, after: 4, came: 1, went: 1 }],
    files: [],
    came: Array.from({ length: 201 }, () => one),
    went: [one],
    stayed: 3,
    notes: [],
  } as const
  const { text, texts } = page({ ...report([old], { 'a.ts': source }), trend })
  expect(texts('h2').slice(0, 3)).toEqual(['Trend', 'Came', 'Went'])
  expect(texts('dt')).toContain('Came since')
  const shown = texts('p').join('\n')
  expect(shown).toContain('Since <i>june</i>.json, 201 findings came, 1 went, 3 stayed: 4 then, 4 now.')
  expect(shown).toContain('and 1 more')
  expect(texts('td')).toContain('<b>gone</b>')
  expect(await problems(text)).toEqual([])
})

test('clean says what was looked at', async () => {
  const { text, texts } = page(report([], {}))
  expect(texts('h1')).toEqual(['Clean'])
  expect(texts('p')[1]).toContain('Clean: 3 files scanned, nothing to report')
  expect(texts('h2')).toEqual(['Impact', 'Ledger'])
  expect(await problems(text)).toEqual([])
})

test('nothing is loaded: the policy allows the one style sheet and the one script alone', () => {
  const { named, texts } = page(report([old], { 'a.ts': source }))
  const policy = named('meta').find(({ attrs = [] }) => attrs.some(({ name }) => name === 'http-equiv'))
  const hash = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect(policy?.attrs).toContainEqual({
    name: 'content',
    value: `default-src 'none'; style-src ${hash(texts('style')[0])}; script-src ${hash(texts('script').at(-1))}; base-uri 'none'; form-action 'none'`,
  })
  expect(texts('style')[0]).not.toMatch(/url\(|@import/)
  expect(texts('script').at(-1)).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(/)
  expect(named('style')).toHaveLength(1)
  expect(named('script')).toHaveLength(2)
})

test('the compiled page is up to date with its sources', () => {
  const compile = new URL('../../src/report/html/client/compile.mjs', import.meta.url)
  const { status, stderr } = runToEnd(process.execPath, [fileURLToPath(compile), '--check'])
  expect(stderr).toBe('')
  expect(status).toBe(0)
})

test('30,000 findings: 20,000 can be searched, the rest by rule', () => {
  const { nodes, texts, notes } = page(manyFindings(30_000))
  expect(dataIn(nodes).findings).toHaveLength(20_000)
  expect(texts('p')).toContain('10000 findings not listed here, by rule: rule-2 10000.')
  expect(notes).toEqual(['html: 10000 findings of 30000 counted by rule alone.'])
})

describe('what a repository holds stays text', () => {
  test.each(HOSTILE.map((text) => [text]))('%j', async (text) => {
    const { text: out, nodes, texts } = page(hostileReport(text))
    expect(nodes.map(({ nodeName }) => nodeName).filter((name) => !OURS.has(name))).toEqual([])
    const attributes = nodes.flatMap(({ attrs = [] }) => attrs.map(({ name }) => name))
    expect(attributes.filter((name) => !ATTRIBUTES.has(name))).toEqual([])
    const shown = clean(`Message ${text}`).replace(/[\ufffe\uffff]/g, '\ufffd')
    expect(dataIn(nodes).texts).toContain(shown)
    expect(texts('td')).toContain(shown)
    for (const secret of SECRETS) expect(out).not.toContain(secret)
    expect(out).not.toMatch(/[^\n\P{Cc}]|[\u202a-\u202e\u2028\u2029]|##\w*\[/u)
    expect(out).not.toMatch(/^\s*::/m)
    expect(await problems(out)).toEqual([])
  })

  test('any text comes back from a template, in an element and in an attribute', () => {
    const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'<>&"\'/!-=; a#x1') }))
    fc.assert(
      fc.property(texts, (text) => {
        const { nodes, errors } = parsePage(
          markup`<!DOCTYPE html><html lang="en"><body><p class="${text}">${text}</p></body></html>`.markup,
        )
        const shown = clean(text).replace(/\p{Noncharacter_Code_Point}/gu, '\ufffd')
        const found = nodes.find(({ nodeName }) => nodeName === 'p')
        expect(errors).toEqual([])
        expect(found?.attrs).toEqual([{ name: 'class', value: shown }])
        expect(found && pageText(found)).toBe(shown)
      }),
      { numRuns: 150 },
    )
  })
})

test('the same bytes whatever the order of the findings', () => {
  const other = { ...old, at: { ...old.at, start: 0 }, fingerprint: 'x' }
  const sources = { 'a.ts': source }
  expect(page(report([old, other], sources)).text).toBe(page(report([other, old], sources)).text)
})
