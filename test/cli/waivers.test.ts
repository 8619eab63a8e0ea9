import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folder, newCall, oldCall, run } from './support/cli.ts'
import { repository } from './support/repository.ts'

const NEXT = '// cloudapi-migrate-disable-next-line deprecated-version-path -- kept'
const DAY = ['--as-of', '2026-11-21']

describe('audit', () => {
  test('a waived finding is neither reported nor fails the run', () => {
    const cwd = folder({ 'a.js': `${NEXT}\n${oldCall}` })
    const { code, out, err } = run(['audit', ...DAY], { cwd })
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('1 waived')
    expect(out).not.toContain('a.js:2')
  })

  test('a waived finding leaves the findings and groups of a report, and stays in its impact', () => {
    const cwd = folder({ 'a.js': `${NEXT}\n${oldCall}`, 'b.js': oldCall })
    const report = JSON.parse(run(['audit', ...DAY, '-f', 'json'], { cwd }).out)
    expect(report.findings.map(({ path }: { path: string }) => path)).toEqual(['b.js'])
    expect(report.groups).toHaveLength(1)
    expect(report.impact.changing).toBe(2)
  })

  test('a directive in a string waives nothing', () => {
    const cwd = folder({ 'a.js': `const words = '${NEXT}'\n${oldCall}` })
    expect(run(['audit', ...DAY], { cwd })).toMatchObject({ code: 1, err: '' })
  })

  test('a comment at a shared constant waives it for all its calls', () => {
    const base = "export const BASE = 'https://api.ionos.com/cloudapi/v5'\n"
    const calls = "import { BASE } from './base.js'\nfetch(`${BASE}/a`)\nfetch(`${BASE}/b`, { method: 'POST' })\n"
    expect(run(['audit', ...DAY], { cwd: folder({ 'base.js': base, 'calls.js': calls }) }).code).toBe(1)
    const waived = folder({ 'base.js': `${NEXT}\n${base}`, 'calls.js': calls })
    expect(run(['audit', ...DAY], { cwd: waived })).toMatchObject({ code: 0, err: '' })
    const elsewhere = folder({ 'base.js': base, 'calls.js': calls.replace(/^(?=fetch)/gm, `${NEXT}\n`) })
    expect(run(['audit', ...DAY], { cwd: elsewhere })).toMatchObject({
      code: 1,
      err: expect.stringContaining('calls.js:2: the waiver of deprecated-version-path waives nothing'),
    })
  })

  test.each([
    ['expired', `${NEXT} (until 2026-11-20)\n${oldCall}`, 1, 'a.js:1: the waiver of deprecated-version-path ended on'],
    ['unused', `${NEXT}\nnothing()\n`, 0, 'a.js:1: the waiver of deprecated-version-path waives nothing: remove it.'],
    ['malformed', `${NEXT.replace(' -- kept', '')}\n${oldCall}`, 1, 'a.js:1: cloudapi-migrate-disable-next-line gives'],
    ['unknown', `${NEXT.replace('path', 'paths')}\n${oldCall}`, 1, 'did you mean deprecated-version-path?'],
  ])('audit warns of a waiver that is %s; check fails for it', (_, text, code, message) => {
    const cwd = folder({ 'a.js': text })
    const audit = run(['audit', ...DAY], { cwd })
    expect(audit.code).toBe(code)
    expect(audit.err).toContain('cloudapi-migrate: warning: ')
    expect(audit.err).toContain(message)
    const check = run(['check', ...DAY], { cwd })
    expect(check.code).toBe(2)
    expect(check.err).toContain(message)
  })

  test('only waivers of rules that ran and files that were named are reported as unused', () => {
    const cwd = repository({ 'a/a.js': `${NEXT}\nnothing()\n`, 'b/b.js': 'nothing()\n' })
    expect(run(['check', ...DAY], { cwd }).code).toBe(2)
    expect(run(['check', ...DAY, '--only', 'contract-header'], { cwd })).toMatchObject({ code: 0, err: '' })
    expect(run(['check', ...DAY, '--skip', 'deprecated-version-path'], { cwd })).toMatchObject({ code: 0, err: '' })
    expect(run(['check', ...DAY, 'b'], { cwd })).toMatchObject({ code: 0, err: '' })
  })

  test.each(['README.md', 'docs/usage.md', 'CHANGELOG.md'])('a directive in %s is not reported', (file) => {
    const text = `Write this:\n\n\`\`\`js\n${NEXT}\ncall()\n// cloudapi-migrate-disable\n\`\`\`\n`
    expect(run(['check', ...DAY], { cwd: folder({ [file]: text }) })).toMatchObject({ code: 0, err: '' })
  })

  test('text of a file is not printed raw', () => {
    const cwd = folder({ 'a.js': '// cloudapi-migrate-disable-line \u001b[31mred\u0007 -- x\n' })
    const { err } = run(['audit', ...DAY], { cwd })
    expect(err).toContain('names the unknown rule')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    expect(err).not.toMatch(/[\u001b\u0007]/)
  })
})

describe('fix', () => {
  test('fix leaves waived findings, writes the rest and exits with 0', () => {
    const cwd = repository({ 'a.js': `${NEXT}\n${oldCall}`, 'b.js': oldCall })
    const { code, out, err } = run(['fix', ...DAY], { cwd })
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('the waiver in a.js:1 keeps its deprecated-version-path: kept.')
    expect(readFileSync(join(cwd, 'a.js'), 'utf8')).toBe(`${NEXT}\n${oldCall}`)
    expect(readFileSync(join(cwd, 'b.js'), 'utf8')).toBe(oldCall.replace('v5', 'v6'))
    expect(run(['fix', ...DAY, '--dry-run', '--unsafe-fixes'], { cwd })).toMatchObject({ code: 0 })
  })

  test('fix warns of a waiver that counts as absent', () => {
    const cwd = repository({ 'a.js': `${NEXT} (until 2026-11-20)\n${oldCall}` })
    const { code, err } = run(['fix', ...DAY], { cwd })
    expect(code).toBe(0)
    expect(err).toContain('warning: a.js:1: the waiver of deprecated-version-path ended on 2026-11-20')
    expect(readFileSync(join(cwd, 'a.js'), 'utf8')).toContain('v6')
  })
})

test('unused waivers in vendored code are not reported', () => {
  const idle =
    '// cloudapi-migrate-disable-next-line old-host -- theirs\n// cloudapi-migrate-disable-next-line nothing\n'
  const cwd = folder({ 'a.ts': newCall, 'vendor/lib/x.js': idle, 'node_modules/y/index.js': idle })
  expect(run(['check'], { cwd })).toMatchObject({ code: 0, err: '' })
})
