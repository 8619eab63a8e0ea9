import { expect, test } from 'vitest'
import { logFormats } from '../../../src/report/logs/index.ts'
import { readBytes } from '../../logs/generated/support/read.ts'
import { plain, rendered } from './support/report.ts'

/** Lines of applications that name the API, of which nobody can tell whether a call was made. */
const LINES = [
  '2023-10-05 10:00:00 INFO dry-run: would POST https://api.ionos.com/cloudapi/v5/datacenters (expect 202)',
  '2023-10-05 10:00:01 WARN DELETE https://api.ionos.com/cloudapi/v5/datacenters/9 is not allowed; 200 users',
  '2023-10-05 10:00:02 INFO blocked POST https://api.ionos.com/cloudapi/v5/datacenters',
  '2023-10-05 10:00:03 INFO next: DELETE https://api.ionos.com/cloudapi/v6/datacenters/9 202',
]

/** One call of a known format, so that there is a headline, a caller and a finding. */
const CALL =
  '10.0.0.1 - - [05/Oct/2023:10:00:00 +0000] "PATCH /cloudapi/v5/datacenters/9 HTTP/1.1" 202 12 "-" "curl/8.5.0"'

const reportOf = (lines: readonly string[]) => readBytes(Buffer.from(`${lines.join('\n')}\n`))

async function renderedAs(name: string, lines: readonly string[]): Promise<string> {
  const format = await logFormats.find((one) => one.name === name)?.load()
  return format ? rendered(format, await reportOf(lines), plain) : ''
}

test('lines that may be calls are in no sum, bound, caller, finding or day', async () => {
  const [alone, beside] = [await reportOf([CALL]), await reportOf([CALL, ...LINES])]
  const { low, guessed, ...sums } = beside.impact
  expect([alone.impact.low, low]).toEqual([0, 4])
  expect(guessed.map(({ method, path, count }) => [method, path, count])).toEqual([
    ['POST', '/cloudapi/v5/datacenters', 2],
    ['DELETE', '/cloudapi/v5/datacenters/{id}', 1],
    ['DELETE', '/cloudapi/v6/datacenters/{id}', 1],
  ])
  expect({ ...sums, low: 0, guessed: [] }).toEqual(alone.impact)
  expect(beside.findings).toEqual(alone.findings)
  expect(beside.ledger.files[0]).toMatchObject({ lines: 5, parsed: 1, low: 4, other: 0, unparsed: 0 })
})

test('pretty and markdown show them in a section of their own', async () => {
  for (const [name, title] of [
    ['pretty', 'Lines that may be calls (4)'],
    ['markdown', '### Lines that may be calls'],
  ] as const) {
    const text = await renderedAs(name, LINES)
    expect(text).toContain(title)
    expect(text).toMatch(/4\s+lines of an unknown format may be calls/)
    expect(text).toContain('Versions 1 to 5: none. Version 6: 0 calls.')
    expect(text).not.toContain('Callers of')
    expect(text).not.toMatch(/\berror\b/)
  }
})

test('json counts them in low alone, csv marks each', async () => {
  const { impact, findings } = JSON.parse(await renderedAs('json', LINES))
  expect(impact).toMatchObject({ old: { before: 0, window: 0, after: 0, unknown: 0 }, v6: 0, low: 4, callers: [] })
  expect([findings, impact.endpoints, impact.answers, impact.timeline]).toEqual([[], [], [], []])
  expect(impact.guessed).toHaveLength(3)
  const [, ...rows] = (await renderedAs('csv', LINES)).trim().split(/\r?\n/)
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row).toContain(',low,')
})
