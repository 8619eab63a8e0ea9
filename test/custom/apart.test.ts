import { expect, test } from 'vitest'
import { apiWith } from '../../rules/api/api.ts'
import type { Custom } from '../../src/core/findings/custom.ts'
import { createReader } from '../../src/read/index.ts'
import { found, RESELLER } from './support/run.ts'

const OTHER: Custom = {
  hosts: ['api.other.example'],
  mediaTypes: ['application/x-other'],
  headers: ['X-Other-Contract'],
  sdks: [{ ecosystem: 'npm', name: 'other-client' }],
}
const TREE = {
  'a.js':
    "fetch('https://api.reseller.example/rest/servers', { headers: { 'X-Acme-Contract': 1, Accept: 'application/x-acme' } })\n",
  'b.js':
    "fetch('https://api.other.example/rest/servers', { headers: { 'X-Other-Contract': 1, Accept: 'application/x-other' } })\n",
  'package.json': '{ "dependencies": { "@acme/cloud-client": "1.0.0", "other-client": "1.0.0" } }\n',
}
const filesOf = (lines: readonly string[]) => [...new Set(lines.map((one) => one.replace(/^\w+ [\w-]+ /, '')))]

test('audits at the same time, with other rows each, see their own only', async () => {
  const [first, second, third, both] = await Promise.all([
    found(TREE, RESELLER),
    found(TREE, OTHER),
    found(TREE),
    found(TREE, { ...OTHER, hosts: [...OTHER.hosts, 'api.reseller.example'] }),
  ])
  const own = (file: string, header: string, type: string, name: string) => [
    `${file}:/rest`,
    `${file}:${header}`,
    `${file}:${type}`,
    `package.json:${name}`,
  ]
  expect(filesOf(first ?? []).sort()).toEqual(
    own('a.js', 'X-Acme-Contract', 'application/x-acme', '@acme/cloud-client'),
  )
  expect(filesOf(second ?? []).sort()).toEqual(own('b.js', 'X-Other-Contract', 'application/x-other', 'other-client'))
  expect(third).toEqual([])
  expect(filesOf(both ?? []).sort()).toEqual([
    'a.js:/rest',
    ...own('b.js', 'X-Other-Contract', 'application/x-other', 'other-client'),
  ])
})

test('the table itself is untouched', () => {
  const before = JSON.stringify(apiWith(undefined).hosts)
  apiWith(RESELLER)
  expect(JSON.stringify(apiWith(undefined).hosts)).toBe(before)
  expect(apiWith(undefined).patterns.words).toBeUndefined()
  expect(apiWith(RESELLER)).toBe(apiWith(RESELLER))
})

test('rows without anything find what the table finds', async () => {
  const none: Custom = { hosts: [], mediaTypes: [], headers: [], sdks: [] }
  const tree = { 'a.py': "import ionosenterprise\nB = 'https://api.ionos.com/cloudapi/v4'\n", 'b.txt': 'nothing\n' }
  expect(await found(tree, none)).toEqual(await found(tree))
})

test('threads receive the configured words', async () => {
  const { words } = apiWith(RESELLER).patterns
  const source = { file: 'a.txt', text: 'curl -H "X-Acme-Contract: 1" -H "accept: application/x-acme"\n' }
  expect(structuredClone(words)).toEqual(words)
  const reader = createReader({ threads: 1 })
  const kinds = async (more: object) =>
    (await reader.read([{ ...source, ...more }]))[0]?.evidence.map(({ kind }) => kind)
  expect(await kinds({ words: structuredClone(words) })).toEqual(['header', 'header'])
  expect(await kinds({})).toEqual([])
  reader.close()
})
