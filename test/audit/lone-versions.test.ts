import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { audit } from '../../src/index.ts'
import { casesIn, written } from './support/cases.ts'

/* A version alone in a file of settings that holds no other sign of the API: `@version` is `v5`, `@number` is `5`. */

const root = mkdtempSync(path.join(tmpdir(), 'lone-versions-'))
afterAll(() => rmSync(root, { recursive: true }))

const CASES = casesIn(readFileSync(path.join(import.meta.dirname, 'lone-versions/lone-versions.txt'), 'utf8'))

const isSettings = (file: string, files: Readonly<Record<string, string>>) => /@version|@number/.test(files[file] ?? '')

test.each(CASES)('the version is found: $name', async ({ name, files }) => {
  const cwd = written(path.join(root, name), files, { '@version': 'v5', '@number': '5' })
  const { findings } = await audit({ cwd })
  const serious = findings.filter(({ level }) => level !== 'note')
  expect(serious.map(({ rule, level }) => `${level} ${rule}`)).toEqual(['error deprecated-version-path'])
  expect(isSettings(serious[0]?.at.file ?? '', files)).toBe(true)
})

test.each(CASES)('the current version is silent: $name', async ({ name, files }) => {
  const cwd = written(path.join(root, `${name}-current`), files, { '@version': 'v6', '@number': '6' })
  const { findings } = await audit({ cwd })
  expect(findings.filter(({ level }) => level !== 'note')).toEqual([])
})

test('a version of something else is left alone', async () => {
  const cwd = written(
    path.join(root, 'others'),
    {
      'a.sh': 'curl -X DELETE "https://api.ionos.com/cloudapi/$API_VERSION/datacenters/1"\n',
      'deploy.yaml': 'apiVersion: v1\nkind: Service\n',
      'settings.yaml': 'schema_version: v5\nother: { api_versions: v5 }\n',
    },
    {},
  )
  const { findings, ledger } = await audit({ cwd })
  expect(findings.map(({ rule }) => rule)).toEqual(['dynamic-version'])
  expect(ledger.read).toBeLessThanOrEqual(3)
})
