import { cpSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Store } from '../../src/core/runtime/store.ts'
import { type AuditOptions, auditAnew } from '../../src/pipeline/audit.ts'
import { plan } from '../../src/pipeline/plan-fixes.ts'
import { drawn } from '../support/drawn.ts'
import { opened, tree } from './support/folders.ts'

const FIXTURES = path.resolve(import.meta.dirname, '../../fixtures')
const PROJECTS = ['../examples/sample', '_languages/go', '_languages/markdown', '_languages/python', '_languages/yaml']

/** A fixture on its own: what lies around it would be read for its links. */
function copied(name: string): string {
  const cwd = path.join(tree(), 'copy')
  cpSync(path.join(FIXTURES, name), cwd, { recursive: true })
  return cwd
}

async function shown(options: AuditOptions): Promise<string> {
  const { stats: _, sources, ...report } = await auditAnew({ asOf: '2026-11-21', ...options })
  return JSON.stringify({ ...report, sources: [...sources] })
}

describe.each(drawn(PROJECTS, 3))('%s', (name) => {
  test('reads the same with a cache, empty or full', async () => {
    const cwd = copied(name)
    const own = path.join(tree(), 'own')
    const without = await shown({ cwd })
    expect(await shown({ cwd, store: opened({ own }) })).toBe(without)
    const full = opened({ own })
    expect(await shown({ cwd, store: full })).toBe(without)
    // What is read in part is read again.
    expect(full.counts().misses).toBeLessThanOrEqual(1)
    expect(full.counts().hits).toBeGreaterThan(0)
  })
})

test('the same with other custom rows', async () => {
  const cwd = tree({ 'a.py': "import requests\nrequests.get('https://cloud.acme.test/cloudapi/v5/servers')\n" })
  const custom = { hosts: ['cloud.acme.test'], mediaTypes: [], headers: ['X-Acme'], sdks: [] }
  const store = opened()
  await shown({ cwd, store })
  expect(await shown({ cwd, store, custom })).toBe(await shown({ cwd, custom }))
  expect(await shown({ cwd, store })).toBe(await shown({ cwd }))
})

test('a fix is the same, and what it proves is kept, too', async () => {
  const cwd = copied('../examples/sample')
  const wanted = await planned(cwd)
  const store = opened()
  expect(await planned(cwd, store)).toBe(wanted)
  const { misses } = store.counts()
  expect(await planned(cwd, store)).toBe(wanted)
  expect(store.counts().misses).toBe(misses)
})

async function planned(cwd: string, store?: Store): Promise<string> {
  const { changes, fixes } = await plan({ cwd, asOf: '2026-11-21', ...(store && { store }) })
  return JSON.stringify({ changes, fixes })
}

describe('a cache in the tree is not audited', () => {
  const FILES = { 'src/a.ts': "fetch('https://api.ionos.com/cloudapi/v5/datacenters')\n" }

  test.each([{}, { noIgnore: true }])('with %o', async (more) => {
    const cwd = tree(FILES)
    const wanted = await shown({ cwd, ...more })
    const folder = path.join(cwd, 'the [cache]')
    for (let round = 0; round < 2; round++)
      expect(await shown({ cwd, ...more, store: opened({ folder, own: folder }) })).toBe(wanted)
  })
})
