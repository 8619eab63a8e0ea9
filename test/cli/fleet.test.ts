import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cli, folder, newCall, oldCall, run } from './support/cli.ts'
import { git, repository } from './support/repository.ts'

const CODEOWNERS = { '.github/CODEOWNERS': '* @org/team\n' }

/** A folder with repositories `a`, `b.git` (bare, with a tracked file that is ignored) and `c` (version 6 alone). */
function fleet() {
  const cwd = folder()
  const env = { XDG_CACHE_HOME: join(cwd, 'cache'), GIT_CONFIG_GLOBAL: '/dev/null' }
  const source = repository({ 'src/b.js': oldCall, 'old.js': oldCall, ...CODEOWNERS })
  writeFileSync(join(source, '.gitignore'), 'old.js\n')
  git(source, 'add', '-A')
  git(source, 'commit', '-q', '-m', 'more')
  git(cwd, 'clone', '-q', '--bare', source, 'b.git')
  for (const [name, text] of Object.entries({ a: oldCall, c: newCall })) {
    mkdirSync(join(cwd, name, 'src'), { recursive: true })
    writeFileSync(join(cwd, name, 'src/main.js'), text)
  }
  const audit = (lines: readonly string[], ...args: readonly string[]) => {
    writeFileSync(join(cwd, 'list'), `${lines.join('\n')}\n`)
    return run(['audit', '--repos', 'list', '--as-of', '2026-01-01', ...args], { cwd, env })
  }
  return { cwd, env, source, audit }
}

interface Row {
  readonly repository: string
  readonly status: string
  readonly why?: string
}

const rowsOf = (out: string): Row[] => JSON.parse(out).repositories
const whysOf = (out: string) => Object.fromEntries(rowsOf(out).map(({ repository, why }) => [repository, why]))

test('fleet audits repositories as separate projects, a bare one like its clone', () => {
  const { cwd, env, source, audit } = fleet()
  const all = audit(['# the list', 'a', '', 'b.git', 'c', 'a'], '-f', 'json')
  expect(all).toMatchObject({ code: 1, err: '' })
  const found = JSON.parse(all.out).findings.map(
    ({ repository, path, owners }: Row & { path: string; owners?: [] }) => [...[repository, path, owners?.join()]],
  )
  expect(found).toEqual([
    ['a', 'src/main.js', undefined],
    ['b.git', 'old.js', '@org/team'],
    ['b.git', 'src/b.js', '@org/team'],
  ])
  const parts: readonly [string, string][] = [
    ['a', join(cwd, 'a')],
    ['b.git', source],
    ['c', join(cwd, 'c')],
  ]
  for (const [name, at] of parts)
    run(['audit', '--as-of', '2026-01-01', '-f', `json=${join(cwd, `${name}.json`)}`, '--exit-zero'], { cwd: at, env })
  expect(run(['merge', 'c.json', 'a.json', 'b.git.json', '-f', 'json'], { cwd, env }).out).toBe(all.out)
  expect(readdirSync(join(cwd, 'cache/cloudapi-migrate/fleets'))).toEqual([])
})

test('parts of a list give the same results and merge to one run', () => {
  const { cwd, env, audit } = fleet()
  const names = ['a', 'b.git', 'c']
  const whole = audit(names, '-f', 'json').out
  const shards = [1, 2, 3].map((part) => {
    audit(names, '--shard', `${part}/3`, '-f', `json=${part}.json`)
    return rowsOf(readFileSync(join(cwd, `${part}.json`), 'utf8')).map(({ repository }) => repository)
  })
  expect(shards.flat().sort()).toEqual(names)
  expect(run(['merge', '2.json', '3.json', '1.json', '-f', 'json'], { cwd, env }).out).toBe(whole)
})

test('a repository that fails is a row with a reason, and the run resumes there', () => {
  const { cwd, audit } = fleet()
  git(cwd, 'init', '-q', '--bare', 'empty.git')
  const names = [
    'a',
    'empty.git',
    'none',
    'ext::sh -c touch% mark',
    '-upload',
    'http://x/y',
    'ssh://-oProxyCommand=x/y',
    'file://host/x',
  ]
  const first = audit(names, '-f', 'json')
  expect(first).toMatchObject({ code: 2, err: expect.stringContaining('7 repositories of 8 could not be audited') })
  expect(whysOf(first.out)).toMatchObject({
    a: undefined,
    'empty.git': 'it has no commit',
    none: 'there is no such folder',
    'ext::sh -c touch% mark': 'it names a program of git as its transport',
    '-upload': expect.stringContaining('a dash'),
    'http://x/y': expect.stringContaining('only https and ssh'),
    'file://host/x': expect.stringContaining('no address of a file'),
  })
  rmSync(join(cwd, 'a'), { recursive: true })
  mkdirSync(join(cwd, 'none'))
  writeFileSync(join(cwd, 'none/x.js'), oldCall)
  const second = audit(names, '--resume', '-f', 'json')
  expect(whysOf(second.out)).toMatchObject({ a: undefined, none: undefined })
  expect(whysOf(audit(names, '-f', 'json').out)).toMatchObject({ a: 'there is no such folder' })
})

test('fleet fetches a remote repository into the cache, and fails without a prompt where credentials are missing', () => {
  const { cwd, source, audit } = fleet()
  const settings = join(cwd, 'settings')
  writeFileSync(settings, `[url "file://${source}"]\n  insteadOf = https://git.example.test/one.git\n`)
  const env = { XDG_CACHE_HOME: join(cwd, 'cache'), GIT_CONFIG_GLOBAL: settings }
  audit([])
  writeFileSync(join(cwd, 'list'), 'https://git.example.test/one.git\nhttps://git.example.invalid/two.git\n')
  for (let time = 0; time < 2; time++) {
    const { out } = run(['audit', '--repos', 'list', '-f', 'json'], { cwd, env })
    expect(whysOf(out)).toMatchObject({
      'git.example.test/one': undefined,
      'git.example.invalid/two': expect.stringContaining('git cannot fetch it'),
    })
    expect(JSON.parse(out).findings).toHaveLength(2)
  }
})

test.skipIf(process.platform === 'win32')(
  'a bare repository starts no program and leads to no file outside of it',
  () => {
    const { cwd, audit } = fleet()
    const mark = join(cwd, 'mark')
    const evil = repository({ 'a.js': oldCall, '.gitattributes': '*.js filter=evil diff=evil\n' })
    symlinkSync('/', join(evil, 'link'))
    git(evil, 'add', '-A')
    git(evil, 'commit', '-q', '-m', 'link')
    git(cwd, 'clone', '-q', '--bare', evil, 'evil.git')
    for (const [key, value] of [
      ['filter.evil.smudge', `touch ${mark}`],
      ['filter.evil.process', `touch ${mark}`],
      ['diff.evil.textconv', `touch ${mark}`],
      ['core.fsmonitor', `touch ${mark}`],
      ['core.sshCommand', `touch ${mark}`],
      ['core.alternateRefsCommand', `touch ${mark}`],
    ] as const)
      git(join(cwd, 'evil.git'), 'config', key, value)
    writeFileSync(join(cwd, 'evil.git/hooks/post-checkout'), `#!/bin/sh\ntouch ${mark}\n`, { mode: 0o755 })
    const { out } = audit(['evil.git'], '-f', 'json')
    expect(JSON.parse(out).findings.map(({ path }: { path: string }) => path)).toEqual(['a.js'])
    expect(existsSync(mark)).toBe(false)
  },
)

test('names from the list are printed without control characters', () => {
  const { audit } = fleet()
  const { out } = audit(['a', 'x\u001b[31m'], '--color', 'never')
  expect(out).toContain('control characters')
  expect(out).not.toContain('\u001b')
})

test('incompatible flags are a usage error', () => {
  const { cwd, audit } = fleet()
  expect(audit(['a'], '--shard', '4/3').err).toContain('--shard takes a part of the list such as 3/8')
  expect(audit(['a'], '--since', 'HEAD').err).toContain('--since does not go with --repos')
  expect(audit(['a'], 'src').err).toContain('--repos takes no paths')
  expect(audit(['# nothing']).err).toContain('lists no repository')
  expect(run(['audit', '--resume'], { cwd }).err).toContain('--resume needs --repos')
  expect(run(['audit', '--repos', 'none'], { cwd }).err).toContain('there is no such file')
})

test.skipIf(process.platform === 'win32')('Ctrl-C prints the progress', async () => {
  const { cwd, env } = fleet()
  writeFileSync(join(cwd, 'list'), Array.from({ length: 200 }, (_, index) => `a/../a/${'./'.repeat(index)}`).join('\n'))
  const child = spawn(process.execPath, [cli, 'audit', '--repos', 'list'], { cwd, env: { ...process.env, ...env } })
  let err = ''
  child.stderr.on('data', (chunk) => {
    err += chunk
  })
  const reports = join(cwd, 'cache/cloudapi-migrate/fleets')
  const timer = setInterval(() => {
    const [state = ''] = existsSync(reports) ? readdirSync(reports) : []
    if (!existsSync(join(reports, state, 'reports')) || readdirSync(join(reports, state, 'reports')).length === 0)
      return
    // Once: a second one ends it before it says anything.
    clearInterval(timer)
    child.kill('SIGINT')
  }, 20)
  const signal = await new Promise((resolve) => child.on('close', (_, ended) => resolve(ended)))
  expect(signal).toBe('SIGINT')
  expect(err).toMatch(/interrupted: \d+ of 200 repositories were audited; --resume goes on\./)
})
