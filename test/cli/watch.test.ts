import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folder, newCall, oldCall, run } from './support/cli.ts'
import { start } from './support/running.ts'

test('--watch audits changes until Ctrl-C and prints added and removed findings', async () => {
  const cwd = folder({ 'a.js': newCall })
  const { said, until, end } = start(cwd, ['audit', '--watch', '-f', 'concise'])
  await until('err', 'watching for changes')
  writeFileSync(join(cwd, 'b.js'), oldCall)
  await until('err', '1 new finding, 0 findings gone')
  await until('out', 'b.js:1:')
  // No audit looks there; that of the next change would tell.
  mkdirSync(join(cwd, 'node_modules/c'), { recursive: true })
  writeFileSync(join(cwd, 'node_modules/c/c.js'), oldCall)
  // A configuration that is half written ends nothing.
  writeFileSync(join(cwd, 'cloudapi-migrate.json'), '{')
  await until('err', 'cloudapi-migrate.json')
  rmSync(join(cwd, 'cloudapi-migrate.json'))
  rmSync(join(cwd, 'b.js'))
  await until('err', '0 new findings, 1 finding gone')
  expect(await end('SIGINT')).toBe('SIGINT')
  expect(said.out).not.toContain('\u001b')
  expect(said.err.match(/findings? gone/g)).toHaveLength(2)
})

test.each(['--stdin', '--staged', '--print-config'])('%s leaves no file to watch', (flag) => {
  const { code, err } = run(['audit', '--watch', flag], { cwd: folder() })
  expect([code, err]).toEqual([2, expect.stringContaining(`--watch and ${flag} cannot be combined`)])
})
