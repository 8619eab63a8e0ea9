import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { blame } from '../../src/git/blame.ts'
import { folder, run } from '../cli/support/cli.ts'
import { git, repository } from '../cli/support/repository.ts'

const call = "fetch('https://api.ionos.com/cloudapi/v5/datacenters/1', { method: 'DELETE' })\n"

test('a line has the commit that changed it last, and none before it is committed', async () => {
  const cwd = repository({ 'a.js': `// one\n${call}` })
  const commit = git(cwd, 'rev-parse', 'HEAD').trim()
  writeFileSync(path.join(cwd, 'a.js'), `// one\n${call}${call}`)
  const found = await blame(cwd, 'a.js', [2, 3, 2])
  expect([...found]).toEqual([[2, { commit, date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }]])
  expect((await blame(cwd, 'none.js', [1])).size).toBe(0)
  expect((await blame(cwd, 'a.js', [900])).size).toBe(0)
})

test('nothing that the settings of a repository name is started', async () => {
  const cwd = repository({ 'a.js': call, '.gitattributes': '*.js filter=evil diff=evil\n' })
  const made = path.join(cwd, 'made')
  for (const key of ['filter.evil.clean', 'filter.evil.process', 'diff.evil.textconv'])
    git(cwd, 'config', key, `touch ${made}; cat`)
  git(cwd, 'config', 'core.fsmonitor', `touch ${made}`)
  writeFileSync(path.join(cwd, 'a.js'), `${call}\n`)
  await blame(cwd, 'a.js', [1])
  expect(existsSync(made)).toBe(false)
})

test('--blame adds commit and date to findings', () => {
  const cwd = repository({ 'src/a.js': call })
  const commit = git(cwd, 'rev-parse', 'HEAD').trim()
  const report = JSON.parse(run(['audit', 'src', '--blame', '-f', 'json', '--exit-zero'], { cwd }).out)
  for (const { lastChange } of report.findings) expect(lastChange.commit).toBe(commit)
  const { out } = run(['audit', '--blame', '-f', 'pretty', '--exit-zero'], { cwd })
  expect(out).toMatch(new RegExp(`changed \\d{4}-\\d\\d-\\d\\d in ${commit.slice(0, 10)}`))
})

test('--blame outside of a repository is refused', () => {
  const cwd = folder({ 'a.js': call })
  const { code, out, err } = run(['audit', '--blame'], { cwd })
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain('--blame needs a git repository')
})
