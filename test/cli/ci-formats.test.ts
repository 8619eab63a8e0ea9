import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folder, oldCall, run } from './support/cli.ts'

test('annotations use paths from the root of the repository, and truncation is reported', () => {
  const calls = Array.from({ length: 30 }, (_, index) => [`services/api/${index}.ts`, oldCall] as const)
  const root = folder(Object.fromEntries(calls))
  const { code, out, err } = run(['audit', '-f', 'github'], {
    cwd: join(root, 'services/api'),
    env: { GITHUB_WORKSPACE: root },
  })
  expect(code).toBe(1)
  const lines = out.trimEnd().split('\n')
  expect(lines.filter((line) => line.startsWith('::error '))).toHaveLength(10)
  expect(lines[0]).toMatch(/^::error file=services\/api\/0\.ts,line=1,/)
  expect(lines.at(-1)).toMatch(/^verdict: 30 errors in 30 files/)
  expect(err).toContain('21 errors not shown')
})

test('GitLab output lists the findings that a fix leaves', () => {
  const root = folder({
    'api/a.ts': oldCall,
    'api/package.json': '{ "dependencies": { "libprofitbricks": "^4.0.0" } }\n',
  })
  const { code, out } = run(['fix', '-f', 'gitlab'], { cwd: join(root, 'api'), env: { CI_PROJECT_DIR: root } })
  expect(code).toBe(1)
  expect(JSON.parse(out)).toMatchObject([{ check_name: 'old-sdk', location: { path: 'api/package.json' } }])
})

test('one run writes several formats, each to its own file', () => {
  const root = folder({ 'a.ts': oldCall })
  const files = ['markdown=s.md', 'html=s.html', 'junit=s.xml', 'gitlab=s.json'].flatMap((format) => ['-f', format])
  const { code, out } = run(['audit', ...files], { cwd: root })
  expect([code, out]).toEqual([1, ''])
  const read = (name: string) => readFileSync(join(root, name), 'utf8')
  expect(read('s.md')).toMatch(/^## cloudapi-migrate\n\n\*\*1 error in 1 file/)
  expect(read('s.html')).toMatch(/^<!DOCTYPE html>/)
  expect(read('s.xml')).toContain('<testcase name="a.ts:1:')
  expect(JSON.parse(read('s.json'))).toHaveLength(1)
})
