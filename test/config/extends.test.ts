import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { runToEnd } from '../support/ended.ts'
import { load, repository, tree, troubles } from './support/load.ts'

describe('what may not be extended', () => {
  test.each([
    ['../../etc/passwd', 'leads out of the repository'],
    ['../x.json', 'leads out of the repository'],
    ['a/../../x.json', 'leads out of the repository'],
    ['/etc/passwd', 'has to be a relative path'],
    ['\\\\server\\x.json', 'has to be a relative path'],
    ['~/x.json', 'has to be a relative path'],
    ['C:\\x.json', 'is no path: only files of the repository can be named'],
    ['file:///etc/passwd', 'is no path: only files of the repository can be named'],
    ['https://example.com/x.json', 'is no path: only files of the repository can be named'],
    ['data:application/json,{}', 'is no path: only files of the repository can be named'],
    ['@company/config', 'is no file of JSON: its name has to end with .json or .jsonc'],
    ['some-package', 'is no file of JSON: its name has to end with .json or .jsonc'],
    ['config.js', 'is no file of JSON: its name has to end with .json or .jsonc'],
    ['missing.json', 'does not exist'],
    ['folder.json', 'is not a regular file'],
    ['x\0.json', 'is no path'],
    ['cloudapi-migrate.json', 'builds on itself'],
    ['./folder.json/../cloudapi-migrate.json', 'builds on itself'],
  ])('%j', (written, why) => {
    const root = repository({ 'folder.json/x': '', 'config.js': '', 'cloudapi-migrate.json': { extends: written } })
    expect(troubles(root)).toEqual([`cloudapi-migrate.json:1:12: extends: ${JSON.stringify(written)} ${why}.`])
  })

  test('without git, the folder of the configuration is the limit', () => {
    const root = tree({ 'x.json': {}, 'sub/cloudapi-migrate.json': { extends: '../x.json' } })
    expect(troubles(path.join(root, 'sub'))).toEqual([
      'cloudapi-migrate.json:1:12: extends: "../x.json" leads out of the repository.',
    ])
  })

  test('a link out, of a file or of a folder on the way; a broken link', () => {
    const outside = tree({ 'secret.json': '{"password": "hunter2"}' })
    const root = repository({ 'cloudapi-migrate.json': { extends: ['a.json', 'b/secret.json', 'c.json', 'd.json'] } })
    symlinkSync(path.join(outside, 'secret.json'), path.join(root, 'a.json'))
    symlinkSync(outside, path.join(root, 'b'))
    symlinkSync('nowhere', path.join(root, 'c.json'))
    symlinkSync('d.json', path.join(root, 'd.json'))
    const found = troubles(root)
    expect(found.map((line) => line.replace(/^.*extends: /, ''))).toEqual([
      '"a.json" is a link to a path outside of the repository.',
      '"b/secret.json" is a link to a path outside of the repository.',
      '"c.json" is a broken or circular link.',
      '"d.json" is a broken or circular link.',
    ])
    expect(found.join()).not.toContain('password')
  })

  test('a named pipe, nobody writing', () => {
    const root = repository({ 'cloudapi-migrate.json': { extends: 'pipe.json' } })
    if (runToEnd('mkfifo', [path.join(root, 'pipe.json')]).status !== 0) return
    expect(troubles(root)).toEqual(['cloudapi-migrate.json:1:12: extends: "pipe.json" is not a regular file.'])
  })

  test('a circle; the chain is named', () => {
    const root = repository({
      'cloudapi-migrate.json': { extends: 'ci/a.json' },
      'ci/a.json': { extends: 'b.json' },
      'ci/b.json': { extends: './a.json' },
    })
    const chain = '(cloudapi-migrate.json → ci/a.json → ci/b.json)'
    expect(troubles(root)).toEqual([`ci/b.json:1:12: extends: "./a.json" builds on itself ${chain}.`])
  })

  test('more than ten files in one chain', () => {
    const chain = (length: number) =>
      Object.fromEntries(
        Array.from({ length }, (_, at) => [
          at === 0 ? 'cloudapi-migrate.json' : `${at}.json`,
          at + 1 < length ? { extends: `${at + 1}.json` } : { hosts: ['deep'] },
        ]),
      )
    expect(load(repository(chain(10))).configuration.custom.hosts).toEqual(['deep'])
    expect(troubles(repository(chain(11)))[0]).toContain('"10.json" is too many: at most 10 files build on each other')
  })

  test('files that all build on all of those after them are read once each', () => {
    const all = Array.from({ length: 9 }, (_, at) => `${at}.json`)
    const files = Object.fromEntries(all.map((file, at) => [file, { extends: all.slice(at + 1), hosts: [`h${at}`] }]))
    const root = repository({ ...files, '8.json': { hosts: ['h8'] }, 'cloudapi-migrate.json': { extends: all } })
    expect(load(root).configuration.custom.hosts).toEqual(['h8', 'h7', 'h6', 'h5', 'h4', 'h3', 'h2', 'h1', 'h0'])
  })
})

test('problems of all files are named, each with its place', () => {
  const root = repository({
    'cloudapi-migrate.json': '{\n  "extends": "ci/base.json",\n  "failon": "error"\n}\n',
    'ci/base.json': '{\n  "hosts": "x"\n}\n',
  })
  expect(troubles(root)).toEqual([
    'ci/base.json:2:12: hosts has to be a list, not "x".',
    'cloudapi-migrate.json:3:3: unknown key "failon", did you mean failOn?',
  ])
})

describe('joining', () => {
  const root = () =>
    repository({
      'cloudapi-migrate.json': {
        extends: ['ci/one.json', 'ci/two.json'],
        failOn: 'note',
        rules: { 'allow-reboot': 'warning' },
        overrides: [{ paths: 'src/', rules: { 'allow-reboot': 'off' } }],
        ignore: ['own'],
        hosts: ['own.example'],
        waivers: [{ rule: 'allow-reboot', path: 'x', reason: 'own' }],
      },
      'ci/one.json': {
        failOn: 'warning',
        maxWarnings: 1,
        baseline: 'known.txt',
        only: ['allow-reboot'],
        rules: { 'allow-reboot': { level: 'error', graduate: true }, 'contract-header': 'off' },
        overrides: [{ paths: ['a', 'b'], rules: { 'contract-header': 'note' } }],
        ignore: ['one'],
        hosts: ['one.example'],
        sdks: [{ ecosystem: 'npm', name: '@a/b', versions: '<2', successor: '@a/c' }],
        waivers: [{ rule: ['allow-reboot', 'contract-header'], path: ['x', 'y'], reason: 'one', until: '2027-01-31' }],
      },
      'ci/two.json': { maxWarnings: 2, hosts: ['two.example'], only: ['contract-header'] },
    })

  test('of one value the later wins, lists are appended base first, rules are joined field by field', () => {
    const folder = root()
    const { configuration } = load(folder)
    const ci = path.join(folder, 'ci')
    expect(configuration).toMatchObject({
      failOn: 'note',
      maxWarnings: 2,
      baseline: path.join(ci, 'known.txt'),
      only: ['contract-header'],
      settings: [
        {
          rules: { 'allow-reboot': { level: 'warning', graduate: true }, 'contract-header': { level: 'off' } },
        },
        { folder: ci, paths: ['a', 'b'], rules: { 'contract-header': { level: 'note' } } },
        { folder, paths: ['src/'], rules: { 'allow-reboot': { level: 'off' } } },
      ],
      ignore: [
        { folder: ci, patterns: ['one'] },
        { folder, patterns: ['own'] },
      ],
      custom: {
        hosts: ['one.example', 'two.example', 'own.example'],
        sdks: [{ ecosystem: 'npm', name: '@a/b', range: '<2', successor: '@a/c' }],
      },
    })
    expect([...configuration.texts.keys()]).toEqual(['ci/one.json', 'ci/two.json', 'cloudapi-migrate.json'])
  })

  test('a waiver keeps the place where it is written', () => {
    const folder = root()
    const { waivers, texts } = load(folder).configuration
    expect(waivers).toMatchObject([
      {
        folder: path.join(folder, 'ci'),
        rules: ['allow-reboot', 'contract-header'],
        paths: ['x', 'y'],
        until: '2027-01-31',
      },
      { folder, rules: ['allow-reboot'], paths: ['x'], reason: 'own' },
    ])
    for (const { at, reason } of waivers) {
      const text = texts.get(at.file) ?? ''
      expect(JSON.parse(text.slice(at.start, at.end)).reason).toBe(reason)
    }
  })
})
