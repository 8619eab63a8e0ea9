import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newCall, oldCall } from '../cli/support/cli.ts'
import { git, repository } from '../cli/support/repository.ts'
import { drawn } from '../support/drawn.ts'
import { textOf } from './support/files.ts'
import { PLANTED } from './support/planted.ts'
import { runScript, SHELLS } from './support/shell.ts'
import { shims } from './support/shims.ts'

const script = textOf('ci/any.sh')
const { scripts } = JSON.parse(textOf('ci/npm-scripts.json')) as { scripts: Record<string, string> }

describe.each(Object.keys(SHELLS) as (keyof typeof SHELLS)[])('the script for any CI, in %s', (shell) => {
  test.each(drawn(PLANTED))('$about: $code', ({ code, branch, make }) => {
    const cwd = make()
    const env = branch ? { BASE: 'origin/main' } : {}
    const done = runScript(shell, script, { cwd, programs: shims().folder, env })
    expect(done.code, done.err).toBe(code)
    expect(readFileSync(join(cwd, 'cloudapi-migrate.xml'), 'utf8')).toContain('<testcase')
  })
})

/** A repository whose manifest has the lines, the package installed in it. */
function project(files: Record<string, string>): string {
  const path = repository({
    ...files,
    'package.json': `${JSON.stringify({ name: 'project', private: true, scripts })}\n`,
    '.gitignore': 'node_modules/\n',
  })
  mkdirSync(join(path, 'node_modules/.bin'), { recursive: true })
  const installed = join(path, 'node_modules/.bin/cloudapi-migrate')
  symlinkSync(join(shims().folder, 'cloudapi-migrate'), installed)
  chmodSync(installed, 0o755)
  return path
}

const npm = (cwd: string, name: string) =>
  runScript('sh', `npm run --silent ${name}`, { cwd, programs: join(cwd, 'node_modules/.bin') })

describe('the lines of a package.json', () => {
  test('check: passes, fails, and passes again once the baseline knows the call', () => {
    expect(npm(project({ 'a.ts': newCall }), 'cloudapi').code).toBe(0)
    const path = project({ 'a.ts': oldCall })
    expect(npm(path, 'cloudapi').code).toBe(1)
    expect(npm(path, 'cloudapi:baseline').code).toBe(0)
    expect(npm(path, 'cloudapi').code).toBe(0)
    writeFileSync(join(path, 'b.ts'), oldCall)
    expect(npm(path, 'cloudapi').code).toBe(1)
  })

  test('staged: what is staged is judged, nothing else', () => {
    const path = project({ 'a.ts': oldCall })
    writeFileSync(join(path, 'b.ts'), oldCall)
    expect(npm(path, 'cloudapi:staged').code).toBe(0)
    git(path, 'add', 'b.ts')
    expect(npm(path, 'cloudapi:staged').code).toBe(1)
  })

  test('fix: the call is a new one afterwards', () => {
    const path = project({ 'a.ts': oldCall })
    expect(npm(path, 'cloudapi:fix').code).toBe(0)
    expect(readFileSync(join(path, 'a.ts'), 'utf8')).toBe(newCall)
    expect(npm(path, 'cloudapi').code).toBe(0)
  })
})
