import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { audit } from '../../src/index.ts'
import { casesIn, written } from './support/cases.ts'

/* A base in settings, in the ways in which frameworks hand it to the code that calls it: `@base` is the address. */

const root = mkdtempSync(path.join(tmpdir(), 'settings-'))
afterAll(() => rmSync(root, { recursive: true }))

const CASES = casesIn(readFileSync(path.join(import.meta.dirname, 'settings/settings.txt'), 'utf8'))

test.each(CASES)('the call behind a setting is known: $name', async ({ name, files }) => {
  const cwd = written(path.join(root, name), files, { '@base': 'https://api.profitbricks.com/cloudapi/v4' })
  const { findings, impact } = await audit({ cwd })
  expect(impact).toMatchObject({ changing: 1, unseen: 0 })
  const errors = findings.filter(({ level }) => level === 'error')
  expect(errors.map(({ rule }) => rule)).toEqual(['deprecated-version-path'])
})

test.each(CASES)('a setting of version 6 is silent: $name', async ({ name, files }) => {
  const cwd = written(path.join(root, `${name}-current`), files, { '@base': 'https://api.ionos.com/cloudapi/v6' })
  expect((await audit({ cwd })).findings).toEqual([])
})
