import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { folder, newCall, oldCall } from '../cli/support/cli.ts'
import { git, repository } from '../cli/support/repository.ts'
import { runToEnd } from '../support/ended.ts'
import { textOf, yamlOf } from './support/files.ts'
import { otherCall } from './support/planted.ts'
import { shims } from './support/shims.ts'

interface Hook {
  readonly id: string
  readonly entry: string
  readonly args?: readonly string[]
  readonly pass_filenames?: boolean
}

const hooks = yamlOf<readonly Hook[]>('.pre-commit-hooks.yaml')
const local = yamlOf<{ repos: { hooks: Hook[] }[] }>('ci/pre-commit-npm.yaml').repos.flatMap((one) => one.hooks)
const byId = (id: string): Hook => hooks.find((hook) => hook.id === id) ?? { id, entry: 'false' }

/** Has git run a hook as pre-commit would: its entry and arguments as words, then the names of staged files. */
function install(path: string, { entry, args = [], pass_filenames: names = true }: Hook): void {
  const command = [...entry.split(' '), ...args].join(' ')
  const lines = names ? `git diff --cached --name-only -z --diff-filter=d | xargs -0 ${command}` : `exec ${command}`
  mkdirSync(join(path, '.git/hooks'), { recursive: true })
  writeFileSync(join(path, '.git/hooks/pre-commit'), `#!/bin/sh\n${lines}\n`)
  chmodSync(join(path, '.git/hooks/pre-commit'), 0o755)
}

/** Whether git makes a commit of what is staged. */
function commits(path: string): boolean {
  const before = git(path, 'rev-parse', 'HEAD')
  const env = {
    PATH: [shims().folder, process.env.PATH].join(delimiter),
    HOME: path,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'Someone',
    GIT_AUTHOR_EMAIL: 'someone@example.com',
    GIT_COMMITTER_NAME: 'Someone',
    GIT_COMMITTER_EMAIL: 'someone@example.com',
  }
  const done = runToEnd('git', ['commit', '-q', '-m', 'more'], { cwd: path, env })
  expect(done.status === 0, done.stderr).toBe(git(path, 'rev-parse', 'HEAD') !== before)
  return done.status === 0
}

/** A repository with a hook, where these files are staged. */
function staged(hook: Hook, before: Record<string, string>, files: Record<string, string>): string {
  const path = repository(before)
  install(path, hook)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text)
  git(path, 'add', '-A')
  return path
}

describe.each([...hooks, ...local])('$id ($entry)', (hook) => {
  test('lets a clean commit pass and holds an old call back', () => {
    expect(commits(staged(hook, { 'a.ts': newCall }, { 'b.ts': newCall }))).toBe(true)
    const path = staged(hook, { 'a.ts': newCall }, { 'b.ts': oldCall })
    expect(commits(path)).toBe(false)
    writeFileSync(join(path, 'b.ts'), newCall)
    git(path, 'add', 'b.ts')
    expect(commits(path)).toBe(true)
  })

  test('a call that a baseline knows passes, another one beside it does not', () => {
    const path = staged(hook, { 'a.ts': oldCall }, {})
    const write = runToEnd(join(shims().folder, 'cloudapi-migrate'), ['baseline', 'write'], { cwd: path })
    expect(write.status).toBe(0)
    git(path, 'add', '-A')
    expect(commits(path)).toBe(true)
    writeFileSync(join(path, 'a.ts'), `// a word in front\n${oldCall}`)
    git(path, 'add', '-A')
    expect(commits(path)).toBe(true)
    writeFileSync(join(path, 'a.ts'), `${oldCall}${otherCall}`)
    git(path, 'add', '-A')
    expect(commits(path)).toBe(false)
  })

  test('a deleted or renamed file holds nothing back', () => {
    const path = staged(hook, { 'a.ts': newCall, 'b.ts': newCall, 'c.ts': newCall }, {})
    git(path, 'rm', '-q', 'a.ts')
    git(path, 'mv', 'b.ts', 'd.ts')
    expect(commits(path)).toBe(true)
  })
})

describe('what is staged', () => {
  const hook = byId('cloudapi-migrate')

  test('an old call that was there before holds nothing back', () => {
    expect(
      commits(staged(hook, { 'a.ts': `${oldCall}\n\n\n\n\n` }, { 'a.ts': `${oldCall}\n\n\n\n\n${newCall}` })),
    ).toBe(true)
  })

  test('what is not staged is not judged, and what is staged is, whatever the file looks like now', () => {
    const path = staged(hook, { 'a.ts': newCall }, { 'b.ts': newCall })
    writeFileSync(join(path, 'b.ts'), oldCall)
    expect(commits(path)).toBe(true)
    git(path, 'add', 'b.ts')
    writeFileSync(join(path, 'b.ts'), newCall)
    expect(commits(path)).toBe(false)
  })
})

test('whole files: a name that looks like a flag is a file', () => {
  const hook = byId('cloudapi-migrate-files')
  expect(commits(staged(hook, { 'a.ts': newCall }, { '--exit-zero': oldCall }))).toBe(false)
  expect(commits(staged(hook, { 'a.ts': newCall }, { '--exit-zero': newCall, 'b.ts': oldCall }))).toBe(false)
  expect(commits(staged(hook, { 'a.ts': newCall }, { '--fix': newCall }))).toBe(true)
})

test('whole files: an old call in a file that changes elsewhere is held back', () => {
  const hook = byId('cloudapi-migrate-files')
  expect(commits(staged(hook, { 'a.ts': `${oldCall}\n\n\n` }, { 'a.ts': `${oldCall}\n\n\n${newCall}` }))).toBe(false)
})

describe('installed from the repository', () => {
  test('a hook calls a program that the package has', () => {
    for (const { entry } of hooks) expect(Object.keys(manifest.bin)).toContain(entry.split(' ')[0])
  })

  // pre-commit takes all that `npm pack` prints for the name of the file.
  test('packing prints the name of the file and nothing else, however much the build says', () => {
    const scripts = { prepack: 'echo one', prepare: 'echo two' }
    const place = folder({
      'package.json': JSON.stringify({ name: 'noisy', version: '1.0.0', scripts }),
      '.npmrc': textOf('.npmrc'),
    })
    const done = runToEnd('npm', ['pack'], { cwd: place })
    expect(done.stdout).toBe('noisy-1.0.0.tgz\n')
  })
})
