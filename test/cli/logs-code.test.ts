import { cpSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { folder, run } from './support/cli.ts'
import { line } from './support/log-lines.ts'
import { root } from './support/root.ts'

/** Three services in two languages, the log of their proxy, a HAR of one of them. */
function relay(): string {
  const cwd = folder({})
  cpSync(path.join(root, 'fixtures/_projects/relay'), cwd, { recursive: true })
  return cwd
}

interface Row {
  readonly shape: { readonly method: string; readonly path: string; readonly sdk?: string; readonly count: number }
  readonly tier: string
  readonly sites: readonly { readonly path: string; readonly line: number }[]
  readonly otherwise?: { readonly why: string; readonly sites: readonly { path: string; line: number }[] }
  readonly stopped?: { readonly day: string; readonly days: number }
}

function joined(cwd: string, ...more: string[]) {
  const { out } = run(['logs', ...more, '-f', 'json', '--exit-zero', '--no-config'], { cwd })
  const { join, code } = JSON.parse(out) as { join: Row[]; code: { unseen: Row['sites']; coverage: object } }
  return { join, code }
}

const places = (sites: Row['sites']) => sites.map((one) => `${one.path}:${one.line}`)
const said = ({ shape, tier, sites }: Row) => [`${shape.method} ${shape.path}`, tier, ...places(sites)]

test('logs ties each call to the lines that may have made it', () => {
  const { join } = joined(relay(), 'logs', '--code', 'services')
  expect(join.map(said)).toEqual([
    ['DELETE /datacenters/{id}', 'A', 'services/billing/billing.py:10'],
    ['GET /datacenters/{id}/servers', 'A', 'services/billing/billing.py:14'],
    ['POST /datacenters/{id}/servers/{id}/stop', 'A', 'services/portal/src/api.ts:11'],
    ['POST /datacenters/{id}/servers/{id}/start', 'B', 'services/portal/src/api.ts:7', 'services/portal/src/api.ts:12'],
    ['DELETE /ipblocks/{id}', 'B', 'services/portal/src/api.ts:20'],
    ['POST /datacenters/{id}/volumes', 'C', 'services/inventory/inventory.py:9'],
    ['POST /datacenters/{id}/lans', 'none'],
    ['GET /images', 'none'],
  ])
})

test('logs lists calls without code with their agent, and names code of a newer version', () => {
  const { join } = joined(relay(), 'logs', '--code', 'services')
  const only = join.filter(({ tier }) => tier === 'none')
  expect(only.map(({ shape }) => shape.sdk)).toEqual(['npm libionosenterprise 5.1.0', 'axios 1.5.0'])
  expect(only[1]?.otherwise?.why).toBe('version')
  expect(places(only[1]?.otherwise?.sites ?? [])).toEqual(['services/portal/src/api.ts:16'])
})

test('logs lists code without calls with the days that logs cover', () => {
  const { code } = joined(relay(), 'logs', '--code', 'services')
  expect(places(code.unseen)).toEqual(['services/billing/billing.py:18', 'services/billing/billing.py:23'])
  expect(code.coverage).toEqual({ days: 20, first: '2023-10-01', last: '2023-10-20' })
})

test('logs reports which calls have stopped, and ignores pauses', () => {
  const { join } = joined(relay(), 'logs', '--code', 'services')
  const stopped = join.flatMap(({ shape, stopped }) =>
    stopped ? [`${shape.method} ${shape.path} ${stopped.day}`] : [],
  )
  expect(stopped).toContain('DELETE /datacenters/{id} 2023-10-05')
  expect(stopped.join()).not.toContain('/start')
})

test.each([
  ['pretty', 'this line made them: services/billing/billing.py:10'],
  ['pretty', 'something older runs'],
  ['markdown', '| 2 | `DELETE /cloudapi/v5/datacenters/{id}` | this line made them | services/billing/billing.py:10 |'],
  ['markdown', '### In the code only'],
  ['csv', 'B,"services/portal/src/api.ts:7; services/portal/src/api.ts:12"'],
])('%s shows %j', (format, text) => {
  const { out } = run(['logs', 'logs', '--code', 'services', '-f', format, '--exit-zero'], { cwd: relay() })
  expect(out).toContain(text)
})

const ADDRESS = '/cloudapi/v5/datacenters/0b6c3c0e-0000-4000-8000-000000000001'
const python = (...lines: string[]) => ['import requests', ...lines, ''].join('\n')
const log = line('DELETE', ADDRESS, '02/Oct/2023', { agent: 'python-requests/2.31.0' })
const call = "requests.delete(f'https://api.ionos.com/cloudapi/v5/datacenters/{dc}')"

test('logs picks none of four lines that match no call', () => {
  const files = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`src/${name}.py`, python(call)]))
  const { join } = joined(folder({ 'a.log': log, ...files }), 'a.log', '--code', 'src')
  expect(join.map(said)).toEqual([
    ['DELETE /datacenters/{id}', 'D', 'src/a.py:2', 'src/b.py:2', 'src/c.py:2', 'src/d.py:2'],
  ])
})

test('a line that may send any call prevents a unique match of another one', () => {
  const any = python('def call(path):', "    requests.delete('https://api.ionos.com/cloudapi/v5/' + path)")
  const { join } = joined(folder({ 'a.log': log, 'src/a.py': python(call), 'src/b.py': any }), 'a.log', '--code', 'src')
  expect(join.map(said)).toEqual([['DELETE /datacenters/{id}', 'B', 'src/a.py:2', 'src/b.py:3']])
})

test('a line of another language does not match the call', () => {
  const script = "await fetch('https://api.ionos.com/cloudapi/v5/datacenters/' + id, { method: 'DELETE' })\n"
  const { join } = joined(folder({ 'a.log': log, 'src/a.mjs': script }), 'a.log', '--code', 'src')
  expect(join.map(said)).toEqual([['DELETE /datacenters/{id}', 'none']])
  expect(join[0]?.otherwise?.why).toBe('language')
})

test('a base that is known at runtime only matches any version', () => {
  const open = python('import os  # api.ionos.com', "requests.delete(os.environ['BASE'] + '/datacenters/' + dc)")
  const { join } = joined(folder({ 'a.log': log, 'src/a.py': open }), 'a.log', '--code', 'src')
  expect(join.map(said)).toEqual([['DELETE /datacenters/{id}', 'B', 'src/a.py:3']])
})

test('logs reports unreadable code before it reads any log', () => {
  const { code, err } = run(['logs', 'a.log', '--code', 'gone'], { cwd: folder({ 'a.log': log }) })
  expect(code).toBe(2)
  expect(err).toContain('--code gone: no such file or folder')
})
