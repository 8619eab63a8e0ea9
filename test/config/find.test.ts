import { existsSync, mkdirSync, symlinkSync, truncateSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { runToEnd } from '../support/ended.ts'
import { load, repository, tree, troubles } from './support/load.ts'

const of = (host: string) => ({ hosts: [host] })
const hosts = (...args: Parameters<typeof load>) => load(...args).configuration.custom.hosts

describe('the nearest configuration', () => {
  const monorepo = () =>
    repository({
      'cloudapi-migrate.json': of('top'),
      'packages/a/cloudapi-migrate.jsonc': '// of a\n{ "hosts": ["a"], }',
      'packages/a/src/x.ts': '',
      'packages/b/package.json': { name: 'b', 'cloudapi-migrate': of('b') },
      'packages/c/package.json': { name: 'c', devDependencies: { 'cloudapi-migrate': '^1.0.0' } },
    })

  test.each([
    ['', [], 'top'],
    ['packages', [], 'top'],
    ['packages/a', [], 'a'],
    ['packages/a/src', [], 'a'],
    ['packages/b', [], 'b'],
    ['packages/c', [], 'top'],
    ['', ['packages/a/src/x.ts'], 'a'],
    ['', ['packages/a/src/*.ts'], 'a'],
    ['', ['packages/a', 'packages/b'], 'top'],
    ['packages/b', ['../a'], 'a'],
  ])('from %j with %j is that of %s', (cwd, paths, expected) => {
    expect(hosts(path.join(monorepo(), cwd), { paths })).toEqual([expected])
  })

  test('lies in the repository: nothing above its root counts', () => {
    const outer = tree({ 'cloudapi-migrate.json': of('outer'), 'repo/.git/HEAD': '', 'repo/src/x.ts': '' })
    expect(hosts(path.join(outer, 'repo/src'))).toEqual([])
  })

  test('without git lies in the folder itself', () => {
    const root = tree({ 'cloudapi-migrate.json': of('top'), 'src/x.ts': '' })
    expect(hosts(root)).toEqual(['top'])
    expect(hosts(path.join(root, 'src'))).toEqual([])
  })

  test('gives its files by the name that the person would use, and its folder', () => {
    const root = repository({ 'cloudapi-migrate.json': of('top'), 'src/x.ts': '' })
    const { configuration } = load(path.join(root, 'src'))
    expect([...configuration.texts]).toEqual([['../cloudapi-migrate.json', '{"hosts":["top"]}']])
    expect(configuration.folder).toBe(root)
  })
})

describe('two in one folder', () => {
  test.each([
    ['cloudapi-migrate.json', 'cloudapi-migrate.jsonc'],
    ['cloudapi-migrate.json', 'package.json'],
    ['cloudapi-migrate.jsonc', 'package.json'],
  ])('%s and %s', (one, other) => {
    const root = tree({ [one]: of('one'), [other]: { 'cloudapi-migrate': of('other'), ...of('other') } })
    expect(troubles(root)).toEqual([
      `two configurations in one folder: ${one} and ${other}. Keep one, or name it: --config FILE.`,
    ])
    expect(hosts(root, { file: one })).toEqual(['one'])
    expect(hosts(root, { file: false })).toEqual([])
  })
})

describe('--config', () => {
  test('names any file, as it is seen from the working directory', () => {
    const root = tree({ 'ci/strict.json': of('strict'), 'cloudapi-migrate.json': of('top'), 'src/x.ts': '' })
    expect(hosts(path.join(root, 'src'), { file: '../ci/strict.json' })).toEqual(['strict'])
  })

  test.each([
    ['none.json', '--config none.json: no such file.'],
    ['x.js', '--config x.js: only JSON is read, in a file that ends with .json or .jsonc.'],
    ['x.yml', '--config x.yml: only JSON is read, in a file that ends with .json or .jsonc.'],
    ['package.json', '--config package.json has no key "cloudapi-migrate".'],
    ['folder.json', '--config folder.json is not a regular file.'],
  ])('%s', (file, message) => {
    const root = tree({ 'x.js': 'throw 1', 'x.yml': 'a: 1', 'package.json': { name: 'x' }, 'folder.json/x': '' })
    expect(troubles(root, { file })).toEqual([message])
  })
})

test('scripts and other formats are not read, with a warning', () => {
  const root = tree({ 'cloudapi-migrate.json': of('top') })
  const program = "require('fs').writeFileSync(__dirname + '/executed', '')\nmodule.exports = { hosts: ['evil'] }\n"
  const forms = ['js', 'cjs', 'mjs', 'ts', 'cts', 'mts', 'json', 'jsonc', 'yml', 'yaml', 'toml']
  const other = tree(Object.fromEntries(forms.map((ending) => [`cloudapi-migrate.config.${ending}`, program])))
  expect(load(root).warnings).toEqual([])
  expect(hosts(other)).toEqual([])
  expect(load(other).warnings).toEqual(
    forms.map(
      (ending) => `cloudapi-migrate.config.${ending} is not read: a configuration is cloudapi-migrate.json, JSON only.`,
    ),
  )
  expect(load(other, { file: false }).warnings).toEqual([])
  expect(existsSync(path.join(other, 'executed'))).toBe(false)
})

describe('what is no readable file', () => {
  const skip = 'is not read'
  test('a named pipe, nobody writing', () => {
    const root = repository({ 'src/x.ts': '' })
    if (runToEnd('mkfifo', [path.join(root, 'cloudapi-migrate.json')]).status !== 0) return
    expect(troubles(root)).toEqual(['cloudapi-migrate.json is not a regular file. --no-config ignores it.'])
  })

  test('a folder', () => {
    const root = repository({ 'cloudapi-migrate.json/x': '' })
    expect(troubles(root)).toEqual(['cloudapi-migrate.json is not a regular file. --no-config ignores it.'])
  })

  test('a file of 100 MB', () => {
    const root = repository({ 'cloudapi-migrate.json': '{}', 'sub/package.json': '{"cloudapi-migrate": {}' })
    truncateSync(path.join(root, 'cloudapi-migrate.json'), 100_000_000)
    truncateSync(path.join(root, 'sub/package.json'), 100_000_000)
    const why = 'is too large: 100.0 MB, and at most 1.0 MB are read'
    expect(troubles(path.join(root, 'sub'))).toEqual([`../cloudapi-migrate.json ${why}. --no-config ignores it.`])
  })

  test('a link out of the repository', () => {
    const outside = tree({ 'secret.json': '{"password": "hunter2"}' })
    const root = repository({ 'src/x.ts': '' })
    symlinkSync(path.join(outside, 'secret.json'), path.join(root, 'cloudapi-migrate.json'))
    expect(troubles(root)).toEqual([
      'cloudapi-migrate.json is a link to a path outside of the repository. --no-config ignores it.',
    ])
  })

  test('a link inside of it is followed; its patterns are seen from where the link lies', () => {
    const root = repository({ 'ci/shared.json': { ignore: ['x'], ...of('shared') } })
    mkdirSync(path.join(root, 'src'))
    symlinkSync('../ci/shared.json', path.join(root, 'src/cloudapi-migrate.json'))
    const { configuration } = load(path.join(root, 'src'))
    expect(configuration.ignore).toEqual([{ folder: path.join(root, 'src'), patterns: ['x'] }])
  })

  test.each(['{ "name": ', '{{ cookiecutter }}', '', '[]', `${'['.repeat(100_000)}"cloudapi-migrate"`])(
    `a package.json that is none of ours %j ${skip}`,
    (text) => {
      expect(hosts(repository({ 'package.json': text }))).toEqual([])
    },
  )
})
