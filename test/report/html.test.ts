import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import type { GateResult } from '../../src/core/gate.ts'
import type { Report } from '../../src/core/report.ts'
import { html } from '../../src/report/html.ts'
import type { RenderOptions } from '../../src/report/support/format.ts'
import { html as markup } from '../../src/report/support/html/markup.ts'
import { renderReport } from '../../src/report/support/render.ts'
import { clean } from '../../src/report/support/words.ts'
import { HOSTILE, hostileReport, manyFindings, SECRETS } from './support/hostile.ts'
import { pageText, parsePage } from './support/page.ts'
import { finding, plain, report } from './support/reports.ts'

const source = "import x from 'y'\nconst base = 'https://api.ionos.com/cloudapi/v5'\nfetch(base)\n"
const at = { file: 'a.ts', start: source.indexOf('fetch'), end: source.length - 1 }
const old = finding('a.ts', source, 'v5', {
  effect: 'The server is not deleted.',
  fix: { safety: 'safe', title: 'Write v6.', edits: [] },
  calls: [{ at, method: 'DELETE', changing: true, resource: 'servers' }],
})

/** Everything that a page is made of. */
const OURS = new Set(
  '#document #documentType #text html head meta title style body header main section h1 h2 h3 p ul li table thead tbody tr th td article pre code mark b span'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set('lang charset name content http-equiv class scope'.split(' '))

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

test('a finding with its code, what does not happen, what to do, whom it reaches', async () => {
  const { text, texts } = page(report([old], { 'a.ts': source }, { gate }))
  expect(texts('article').map((one) => one.trim().replace(/\n+/g, '\n'))).toEqual([
    [
      '2:46 error deprecated-version-path code',
      'Version 5 is deactivated.',
      "  1 | import x from 'y'",
      "> 2 | const base = 'https://api.ionos.com/cloudapi/v5'",
      '  3 | fetch(base)',
      'What does not happen: The server is not deleted.',
      'What to do: Write v6. (safe by itself)',
      '1 call: DELETE servers (changing) a.ts:3',
    ].join('\n'),
  ])
  expect(texts('mark')).toEqual(['v5'])
  expect(texts('h2')).toEqual(['Summary', 'Impact', 'Findings', 'Not reported', 'Troubles', 'Ledger'])
  expect(texts('tr').slice(2)).toEqual([
    'WhyRulePlaceWhat is wrong',
    'known in the baselinedeprecated-version-patha.ts:2Version 5 is deactivated.',
    'waived until 2030-01-01: keptdeprecated-version-patha.ts:2Version 5 is deactivated.',
    'TroublePlaceWhat to do',
    'stale baseline entrybase.txt:3Nothing matches it: prune it.',
  ])
  expect(await problems(text)).toEqual([])
})

test('clean says what was looked at', async () => {
  const { text, texts } = page(report([], {}))
  expect(texts('p')[0]).toContain('Clean: 3 files seen, nothing to report')
  expect(texts('h2')).toEqual(['Summary', 'Impact', 'Ledger'])
  expect(await problems(text)).toEqual([])
})

test('nothing is loaded and nothing runs: the policy allows the one style sheet alone', () => {
  const { named, texts } = page(report([old], { 'a.ts': source }))
  const policy = named('meta').find(({ attrs = [] }) => attrs.some(({ name }) => name === 'http-equiv'))
  const hash = createHash('sha256')
    .update(texts('style')[0] ?? '')
    .digest('base64')
  expect(policy?.attrs).toContainEqual({ name: 'content', value: `default-src 'none'; style-src 'sha256-${hash}'` })
  expect(texts('style')[0]).not.toMatch(/url\(|@import/)
  expect(named('style')).toHaveLength(1)
})

test('notes are listed, and shown with their code where everything is asked for', () => {
  const all = report([{ ...old, level: 'note' }], { 'a.ts': source })
  expect(page(all).texts('h2')).toContain('Findings')
  expect(page(all).named('article')).toHaveLength(0)
  expect(page(all, { verbose: true }).named('article')).toHaveLength(1)
})

test('30,000 findings: 1,000 with code, 20,000 listed, the rest by rule', () => {
  const { named, texts, notes } = page(manyFindings(30_000))
  expect(named('article')).toHaveLength(1000)
  expect(texts('h2')).toEqual(['Summary', 'Impact', 'Findings', 'More findings', 'Ledger'])
  expect(named('tr')).toHaveLength(2 + 1 + 20_000)
  expect(texts('p')).toContain('9000 findings not listed here, by rule: rule-2 9000.')
  expect(notes).toEqual(['html: 9000 findings of 30000 counted by rule alone.'])
})

describe('what a repository holds stays text', () => {
  test.each(HOSTILE.map((text) => [text]))('%j', async (text) => {
    const { text: out, nodes, texts } = page(hostileReport(text))
    expect(nodes.map(({ nodeName }) => nodeName).filter((name) => !OURS.has(name))).toEqual([])
    const attributes = nodes.flatMap(({ attrs = [] }) => attrs.map(({ name }) => name))
    expect(attributes.filter((name) => !ATTRIBUTES.has(name))).toEqual([])
    const shown = clean(`Message ${text}`).replace(/[\ufffe\uffff]/g, '\ufffd')
    expect(texts('p').filter((one) => one === shown)).toHaveLength(2)
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
      { numRuns: 500 },
    )
  })
})

test('the same bytes whatever the order of the findings', () => {
  const other = { ...old, at: { ...old.at, start: 0 }, fingerprint: 'x' }
  const sources = { 'a.ts': source }
  expect(page(report([old, other], sources)).text).toBe(page(report([other, old], sources)).text)
})
