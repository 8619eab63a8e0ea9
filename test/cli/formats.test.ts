import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folder, newCall, oldCall, run } from './support/cli.ts'

const files = { 'src/a.ts': oldCall, 'src/b.ts': newCall }

test('one run writes all formats for programs', () => {
  const cwd = folder(files)
  const names = ['sarif', 'rdjson', 'jsonl', 'csv']
  const { code, out, err } = run(['audit', 'src', ...names.flatMap((name) => ['-f', `${name}=${name}`])], { cwd })
  expect({ code, out, err }).toEqual({ code: 1, out: '', err: '' })
  const written = (name: string) => readFileSync(join(cwd, name), 'utf8')
  const { tool, results } = JSON.parse(written('sarif')).runs[0]
  expect(tool.driver).toMatchObject({ name: 'cloudapi-migrate', version: expect.stringMatching(/^\d+\./) })
  expect(results[0].fixes).toHaveLength(1)
  expect(JSON.parse(written('rdjson')).diagnostics[0].suggestions).toHaveLength(1)
  expect(JSON.parse(written('jsonl').trimEnd().split('\n').at(-1) ?? '')).toMatchObject({ type: 'summary', schema: 1 })
  expect(written('csv')).toContain('error,deprecated-version-path,src/a.ts,1,')
})

test('a part of a group has no fix', () => {
  const cwd = folder({
    'a.ts': "export const base = 'https://api.ionos.com/cloudapi/v4'\n",
    'b.ts':
      "import { base } from './a.ts'\nfetch(`${base}/datacenters`, { headers: { 'PB-Contract-Number': '31' } })\n",
  })
  const fixes = (...args: string[]) => {
    const { results } = JSON.parse(run(['audit', '-f', 'sarif', ...args], { cwd }).out).runs[0]
    return results.flatMap((one: { fixes?: object[] }) => one.fixes ?? []).length
  }
  expect(fixes()).toBeGreaterThan(1)
  expect(fixes('a.ts')).toBe(0)
  expect(fixes('--only', 'contract-header')).toBe(0)
})

test('fix prints remaining findings in formats for programs', () => {
  const cwd = folder({ ...files, 'package.json': '{ "dependencies": { "libprofitbricks": "^4.0.0" } }\n' })
  const rules = (args: string[]) => {
    const { runs } = JSON.parse(run([...args, '-f', 'sarif'], { cwd }).out)
    return runs[0].results.map(({ ruleId }: { ruleId: string }) => ruleId)
  }
  expect(rules(['audit']).sort()).toEqual(['deprecated-version-path', 'old-sdk'])
  expect(rules(['fix', '--dry-run'])).toEqual(['old-sdk'])
  expect(rules(['fix', '--allow-dirty', '--only', 'deprecated-version-path'])).toEqual([])
  expect(readFileSync(join(cwd, 'src/a.ts'), 'utf8')).toBe(newCall)
})

test('standard error reports what a format truncates', () => {
  const cwd = folder({ 'a.ts': oldCall.repeat(12) })
  const lines = Array.from({ length: 12 }, (_, index) => oldCall.replace('datacenters', `contracts/${index}`))
  const many = folder(Object.fromEntries(lines.map((line, index) => [`f${index}.ts`, line])))
  expect(run(['audit', '-f', 'json'], { cwd }).err).toBe('')
  expect(run(['audit', '-f', 'github'], { cwd: many }).err).toMatch(/^cloudapi-migrate: github: \d+ errors not shown/)
})

test('help lists the formats, and schema jsonl describes a line', () => {
  const help = run(['audit', '--help']).out
  for (const name of ['sarif', 'rdjson', 'jsonl', 'csv']) expect(help).toMatch(new RegExp(`^  ${name} +\\S`, 'm'))
  expect(run(['explain', '--help']).out).not.toContain('Formats:')
  expect(JSON.parse(run(['schema', 'jsonl']).out).oneOf).toHaveLength(4)
})
