import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { folder, run } from './support/cli.ts'
import { line } from './support/log-lines.ts'

const ID = '0b6c3c0e-0000-4000-8000-000000000001'
const agent = 'python-requests/2.31.0'
const call = (method: string, collection: string) =>
  `import requests\nrequests.${method}(f'https://api.ionos.com/cloudapi/v5/${collection}/{one}')\n`
const files = {
  'src/a.py': call('get', 'images'),
  'src/b.py': call('delete', 'snapshots'),
  'src/c.py': call('delete', 'datacenters'),
  'a.log':
    line('GET', `/cloudapi/v5/images/${ID}`, '02/Oct/2023', { agent, status: 200 }).repeat(9) +
    line('DELETE', `/cloudapi/v5/datacenters/${ID}`, '03/Oct/2023', { agent }),
}

/** Code, and the report of the logs beside it. */
function seen(): string {
  const cwd = folder(files)
  run(['logs', 'a.log', '-f', 'json=traffic.json', '--exit-zero'], { cwd })
  return cwd
}

const audit = (cwd: string, ...more: string[]) =>
  run(['audit', 'src', '--only', 'deprecated-version-path', '--as-of', '2024-01-01', '--exit-zero', ...more], { cwd })

test('audit ranks findings by the calls in a log report, changing calls first', () => {
  const { out } = audit(seen(), '--traffic', 'traffic.json', '-f', 'json')
  const found = JSON.parse(out).findings.map(({ path: file, traffic }: Record<string, unknown>) => [file, traffic])
  expect(found).toEqual([
    ['src/c.py', { calls: 1, changing: 1, since: 1, tier: 'A', last: '2023-10-03T10:00:00.000Z' }],
    ['src/a.py', { calls: 9, changing: 0, since: 9, tier: 'A', last: '2023-10-02T10:00:00.000Z' }],
    ['src/b.py', undefined],
  ])
})

test('audit without a report sorts findings as usual', () => {
  const { out } = audit(seen(), '-f', 'json')
  expect(JSON.parse(out).findings.map(({ path: file }: Record<string, unknown>) => file)).toEqual([
    'src/a.py',
    'src/b.py',
    'src/c.py',
  ])
})

test.each(['pretty', 'markdown', 'html', 'sarif', 'junit', 'gitlab', 'rdjson'])(
  '%s shows the number of calls',
  (format) => {
    const { out } = audit(seen(), '--traffic', 'traffic.json', '-f', format)
    expect(out.replace(/\s+/g, ' ')).toContain('9 calls in the logs')
  },
)

test('the table shows calls in columns', () => {
  const { out } = audit(seen(), '--traffic', 'traffic.json', '-f', 'csv')
  expect(out.split('\r\n').map((row) => row.split(',').slice(-2))).toEqual([
    ['traffic', 'tier'],
    ['1', 'A'],
    ['9', 'A'],
    ['', ''],
    [''],
  ])
})

test.each([
  ['gone.json', undefined, 'there is no such file'],
  ['none.json', '{"schema":1,"findings":[]}', 'is not a report of logs'],
  ['none.json', '{', 'is not a report of logs'],
  ['none.json', '{"schema":1,"shapes":[{"path":7}],"ledger":{"coverage":[]}}', 'is not a report of logs'],
])('audit rejects the report %s with %j', (name, text, why) => {
  const cwd = folder(files)
  if (text !== undefined) writeFileSync(path.join(cwd, name), text)
  const { code, err } = audit(cwd, '--traffic', name)
  expect(code).toBe(2)
  expect(err).toContain(why)
})
