import { describe, expect, test } from 'vitest'
import { repository, troubles } from './support/load.ts'

/** What is wrong with a text, less the name of the file. */
function wrong(text: unknown): string[] {
  return troubles(repository({ 'cloudapi-migrate.json': text })).map((line) =>
    line.replace('cloudapi-migrate.json:', ''),
  )
}

describe('keys', () => {
  test.each([
    ['failon', 'failOn'],
    ['fail-on', 'failOn'],
    ['max_warnings', 'maxWarnings'],
    ['extend', 'extends'],
    ['override', 'overrides'],
    ['ignores', 'ignore'],
    ['waiver', 'waivers'],
    ['host', 'hosts'],
    ['requireCoverge', 'requireCoverage'],
  ])('%s: did you mean %s?', (key, near) => {
    expect(wrong({ [key]: 1 })).toEqual([`1:2: unknown key "${key}", did you mean ${near}?`])
  })

  test.each(['asOf', 'plugins', '__proto__', 'constructor', 'toString', ''])('%j is unknown', (key) => {
    expect(wrong(`{ ${JSON.stringify(key)}: {} }`)[0]).toMatch(/^1:3: unknown key/)
  })

  test('that stand twice', () => {
    expect(
      wrong(
        '{\n  "failOn": "note",\n  "failOn": "error",\n  "rules": { "allow-reboot": "off", "allow-reboot": "note" }\n}',
      ),
    ).toEqual(['3:3: the key "failOn" is given twice.', '4:37: rules: the key "allow-reboot" is given twice.'])
  })

  test('of objects inside, with their path', () => {
    expect(wrong({ waivers: [{ rule: 'allow-reboot', path: 'x', reasn: 'y' }] })).toEqual([
      '1:13: waivers[0] lacks "reason".',
      '1:47: waivers[0]: unknown key "reasn", did you mean reason?',
    ])
    expect(
      wrong({ rules: { 'allow-reboot': { __proto__x: 1, lvl: 'off' } } }).map((line) => line.replace(/^\S+ /, '')),
    ).toEqual([
      'rules.allow-reboot: unknown key "__proto__x". Known: level, failOn, graduate.',
      'rules.allow-reboot: unknown key "lvl", did you mean level?',
    ])
  })
})

describe('values', () => {
  test.each([
    [{ failOn: 'eror' }, 'failOn: unknown level "eror", did you mean error?'],
    [{ failOn: 'off' }, 'failOn: unknown level "off". Known: error, warning, note.'],
    [{ failOn: 1 }, 'failOn has to be a text, not 1.'],
    [{ maxWarnings: -1 }, 'maxWarnings has to be between 0 and 999999999, not -1.'],
    [{ maxWarnings: '1' }, 'maxWarnings has to be a whole number, not "1".'],
    [{ requireCoverage: 'yes' }, 'requireCoverage has to be true or false, not "yes".'],
    [{ extends: {} }, 'extends has to be a text or a list, not an object.'],
    [{ extends: null }, 'extends has to be a text or a list, not null.'],
    [{ extends: [] }, 'extends is empty.'],
    [{ only: ['allow-rebot'] }, 'only[0]: unknown rule "allow-rebot", did you mean allow-reboot?'],
    [{ rules: { 'allow-rebot': 'off' } }, 'rules: unknown rule "allow-rebot", did you mean allow-reboot?'],
    [{ rules: { 'allow-reboot': 'none' } }, 'rules.allow-reboot: unknown level "none", did you mean note?'],
    [{ rules: { 'allow-reboot': [] } }, 'rules.allow-reboot has to be a text or an object, not a list.'],
    [{ overrides: [{ paths: 'x' }] }, 'overrides[0] lacks "rules".'],
    [{ include: ['generatd'] }, 'include[0]: unknown kind of file "generatd", did you mean generated?'],
    [{ sdks: [{ ecosystem: 'NPM', name: 'x' }] }, 'sdks[0].ecosystem: unknown ecosystem "NPM", did you mean npm?'],
    [{ headers: ['X: y'] }, 'headers[0] has to be the name of a header such as X-Contract, not "X: y".'],
    [{ ignore: ['x'.repeat(1001)] }, 'ignore[0] is longer than 1000 characters.'],
    [{ ignore: Array(1001).fill('x') }, 'ignore has more than 1000 entries.'],
    [{ ignore: [''] }, 'ignore[0] is empty.'],
    [{ ignore: ['  '] }, 'the pattern "  " is empty.'],
    [{ ignore: ['./src'] }, 'the pattern "./src" matches nothing: leave the ./ out.'],
    [{ ignore: ['../src'] }, 'the pattern "../src" matches nothing: a pattern cannot lead out of its folder.'],
    [
      { ignore: ['a*b*c*d*e'] },
      'the pattern "a*b*c*d*e" has too many wildcards: three * in a part and three ** are the most.',
    ],
    [{ headers: ['accept-x'] }, 'headers[0]: "accept-x" is a standard header, which stays as it is.'],
    [
      { sdks: [{ ecosystem: 'npm', name: 'old-client', versions: 'old' }] },
      'sdks[0].versions: "old" is no range of releases as npm writes them.',
    ],
    [{ baseline: '/etc/passwd' }, 'baseline: "/etc/passwd" has to be a relative path.'],
    [{ baseline: '../known.txt' }, 'baseline: "../known.txt" leads out of the repository.'],
  ])('%j', (value, message) => {
    expect(wrong(value).map((line) => line.replace(/^\S+ /, ''))).toEqual([message])
  })

  test.each(['2027-02-30', '2027-04-31', '2026-02-29'])('there is no day %s', (until) => {
    const waiver = { rule: 'allow-reboot', path: 'x', reason: 'y', until }
    expect(wrong({ waivers: [waiver] })[0]).toMatch(new RegExp(`there is no day ${until}\\.$`))
  })

  test.each(['tomorrow', '2027-1-31', '31.01.2027', '2027-13-01', '2027-01-31T00:00:00Z', ''])(
    '%j is no date',
    (until) => {
      const waiver = { rule: 'allow-reboot', path: 'x', reason: 'y', until }
      expect(wrong({ waivers: [waiver] })).toHaveLength(1)
      expect(wrong({ waivers: [waiver] })[0]).toContain('waivers[0].until has to be a date such as 2027-01-31, not ')
    },
  )
})

describe('syntax', () => {
  test.each([
    ['{ "failOn": }', '1:13: a value is expected.'],
    ["{ 'failOn': 'note' }", '1:3: not a JSON value: strings need double quotes.'],
    ['{\n  "failOn": "note"\n  "maxWarnings": 1 }', '3:3: a comma is expected.'],
    ['{ "failOn": "note"', '1:19: a closing brace is expected.'],
    ['{} {}', '1:4: the end of the file is expected.'],
    ['', '1:1: a value is expected.'],
    ['// only a comment', '1:18: a value is expected.'],
    ['{ /* open', '1:3: a comment is not closed.'],
  ])('%j', (text, first) => {
    expect(wrong(text)[0]).toBe(first)
  })

  test.each([
    ['[]', 'a list'],
    ['null', 'null'],
    ['"x"', '"x"'],
  ])('%s is no configuration', (text, what) => {
    expect(wrong(text)).toEqual([`1:1: the configuration has to be an object, not ${what}.`])
  })

  test('comments, trailing commas and a byte order mark are read', () => {
    expect(wrong('\uFEFF// why\n{ "failOn": /* here */ "note", "hosts": ["a.example",], }\n')).toEqual(['none'])
  })

  test('brackets in brackets: a limit, not an overflow', () => {
    const deep = (open: string, close: string) => `{ "hosts": ${open.repeat(100_000)}1${close.repeat(100_000)} }`
    const message = 'more than 50 levels of brackets are nested.'
    expect(wrong(deep('[', ']'))).toEqual([`1:61: ${message}`])
    expect(wrong(deep('{"a":', '}'))[0]).toContain(message)
    expect(wrong('['.repeat(400_000))[0]).toContain(message)
  })
})

test('twenty problems are named at most', () => {
  const lines = wrong({ only: Array(25).fill('nothing') })
  expect(lines).toHaveLength(21)
  expect(lines[20]).toBe('… and 5 more.')
})

test('a long text is cut', () => {
  expect(wrong({ failOn: 'x'.repeat(5000) })[0]).toHaveLength(121)
})
