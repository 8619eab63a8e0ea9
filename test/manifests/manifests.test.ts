import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Dependency } from '../../src/core/findings/evidence.ts'
import { display } from '../../src/core/text/text.ts'
import { manifests } from '../../src/languages/manifests/index.ts'

function read(file: string, text: string) {
  const language = manifests.find((one) => one.matches(file))
  if (!language) throw new Error(`no language for ${file}`)
  return language.read({ file, text })
}

function packages(file: string, text: string) {
  const found = read(file, text).evidence.filter(
    (one): one is Dependency => one.kind === 'dependency' && one.form !== 'own',
  )
  for (const one of found) {
    for (const piece of one.range ?? [])
      expect(piece.kind === 'written' && text.slice(piece.span.start, piece.span.end)).toBe(display([piece]))
    expect(text.slice(one.at.start, one.at.end)).not.toMatch(/["\s]/)
  }
  return found.map((one) => [
    text.slice(one.at.start, one.at.end),
    one.name,
    one.range && display(one.range),
    one.resolved,
  ])
}

describe('package.json', () => {
  it('dependencies of every kind, aliases and overrides', () => {
    const text = JSON.stringify({
      dependencies: { libprofitbricks: '^4.0.0', old: 'npm:libprofitbricks@~3.0' },
      devDependencies: { '@ionos-cloud/sdk-nodejs': '5.x' },
      overrides: { foo: { libprofitbricks: '4.1.0' }, '@ionos/bar': { '.': '1.0.0', '@ionos/baz': '2' } },
      resolutions: { '**/a/libionosenterprise': '5.1.1' },
    })
    expect(packages('package.json', text)).toEqual([
      ['libprofitbricks', 'libprofitbricks', '^4.0.0', undefined],
      ['libprofitbricks', 'libprofitbricks', '~3.0', undefined],
      ['@ionos-cloud/sdk-nodejs', '@ionos-cloud/sdk-nodejs', '5.x', undefined],
      ['libprofitbricks', 'libprofitbricks', '4.1.0', undefined],
      ['@ionos/bar', '@ionos/bar', '1.0.0', undefined],
      ['@ionos/baz', '@ionos/baz', '2', undefined],
      ['libionosenterprise', 'libionosenterprise', '5.1.1', undefined],
    ])
  })

  it.each([
    '{"name": "libprofitbricks"}',
    '{"keywords": ["libprofitbricks"]}',
    '{"scripts": {"libprofitbricks": "1"}}',
    '{"dependencies": {"a": 1}}',
    '{"overrides": {"a": "$b"}}',
    '[]',
    '{}',
  ])('nothing: %s', (text) => {
    expect(packages('package.json', text)).toEqual([])
  })

  it('also addresses in scripts and settings', () => {
    const found = read(
      'package.json',
      '{"scripts": {"a": "curl https://api.ionos.com/cloudapi/v4/x"}, "config": {"profitbricks_url": "https://h/x"}}',
    ).evidence
    expect(found.map((one) => one.kind)).toEqual(['url', 'setting'])
  })

  it('says so when it is broken', () => {
    expect(read('package.json', '{"dependencies": {"libprofitbricks": "^4"').trouble).toContain('not valid JSON')
    expect(read('package.json', '['.repeat(50_000)).trouble).toContain('not valid JSON')
    expect(read('package.json', '{}').trouble).toBeUndefined()
  })
})

describe('lock files', () => {
  it('of npm, by folder', () => {
    const text = JSON.stringify({
      packages: {
        '': { dependencies: { libprofitbricks: '^4' } },
        'node_modules/libprofitbricks': { version: '4.1.0' },
        'node_modules/a/node_modules/@ionos-cloud/sdk-nodejs': { version: '5.0.0' },
        'packages/own': { version: '1.0.0' },
      },
    })
    expect(packages('package-lock.json', text)).toEqual([
      ['libprofitbricks', 'libprofitbricks', '4.1.0', '4.1.0'],
      ['@ionos-cloud/sdk-nodejs', '@ionos-cloud/sdk-nodejs', '5.0.0', '5.0.0'],
    ])
  })

  it('of npm, nested', () => {
    const text = JSON.stringify({
      dependencies: { '@ionos/a': { version: '1.0.0', dependencies: { libprofitbricks: { version: '3.0.0' } } } },
    })
    expect(packages('npm-shrinkwrap.json', text)).toEqual([
      ['@ionos/a', '@ionos/a', '1.0.0', '1.0.0'],
      ['libprofitbricks', 'libprofitbricks', '3.0.0', '3.0.0'],
    ])
  })

  it('of yarn 1', () => {
    const text =
      '# yarn lockfile v1\n\n"@ionos/b@^1.0.0", "@ionos/b@^1.1.0":\n  version "1.2.0"\n  dependencies:\n    c "^1"\n\nlibprofitbricks@^4:\n  version "4.1.0"\n'
    expect(packages('yarn.lock', text)).toEqual([
      ['@ionos/b', '@ionos/b', '^1.0.0', '1.2.0'],
      ['libprofitbricks', 'libprofitbricks', '^4', '4.1.0'],
    ])
  })

  it('of later yarn, with an alias', () => {
    const text =
      '__metadata:\n  version: 6\n\n"libprofitbricks@npm:^4":\n  version: 4.1.0\n  resolution: "libprofitbricks@npm:4.1.0"\n\n"old@npm:libprofitbricks@^3":\n  version: 3.0.0\n'
    expect(packages('yarn.lock', text)).toEqual([
      ['libprofitbricks', 'libprofitbricks', '^4', '4.1.0'],
      ['libprofitbricks', 'libprofitbricks', '^3', '3.0.0'],
    ])
  })

  it.each([
    '  /libprofitbricks/4.1.0:\n',
    '  /libprofitbricks@4.1.0:\n',
    "  'libprofitbricks@4.1.0(a@1.0.0)':\n",
    '  libprofitbricks@4.1.0:\n',
    '  ? libprofitbricks@4.1.0(a@1.0.0)\n  :\n',
    '  other@1.0.0:\n    engines: {node: ">=4"}\n\n  libprofitbricks@4.1.0:\n',
  ])('of pnpm: %s', (key) => {
    expect(packages('pnpm-lock.yaml', `lockfileVersion: 9\npackages:\n${key}    resolution: {integrity: x}\n`)).toEqual(
      [['libprofitbricks', 'libprofitbricks', '4.1.0', '4.1.0']],
    )
  })

  it.each([
    ['yarn.lock', 'hello\n', 'does not have the form'],
    ['pnpm-lock.yaml', 'a: [\n', 'does not have the form'],
    ['pnpm-lock.yaml', '- 1\n', 'does not have the form'],
    ['package-lock.json', '{"packages": {', 'not valid JSON'],
  ])('says so when %s is broken', (file, text, trouble) => {
    expect(read(file, text).trouble).toContain(trouble)
  })

  it('reads no other files', () => {
    const files = [
      'my-package.json',
      'package.json.bak',
      'src/package.ts',
      'yarn.lock.orig',
      'pnpm-workspace.yaml',
      'Cargo.lock',
      'setup.py',
      'play.yml',
      'main.rb',
    ]
    expect(files.filter((file) => manifests.some((one) => one.matches(file)))).toEqual([])
  })

  it('never fails on any text', () => {
    const bits = fc.array(
      fc.constantFrom(
        '{',
        '}',
        '"',
        ':',
        ',',
        '\n',
        '  ',
        'packages',
        'dependencies',
        'a@1',
        'version',
        '/a/1.0.0:',
        '"a"',
        '- ',
        '&a',
        '*a',
        '[',
      ),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(
        fc.constantFrom('package.json', 'package-lock.json', 'yarn.lock', 'pnpm-lock.yaml'),
        bits,
        (file, some) => {
          const text = some.join('')
          for (const one of read(file, text).evidence) expect(one.at.end).toBeLessThanOrEqual(text.length)
        },
      ),
    )
  })
})
