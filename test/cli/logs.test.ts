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
  test('0 without a call of an old version, and it says what was read', () => {
    const { code, out, err } = logs(folder({ 'a.log': current + foreign }), 'a.log')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('No call to versions 1 to 5 is in these logs.')
    expect(out).toContain('3 lines = 1 with calls + 2 without + 0 unread')
  })

  test('1 for calls that were not processed, 0 with --exit-zero', () => {
    const cwd = folder({ 'a.log': lost })
    expect(logs(cwd, 'a.log').code).toBe(1)
    expect(logs(cwd, 'a.log', '--exit-zero').code).toBe(0)
  })

  test('before the date it is a warning: --fail-on and --max-warnings decide', () => {
    const cwd = folder({ 'a.log': worked })
    expect(logs(cwd, 'a.log').code).toBe(0)
    expect(logs(cwd, 'a.log', '--fail-on', 'warning').code).toBe(1)
    expect(logs(cwd, 'a.log', '--max-warnings', '0').code).toBe(1)
    expect(logs(cwd, 'a.log', '--max-warnings', '9').code).toBe(0)
  })

  test('2 for a name that is nowhere, and what could be read is printed', () => {
    const { code, out, err } = logs(folder({ 'a.log': lost }), 'a.log', 'nowhere.log', '--exit-zero')
    expect(code).toBe(2)
    expect(out).toContain('1 changing call')
    expect(err).toContain('nowhere.log')
  })

  test.each([[['nowhere.log']], [['*.none']], [['empty.log']], [['.']]])('2 for %j: nothing scanned', (args) => {
    const { code, out, err } = logs(folder({ 'empty.log': '' }), ...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain('nothing scanned')
  })

  test('2 for a log of which nothing could be read, and it says why', () => {
    const cwd = folder({ 'a.log': lost, 'b.gz': Buffer.from('\x1f\x8b\x08\x00abc', 'latin1') })
    const alone = logs(cwd, 'b.gz')
    expect(alone.code).toBe(2)
    expect(alone.err).toMatch(/b\.gz .+\n[\s\S]*the input is empty/)
    const beside = logs(cwd, 'a.log', 'b.gz', '--exit-zero')
    expect(beside.code).toBe(2)
    expect(beside.err).toContain('b.gz ')
    expect(beside.out).toContain('1 changing call')
  })

  test('2 for empty standard input', () => {
    const { code, out, err } = logs(folder())
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain('nothing scanned: the input is empty')
  })

  test('2 for a zone that nobody knows, before anything is read', () => {
    const { code, err } = logs(folder({ 'a.log': lost }), 'a.log', '--tz', 'Europe/Berlim')
    expect(code).toBe(2)
    expect(err).toContain('did you mean Europe/Berlin?')
  })

  test('2 for a report that cannot be written', () => {
    const { code, out } = logs(folder({ 'a.log': lost }), 'a.log', '-f', 'json=no/such/x.json', '-f', 'pretty')
    expect({ code, out }).toEqual({ code: 2, out: '' })
  })
})

describe('what is read', () => {
  test('standard input, by itself and by name among files', () => {
    const cwd = folder({ 'a.log': lost })
    const alone = run(['logs', '-f', 'json'], { cwd, input: lost + current })
    expect(counts(alone.out)).toEqual({ silent: 1, v6: 1, files: ['-'] })
    const both = run(['logs', 'a.log', '-', '-f', 'json'], { cwd, input: current })
    expect(counts(both.out)).toEqual({ silent: 1, v6: 1, files: ['a.log', '-'] })
  })

  test('patterns, folders, and packed files', () => {
    const cwd = folder({ 'x/a.log': lost, 'x/b.log.gz': gzipSync(current + lost), 'x/c.txt': foreign })
    expect(counts(logs(cwd, 'x/*.gz', '-f', 'json').out)).toEqual({ silent: 1, v6: 1, files: ['x/b.log.gz'] })
    expect(counts(logs(cwd, 'x/*.log*', '-f', 'json').out).silent).toBe(2)
    expect(counts(logs(cwd, 'x', '-f', 'json').out).silent).toBe(2)
  })
})

describe('what is printed', () => {
  test('several formats at once', () => {
    const cwd = folder({ 'a.log': lost })
    const { out } = logs(cwd, 'a.log', '-f', 'json=a.json', '-f', 'csv=a.csv', '-f', 'markdown=a.md', '-f', 'pretty')
    expect(out).toContain('1 changing call')
    expect(JSON.parse(readFileSync(join(cwd, 'a.json'), 'utf8')).shapes).toHaveLength(1)
    expect(readFileSync(join(cwd, 'a.csv'), 'utf8').split('\r\n')).toHaveLength(3)
    expect(readFileSync(join(cwd, 'a.md'), 'utf8')).toContain('**1 changing call')
  })

  test('-o takes the report, whole', () => {
    const cwd = folder({ 'a.log': lost })
    expect(logs(cwd, 'a.log', '-f', 'json', '-o', 'report.json').out).toBe('')
    expect(existsSync(join(cwd, 'report.json'))).toBe(true)
  })

  test('the same bytes for the same logs', () => {
    const cwd = folder({ 'a.log': lost + worked + current })
    for (const format of ['json', 'csv', 'html', 'markdown', 'pretty'])
      expect(logs(cwd, 'a.log', '-f', format, '--as-of', '2026-01-01').out).toBe(
        logs(cwd, 'a.log', '-f', format, '--as-of', '2026-01-01').out,
      )
  })

  test('no colour in a pipe, colour where it is asked for', () => {
    const cwd = folder({ 'a.log': lost })
    expect(logs(cwd, 'a.log').out).not.toContain('\u001b')
    expect(logs(cwd, 'a.log', '--color', 'always').out).toContain('\u001b[')
    const forced = run(['logs', 'a.log'], { cwd, env: { FORCE_COLOR: '1', NO_COLOR: '1' } })
    expect(forced.out).not.toContain('\u001b')
  })

  test('--quiet leaves out what is below --fail-on, --only and --skip choose rules', () => {
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

  test('--stats is talk', () => {
    const { out, err } = logs(folder({ 'a.log': lost }), 'a.log', '-f', 'csv', '--stats')
    expect(err).toMatch(/^phases:\n +[\d.]+ ms {2}/)
    expect(out).not.toContain('phases')
  })

  test('schema logs describes it', () => {
    const { code, out } = run(['schema', 'logs'])
    expect(code).toBe(0)
    expect(JSON.parse(out).title).toBe('Report of cloudapi-migrate logs')
  })
})

describe('the configuration', () => {
  test('sets levels and switches rules off', () => {
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
