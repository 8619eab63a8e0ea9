import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { audit } from '../../src/index.ts'
import { casesIn, written } from './support/cases.ts'

/* A version from the environment whose name goes through a helper: its default and its setting belong together. */

const root = mkdtempSync(path.join(tmpdir(), 'helpers-'))
afterAll(() => rmSync(root, { recursive: true }))

const CASES = casesIn(readFileSync(path.join(import.meta.dirname, 'environment-helpers/helpers.txt'), 'utf8'))

async function versions(name: string, files: (typeof CASES)[number]['files'], values: Record<string, string>) {
  const cwd = written(path.join(root, name), files, values)
  const { findings } = await audit({ cwd, asOf: '2026-11-25' })
  const found = findings.filter(({ rule }) => rule === 'deprecated-version-path')
  return { found, places: found.map(({ at }) => at.file.endsWith('.yml')).sort(), findings }
}

test.each(CASES)('the default and the setting are one group: $name', async ({ name, files }) => {
  const { found, places } = await versions(name, files, { '@code': 'v4', '@set': 'v4' })
  expect(places).toEqual([false, true])
  expect(new Set(found.map(({ group }) => group)).size).toBe(1)
})

test.each(CASES)('version 6 beside another variable of version 4 is silent: $name', async ({ name, files }) => {
  const { findings } = await versions(`${name}-current`, files, { '@code': 'v6', '@set': 'v6' })
  expect(findings).toEqual([])
})
