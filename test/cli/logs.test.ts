import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { folder, run } from './support/cli.ts'
import { current, foreign, lost, worked } from './support/log-lines.ts'

const logs = (cwd: string, ...args: string[]) => run(['logs', ...args], { cwd })
const counts = (text: string) => {
  const { impact, ledger } = JSON.parse(text)
  return { silent: impact.silent.calls, v6: impact.v6, files: ledger.files.map(({ path }: { path: string }) => path) }
}

describe('exit codes', () => {
  test('logs without old calls exit with 0, and the report says what was read', () => {
    const { code, out, err } = logs(folder({ 'a.log': current + foreign }), 'a.log')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('No call to versions 1 to 5 is in these logs.')
    expect(out).toContain('3 lines = 1 with calls + 2 without + 0 unread')
  })

  test('calls that were not processed exit with 1, and with 0 under --exit-zero', () => {
    const cwd = folder({ 'a.log': lost })
    expect(logs(cwd, 'a.log').code).toBe(1)
    expect(logs(cwd, 'a.log', '--exit-zero').code).toBe(0)
  })

  test('calls before the date are warnings: --fail-on and --max-warnings decide', () => {
    const cwd = folder({ 'a.log': worked })
    expect(logs(cwd, 'a.log').code).toBe(0)
    expect(logs(cwd, 'a.log', '--fail-on', 'warning').code).toBe(1)
    expect(logs(cwd, 'a.log', '--max-warnings', '0').code).toBe(1)
    expect(logs(cwd, 'a.log', '--max-warnings', '9').code).toBe(0)
  })

  test('a missing file exits with 2, and the report covers the others', () => {
    const { code, out, err } = logs(folder({ 'a.log': lost }), 'a.log', 'nowhere.log', '--exit-zero')
    expect(code).toBe(2)
    expect(out).toContain('1 changing call')
    expect(err).toContain('nowhere.log')
  })

  test.each([[['nowhere.log']], [['*.none']], [['empty.log']], [['.']]])('%j exits with 2: nothing scanned', (args) => {
    const { code, out, err } = logs(folder({ 'empty.log': '' }), ...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain('nothing scanned')
  })

  test('a log without a readable line exits with 2 and a reason', () => {
    const cwd = folder({ 'a.log': lost, 'b.gz': Buffer.from('\x1f\x8b\x08\x00abc', 'latin1') })
    const alone = logs(cwd, 'b.gz')
    expect(alone.code).toBe(2)
    expect(alone.err).toMatch(/b\.gz .+\n[\s\S]*the input is empty/)
    const beside = logs(cwd, 'a.log', 'b.gz', '--exit-zero')
    expect(beside.code).toBe(2)
    expect(beside.err).toContain('b.gz ')
    expect(beside.out).toContain('1 changing call')
  })

  test('empty standard input exits with 2', () => {
    const { code, out, err } = logs(folder())
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain('nothing scanned: the input is empty')
  })

  test('an unknown time zone exits with 2 before anything is read', () => {
    const { code, err } = logs(folder({ 'a.log': lost }), 'a.log', '--tz', 'Europe/Berlim')
    expect(code).toBe(2)
    expect(err).toContain('did you mean Europe/Berlin?')
  })

  test('a report that cannot be written exits with 2', () => {
    const { code, out } = logs(folder({ 'a.log': lost }), 'a.log', '-f', 'json=no/such/x.json', '-f', 'pretty')
    expect({ code, out }).toEqual({ code: 2, out: '' })
  })
})

describe('inputs', () => {
  test('logs reads standard input by default, and by name among files', () => {
    const cwd = folder({ 'a.log': lost })
    const alone = run(['logs', '-f', 'json'], { cwd, input: lost + current })
    expect(counts(alone.out)).toEqual({ silent: 1, v6: 1, files: ['-'] })
    const both = run(['logs', 'a.log', '-', '-f', 'json'], { cwd, input: current })
    expect(counts(both.out)).toEqual({ silent: 1, v6: 1, files: ['a.log', '-'] })
  })

  test('logs reads patterns, folders and compressed files', () => {
    const cwd = folder({ 'x/a.log': lost, 'x/b.log.gz': gzipSync(current + lost), 'x/c.txt': foreign })
    expect(counts(logs(cwd, 'x/*.gz', '-f', 'json').out)).toEqual({ silent: 1, v6: 1, files: ['x/b.log.gz'] })
    expect(counts(logs(cwd, 'x/*.log*', '-f', 'json').out).silent).toBe(2)
    expect(counts(logs(cwd, 'x', '-f', 'json').out).silent).toBe(2)
  })
})

describe('output', () => {
  test('one run writes several formats', () => {
    const cwd = folder({ 'a.log': lost })
    const { out } = logs(cwd, 'a.log', '-f', 'json=a.json', '-f', 'csv=a.csv', '-f', 'markdown=a.md', '-f', 'pretty')
    expect(out).toContain('1 changing call')
    expect(JSON.parse(readFileSync(join(cwd, 'a.json'), 'utf8')).shapes).toHaveLength(1)
    expect(readFileSync(join(cwd, 'a.csv'), 'utf8').split('\r\n')).toHaveLength(3)
    expect(readFileSync(join(cwd, 'a.md'), 'utf8')).toContain('**1 changing call')
  })

  test('-o writes the whole report', () => {
    const cwd = folder({ 'a.log': lost })
    expect(logs(cwd, 'a.log', '-f', 'json', '-o', 'report.json').out).toBe('')
    expect(existsSync(join(cwd, 'report.json'))).toBe(true)
  })

  test('the same logs give the same bytes', () => {
    const cwd = folder({ 'a.log': lost + worked + current })
    for (const format of ['json', 'csv', 'html', 'markdown', 'pretty'])
      expect(logs(cwd, 'a.log', '-f', format, '--as-of', '2026-01-01').out).toBe(
        logs(cwd, 'a.log', '-f', format, '--as-of', '2026-01-01').out,
      )
  })

  test('a pipe gets no colour unless it is forced', () => {
    const cwd = folder({ 'a.log': lost })
    expect(logs(cwd, 'a.log').out).not.toContain('\u001b')
    expect(logs(cwd, 'a.log', '--color', 'always').out).toContain('\u001b[')
    const forced = run(['logs', 'a.log'], { cwd, env: { FORCE_COLOR: '1', NO_COLOR: '1' } })
    expect(forced.out).not.toContain('\u001b')
  })

  test('--quiet hides findings below --fail-on, and --only and --skip select rules', () => {
    const cwd = folder({ 'a.log': lost + worked })
    const rules = (...args: string[]) =>
      JSON.parse(logs(cwd, 'a.log', '-f', 'json', ...args).out).findings.map(
        ({ rule, level }: Record<string, string>) => `${level} ${rule}`,
      )
    expect(rules()).toContain('warning deprecated-version-path')
    expect(rules('--quiet')).not.toContain('warning deprecated-version-path')
    expect(rules('--skip', 'deprecated-version-path')).not.toContain('error deprecated-version-path')
    expect(rules('--only', 'unknown-version')).toEqual([])
  })

  test('--stats writes to standard error', () => {
    const { out, err } = logs(folder({ 'a.log': lost }), 'a.log', '-f', 'csv', '--stats')
    expect(err).toMatch(/^phases:\n +[\d.]+ ms {2}/)
    expect(out).not.toContain('phases')
  })

  test('schema logs describes the JSON report', () => {
    const { code, out } = run(['schema', 'logs'])
    expect(code).toBe(0)
    expect(JSON.parse(out).title).toBe('Report of cloudapi-migrate logs')
  })
})

describe('the configuration', () => {
  test('sets levels and turns rules off', () => {
    const cwd = folder({ 'a.log': lost })
    const rules = (setting: string) =>
      writeFileSync(
        join(cwd, 'cloudapi-migrate.json'),
        JSON.stringify({ rules: { 'deprecated-version-path': setting } }),
      )
    rules('note')
    expect(logs(cwd, 'a.log').code).toBe(0)
    rules('off')
    const left = JSON.parse(logs(cwd, 'a.log', '-f', 'json').out).findings.map(({ rule }: { rule: string }) => rule)
    expect(left).toEqual(['v6-difference'])
    expect(logs(cwd, 'a.log', '--no-config').code).toBe(1)
  })

  test('adds hosts of the same API', () => {
    const text = lost.replace('DELETE /', 'DELETE https://api.reseller.example/')
    const cwd = folder({ 'a.log': text, 'cloudapi-migrate.json': '{ "hosts": ["api.reseller.example"] }' })
    const { shapes } = JSON.parse(logs(cwd, 'a.log', '-f', 'json').out)
    expect(shapes[0].host).toBe('api.reseller.example')
  })

  test('is printed with --print-config', () => {
    const { code, out } = logs(folder({ 'a.log': lost }), 'a.log', '--print-config', '--fail-on', 'note')
    expect(code).toBe(0)
    expect(JSON.parse(out).failOn).toBe('note')
  })
})
