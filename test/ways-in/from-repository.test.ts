import { cpSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { folder, oldCall } from '../cli/support/cli.ts'
import { git } from '../cli/support/repository.ts'
import { root } from '../cli/support/root.ts'
import { runToEnd } from '../support/ended.ts'

const LEFT = ['.cache', '.git', 'bench', 'coverage', 'dist', 'fixtures', 'node_modules', 'test']
/** Release lines of npm that people have: `NPM_LINES=all` tries them beside the npm of this machine. */
const LINES = ['npm@9', 'npm@10', 'npm@11'].map((line) => ({ npm: line, command: ['npx', '--yes', line] as const }))
const tried = process.env.NPM_LINES === 'all' ? LINES : []
/** The npm of this machine, and those of LINES that the registry or a cache gives. */
const npms = [{ npm: 'npm', command: ['npm'] as const }, ...tried].filter(({ command: [program, ...args] }) => {
  return runToEnd(program, [...args, '--version'], {}).status === 0
})

/** A repository with the sources as they stand here, committed. */
function sources(): string {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'cloudapi-migrate-sources-')))
  for (const name of readdirSync(root)) {
    if (!LEFT.includes(name)) cpSync(join(root, name), join(path, name), { recursive: true })
  }
  git(path, 'init', '-q')
  git(path, 'add', '-A')
  git(path, 'commit', '-q', '--no-gpg-sign', '-m', 'sources')
  return path
}

// With any of these npm prepares a package from git with an installation that takes over `--global`: without what is
// needed for development, and as a link to a folder that is deleted right after.
test.each(['preinstall', 'install', 'postinstall', 'prepack', 'prepare', 'build'])('there is no script %s', (name) => {
  expect(Object.keys(manifest.scripts)).not.toContain(name)
  expect(Object.keys(manifest)).not.toContain('workspaces')
})

describe('installed from a repository', () => {
  let path = ''
  beforeAll(() => {
    path = sources()
    return () => rmSync(path, { recursive: true, force: true })
  })

  test.each(npms)(
    '$npm install --global gives a command that builds itself once, and answers like the built one',
    ({ command: [program, ...line] }) => {
      const prefix = folder()
      const args = ['install', '--global', '--prefix', prefix, '--prefer-offline', `git+file://${path}`]
      const done = runToEnd(program, [...line, ...args], { cwd: prefix })
      expect(done.status, done.stderr).toBe(0)
      const cwd = folder({ 'a.js': `${oldCall}${'('.repeat(400)}1${')'.repeat(400)}\n` })
      const audit = () => runToEnd(join(prefix, 'bin/cloudapi-migrate'), ['audit', '-f', 'json'], { cwd })
      const first = audit()
      expect(first).toMatchObject({ status: 1, stderr: expect.stringContaining('building, this once') })
      const second = audit()
      expect(second).toMatchObject({ status: 1, stderr: '', stdout: first.stdout })
      const built = runToEnd(process.execPath, [join(root, 'dist/src/cli.js'), 'audit', '-f', 'json'], { cwd })
      expect(second.stdout).toBe(built.stdout)
    },
    180_000,
  )
})
