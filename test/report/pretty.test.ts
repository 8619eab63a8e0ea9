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

test('a finding has rule, place, effect, remedy and affected calls', () => {
  const header = finding('b.ts', 'PB-Contract-Number', 'PB', {
    rule: 'contract-header',
    level: 'warning',
    message: 'Old name.',
  })
  const out = pretty.render(report([header, old], { 'a.ts': source, 'b.ts': 'PB-Contract-Number' }, { impact }), plain)
  expect(out).toMatchInlineSnapshot(`
    "a.ts:2:46  error  deprecated-version-path  → DELETE a.ts:3:2, changing
      Version 5 is deactivated. The server is not deleted.
      2 | const base = 'https://api.ionos.com/cloudapi/v5'
      Fix: write v6 (safe)

    b.ts:1:1  warning  contract-header
      Old name.
      1 | PB-Contract-Number

    Answer: 1 call is accepted but not executed since 2023-09-30: 1 changing, 0 reading, from 1 place in 1 file (as of 2024-01-01)
      changing calls by resource: servers 1
      Effects of a fix and the meaning of 202: cloudapi-migrate explain impact
    Ledger: 3 files scanned: 1 with references to the API, 2 without
    1 error, 1 warning in 2 files. Next: cloudapi-migrate explain deprecated-version-path
    "
  `)
})

test('errors come first, notes are counted, --verbose shows them', () => {
  const note = finding('a.ts', source, 'import', { rule: 'old-host', level: 'note', message: 'Old host.' })
  const all = report([note, old], { 'a.ts': source })
  expect(pretty.render(all, plain)).toContain('1 note in 1 file (shown with --verbose): old-host 1')
  expect(pretty.render(all, plain)).not.toContain('Old host.')
  expect(pretty.render(all, { ...plain, verbose: true })).toContain('Old host.')
})

test('findings of one base are one cause with a count; --verbose shows each place', () => {
  const files = ['a.ts', 'b.ts', 'c.ts', 'd.ts', 'e.ts', 'f.ts', 'g.ts', 'h.ts']
  const twins = files.map((file) => finding(file, source, 'v5', { text: '/cloudapi/v5/servers', group: file }))
  const all = report(twins, Object.fromEntries(files.map((file) => [file, source])))
  const out = pretty.render(all, plain)
  expect(out).toContain('error  deprecated-version-path  /cloudapi/v5: 8 places in 8 files\n')
  expect(out.match(/Version 5 is deactivated\./g)).toHaveLength(1)
  expect(out).toContain('  and 7 more places like these (listed with --verbose):\n    b.ts:2\n')
  expect(pretty.render(all, { ...plain, verbose: true }).match(/Version 5 is deactivated\./g)).toHaveLength(8)
})

test('places of a cause that read differently are shown with their code, up to a number; the others are named', () => {
  const lines = Array.from({ length: 40 }, (_, index) => `fetch('/cloudapi/v5/servers/${index}/volumes')`)
  const text = lines.join('\n')
  const many = lines.map((line, index) =>
    finding('a.ts', text, line, { text: `/cloudapi/v5/servers/${index}/volumes`, group: `g${index}` }),
  )
  const out = pretty.render(report(many, { 'a.ts': text }), plain)
  expect(out).toContain("  a.ts:5:1\n    5 | fetch('/cloudapi/v5/servers/4/volumes')\n")
  expect(out).toContain('and 35 more places like these (listed with --verbose): a.ts:6, 7, 8,')
  expect(out).toContain(', and 15 more\n')
})

test('bases, packages and changes are causes of their own', () => {
  const text = 'https://a.example/cloudapi/v5 /cloudapi/v5 allowReboot libprofitbricks'
  const base = (url: string) => finding('a.ts', text, url, { text: `${url}/servers` })
  const sdk = finding('a.ts', text, 'libprofitbricks', {
    rule: 'old-sdk',
    evidence: {
      kind: 'dependency',
      ecosystem: 'npm',
      name: 'libprofitbricks',
      form: 'import',
      at: { file: 'a.ts', start: 0, end: 1 },
      context: 'code',
    },
  })
  const removed = finding('a.ts', text, 'allowReboot', { rule: 'allow-reboot', change: 'allow-reboot' })
  const found = [base('https://a.example/cloudapi/v5'), base(' /cloudapi/v5'), removed, sdk]
  const out = pretty.render(report(found, { 'a.ts': text }), plain)
  expect(out.match(/^a\.ts:1:\d+ {2}error/gm)).toHaveLength(4)
})

test('errors come before warnings, then what changes the most', () => {
  const warning = finding('a.ts', source, 'import', {
    rule: 'old-host',
    change: 'host',
    level: 'warning',
    calls: [call],
  })
  const quiet = finding('a.ts', source, 'base', { rule: 'a-rule', change: 'a' })
  const heads = pretty.render(report([warning, quiet, old], { 'a.ts': source }), plain).match(/^a\.ts:.*$/gm) ?? []
  expect(heads.map((head) => head.split('  ')[2])).toEqual(['deprecated-version-path', 'a-rule', 'old-host'])
})

test.each([
  ['file', ['== a.ts', '== b.ts']],
  ['rule', ['== a-rule', '== deprecated-version-path']],
  ['group', ['== fixed together, 2 in all', '== fixed together, 1 in all']],
  ['cause', []],
] as const)('put together by %s', (by, titles) => {
  const other = finding('b.ts', source, 'base', { rule: 'a-rule', change: 'a', group: 'g2' })
  const third = finding('a.ts', source, 'import', { rule: 'a-rule', change: 'a' })
  const out = pretty.render(report([other, third, old], { 'a.ts': source, 'b.ts': source }), { ...plain, by })
  expect((out.match(/^== .*$/gm) ?? []).sort()).toEqual([...titles].sort())
})

test('a finding takes at most four lines, whatever it has to say', () => {
  const message = 'Version 5 is deactivated. Since 30 September 2023 nothing of it is processed. There is more to say.'
  const calls = Array.from({ length: 20 }, (_, index) => ({
    ...call,
    at: { ...call.at, start: call.at.start + index },
  }))
  const full = { ...old, message, calls }
  const beside = finding('a.ts', source, 'import', { rule: 'a-rule', change: 'a' })
  const [block = ''] = pretty.render(report([full, beside], { 'a.ts': source }), plain).split('\n\n')
  expect(block.split('\n')).toEqual([
    expect.stringMatching(
      /^a\.ts:2:46 {2}error {2}deprecated-version-path {2}→ 20 calls, 20 changing: DELETE .* and 18 more$/,
    ),
    '  Version 5 is deactivated. The server is not deleted.',
    "  2 | const base = 'https://api.ionos.com/cloudapi/v5'",
    '  Fix: write v6 (safe)',
  ])
})

test('with --verbose a group is described at its first finding, and others refer to it', () => {
  const text = 'one two three four five'
  const findings = text.split(' ').map((word) => finding('a.ts', text, word, { message: word, rule: word }))
  const out = pretty.render(report(findings, { 'a.ts': text }), { ...plain, verbose: true })
  expect(out).toContain('fixed together with: two in line 1, three in line 1, four in line 1, five in line 1')
  expect(pretty.render(report(findings, { 'a.ts': text }), plain)).not.toContain('fixed together')
})

test('the way of a value: where it is written, where it is joined, where it is sent', () => {
  const sources = { 'a.ts': source, 'b.ts': '\n\njoin(base, path)\n' }
  const way = [{ file: 'b.ts', start: 2, end: 6 }, old.at]
  const text = 'https://api.ionos.com/cloudapi/v5/servers'
  const verbose = { ...plain, verbose: true }
  const out = pretty.render(report([{ ...old, text, way }], sources), verbose)
  expect(out).toContain('      way: a.ts:2 → b.ts:3 → DELETE a.ts:3:2\n')
  expect(out).toContain(`      resolved: ${text}\n`)
  const uncalled = pretty.render(report([{ ...old, text, way, calls: [] }], sources), verbose)
  expect(uncalled).toContain('      way: a.ts:2 → b.ts:3\n')
})

test('a long message is folded with --verbose, in lines of at most 100 characters', () => {
  const message = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ')
  const out = pretty.render(report([finding('a.ts', source, 'v5', { message })], { 'a.ts': source }), {
    ...plain,
    verbose: true,
  })
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
  expect(out).toContain('→ 20 calls, 20 changing: DELETE a.ts:3:2, DELETE a.ts:3:3, and 18 more')
})

test('the report ends with the answer, the ledger and the verdict', () => {
  const skipped = Array.from({ length: 12 }, (_, index) => ({ path: `bin/${index}`, why: 'binary' }))
  const all = report([old], { 'a.ts': source }, { impact, ledger: { seen: 40, read: 1, skipped, unresolved: 2 } })
  const lines = pretty.render(all, plain).trimEnd().split('\n')
  expect(lines.at(-1)).toBe(
    '1 error in 1 file; 12 files read only in part. Next: cloudapi-migrate explain deprecated-version-path',
  )
  expect(lines.join('\n')).toContain(
    'Answer: 1 call is accepted but not executed since 2023-09-30: 1 changing, 0 reading, from 1 place in 1 file (as of 2024-01-01)',
  )
  expect(lines.join('\n')).toContain(
    '40 files scanned: 1 with references to the API, 39 without; 12 files with a warning; 2 calls with an unknown version',
  )
  expect(lines.join('\n')).toContain('and 7 more')
  expect(pretty.render(all, { ...plain, verbose: true })).toContain('bin/11 binary')
})

test('a clean report has file counts, and no hints for old calls', () => {
  const out = pretty.render(report([], {}), plain)
  expect(out).not.toContain('explain impact')
  expect(out.trimEnd().split('\n').at(-1)).toMatch(/^Clean: 3 files scanned, nothing to report\./)
})

test('notes alone: where the statements are, and how to see them', () => {
  const note = finding('a.ts', source, 'v5', { level: 'note' })
  const out = pretty.render(report([note], { 'a.ts': source }), plain)
  expect(out).toContain('cloudapi-migrate explain impact')
  expect(out.trimEnd().split('\n').at(-1)).toBe('1 note in 1 file. Next: --verbose lists them.')
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
    impact: 1 call to versions deactivated on 2023-09-30 (as of 2024-01-01): 1 changing (not executed), 0 reading; servers: 1 changing, 0 reading
    ledger: 3 files scanned: 1 with references to the API, 2 without
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
  const [heading] = pretty.render(report([one], { 'a.ts': source }), plain).match(/^a\.ts:2:46.*$/m) ?? []
  expect(heading).toBe(`a.ts:2:46  error  deprecated-version-path${said === undefined ? '' : `  ${said}`}`)
})

test('remaining findings have a reason, and a fix has its number of calls', () => {
  const at = (start: number) => ({ ...call, at: { ...call.at, start } })
  const first = { ...old, calls: [at(80), at(81)], prospect: { outcome: 'fixable' } as const }
  const held = {
    ...first,
    calls: [at(81)],
    fingerprint: 'b',
    prospect: { outcome: 'held', reason: 'a b.ts:3' } as const,
  }
  const out = pretty.render(report([first, held], { 'a.ts': source }, { impact }), plain)
  expect(out).toContain('\n  `fix` repairs 1 of 2 calls\n  left: 1 held back: a b.ts:3\n')
})

test('calls through old packages do nothing either', () => {
  const behind = [{ package: 'libprofitbricks', calls: 3, operations: ['createServer'] }]
  const out = pretty.render(report([old], { 'a.ts': source }, { impact: { ...impact, changing: 0, behind } }), plain)
  expect(out).toContain('Answer: 3 calls through 1 old package are accepted but not executed since 2023-09-30 (as of')
  expect(out).toContain('  by old package: libprofitbricks 3 calls\n')
})

test('an old package whose calls were not seen is no all-clear', () => {
  const behind = [{ package: 'profitbricks-sdk-ruby', calls: 0, operations: [] }]
  const out = pretty.render(report([old], { 'a.ts': source }, { impact: { ...impact, changing: 0, behind } }), plain)
  expect(out.replace(/\s+/g, ' ')).toContain(
    'Answer: calls through 1 old package were not counted: all are accepted but not executed since 2023-09-30 (as of',
  )
  expect(out).toContain('  by old package: profitbricks-sdk-ruby calls not counted\n')
})

test('a password in a base is masked however long it is', () => {
  const url = `https://user:${'Zq9k'.repeat(20)}@api.example/cloudapi/v5`
  const text = `${url}\n${url}/`
  const found = [0, url.length + 1].map((start) => ({
    ...finding('a.ts', text, url, { text: url, fingerprint: String(start) }),
    at: { file: 'a.ts', start, end: start + url.length },
  }))
  expect(pretty.render(report(found, { 'a.ts': text }), plain)).not.toContain('Zq9k')
})
