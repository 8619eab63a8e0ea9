import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folder, newCall, oldCall, runProcess as run } from './support/cli.ts'

test('0 when clean, and it says what was seen', () => {
  const { code, out } = run(['audit'], { cwd: folder({ 'a.ts': newCall }) })
  expect(code).toBe(0)
  expect(out.trimEnd().split('\n').at(-1)).toMatch(/^Clean: 1 file scanned/)
})

test('1 for a finding at or above --fail-on, and audit is the default command', () => {
  const cwd = folder({ 'a.ts': oldCall })
  expect(run(['audit', '.'], { cwd }).code).toBe(1)
  expect(run(['.'], { cwd }).code).toBe(1)
  expect(run([], { cwd }).code).toBe(1)
})

test('0 with --exit-zero, the findings printed all the same', () => {
  const { code, out } = run(['--exit-zero'], { cwd: folder({ 'a.ts': oldCall }) })
  expect(code).toBe(0)
  expect(out).toContain('deprecated-version-path')
})

test('before the date the same call is a warning: --fail-on and --max-warnings decide', () => {
  const cwd = folder({ 'a.ts': oldCall })
  const before = ['audit', '--as-of', '2023-09-29']
  expect(run(before, { cwd }).code).toBe(0)
  expect(run([...before, '--fail-on', 'warning'], { cwd }).code).toBe(1)
  expect(run([...before, '--max-warnings', '0'], { cwd }).code).toBe(1)
  expect(run([...before, '--max-warnings', '1000'], { cwd }).code).toBe(0)
})

test('2 for a missing path', () => {
  const { code, out, err } = run(['audit', 'nowhere'], { cwd: folder({ 'a.ts': oldCall }) })
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain('nowhere: no such file or folder')
})

test('2 beats 1, and both are printed', () => {
  const { code, out, err } = run(['audit', '.', 'nowhere', '--exit-zero'], { cwd: folder({ 'a.ts': oldCall }) })
  expect(code).toBe(2)
  expect(out).toContain('deprecated-version-path')
  expect(err).toContain('nowhere')
})

test('2 for an empty folder: nothing scanned', () => {
  const { code, out, err } = run(['audit', '--exit-zero'], { cwd: folder() })
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain('nothing scanned')
})

test('2 for a pattern that names nothing', () => {
  expect(run(['audit', 'src/**/*.none'], { cwd: folder({ 'a.ts': newCall }) }).code).toBe(2)
})

test.skipIf(process.getuid?.() === 0)('2 for a named file without permission', () => {
  const cwd = folder({ 'a.ts': oldCall })
  chmodSync(join(cwd, 'a.ts'), 0)
  const { code, err } = run(['audit', 'a.ts'], { cwd })
  expect(code).toBe(2)
  expect(err).toContain('a.ts: permission denied')
})
