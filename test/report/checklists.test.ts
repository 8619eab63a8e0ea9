import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import type { Checklist } from '../../src/core/findings/checklist.ts'
import { html } from '../../src/report/html.ts'
import { json } from '../../src/report/json.ts'
import { pullRequestText } from '../../src/report/markdown/pull-request.ts'
import { markdown } from '../../src/report/markdown.ts'
import { pretty } from '../../src/report/pretty.ts'
import { auditSchema } from '../../src/report/schema/audit.ts'
import { renderReport } from '../../src/report/support/render.ts'
import { planOf, written } from './support/plans.ts'
import { finding, plain, report } from './support/reports.ts'

const FILE = 'src/a.py'
const SOURCE = 'import profitbricks\n\nclient.get_server(dc, id)\n'
const SOURCE_PAGE = 'https://github.com/ionos-cloud/sdk-python'

function checklist(amount = 1): Checklist {
  const start = SOURCE.indexOf('get_server')
  const place = {
    at: { file: FILE, start, end: start + 10 },
    from: 'get_server(datacenter_id, server_id)',
    to: 'ServersApi.find_by_id(datacenter_id, server_id)',
    note: 'a note',
    source: SOURCE_PAGE,
  }
  return {
    package: 'PyPI profitbricks',
    to: 'ionoscloud',
    steps: ['Install ionoscloud 6.', 'Move the calls.'],
    places: Array.from({ length: amount }, () => place),
    commands: ['terraform state pull'],
  }
}

const moved = (amount?: number) =>
  finding(FILE, SOURCE, 'profitbricks', { rule: 'old-sdk', checklist: checklist(amount) })
const all = (amount?: number) => report([moved(amount)], { [FILE]: SOURCE })

/** A plan in which a group that nobody but a person can fix tells of a move. */
function plan(amount?: number) {
  const base = planOf('fixed')
  const [first] = base.fixes
  const group = { ...(first as (typeof base.fixes)[number]).group, findings: [moved(amount)] }
  const fix = { group, outcome: 'manual' as const, edits: [], holds: [] }
  return { ...base, report: { ...all(amount), impact: base.report.impact }, fixes: [...base.fixes, fix] }
}

const PLACE = /src\/a\.py:3(?::8)?[^\n]{0,30}get\\?_server\(datacenter\\?_id, server\\?_id\)/

test('fix prints what to do in order, where, and the lines to copy', () => {
  const text = pretty.renderFix(plan(), written)
  expect(text).toContain('Move from PyPI profitbricks to ionoscloud\n  1. Install ionoscloud 6.\n  2. Move the calls.')
  expect(text).toMatch(PLACE)
  expect(text).toContain('    terraform state pull')
})

test('fix prints some places of many, and all of them with --verbose', () => {
  const amount = (text: string) => text.match(new RegExp(PLACE, 'g'))?.length
  expect(amount(pretty.renderFix(plan(60), written))).toBe(20)
  expect(amount(pretty.renderFix(plan(60), { ...written, verbose: true }))).toBe(60)
})

test('a description of a pull request has a box for each place, also where nothing is written', () => {
  const whole = plan()
  for (const one of [whole, { ...whole, fixes: whole.fixes.slice(-1) }]) {
    const text = pullRequestText(one, written)
    expect(text).toContain('### Move from PyPI profitbricks to ionoscloud')
    expect(text).toMatch(/- \[ \] `src\/a\.py:3: get_server/)
  }
  expect(pullRequestText(plan(5000), written).length).toBeLessThan(65_536)
})

test.each([
  ['markdown', markdown],
  ['html', html],
] as const)('%s tells of the move', (_, format) => {
  const { text } = renderReport(format, all(), plain)
  expect(text).toContain('Move from PyPI profitbricks to ionoscloud')
  expect(text).toMatch(/get_server/)
  expect(text).toContain('terraform state pull')
})

test('json holds the whole checklist, as the schema says', () => {
  const parsed = JSON.parse(json.render(all(60), plain))
  expect(parsed.findings[0].checklist.places).toHaveLength(60)
  expect(parsed.findings[0].checklist.places[0]).toMatchObject({ path: FILE, line: 3, column: 8, source: SOURCE_PAGE })
  const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(auditSchema)
  expect(validate(parsed), JSON.stringify(validate.errors)).toBe(true)
})
