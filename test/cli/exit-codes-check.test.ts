import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folder, newCall, oldCall, run } from './support/cli.ts'
import { git, repository } from './support/repository.ts'

const BASELINE = 'cloudapi-migrate-baseline.txt'
const CONFIG = 'cloudapi-migrate.json'
const unknown = "await fetch(`https://api.ionos.com/cloudapi/${process.argv[2]}/datacenters`, { method: 'POST' })\n"

/** A waiver for the next line. */
const waiver = (words: string) => `// cloudapi-migrate-disable-next-line ${words}\n`

/** A row of the table: files, arguments, the exit code, and what is said on standard error. */
interface Row {
  readonly about: string
  readonly files: Record<string, string | Buffer>
  readonly args?: readonly string[]
  readonly code: 0 | 1 | 2
  readonly says?: RegExp
}

const ROWS: readonly Row[] = [
  { about: 'clean', files: { 'a.ts': newCall }, code: 0 },
  { about: 'a finding', files: { 'a.ts': oldCall }, code: 1 },
  { about: 'a finding that is let pass', files: { 'a.ts': oldCall }, args: ['--exit-zero'], code: 0 },
  { about: 'a warning', files: { 'a.ts': oldCall }, args: ['--as-of', '2023-01-01'], code: 0 },
  {
    about: 'a warning that fails',
    files: { 'a.ts': oldCall },
    args: ['--as-of', '2023-01-01', '--fail-on', 'warning'],
    code: 1,
  },
  {
    about: 'too many warnings',
    files: { 'a.ts': oldCall },
    args: ['--as-of', '2023-01-01', '--max-warnings', '0'],
    code: 1,
  },
  { about: 'an unknown flag', files: { 'a.ts': oldCall }, args: ['--sinze', 'main'], code: 2, says: /--sinze/ },
  { about: 'a fix', files: { 'a.ts': newCall }, args: ['--fix'], code: 2, says: /--fix/ },
  { about: 'an unknown format', files: { 'a.ts': newCall }, args: ['-f', 'sarrif'], code: 2, says: /sarif/ },
  { about: 'a version that is deactivated', files: { 'a.ts': newCall }, args: ['--target', 'v5'], code: 2, says: /v5/ },
  {
    about: 'a path that is not there',
    files: { 'a.ts': newCall },
    args: ['.', 'nowhere'],
    code: 2,
    says: /nowhere: no such file/,
  },
  { about: 'nothing scanned', files: {}, code: 2, says: /nothing scanned/ },
  {
    about: 'a broken configuration',
    files: { 'a.ts': newCall, [CONFIG]: '{ "failOn": ' },
    code: 2,
    says: /cloudapi-migrate\.json/,
  },
  {
    about: 'an unknown key of a configuration',
    files: { 'a.ts': newCall, [CONFIG]: '{ "failon": "note" }' },
    code: 2,
    says: /failOn/,
  },
  {
    about: 'a baseline that is not there',
    files: { 'a.ts': newCall },
    args: ['--baseline', 'none.txt'],
    code: 2,
    says: /none\.txt/,
  },
  {
    about: 'a baseline that is none',
    files: { 'a.ts': newCall, [BASELINE]: 'what is this?\n' },
    code: 2,
    says: /baseline/,
  },
  { about: 'a waiver', files: { 'a.ts': waiver('deprecated-version-path -- a reason') + oldCall }, code: 0 },
  {
    about: 'a waiver that still counts',
    files: { 'a.ts': waiver('deprecated-version-path -- a reason (until 2999-01-31)') + oldCall },
    code: 0,
  },
  {
    about: 'a waiver that ended',
    files: { 'a.ts': waiver('deprecated-version-path -- a reason (until 2024-01-31)') + oldCall },
    code: 2,
    says: /a\.ts:1.*2024-01-31/,
  },
  {
    about: 'a waiver that waives nothing',
    files: { 'a.ts': waiver('deprecated-version-path -- a reason') + newCall },
    code: 2,
    says: /a\.ts:1/,
  },
  {
    about: 'a waiver without a reason',
    files: { 'a.ts': waiver('deprecated-version-path') + oldCall },
    code: 2,
    says: /a\.ts:1.*reason/,
  },
  {
    about: 'a waiver of an unknown rule',
    files: { 'a.ts': waiver('deprecated-path -- a reason') + oldCall },
    code: 2,
    says: /a\.ts:1.*deprecated-path/,
  },
  {
    about: 'a waiver until no day',
    files: { 'a.ts': waiver('deprecated-version-path -- a reason (until 2027-02-30)') + oldCall },
    code: 2,
    says: /a\.ts:1.*2027-02-30/,
  },
  { about: 'a file that cannot be read', files: { 'a.ts': newCall, 'b.ts': Buffer.alloc(20_000_001, 'a') }, code: 0 },
  {
    about: 'the same, where coverage is demanded',
    files: { 'a.ts': newCall, 'b.ts': Buffer.alloc(21_000_000, `${oldCall}\n`) },
    args: ['--require-coverage'],
    code: 2,
    says: /b\.ts/,
  },
  { about: 'a call whose version is unknown', files: { 'a.ts': unknown }, code: 0 },
  {
    about: 'the same, where coverage is demanded',
    files: { 'a.ts': unknown },
    args: ['--require-coverage'],
    code: 2,
    says: /unknown/,
  },
  { about: 'everything read', files: { 'a.ts': newCall }, args: ['--require-coverage'], code: 0 },
  { about: 'an empty patch', files: { 'a.ts': oldCall }, args: ['--patch', '-'], code: 0 },
  {
    about: 'a patch that is not there',
    files: { 'a.ts': newCall },
    args: ['--patch', 'none.patch'],
    code: 2,
    says: /none\.patch/,
  },
  {
    about: 'changed code twice',
    files: { 'a.ts': newCall },
    args: ['--staged', '--patch', '-'],
    code: 2,
    says: /cannot be combined/,
  },
  { about: 'changed code without git', files: { 'a.ts': newCall }, args: ['--since', 'main'], code: 2, says: /git/ },
]

describe('check', () => {
  test.each(ROWS)('$about: $code', ({ files, args = [], code, says = /^/ }) => {
    const done = run(['check', ...args], { cwd: folder(files) })
    expect(done.code, done.err).toBe(code)
    expect(done.err).toMatch(says)
  })

  test('2 takes precedence over 1, findings are still printed, and --exit-zero does not hide 2', () => {
    const cwd = folder({ 'a.ts': waiver('deprecated-version-path -- a reason') + newCall, 'b.ts': oldCall })
    for (const args of [[], ['--exit-zero']]) {
      const { code, out } = run(['check', ...args], { cwd })
      expect(code).toBe(2)
      expect(out).toContain('b.ts:1')
    }
  })

  test.each([[], ['--exit-zero']])('audit warns of a waiver for which check exits with 2: %j', (...args) => {
    const cwd = folder({ 'a.ts': waiver('deprecated-version-path -- a reason') + newCall })
    const { code, err } = run(['audit', ...args], { cwd })
    expect(code).toBe(0)
    expect(err).toMatch(/warning: a\.ts:1/)
  })
})

describe('check of changed code', () => {
  const start = { 'a.ts': oldCall, 'b.ts': newCall }

  test('exits with 0 when nothing changed', () => {
    const cwd = repository(start)
    for (const args of [['--since', 'HEAD'], ['--staged']]) expect(run(['check', ...args], { cwd }).code).toBe(0)
  })

  test('exits with 1 for a new call, staged or since a commit', () => {
    const cwd = repository(start)
    writeFileSync(join(cwd, 'b.ts'), oldCall)
    expect(run(['check', '--since', 'HEAD'], { cwd }).code).toBe(1)
    expect(run(['check', '--staged'], { cwd }).code).toBe(0)
    git(cwd, 'add', 'b.ts')
    expect(run(['check', '--staged'], { cwd }).code).toBe(1)
    const patch = git(cwd, 'diff', '--cached')
    expect(run(['check', '--patch', '-'], { cwd, input: patch }).code).toBe(1)
  })

  test('exits with 2 for an unknown commit, and in a shallow clone', () => {
    const cwd = repository(start)
    expect(run(['check', '--since', 'nowhere'], { cwd })).toMatchObject({
      code: 2,
      err: expect.stringContaining('nowhere'),
    })
    git(cwd, 'checkout', '-q', '-b', 'topic')
    git(cwd, 'commit', '-q', '--no-gpg-sign', '--allow-empty', '-m', 'more')
    git(cwd, 'branch', 'base', 'HEAD~1')
    const clone = join(folder(), 'clone')
    git(cwd, 'clone', '-q', '--depth', '1', '--no-single-branch', `file://${cwd}`, clone)
    expect(run(['check', '--since', 'origin/base'], { cwd: clone })).toMatchObject({
      code: 2,
      err: expect.stringMatching(/shallow/),
    })
  })

  test('ignores entries and waivers of unchanged files', () => {
    const cwd = repository({ ...start, 'c.ts': waiver('deprecated-version-path -- a reason') + newCall })
    expect(run(['baseline', 'write'], { cwd }).code).toBe(0)
    writeFileSync(join(cwd, 'a.ts'), newCall)
    git(cwd, 'add', '-A')
    git(cwd, 'commit', '-q', '--no-gpg-sign', '-m', 'fixed')
    writeFileSync(join(cwd, 'b.ts'), `${newCall}\n`)
    expect(run(['check', '--since', 'HEAD'], { cwd }).code).toBe(0)
    expect(run(['check'], { cwd }).code).toBe(2)
  })
})

describe('check with a baseline', () => {
  const known = (files: Record<string, string>) => {
    const cwd = folder(files)
    expect(run(['baseline', 'write'], { cwd }).code).toBe(0)
    return cwd
  }

  test('exits with 0 for known findings, and with 1 for others', () => {
    const cwd = known({ 'a.ts': oldCall })
    expect(run(['check'], { cwd }).code).toBe(0)
    writeFileSync(join(cwd, 'b.ts'), oldCall)
    expect(run(['check'], { cwd }).code).toBe(1)
  })

  test('exits with 2 for a stale entry, and with 0 once it is pruned', () => {
    const cwd = known({ 'a.ts': oldCall, 'b.ts': oldCall })
    writeFileSync(join(cwd, 'a.ts'), newCall)
    expect(run(['check'], { cwd })).toMatchObject({ code: 2, err: expect.stringMatching(/a\.ts.*prune|prune.*a\.ts/s) })
    expect(run(['baseline', 'prune'], { cwd }).code).toBe(0)
    expect(run(['check'], { cwd }).code).toBe(0)
  })

  test('audit applies it only on request, and warns of stale entries', () => {
    const cwd = known({ 'a.ts': oldCall })
    expect(run(['audit'], { cwd }).code).toBe(1)
    expect(run(['audit', '--baseline', BASELINE], { cwd }).code).toBe(0)
    writeFileSync(join(cwd, 'a.ts'), newCall)
    expect(run(['audit', '--baseline', BASELINE], { cwd })).toMatchObject({
      code: 0,
      err: expect.stringMatching(/warning/),
    })
  })

  test('writes nothing', () => {
    const cwd = repository({ 'a.ts': oldCall })
    for (const args of [[], ['--since', 'HEAD'], ['--staged']]) run(['check', ...args], { cwd })
    expect(git(cwd, 'status', '--porcelain', '--ignored')).toBe('')
  })
})
