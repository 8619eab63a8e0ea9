import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { SCHEMAS } from '../../../src/logs/sql/schemas.ts'
import { importRows } from '../../../src/pipeline/import-rows.ts'
import { elasticsearchPage, linesQuery } from '../../../src/pipeline/log-statement.ts'
import { readLogs } from '../../../src/pipeline/read-logs.ts'

const cwd = path.join(import.meta.dirname, '../../../fixtures/_answers')
const pages = ['elasticsearch-1.json', 'elasticsearch-2.json', 'elasticsearch-3.json']
const asOf = '2024-01-01'
const needle = { hosts: ['api.example.com'], ignoreCase: false, rewrites: [{ from: '/ionos*' }] }
const querying = { map: SCHEMAS.ecs.map, needle, fromDay: '2023-09-01', toDay: '2023-11-01' }

/** A folder with copies of pages, some of them changed. */
function changed(names: readonly string[], change: Readonly<Record<string, (text: string) => string>> = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of names) {
    copyFileSync(path.join(cwd, name), path.join(folder, name))
    const edit = change[name]
    if (edit) writeFileSync(path.join(folder, name), edit(readFileSync(path.join(folder, name), 'utf8')))
  }
  return folder
}

test('pages of Elasticsearch are judged together, in any order', async () => {
  const report = await importRows({ cwd, words: pages.toReversed(), asOf })
  const shapes = [...report.shapes].map(({ version, method, path: at, count, status }) => ({
    version,
    method,
    at,
    count,
    status,
  }))
  expect(shapes).toEqual([
    { version: 5, method: 'GET', at: '/datacenters', count: 2, status: 200 },
    { version: 5, method: 'POST', at: '/datacenters/{id}/servers', count: 3, status: 202 },
    { version: 6, method: 'DELETE', at: '/datacenters/{id}', count: 1, status: 202 },
  ])
  expect(report.troubles ?? []).toEqual([])
  expect(report.ledger.coverage).toEqual([{ day: '2023-10-01', lines: 119 }])
  expect(report.ledger.files).toMatchObject([
    { path: 'elasticsearch-3.json and 2 more', format: 'requests, pages of Elasticsearch', lines: 119, parsed: 6 },
  ])
})

test.each([
  ['a page is missing', pages.slice(1), {}, 'has 5 requests where the engine had 0, and 1 last page'],
  ['the last page is missing', pages.slice(0, 2), {}, 'has 10 requests where the engine had 10, and 0 last page'],
  [
    'a shard failed',
    pages,
    { 'elasticsearch-2.json': (text: string) => text.replace('"failed": 0', '"failed": 1') },
    'lacks 1 of 2 shards, which failed.',
  ],
  [
    'time was over',
    pages,
    { 'elasticsearch-2.json': (text: string) => text.replace('"timed_out": false', '"timed_out": true') },
    'was ended by a time limit of the engine.',
  ],
  [
    'documents have no time, or no path',
    pages,
    {
      'elasticsearch-1.json': (text: string) =>
        text.replace(/("timeless": \{\s+"doc_count": )0/, '$17').replace(/("pathless": \{\s+"doc_count": )0/, '$12'),
    },
    'has 7 rows without a time, counted in no day.',
  ],
])('it is said when %s', async (_, names, change, why) => {
  const report = await importRows({ cwd: changed(names, change), words: names, asOf })
  expect(report.troubles?.join('\n')).toContain(why)
})

test('the next page is asked for until there is none', async () => {
  const first = JSON.parse((await elasticsearchPage(querying, { cwd, words: [] })) ?? '')
  expect(first).toMatchObject({
    size: 0,
    track_total_hits: true,
    query: {
      bool: { filter: [{ range: { '@timestamp': { gte: '2023-09-01T00:00:00Z', lt: '2023-11-01T00:00:00Z' } } }, {}] },
    },
    aggs: { shapes: { composite: { size: 5000 } }, all: { global: {} } },
  })
  expect(JSON.stringify(first)).toContain('{"wildcard":{"url.original":{"value":"*/ionos\\\\**"}}}')
  const second = JSON.parse((await elasticsearchPage(querying, { cwd, words: ['elasticsearch-1.json'] })) ?? '')
  expect(second.aggs.shapes.composite.after).toMatchObject({ method: 'GET', slot: 1696161600000 })
  expect(second.aggs.all).toBeUndefined()
  expect(await elasticsearchPage(querying, { cwd, words: ['elasticsearch-3.json'] })).toBeUndefined()
  await expect(elasticsearchPage(querying, { cwd, words: ['loki.json'] })).rejects.toThrow('is no page of an answer')
})

test.each(['loki.json', 'logcli.jsonl'])('lines of Loki in %s are judged as logs read them', async (name) => {
  const told = ({ shapes, findings, impact, ledger }: Awaited<ReturnType<typeof readLogs>>) => ({
    ...{ shapes: [...shapes], findings, impact, files: ledger.files, coverage: ledger.coverage },
  })
  const imported = await importRows({ cwd, words: [name], asOf })
  expect(told(imported)).toEqual(told(await readLogs({ cwd, words: [name], asOf })))
  expect([...imported.shapes].length).toBe(2)
  expect(imported.troubles ?? []).toEqual([])
})

test('an answer of Loki with as many lines as a limit has may be cut', async () => {
  const folder = changed(['logcli.jsonl'], {
    'logcli.jsonl': (text) => (text.split('\n')[0] ?? '').concat('\n').repeat(100),
  })
  const { troubles } = await importRows({ cwd: folder, words: ['logcli.jsonl'], asOf })
  expect(troubles).toEqual(['logcli.jsonl has 100 lines, which is a limit of Loki: the answer may be cut.'])
})

test('the query for Loki filters lines, and takes what the reader of logs takes', () => {
  const query = linesQuery('{app="egress"}', querying)
  const [, pattern = ''] = /^\{app="egress"\} \|~ `(.*)`$/m.exec(query) ?? []
  const filter = new RegExp(
    pattern.replace(/\(\?i:([^()]*)\)/g, (_, inner) => `(?:${inner})`),
    'i',
  )
  expect(query).not.toContain('unwrap')
  for (const line of ['GET /cloudapi/v5/x', 'GET /cl%6Fudapi/v5', '"api.ionos.com" "GET /rest/x"', 'GET /ionos*/v5'])
    expect(filter.test(line), line).toBe(true)
  for (const line of ['GET /rest/x', 'GET /index.html', 'host=api.ionos.com GET /'])
    expect(filter.test(line), line).toBe(false)
  expect(query).toContain('--from=2023-09-01T00:00:00Z --to=2023-11-01T00:00:00Z')
})

test.each(['', 'app="x"', '{app="x"} |= "y"', '{app="`"}'])('%j selects no streams', (selector) => {
  expect(() => linesQuery(selector, querying)).toThrow('needs the streams')
})
