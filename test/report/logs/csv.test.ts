import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csv } from '../../../src/report/logs/csv.ts'
import { emptyReport, fullReport, rendered, shape } from './support/report.ts'

const rows = (text: string): Record<string, string>[] =>
  parse(text, { columns: true, record_delimiter: '\r\n', relax_quotes: false })

test('a row for each shape, in their order', () => {
  const read = rows(rendered(csv, fullReport()))
  expect(read.map(({ version, path, count }) => [version, path, count])).toEqual([
    ['4', '/datacenters', '3'],
    ['5', '/datacenters/{id}/servers', '4'],
    ['5', '/datacenters/{id}/servers', '6'],
    ['6', '/datacenters', '20'],
  ])
  expect(read[1]).toMatchObject({
    sdk: 'PyPI cloud-sdk 4.2.0',
    headers: 'PB-Contract-Number; Content-Type: application/json',
    last: '2023-10-02T09:30:00.000Z',
  })
})

test('no shape: the columns alone', () => {
  expect(rendered(csv, emptyReport())).toMatch(/^version,method,root,path,[a-z0-9,]+\r\n$/)
})

test.each([
  ['=cmd|calc', "'=cmd|calc"],
  ['  +1', "'  +1"],
  ['@x', "'@x"],
  ['a,"b"', 'a,"b"'],
  ['a\r\nb', 'a\ufffd\ufffdb'],
])('the agent %j is %j for a spreadsheet', (agent, shown) => {
  const [row] = rows(rendered(csv, { ...emptyReport(), shapes: [shape({ agent })] }))
  expect(row?.agent).toBe(shown)
})

test('times that few logs have', () => {
  const times = [-1, 0, 1e12 + 7, 253_402_300_800_000, 9e15, Number.NaN]
  const shapes = times.map((first) => shape({ first }))
  expect(rows(rendered(csv, { ...emptyReport(), shapes })).map(({ first }) => first)).toEqual([
    '1969-12-31T23:59:59.999Z',
    '1970-01-01T00:00:00.000Z',
    '2001-09-09T01:46:40.007Z',
    "'+010000-01-01T00:00:00.000Z",
    '',
    '',
  ])
})
