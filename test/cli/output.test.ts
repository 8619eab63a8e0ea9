import { spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runToEnd } from '../support/ended.ts'
import { cli, folder, newCall, oldCall, run, runProcess } from './support/cli.ts'
import { root, sample } from './support/root.ts'

const ESC = '\u001b'

test('-o writes the report and leaves standard output empty', () => {
  const cwd = folder({ 'src/a.ts': oldCall })
  const { code, out } = run(['audit', 'src', '-f', 'json', '-o', 'report.json'], { cwd })
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(JSON.parse(readFileSync(join(cwd, 'report.json'), 'utf8')).schema).toBe(1)
  expect(readdirSync(cwd).sort()).toEqual(['report.json', 'src'])
})

test('one run writes several formats', () => {
  const cwd = folder({ 'src/a.ts': oldCall })
  const { out } = run(['src', '-f', 'concise', '-f', 'json=a.json', '-f', 'pretty=b.txt'], { cwd })
  expect(out).toMatch(/^src\/a\.ts:1:\d+: error deprecated-version-path /)
  expect(JSON.parse(readFileSync(join(cwd, 'a.json'), 'utf8')).findings).not.toEqual([])
  expect(readFileSync(join(cwd, 'b.txt'), 'utf8')).toContain('Answer:')
})

test('a file that cannot be written exits with 2 and leaves no draft', () => {
  const cwd = folder({ 'src/a.ts': oldCall })
  const { code, out, err } = run(['src', '-o', 'none/report.txt'], { cwd })
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain('cannot write none/report.txt: its folder does not exist')
  mkdirSync(join(cwd, 'taken'))
  expect(run(['src', '-o', 'taken'], { cwd }).err).toContain('it is a folder')
  expect(readdirSync(cwd).sort()).toEqual(['src', 'taken'])
})

test('-o writes to a device directly and keeps a link', () => {
  const cwd = folder({ 'src/a.ts': oldCall, 'real.txt': 'old' })
  symlinkSync('real.txt', join(cwd, 'link.txt'))
  expect(run(['src', '-o', '/dev/null'], { cwd }).code).toBe(1)
  expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true)
  expect(run(['src', '-o', 'link.txt'], { cwd }).code).toBe(1)
  expect(lstatSync(join(cwd, 'link.txt')).isSymbolicLink()).toBe(true)
  expect(readFileSync(join(cwd, 'real.txt'), 'utf8')).toContain('Answer:')
})

test('a pipe gets no colour; flags and variables override that', () => {
  const cwd = folder({ 'a.ts': oldCall })
  expect(run([], { cwd }).out).not.toContain(ESC)
  expect(run(['--color', 'always'], { cwd }).out).toContain(ESC)
  expect(run([], { cwd, env: { FORCE_COLOR: '1' } }).out).toContain(ESC)
  expect(run([], { cwd, env: { FORCE_COLOR: '0' } }).out).not.toContain(ESC)
  expect(run([], { cwd, env: { FORCE_COLOR: '1', NO_COLOR: '1' } }).out).not.toContain(ESC)
  expect(run(['--color', 'never'], { cwd, env: { FORCE_COLOR: '1' } }).out).not.toContain(ESC)
  expect(run([], { cwd }).err).toBe('')
})

test('names and lines with control characters are not printed raw', () => {
  const name = `a\n::error::x${ESC}[31m\u202e.ts`
  const cwd = folder({ [name]: `// ${ESC}]0;title\u0007 \u202e\n${oldCall}` })
  for (const format of ['pretty', 'concise', 'json']) {
    const { out, err } = run(['--verbose', '-f', format], { cwd })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    expect(out + err).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]|^::error/m)
  }
  const { findings } = JSON.parse(run(['-f', 'json'], { cwd }).out)
  expect(findings[0].path).toBe(name)
})

test('--stdin audits text from an editor in the language of its file name', () => {
  const args = ['--stdin', '--stdin-filename', 'src/held.ts', '-f', 'concise']
  const { code, out } = run(args, { cwd: folder(), input: oldCall })
  expect(code).toBe(1)
  expect(out).toMatch(/^src\/held\.ts:1:\d+: error /)
  expect(run(args, { cwd: folder(), input: newCall }).code).toBe(0)
})

test('--only, --skip and --quiet select what is printed', () => {
  const rules = (args: string[]) =>
    new Set(JSON.parse(run([sample, '-f', 'json', ...args]).out).findings.map((one: { rule: string }) => one.rule))
  expect([...rules(['--only', 'contract-header'])]).toEqual(['contract-header'])
  expect([...rules(['--only', 'contract-header,allow-reboot'])].sort()).toEqual(['allow-reboot', 'contract-header'])
  expect(rules(['--skip', 'contract-header'])).not.toContain('contract-header')
  const quiet = JSON.parse(run([sample, '-f', 'json', '--quiet']).out)
  expect(new Set(quiet.findings.map((one: { level: string }) => one.level))).toEqual(new Set(['error']))
})

test('--stats writes to standard error only', () => {
  const cwd = folder({ 'a.ts': oldCall })
  const { out, err } = run(['--stats', '-f', 'json'], { cwd })
  expect(err).toMatch(/^phases:\n +\d+\.\d ms /)
  expect(JSON.parse(out).schema).toBe(1)
})

test('--stats counts matching files by the oldest match in each', () => {
  const files = { 'old.ts': oldCall, 'neutral.ts': "export const root = '/cloudapi/'\n", 'current.ts': newCall }
  const { err } = run(['--stats'], { cwd: folder({ ...files, 'other.ts': 'export const a = 1\n' }) })
  const count = (what: string) => Number(new RegExp(`(\\d+) +that hold ${what}\n`).exec(err)?.[1])
  const found = ['a pattern', 'old pieces', 'neutral pieces only', 'current pieces only'].map(count)
  expect(found).toEqual([3, 1, 1, 1])
})

test('any locale and time zone gives the same bytes', () => {
  const args = [sample, '-f', 'json', '--as-of', '2024-01-01']
  const first = runProcess(args).out
  const env = { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8', UV_THREADPOOL_SIZE: '1' }
  expect(runProcess(args, { env }).out).toBe(first)
  expect(run(args).out).toBe(first)
})

test('a reader that closes the pipe early causes no error', async () => {
  const lines = Array.from({ length: 4000 }, (_, index) => oldCall.replace('datacenters', `datacenters/${index}`))
  const cwd = folder({ 'a.ts': lines.join('') })
  const child = spawn(process.execPath, [cli, '-f', 'json'], { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  let err = ''
  child.stderr.on('data', (chunk) => {
    err += chunk
  })
  child.stdout.destroy()
  const code = await new Promise((resolve) => child.on('close', resolve))
  expect({ code, err }).toEqual({ code: 1, err: '' })
})

test('a report replaces an older one as a whole', () => {
  const cwd = folder({ 'src/a.ts': newCall })
  writeFileSync(join(cwd, 'report.txt'), 'x'.repeat(100_000))
  run(['src', '-o', 'report.txt'], { cwd })
  expect(readFileSync(join(cwd, 'report.txt'), 'utf8')).not.toContain('xx')
  expect(existsSync(join(root, 'report.txt'))).toBe(false)
})

test.skipIf(!existsSync('/dev/full'))('a full disk behind standard output exits with 2 and prints no stack', () => {
  const full = openSync('/dev/full', 'w')
  const cwd = folder({ 'a.ts': newCall })
  const done = runToEnd(process.execPath, [cli], { cwd, stdio: ['ignore', full, 'pipe'] })
  closeSync(full)
  expect(done.status).toBe(2)
  expect(done.stderr).toMatch(/^cloudapi-migrate: cannot write to standard output: ENOSPC[^\n]*\n$/)
})

test.each(['cloudapi-migrate.sarif', 'out/a [b]*!#.sarif'])(
  'a report of an earlier run at the output path is not audited: %s',
  (name) => {
    const cwd = folder({ 'a.ts': oldCall })
    mkdirSync(join(cwd, 'out'))
    expect(run(['baseline', 'write'], { cwd }).code).toBe(0)
    const check = ['check', '-f', 'concise', '-f', `sarif=${name}`]
    for (let times = 0; times < 2; times++) expect(run(check, { cwd }).code).toBe(0)
    expect(readFileSync(join(cwd, name), 'utf8')).toContain('cloudapi/v5')
  },
)

test('a report is not written through a link to a path outside of the repository', () => {
  const outside = folder({ 'target.txt': 'kept\n' })
  const cwd = folder({ '.git/HEAD': '', 'a.ts': oldCall })
  symlinkSync(join(outside, 'target.txt'), join(cwd, 'report.sarif'))
  symlinkSync(outside, join(cwd, 'reports'))
  for (const args of [
    ['-f', 'sarif=report.sarif'],
    ['-o', 'report.sarif'],
    ['-f', 'json=reports/target.txt'],
  ]) {
    const { code, err } = run(['check', ...args], { cwd })
    expect(code).toBe(2)
    expect(err).toContain('is a link to a path outside of the repository')
  }
  expect(readFileSync(join(outside, 'target.txt'), 'utf8')).toBe('kept\n')
  expect(run(['check', '-f', `json=${join(outside, 'mine.json')}`], { cwd }).code).toBe(1)
})

test('reports of earlier runs are recordings, which never fail a run', () => {
  const cwd = folder({ 'a.ts': oldCall })
  const names = { sarif: 'a.sarif', json: 'b.json', jsonl: 'c.jsonl', rdjson: 'd.json', junit: 'e.xml', csv: 'f.csv' }
  run(['check', ...Object.entries(names).flatMap(([format, name]) => ['-f', `${format}=${name}`])], { cwd })
  const { findings } = JSON.parse(run(['audit', '-f', 'json'], { cwd }).out)
  const loud = findings.filter(({ level }: { level: string }) => level !== 'note')
  expect(loud.map(({ path }: { path: string }) => path)).toEqual(['a.ts'])
})
