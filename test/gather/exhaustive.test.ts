import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { rules } from '../../rules/index.ts'
import type { Report } from '../../src/core/findings/report.ts'
import { reportLines } from '../fixtures/report-lines.ts'
import { drawn } from '../support/drawn.ts'
import { auditExhaustively, auditOnDemand } from './support/exhaustive.ts'

const AS_OF = '2026-11-21'
const home = path.resolve(import.meta.dirname, '../../fixtures')
const sample = path.resolve(import.meta.dirname, '../../examples/sample')
// Fixtures are audited outside of this repository, so that nothing of it counts as a sign.
const away = mkdtempSync(path.join(tmpdir(), 'exhaustive-'))

afterAll(() => rmSync(away, { recursive: true }))

function foldersIn(folder: string): string[] {
  if (!existsSync(path.join(home, folder))) return []
  const entries = readdirSync(path.join(home, folder), { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isDirectory() ? [`${folder}/${entry.name}`] : [])).sort()
}

function holdsSeveral(folder: string): boolean {
  const entries = readdirSync(path.join(home, folder), { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).length > 1
}

test('an exhaustive audit parses what no demand asks for', async () => {
  const cwd = path.join(away, 'current')
  mkdirSync(cwd)
  writeFileSync(path.join(cwd, 'client.ts'), "export const url = 'https://api.ionos.com/cloudapi/v6/servers'\n")
  writeFileSync(path.join(cwd, 'user.ts'), "import { url } from './client'\nfetch(url)\n")
  const parsed = ({ stats }: Report) => stats.files['that were parsed']
  expect(parsed(await auditOnDemand({ cwd }))).toBe(0)
  expect(parsed(await auditExhaustively({ cwd }))).toBe(2)
})

describe('demand changes no finding of fixtures', () => {
  const parents = rules.flatMap(({ id }) => [`${id}/found`, `${id}/silent`])
  const several = [...foldersIn('_languages').flatMap(foldersIn), ...parents.flatMap(foldersIn)].filter(holdsSeveral)
  test.each(drawn(['sample', ...foldersIn('_clients').map((folder) => `${folder}/before`), ...several]))(
    '%s',
    async (folder) => {
      const cwd = path.join(away, folder)
      cpSync(folder === 'sample' ? sample : path.join(home, folder), cwd, { recursive: true })
      const all = await auditExhaustively({ cwd, asOf: AS_OF })
      expect(reportLines(await auditOnDemand({ cwd, asOf: AS_OF }))).toBe(reportLines(all))
    },
  )
})

test.each([
  'deprecated-version-path/silent/clients-of-version-6',
  'allow-reboot/silent/documented-in-generated-classes',
])('an audit says nothing at all of %s', async (folder) => {
  const cwd = path.join(away, 'quiet', folder)
  cpSync(folder === 'sample' ? sample : path.join(home, folder), cwd, { recursive: true })
  expect((await auditOnDemand({ cwd, asOf: AS_OF })).findings).toEqual([])
  expect((await auditExhaustively({ cwd, asOf: AS_OF })).findings).toEqual([])
})
