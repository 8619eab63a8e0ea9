import { expect, test } from 'vitest'
import { concise } from '../../src/report/concise.ts'
import { pretty } from '../../src/report/pretty.ts'
import { finding, plain, report } from './support/reports.ts'

const source =
  "import x from 'y'\nconst base = 'https://api.ionos.com/cloudapi/v5'\n\tfetch(base, { method: 'DELETE' })\n"
const call = {
  at: { file: 'a.ts', start: source.indexOf('fetch'), end: source.indexOf(')') + 1 },
  method: 'DELETE',
  changing: true,
  resource: 'servers',
}
const old = finding('a.ts', source, 'v5', {
  effect: 'The server is not deleted.',
  calls: [call],
  fix: { safety: 'safe', title: 'Write v6.', edits: [] },
})
const impact = {
  asOf: '2024-01-01',
  cutoff: '2023-09-30',
  changing: 1,
  reading: 0,
  unseen: 0,
  behind: [],
  byResource: [{ resource: 'servers', changing: 1, reading: 0 }],
}

test('a finding says where, what, what does not happen, what to do, whom it reaches', () => {
  const header = finding('b.ts', 'PB-Contract-Number', 'PB', {
    rule: 'contract-header',
    level: 'warning',
    message: 'Old name.',
  })
  const out = pretty.render(report([header, old], { 'a.ts': source, 'b.ts': 'PB-Contract-Number' }, { impact }), plain)
  expect(out).toMatchInlineSnapshot(`
    "a.ts

      2:46  error  deprecated-version-path  Version 5 is deactivated.
          1 | import x from 'y'
        > 2 | const base = 'https://api.ionos.com/cloudapi/v5'
            |                                              ^^
          3 |   fetch(base, { method: 'DELETE' })
          effect: The server is not deleted.
          to do: Write v6. (safe by itself)
          way: a.ts:2 → DELETE a.ts:3:2
          fixed together with: contract-header b.ts:1

    b.ts

      1:1  warning  contract-header  Old name.
        > 1 | PB-Contract-Number
            | ^^
          fixed together with: deprecated-version-path a.ts:2

    Impact: 1 call to versions deactivated on 2023-09-30 (as of 2024-01-01): 1 changing (not processed), 0 reading
      servers: 1 changing, 0 reading
      1 changing call takes effect again once fixed:
        DELETE servers a.ts:3:2
      What a fix starts again, what stays, what 202 means: cloudapi-migrate explain impact

    Ledger: 3 files seen: 1 with a sign of the API, 2 without

    1 error, 1 warning in 2 files. Next: cloudapi-migrate explain deprecated-version-path
    "
  `)
})

test('errors come first, notes are counted, --verbose shows them', () => {
  const note = finding('a.ts', source, 'import', { rule: 'old-host', level: 'note', message: 'Old host.' })
  const all = report([note, old], { 'a.ts': source })
  expect(pretty.render(all, plain)).toContain('1 note in 1 file (--verbose shows them): old-host 1')
  expect(pretty.render(all, plain)).not.toContain('Old host.')
  expect(pretty.render(all, { ...plain, verbose: true })).toContain('Old host.')
})

test('twins fold under the first with a count, --verbose unfolds them', () => {
  const files = ['a.ts', 'b.ts', 'c.ts', 'd.ts', 'e.ts', 'f.ts', 'g.ts', 'h.ts']
  const twins = files.map((file) => finding(file, source, 'v5', { text: '/cloudapi/v5', group: file }))
  const all = report(twins, Object.fromEntries(files.map((file) => [file, source])))
  const out = pretty.render(all, plain)
  expect(out.match(/Version 5 is deactivated\./g)).toHaveLength(1)
  expect(out).toContain('the same in 7 more places: b.ts:2:46')
  expect(out).toContain('and 3 more')
  expect(pretty.render(all, { ...plain, verbose: true }).match(/Version 5 is deactivated\./g)).toHaveLength(8)
})

test('findings that differ by their address alone fold, with the address; what is fixed with others stays', () => {
  const lines = Array.from({ length: 12 }, (_, index) => `fetch('/cloudapi/v5/servers/${index}/volumes')`)
  const text = lines.join('\n')
  const twins = lines.map((line, index) =>
    finding('a.ts', text, line, { text: `/cloudapi/v5/servers/${index}/volumes`, group: `g${index}` }),
  )
  const out = pretty.render(report(twins, { 'a.ts': text }), plain)
  expect(out.match(/Version 5 is deactivated\./g)).toHaveLength(1)
  expect(out).toContain(
    'the same in 11 more places (--verbose shows each):\n        a.ts:2:1  /cloudapi/v5/servers/1/volumes\n',
  )
  expect(out).toContain('and 3 more')
  const together = twins.map((twin) => ({ ...twin, group: 'g' }))
  expect(pretty.render(report(together, { 'a.ts': text }), plain).match(/Version 5 is deactivated\./g)).toHaveLength(12)
})

test('a group is listed at its first finding, the others point there', () => {
  const text = 'one two three four five'
  const findings = text.split(' ').map((word) => finding('a.ts', text, word, { message: word, rule: word }))
  const out = pretty.render(report(findings, { 'a.ts': text }), plain)
  expect(out).toContain('fixed together with: two in line 1, three in line 1, four in line 1, five in line 1')
  expect(out.match(/fixed together with: one in line 1 and its 3 others/g)).toHaveLength(4)
})

test('the way of a value: where it is written, where it is joined, where it is sent', () => {
  const sources = { 'a.ts': source, 'b.ts': '\n\njoin(base, path)\n' }
  const way = [{ file: 'b.ts', start: 2, end: 6 }, old.at]
  const text = 'https://api.ionos.com/cloudapi/v5/servers'
  const out = pretty.render(report([{ ...old, text, way }], sources), plain)
  expect(out).toContain('      way: a.ts:2 → b.ts:3 → DELETE a.ts:3:2\n')
  expect(out).toContain(`      resolved: ${text}\n`)
  const uncalled = pretty.render(report([{ ...old, text, way, calls: [] }], sources), plain)
  expect(uncalled).toContain('      way: a.ts:2 → b.ts:3\n')
})

test('a long message stands below its heading, in lines of at most 100 characters', () => {
  const message = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ')
  const out = pretty.render(report([finding('a.ts', source, 'v5', { message })], { 'a.ts': source }), plain)
  const lines = out.split('\n').filter((line) => line.includes('word'))
  expect(lines.map((line) => line.trim()).join(' ')).toBe(message)
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(100)
})

test('calls beyond the first few are counted', () => {
  const calls = Array.from({ length: 20 }, (_, index) => ({
    ...call,
    at: { ...call.at, start: call.at.start + index },
  }))
  const out = pretty.render(report([{ ...old, calls }], { 'a.ts': source }), plain)
  expect(out).toContain('way: a.ts:2 → 20 calls, 20 changing')
  expect(out).toContain('and 16 more')
})

test('the report ends with impact, ledger and verdict', () => {
  const skipped = Array.from({ length: 12 }, (_, index) => ({ path: `bin/${index}`, why: 'binary' }))
  const all = report([old], { 'a.ts': source }, { impact, ledger: { seen: 40, read: 1, skipped, unresolved: 2 } })
  const lines = pretty.render(all, plain).trimEnd().split('\n')
  expect(lines.at(-1)).toBe(
    '1 error in 1 file; 12 files not read whole. Next: cloudapi-migrate explain deprecated-version-path',
  )
  expect(lines.join('\n')).toContain(
    '1 call to versions deactivated on 2023-09-30 (as of 2024-01-01): 1 changing (not processed), 0 reading',
  )
  expect(lines.join('\n')).toContain(
    '40 files seen: 1 with a sign of the API, 39 without; 12 files with a warning; 2 calls with an unknown version',
  )
  expect(lines.join('\n')).toContain('and 7 more')
  expect(pretty.render(all, { ...plain, verbose: true })).toContain('bin/11 binary')
})

test('clean says what was looked at, and where the three statements are', () => {
  const out = pretty.render(report([], {}), plain)
  expect(out).toContain('\n  What a fix starts again, what stays, what 202 means: cloudapi-migrate explain impact\n')
  expect(out.trimEnd().split('\n').at(-1)).toMatch(/^Clean: 3 files seen, nothing to report\./)
})

test('notes alone: where the statements are, and how to see them', () => {
  const note = finding('a.ts', source, 'v5', { level: 'note' })
  const out = pretty.render(report([note], { 'a.ts': source }), plain)
  expect(out).toContain('cloudapi-migrate explain impact')
  expect(out.trimEnd().split('\n').at(-1)).toBe('1 note in 1 file. Next: --verbose shows them.')
})

test('colours only when asked for', () => {
  const all = report([old], { 'a.ts': source })
  expect(pretty.render(all, plain)).not.toContain('\u001b')
  expect(pretty.render(all, { ...plain, color: true })).toContain('\u001b[31m')
})

test('a minified line of 5 MB is cut around the finding', () => {
  const line = `${'a=1;'.repeat(650_000)}fetch("/cloudapi/v5")${';b=2'.repeat(650_000)}`
  const out = pretty.render(report([finding('min.js', line, 'v5')], { 'min.js': line }), plain)
  expect(out.length).toBeLessThan(3000)
  expect(out).toContain('…')
  expect(out).toContain('fetch("/cloudapi/v5")')
})

test('concise: what was not read is named, up to a number', () => {
  const skipped = Array.from({ length: 30 }, (_, index) => ({ path: `bin/${index}`, why: 'is binary' }))
  const all = report([], {}, { ledger: { seen: 40, read: 1, skipped, unresolved: 0 } })
  expect(concise.render(all, plain)).toMatch(/^warning: bin\/0 is binary\n(?:warning: .+\n){19}and 10 more\nimpact: /)
  expect(concise.render(all, { ...plain, verbose: true }).match(/^warning: /gm)).toHaveLength(30)
})

test('concise: one line a finding, the summary last', () => {
  const out = concise.render(report([old], { 'a.ts': source }, { impact }), plain)
  expect(out).toMatchInlineSnapshot(`
    "a.ts:2:46: error deprecated-version-path Version 5 is deactivated.
    impact: 1 call to versions deactivated on 2023-09-30 (as of 2024-01-01): 1 changing (not processed), 0 reading; servers: 1 changing, 0 reading
    ledger: 3 files seen: 1 with a sign of the API, 2 without
    verdict: 1 error in 1 file. Next: cloudapi-migrate explain deprecated-version-path
    "
  `)
})

test.each([
  ['code', undefined],
  ['config', undefined],
  ['test', 'in a test'],
  ['doc', 'in documentation'],
  ['recorded', 'in recorded traffic'],
  ['generated', 'in generated code'],
  ['vendored', 'in vendored code'],
  ['changelog', 'in a changelog'],
] as const)('what stands in %s is told apart', (context, said) => {
  const one = finding('a.ts', source, 'v5', { context })
  const [heading] = pretty.render(report([one], { 'a.ts': source }), plain).match(/^ {2}2:46.*$/m) ?? []
  expect(heading).toBe(
    `  2:46  error  deprecated-version-path${said === undefined ? '' : `  ${said}`}  Version 5 is deactivated.`,
  )
})
