import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { drawn } from '../support/drawn.ts'
import { runToEnd } from '../support/ended.ts'
import { cli, folder, oldCall } from './support/cli.ts'
import { git, repository } from './support/repository.ts'
import { root as packageRoot } from './support/root.ts'

/** Milliseconds: whatever an ignore file is, a run ends soon. */
const SOON = 20_000

const FILES = { 'a.js': oldCall, 'sub/b.js': oldCall, 'left/c.js': oldCall }

/** What may stand where an ignore file is expected, and what the ledger says of it. */
const KINDS: Readonly<Record<string, { make(at: string): void; why: RegExp }>> = {
  'a link to a device': { make: (at) => symlinkSync('/dev/zero', at), why: /link to a path outside/ },
  'a link out': { make: (at) => symlinkSync(join(packageRoot, 'package.json'), at), why: /link to a path outside/ },
  'a pipe': { make: (at) => void execFileSync('mkfifo', [at]), why: /not a regular file/ },
  'a link to a pipe': { make: linkToPipe, why: /not a regular file/ },
  'a folder': { make: (at) => void mkdirSync(at), why: /is a folder/ },
  'more than 1 MB': { make: (at) => writeFileSync(at, 'left/\n'.repeat(200_000)), why: /too large: 1.2 MB/ },
}

function linkToPipe(at: string): void {
  execFileSync('mkfifo', [`${at}.pipe`])
  symlinkSync(`${at}.pipe`, at)
}

const PLACES = [
  '.gitignore',
  'sub/.gitignore',
  '.gitattributes',
  'sub/.gitattributes',
  '.git/info/exclude',
  '.cloudapi-migrateignore',
]

interface Audited {
  readonly findings: readonly { readonly path: string }[]
  readonly coverage?: unknown
}

/** Runs the command, with a limit in time of its own. */
function run(cwd: string, ...args: readonly string[]) {
  const done = runToEnd(process.execPath, [cli, ...args], { cwd, timeout: SOON })
  return { code: done.status, out: done.stdout, err: done.stderr }
}

function audited(cwd: string, ...args: readonly string[]) {
  const { code, out, err } = run(cwd, 'audit', ...args, '--format', 'json')
  expect(code, err).toBe(1)
  const report = JSON.parse(out) as Audited & { ledger: { skipped: { path: string; why: string }[] } }
  return { files: [...new Set(report.findings.map(({ path }) => path))].sort(), skipped: report.ledger.skipped }
}

function withOdd(place: string, make: (at: string) => void): string {
  const root = repository(FILES)
  const at = join(root, place)
  rmSync(at, { force: true })
  mkdirSync(dirname(at), { recursive: true })
  make(at)
  return root
}

const CASES = drawn(Object.entries(KINDS).map(([kind, { make, why }], index) => ({ kind, make, why, index })))

describe.skipIf(process.platform === 'win32').each(CASES)('$kind as', ({ make, why, index }) => {
  test.each(PLACES)('%s does not end the audit and is reported', (place) => {
    const root = withOdd(place, make)
    const { files, skipped } = audited(root, '.')
    expect(files).toEqual(Object.keys(FILES).sort())
    expect(skipped.find(({ path }) => path === place)?.why).toMatch(why)
  })

  // All commands find files the same way: one place for each kind is enough, another for each.
  test(`${PLACES[index % PLACES.length]} stops fix`, () => {
    const root = withOdd(PLACES[index % PLACES.length] as string, make)
    expect(run(root, 'check', '.').code).toBe(1)
    const refused = run(root, 'fix', '.')
    expect(refused.code).toBe(2)
    expect(refused.err).toMatch(why)
    expect(run(root, 'fix', '.', '--allow-dirty', '--unsafe-fixes').err).toMatch(why)
  })

  test('audit reports .gitignore in a folder without git, and beside a named folder', () => {
    const root = folder({ ...FILES, 'sub/deep/d.js': oldCall })
    make(join(root, 'sub', '.gitignore'))
    expect(audited(root, '.').skipped.find(({ path }) => path === 'sub/.gitignore')?.why).toMatch(why)
    git(root, 'init', '-q')
    const below = audited(root, 'sub/deep')
    expect(below.files).toEqual(['sub/deep/d.js'])
    expect(below.skipped.find(({ path }) => path === 'sub/.gitignore')?.why).toMatch(why)
  })

  test('audit reports .gitignore of an ignored folder that is named', () => {
    const root = repository({ ...FILES, '.gitignore': 'out/\n' })
    mkdirSync(join(root, 'out'))
    writeFileSync(join(root, 'out', 'e.js'), oldCall)
    make(join(root, 'out', '.gitignore'))
    expect(audited(root, '.')).toMatchObject({ files: Object.keys(FILES).sort(), skipped: [] })
    const named = audited(root, 'out')
    expect(named.files).toEqual(['out/e.js'])
    expect(named.skipped.find(({ path }) => path === 'out/.gitignore')?.why).toMatch(why)
  })

  test('--since and --staged report that git is not asked', () => {
    const root = repository(FILES)
    make(join(root, 'sub', '.gitattributes'))
    appendFileSync(join(root, 'a.js'), oldCall)
    for (const flags of [['--since', 'HEAD'], ['--staged']]) {
      const { code, err } = run(root, 'check', '.', ...flags)
      expect(code, err).toBe(2)
      expect(err).toMatch(why)
    }
  })
})

describe.skipIf(process.platform === 'win32')('by way of a file .git', () => {
  test.each(['commondir', 'info/exclude', 'HEAD'])('a pipe as %s does not end the audit', (name) => {
    const root = repository({ ...FILES, 'sub/.keep': '' })
    writeFileSync(join(root, 'sub', '.git'), 'gitdir: ../odd\n')
    mkdirSync(join(root, 'odd', 'info'), { recursive: true })
    execFileSync('mkfifo', [join(root, 'odd', name)])
    const { files, skipped } = audited(root, '.')
    expect(files).toEqual(Object.keys(FILES).sort())
    expect(skipped.map(({ path }) => path)).toContain(`odd/${name}`)
  })

  test('a pipe as the current branch, through another one, does not end the audit', () => {
    const root = repository(FILES)
    writeFileSync(join(root, '.git/HEAD'), 'ref: refs/heads/one\n')
    writeFileSync(join(root, '.git/refs/heads/one'), 'ref: refs/heads/two\n')
    execFileSync('mkfifo', [join(root, '.git/refs/heads/two')])
    expect(audited(root, '.').skipped.map(({ path }) => path)).toEqual(['.git/refs/heads/two'])
    expect(run(root, 'check', '.', '--since', 'HEAD').err).toMatch(/"\.git\/refs\/heads\/two" is not a regular file/)
  })

  test('a pipe as another branch does not end the audit where git would follow commits', () => {
    const root = repository(FILES)
    execFileSync('mkfifo', [join(root, '.git/refs/heads/other')])
    expect(audited(root, '.').skipped).toEqual([])
    for (const args of [
      ['check', '.', '--since', 'other'],
      ['audit', '.', '--blame'],
      ['fix', '.'],
    ]) {
      const { code, err } = run(root, ...args)
      expect(code, err).toBe(2)
      expect(err).toContain('".git/refs/heads/other" is not a regular file')
    }
  })

  test('a file .git that is a pipe does not end the audit', () => {
    const root = repository(FILES)
    execFileSync('mkfifo', [join(root, 'sub', '.git')])
    expect(audited(root, '.').files).toEqual(Object.keys(FILES).sort())
  })

  test('worktrees, links inside and submodules of git are accepted', () => {
    const root = repository({ ...FILES, '.gitignore': 'left/\n', 'sub/.gitattributes': '*.js text\n' })
    symlinkSync('../.gitignore', join(root, 'sub', '.gitignore'))
    const tree = `${root}-tree`
    git(root, 'worktree', 'add', '-q', '-b', 'other', tree)
    try {
      for (const one of [root, tree]) {
        const { files, skipped } = audited(one, '.')
        expect(skipped).toEqual([])
        expect(files).toContain('a.js')
      }
      expect(run(tree, 'fix', '.', '--dry-run').code).not.toBe(2)
    } finally {
      rmSync(tree, { recursive: true, force: true })
    }
  })

  test('a broken link, and content of ignored folders, is not reported', () => {
    const root = repository({ ...FILES, '.gitignore': 'node_modules/\n' })
    symlinkSync('nowhere', join(root, 'sub', '.gitignore'))
    mkdirSync(join(root, 'node_modules', 'x'), { recursive: true })
    symlinkSync('/dev/zero', join(root, 'node_modules', 'x', '.gitignore'))
    expect(audited(root, '.')).toEqual({ files: Object.keys(FILES).sort(), skipped: [] })
  })
})
