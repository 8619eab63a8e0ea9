import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { FixError } from '../../src/core/findings/fix-error.ts'
import { gitState, isTracked } from '../../src/git/index.ts'

const CLEAN = { changed: [], untracked: [] }

function folder(): string {
  const made = mkdtempSync(path.join(realpathSync.native(tmpdir()), 'git-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

function git(cwd: string, ...args: readonly string[]): string {
  const person = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'protocol.file.allow=always']
  return execFileSync('git', [...person, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' })
}

function put(root: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
}

function repository(
  files: Readonly<Record<string, string>> = { 'a.js': 'a', 'lib/b.js': 'b', 'c d ü.js': 'c' },
): string {
  const root = folder()
  git(root, 'init', '-q')
  put(root, files)
  git(root, 'add', '.')
  git(root, 'commit', '-q', '-m', 'x')
  return root
}

test('no repository', async () => {
  expect(await gitState(folder())).toBeUndefined()
})

test('no git', async () => {
  const root = repository()
  vi.stubEnv('PATH', folder())
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(gitState(root)).rejects.toThrow(/^git cannot (?:list|check) .*: no git was found on PATH$/)
  expect(await gitState(folder())).toBeUndefined()
})

test('everything is committed', async () => {
  expect(await gitState(repository())).toEqual(CLEAN)
})

test('a repository without a commit', async () => {
  const root = folder()
  git(root, 'init', '-q')
  put(root, { 'a.js': '' })
  expect(await gitState(root)).toEqual({ changed: [], untracked: ['a.js'] })
})

test('edited, staged, deleted, renamed; untracked one by one, ignored ones not', async () => {
  const root = repository({ a: 'a', b: 'b', c: 'c', 'd\n"ü': 'd', '.gitignore': 'ignored\n' })
  put(root, { a: 'a2', b: 'b2', 'new/1': '', 'new/2': '', 'lib/ignored': '' })
  git(root, 'add', 'b')
  rmSync(path.join(root, 'c'))
  git(root, 'mv', 'd\n"ü', 'e')
  const state = await gitState(root)
  expect([...(state?.changed ?? [])].sort()).toEqual(['a', 'b', 'c', 'd\n"ü', 'e'])
  expect(state?.untracked).toEqual(['new/1', 'new/2'])
})

test('paths are relative to the folder that was asked for', async () => {
  const root = repository()
  put(root, { 'lib/b.js': 'b2', 'a.js': 'a2', 'lib/new': '' })
  const state = { changed: ['../a.js', 'b.js'], untracked: ['new'] }
  expect(await gitState(path.join(root, 'lib'))).toEqual(state)
  const link = path.join(folder(), 'link')
  symlinkSync(path.join(root, 'lib'), link)
  expect(await gitState(link)).toEqual(state)
})

test('settings of git for hooks name no other repository', async () => {
  const root = repository()
  const other = repository()
  put(root, { 'a.js': 'a2' })
  vi.stubEnv('GIT_DIR', path.join(other, '.git'))
  vi.stubEnv('GIT_WORK_TREE', other)
  vi.stubEnv('GIT_INDEX_FILE', path.join(other, '.git', 'index'))
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await gitState(root)).toEqual({ changed: ['a.js'], untracked: [] })
})

test('settings change nothing', async () => {
  const root = repository()
  put(root, { 'lib/b.js': 'b2', 'new/a': '' })
  const settings = { 'status.relativePaths': 'true', 'status.showUntrackedFiles': 'no', 'status.renames': 'copies' }
  for (const [name, value] of Object.entries({ ...settings, 'core.quotePath': 'true', 'color.status': 'always' })) {
    git(root, 'config', name, value)
  }
  expect(await gitState(root)).toEqual({ changed: ['lib/b.js'], untracked: ['new/a'] })
})

test('a submodule: its commit counts, what is edited in it does not', async () => {
  const inner = repository()
  const root = repository()
  git(root, 'submodule', '--quiet', 'add', inner, 'sub')
  git(root, 'commit', '-q', '-m', 'y')
  put(root, { 'sub/a.js': 'a2' })
  expect(await gitState(root)).toEqual(CLEAN)
  git(path.join(root, 'sub'), 'commit', '-q', '-a', '-m', 'z')
  expect(await gitState(root)).toEqual({ changed: ['sub'], untracked: [] })
})

test('a failure of git is an error, not a clean state', async () => {
  const root = repository()
  writeFileSync(path.join(root, '.git', 'index'), 'damaged')
  await expect(gitState(root)).rejects.toThrow(FixError)
  writeFileSync(path.join(root, '.git', 'config'), '[core\n')
  await expect(gitState(root)).rejects.toThrow(/^git cannot check whether everything is committed: .*config/)
})

describe('nothing of the repository is started', () => {
  /** A command that leaves a trace, and whether it did. */
  function trap(root: string): { readonly command: string; readonly sprung: () => boolean } {
    const trace = path.join(folder(), 'sprung')
    const script = path.join(root, '.git', 'trap')
    writeFileSync(script, `#!/bin/sh\ntouch ${trace}\ncat\n`, { mode: 0o755 })
    return { command: script, sprung: () => existsSync(trace) }
  }

  /** Makes git look at the content of a file. */
  function touch(root: string, name: string): void {
    put(root, { [name]: 'A' })
    utimesSync(path.join(root, name), 1, 1)
  }

  test('the trap works', () => {
    const root = repository({ 'a.js': 'a', '.gitattributes': '*.js filter=evil\n' })
    const { command, sprung } = trap(root)
    git(root, 'config', 'filter.evil.clean', command)
    touch(root, 'a.js')
    git(root, 'status', '--porcelain')
    expect(sprung()).toBe(true)
  })

  test.each(['clean', 'process'])(
    'no filter by %s, from the settings, an included file or a worktree',
    async (kind) => {
      for (const way of ['local', 'include', 'worktree']) {
        const root = repository({ 'a.js': 'a', '.gitattributes': '*.js filter=evil\n' })
        const { command, sprung } = trap(root)
        if (way === 'worktree') git(root, 'config', 'extensions.worktreeConfig', 'true')
        const where = { local: '--local', include: '--file=.git/more', worktree: '--worktree' }[way] ?? ''
        git(root, 'config', where, `filter.evil.${kind}`, command)
        git(root, 'config', where, 'filter.evil.required', 'true')
        if (way === 'include') git(root, 'config', 'include.path', 'more')
        touch(root, 'a.js')
        expect(await gitState(root)).toEqual({ changed: ['a.js'], untracked: [] })
        expect([way, sprung()]).toEqual([way, false])
      }
    },
  )

  test('a filter whose name fits no argument is refused', async () => {
    const root = repository({ 'a.js': 'a', '.gitattributes': '*.js filter=e=vil\n' })
    const { command, sprung } = trap(root)
    git(root, 'config', '--file=.git/config', '--add', 'filter.e=vil.clean', command)
    touch(root, 'a.js')
    await expect(gitState(root)).rejects.toThrow('a filter with the unusual name "e=vil"')
    expect(sprung()).toBe(false)
  })

  test('no watcher, no hook', async () => {
    const root = repository()
    const { command, sprung } = trap(root)
    git(root, 'config', 'core.fsmonitor', command)
    mkdirSync(path.join(root, 'hooks'))
    for (const hook of ['post-index-change', 'fsmonitor-watchman']) symlinkSync(command, path.join(root, 'hooks', hook))
    git(root, 'config', 'core.hooksPath', path.join(root, 'hooks'))
    touch(root, 'a.js')
    expect((await gitState(root))?.changed).toEqual(['a.js'])
    expect(sprung()).toBe(false)
  })

  test('no fetch of what a partial clone lacks', async () => {
    const root = repository()
    const { command, sprung } = trap(root)
    const tree = git(root, 'rev-parse', 'HEAD^{tree}').trim()
    rmSync(path.join(root, '.git/objects', tree.slice(0, 2), tree.slice(2)))
    const settings = { url: root, promisor: 'true', partialclonefilter: 'blob:none', uploadpack: command }
    for (const [name, value] of Object.entries(settings)) git(root, 'config', `remote.origin.${name}`, value)
    git(root, 'config', 'core.repositoryFormatVersion', '1')
    git(root, 'config', 'extensions.partialClone', 'origin')
    await expect(gitState(root)).rejects.toThrow(FixError)
    expect(sprung()).toBe(false)
  })
})

test('whether a path is tracked', async () => {
  const root = repository({ 'a/x': '', '*': '' })
  put(root, { 'b/y': '', z: '' })
  const tracked = (name: string): Promise<boolean> => isTracked(root, path.join(root, name))
  expect(await Promise.all(['a', 'a/x', 'b', 'b/y', 'z', '?'].map(tracked))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})
