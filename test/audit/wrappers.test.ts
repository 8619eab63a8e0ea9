import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { audit } from '../../src/index.ts'
import { casesIn, written } from './support/cases.ts'

/*
 * Calls behind retries, wrappers, tables and builders, in the ways in which clients are written: `@base` is the address,
 * `@header` the name of the contract header.
 */

const root = mkdtempSync(path.join(tmpdir(), 'wrappers-'))
afterAll(() => rmSync(root, { recursive: true }))

const CASES = casesIn(readFileSync(path.join(import.meta.dirname, 'wrappers/wrappers.txt'), 'utf8'))

const OLD = { '@base': 'https://api.profitbricks.com/cloudapi/v4', '@header': 'PB-Contract-Number' }
const CURRENT = { '@base': 'https://api.ionos.com/cloudapi/v6', '@header': 'X-Contract-Number' }

test.each(CASES)('a call is known through $name', async ({ name, files }) => {
  const { findings, impact } = await audit({ cwd: written(path.join(root, name), files, OLD) })
  expect(impact).toMatchObject({ changing: 1, unseen: 0 })
  const rules = findings.flatMap(({ level, rule }) => (level === 'error' ? [rule] : [])).sort()
  const hasHeader = Object.values(files).some((text) => text.includes('@header'))
  expect(rules).toEqual([...(hasHeader ? ['contract-header'] : []), 'deprecated-version-path'])
})

test.each(CASES)('a call of version 6 is silent through $name', async ({ name, files }) => {
  const cwd = written(path.join(root, `${name}-current`), files, CURRENT)
  expect((await audit({ cwd })).findings).toEqual([])
})
