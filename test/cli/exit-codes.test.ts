import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folder, newCall, oldCall, runProcess as run } from './support/cli.ts'

test('a clean audit exits with 0 and prints what it scanned', () => {
  const { code, out } = run(['audit'], { cwd: folder({ 'a.ts': newCall }) })
  expect(code).toBe(0)
  expect(out.trimEnd().split('\n').at(-1)).toMatch(/^Clean: 1 file scanned/)
})

test('a finding at or above --fail-on exits with 1, and audit is the default command', () => {
  const cwd = folder({ 'a.ts': oldCall })
  expect(run(['audit', '.'], { cwd }).code).toBe(1)
  expect(run(['.'], { cwd }).code).toBe(1)
  expect(run([], { cwd }).code).toBe(1)
})

test('--exit-zero exits with 0 and prints the findings', () => {
  const { code, out } = run(['--exit-zero'], { cwd: folder({ 'a.ts': oldCall }) })
  expect(code).toBe(0)
  expect(out).toContain('deprecated-version-path')
})

test('--fail-on and --max-warnings decide about warnings before the date', () => {
  const cwd = folder({ 'a.ts': oldCall })
  const before = ['audit', '--as-of', '2023-09-29']
  expect(run(before, { cwd }).code).toBe(0)
  expect(run([...before, '--fail-on', 'warning'], { cwd }).code).toBe(1)
  expect(run([...before, '--max-warnings', '0'], { cwd }).code).toBe(1)
  expect(run([...before, '--max-warnings', '1000'], { cwd }).code).toBe(0)
})

test('a missing path exits with 2', () => {
  const { code, out, err } = run(['audit', 'nowhere'], { cwd: folder({ 'a.ts': oldCall }) })
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain('nowhere: no such file or folder')
})

test('2 takes precedence over 1, and both are printed', () => {
  const { code, out, err } = run(['audit', '.', 'nowhere', '--exit-zero'], { cwd: folder({ 'a.ts': oldCall }) })
  expect(code).toBe(2)
  expect(out).toContain('deprecated-version-path')
  expect(err).toContain('nowhere')
})

test('an empty folder exits with 2: nothing scanned', () => {
  const { code, out, err } = run(['audit', '--exit-zero'], { cwd: folder() })
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain('nothing scanned')
})

test('a pattern without a match exits with 2', () => {
  expect(run(['audit', 'src/**/*.none'], { cwd: folder({ 'a.ts': newCall }) }).code).toBe(2)
})

test.skipIf(process.getuid?.() === 0)('a named file without read permission exits with 2', () => {
  const cwd = folder({ 'a.ts': oldCall })
  chmodSync(join(cwd, 'a.ts'), 0)
  const { code, err } = run(['audit', 'a.ts'], { cwd })
  expect(code).toBe(2)
  expect(err).toContain('a.ts: permission denied')
})
