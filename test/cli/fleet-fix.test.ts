import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { fixesSchema } from '../../src/report/schema/fixes.ts'
import { runToEnd } from '../support/ended.ts'
import { folder, newCall, oldCall, run } from './support/cli.ts'
import { git, repository } from './support/repository.ts'

const validate = new Ajv2020({ strict: true, strictRequired: false }).compile(fixesSchema as object)

/** A folder with a list, and a person who commits. */
function fleet(lines: readonly string[]) {
  const cwd = folder()
  const settings = join(cwd, 'settings')
  writeFileSync(settings, '[user]\n  name = Someone\n  email = someone@example.com\n')
  writeFileSync(join(cwd, 'list'), `${lines.join('\n')}\n`)
  const env = { XDG_CACHE_HOME: join(cwd, 'cache'), GIT_CONFIG_GLOBAL: settings }
  return { cwd, fix: (...args: readonly string[]) => run(['fix', '--repos', 'list', ...args], { cwd, env }) }
}

/** A repository with uncommitted work and a hook that leaves a mark. */
function source(mark: string): string {
  const at = repository({
    'src/a.js': oldCall,
    'b.sh': 'curl https://api.ionos.com/cloudapi/v5/images\n',
    'c.js': newCall,
  })
  chmodSync(join(at, 'b.sh'), 0o755)
  git(at, 'add', '-A')
  git(at, 'commit', '-q', '-m', 'mode')
  for (const hook of ['reference-transaction', 'post-commit', 'pre-commit', 'post-index-change'])
    writeFileSync(join(at, '.git/hooks', hook), `#!/bin/sh\ntouch '${mark}'\n`, { mode: 0o755 })
  git(at, 'config', 'filter.evil.clean', `touch '${mark}'`)
  git(at, 'config', 'remote.origin.url', "https://git.example.org/team/o'ne.git")
  writeFileSync(join(at, 'src/a.js'), `${oldCall}// work under way\n`)
  return at
}

test('a fleet fix commits to a branch of its own and changes nothing else of the repository', () => {
  const place = folder()
  const mark = join(place, 'mark')
  const at = source(mark)
  const bare = join(place, 'bare.git')
  git(place, 'clone', '-q', '--bare', at, bare)
  const { fix } = fleet([at, bare])
  const before = [
    git(at, 'status', '--porcelain'),
    git(at, 'rev-parse', 'HEAD'),
    readFileSync(join(at, '.git/index')).toString('hex'),
  ]
  // What git ran for this test itself.
  rmSync(mark, { force: true })
  const done = fix('--branch', 'cloudapi/v6', '-f', 'json')
  expect(existsSync(mark)).toBe(false)
  expect(done).toMatchObject({ code: 0, err: '' })
  const report = JSON.parse(done.out)
  expect(validate(report), JSON.stringify(validate.errors)).toBe(true)
  for (const one of [at, bare]) {
    const tip = git(one, 'rev-parse', 'refs/heads/cloudapi/v6').trim()
    const row = report.repositories.find(({ folder: own }: { folder: string }) => own === one)
    expect(row).toMatchObject({ status: 'committed', commit: tip, files: ['b.sh', 'src/a.js'], settled: true })
    expect(git(one, 'rev-parse', `${tip}^`)).toBe(git(one, 'rev-parse', 'HEAD'))
    expect(git(one, 'show', `${tip}:src/a.js`)).toBe(newCall)
    expect(git(one, 'diff', '--stat', '--summary', `${tip}^`, tip)).not.toContain('mode change')
    const message = git(one, 'log', '-1', '--format=%B', tip)
    expect(message).toMatch(/^Move calls from v5 to v6 of the Cloud API\n\nCalls to versions 1 to 5/)
    expect(message).toContain('### What to check')
    expect(git(one, 'fsck', '--strict')).toBe('')
  }
  const after = [
    git(at, 'status', '--porcelain'),
    git(at, 'rev-parse', 'HEAD'),
    readFileSync(join(at, '.git/index')).toString('hex'),
  ]
  expect(after).toEqual(before)
})

test('a dry run prints what it would commit, and writes no object and no branch', () => {
  const [at, clean] = [repository({ 'a.js': oldCall }), repository({ 'a.js': newCall })]
  const { cwd, fix } = fleet([at, clean])
  const objects = git(at, 'count-objects')
  const done = fix('--branch', 'v6', '--dry-run', '-f', 'json', '-f', 'pretty=told')
  expect(done.code).toBe(1)
  const report = JSON.parse(done.out)
  expect(validate(report), JSON.stringify(validate.errors)).toBe(true)
  const of = (name: string) => report.repositories.find((row: { repository: string }) => row.repository === name)
  expect(of(at)).toMatchObject({ status: 'planned', files: ['a.js'], title: expect.stringContaining('v5 to v6') })
  expect(of(clean)).toMatchObject({ status: 'unchanged' })
  expect(readFileSync(join(cwd, 'told'), 'utf8')).toContain('1 of 2 repositories would have a commit on the branch v6')
  expect(git(at, 'branch', '--list', 'v6')).toBe('')
  expect(git(at, 'count-objects')).toBe(objects)
  expect(fix('--branch', 'v6', '--dry-run', '--gh').err).toContain('--gh does not go with --dry-run')
})

test('a fleet fix does not change an existing branch', () => {
  const at = repository({ 'a.js': oldCall })
  const { fix } = fleet([at])
  const branch = git(at, 'symbolic-ref', '--short', 'HEAD').trim()
  const head = git(at, 'rev-parse', 'HEAD')
  const refused = fix('--branch', branch)
  expect(refused).toMatchObject({ code: 2, out: expect.stringContaining(`it has a branch ${branch}`) })
  expect(git(at, 'rev-parse', 'HEAD')).toBe(head)
  expect(fix('--branch', 'v6').code).toBe(0)
  const tip = git(at, 'rev-parse', 'v6')
  expect(fix('--branch', 'v6', '--resume')).toMatchObject({ code: 0, out: expect.stringContaining('1 had it before') })
  expect(git(at, 'rev-parse', 'v6')).toBe(tip)
})

test('a repository without fixes gets no branch, and a failed commit gives a reason', () => {
  const [clean, none] = [repository({ 'a.js': newCall }), folder({ 'a.js': oldCall })]
  const left = repository({ 'a.js': "fetch('https://api.ionos.com/cloudapi/v5/' + path, { method: verb })\n" })
  const { fix } = fleet([clean, none, left, 'ext::sh'])
  const { code, out } = fix('--branch', 'v6', '-f', 'json')
  expect(code).toBe(2)
  const rows: { repository: string; status: string; why?: string }[] = JSON.parse(out).repositories
  const of = (name: string) => rows.find(({ repository: own }) => own === name)
  expect(of(clean)).toMatchObject({ status: 'unchanged', settled: true })
  expect(of(none)).toMatchObject({ status: 'failed', why: expect.stringContaining('not a git repository') })
  expect(of('ext::sh')).toMatchObject({ status: 'failed' })
  expect(git(clean, 'branch', '--list', 'v6')).toBe('')
})

test.skipIf(process.platform === 'win32')('--gh prints commands with correct shell quoting', () => {
  const place = folder()
  const at = join(place, "it's $(touch mark) here")
  mkdirSync(at)
  writeFileSync(join(at, 'a.js'), oldCall)
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    ['commit', '-q', '--no-gpg-sign', '-m', 'start'],
  ])
    git(at, ...args)
  git(at, 'config', 'remote.origin.url', 'git@git.example.org:team/shop.git')
  const { fix } = fleet([at])
  const { code, out, err } = fix('--branch', "v6's", '--gh')
  expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('Nothing was pushed') })
  const seen = join(place, 'seen')
  const programs = folder()
  const real = runToEnd('sh', ['-c', 'command -v git']).stdout.trim()
  writeFileSync(join(programs, 'gh'), `#!/bin/sh\nprintf 'gh<%s>\\n' "$@" >> '${seen}'\ncat >> '${seen}'\n`, {
    mode: 0o755,
  })
  writeFileSync(
    join(programs, 'git'),
    `#!/bin/sh\ncase "$3" in push) printf 'push<%s>\\n' "$@" >> '${seen}';; *) exec ${real} "$@";; esac\n`,
    { mode: 0o755 },
  )
  const shell = runToEnd('sh', ['-c', out], {
    cwd: place,
    env: { ...process.env, PATH: [programs, process.env.PATH].join(delimiter) },
  })
  expect(shell).toMatchObject({ status: 0, stderr: '' })
  const told = readFileSync(seen, 'utf8')
  expect(told).toContain(`push<${at}>\npush<push>\npush<origin>\npush<v6's>\n`)
  expect(told).toContain("gh<--repo>\ngh<git.example.org/team/shop>\ngh<--head>\ngh<v6's>\n")
  expect(told).toContain('Calls to versions 1 to 5 return no error')
  expect(existsSync(join(place, 'mark'))).toBe(false)
})

test('incompatible flags are a usage error', () => {
  const { fix } = fleet(['a'])
  expect(fix().err).toContain('fix --repos needs --branch NAME')
  for (const name of ['-x', 'a..b', 'HEAD', 'a b'])
    expect(fix(`--branch=${name}`).err).toContain('git takes none called')
  expect(fix('--branch', 'v6', '--interactive').err).toContain('--interactive does not go with --repos')
  expect(run(['fix', '--branch', 'v6']).err).toContain('--branch needs --repos')
})
