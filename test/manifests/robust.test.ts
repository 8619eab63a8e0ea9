import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { manifests } from '../../src/languages/manifests/index.ts'
import { read } from './read.ts'

/** A file of each kind, with the name of an old client in it. */
const whole: Readonly<Record<string, string>> = {
  'requirements.txt': 'flask==1\nionoscloud>=5,\\\n  <6 ; python_version < "4"\n',
  'pyproject.toml':
    '[project]\ndependencies = [\n  "ionoscloud>=5",\n]\n[tool.poetry.dependencies]\nionoscloud = { version = "^5" }\n',
  Pipfile: '[packages]\nionoscloud = {version = ">=5"}\n',
  'Pipfile.lock': '{"default": {"ionoscloud": {"version": "==5.1.0"}}}',
  'poetry.lock': '[[package]]\nname = "ionoscloud"\nversion = "5.1.0"\nfiles = [\n  { file = "a" },\n]\n',
  'setup.cfg': '[options]\ninstall_requires =\n  ionoscloud>=5\n',
  'go.mod': 'module a\nrequire (\n\tgithub.com/ionos-cloud/sdk-go/v5 v5.1.0\n)\n',
  'go.sum': 'github.com/ionos-cloud/sdk-go/v5 v5.1.0 h1:abc=\n',
  'pom.xml':
    '<project><dependencies><dependency><groupId>com.ionoscloud</groupId><artifactId>ionos-cloud-sdk</artifactId><version>5.0</version></dependency></dependencies></project>',
  'build.gradle': "dependencies {\n  api 'com.ionoscloud:ionos-cloud-sdk:5.0'\n}\n",
  'gradle.lockfile': 'com.ionoscloud:ionos-cloud-sdk:5.0=a\n',
  'libs.versions.toml': '[libraries]\na = { module = "com.ionoscloud:ionos-cloud-sdk", version = "5.0" }\n',
  Gemfile: "gem 'ionoscloud', '~> 5.1'\n",
  'Gemfile.lock': 'GEM\n  specs:\n    ionoscloud (5.1.0)\n',
  'composer.json': '{"require": {"profitbricks/profitbricks-sdk-php": "^4"}}',
  'composer.lock': '{"packages": [{"name": "profitbricks/profitbricks-sdk-php", "version": "4.0.1"}]}',
  'a.csproj': '<Project><PackageReference Include="ProfitbricksSDK" Version="4.1.1" /></Project>',
  'packages.config': '<packages><package id="ProfitbricksSDK" version="4.1.1" /></packages>',
  'packages.lock.json': '{"dependencies": {"net6.0": {"ProfitbricksSDK": {"resolved": "4.1.1"}}}}',
  'main.tf': 'terraform {\n  required_providers {\n    ionoscloud = {\n      version = "~> 5"\n    }\n  }\n}\n',
  'main.tf.json': '{"terraform": {"required_providers": {"ionoscloud": "~> 5"}}}',
  '.terraform.lock.hcl': 'provider "registry.terraform.io/ionos-cloud/ionoscloud" {\n  version = "5.2.0"\n}\n',
  'requirements.yml': 'collections:\n  - {name: ionoscloudsdk.ionoscloud, version: "5.0.1"}\n',
  'package.json': '{"dependencies": {"libprofitbricks": "^4"}}',
  'package-lock.json': '{"packages": {"node_modules/libprofitbricks": {"version": "4.1.0"}}}',
  'yarn.lock': '# yarn lockfile v1\n\nlibprofitbricks@^4:\n  version "4.1.0"\n',
  'pnpm-lock.yaml': 'packages:\n  libprofitbricks@4.1.0:\n    resolution: {integrity: x}\n',
}
const names = Object.keys(whole)

/** Formats whose lines stand alone: the end of one may be missing without a trace. */
const BY_LINE = /^(?:requirements\.txt|setup\.cfg|go\.sum|gradle\.lockfile|Gemfile(?:\.lock)?|(?:yarn|pnpm-lock)\.\w+)$/

function dependencies(file: string, text: string) {
  return read(file, text).evidence.filter((one) => one.kind === 'dependency')
}

describe('every kind', () => {
  it('has a sample', () => {
    const without = manifests.filter((one) => !names.some((name) => one.matches(name)))
    expect(without.map(({ id }) => id)).toEqual([])
  })

  it.each(names)('%s is read whole', (file) => {
    expect(read(file, whole[file] ?? '').trouble).toBeUndefined()
    expect(dependencies(file, whole[file] ?? '').length).toBeGreaterThan(0)
  })

  it.each(names.filter((name) => !BY_LINE.test(name)))('%s says so when it is cut', (file) => {
    const text = whole[file] ?? ''
    expect(
      read(file, text.slice(0, text.lastIndexOf('5') > 0 ? text.lastIndexOf('5') : text.lastIndexOf('4'))).trouble,
    ).toMatch(/^(?:This |has a block )/)
  })

  it.each(names)('%s may be cut anywhere', (file) => {
    const text = whole[file] ?? ''
    for (let end = 0; end < text.length; end++)
      for (const one of read(file, text.slice(0, end)).evidence) expect(one.at.end).toBeLessThanOrEqual(end)
  })

  it.each(names)('%s with bytes that are no text is named', (file) => {
    const noise = '\u0000\u0001\uFFFD{{[["ionos\uFFFD'
    expect(read(file, noise).trouble).toMatch(/^This /)
    expect(read(file, `${whole[file]}${noise}`).trouble).toMatch(/^This /)
  })

  it.each(names)('%s nested without end is no end', (file) => {
    for (const piece of [
      '[',
      '{',
      '(',
      '<a>',
      '<',
      '"',
      "'",
      '{"a":',
      'a = [',
      'a {\n',
      'a = {',
      '- ',
      '- - ',
      '${',
      '"${',
      '/*',
      '<!--',
      '#',
      '\\\n',
      'a.',
      "gem '",
    ])
      for (const one of read(file, `ionos ${piece.repeat(10_000)}`).evidence)
        expect(one.at.start).toBeGreaterThanOrEqual(0)
  })

  it.each(names)('%s on one long line is read', (file) => {
    for (const piece of ['ionoscloud ', 'ionoscloud,', '"ionos" ', ' ', 'a', '1.', '=', 'x:y:', '/'])
      for (const one of read(file, piece.repeat(20_000)).evidence) expect(one.at.start).toBeGreaterThanOrEqual(0)
    const text = (whole[file] ?? '').trimEnd()
    expect(() => read(file, `${text} ${'x'.repeat(300_000)}`)).not.toThrow()
  })

  it('never fails on any text', () => {
    const pieces = [...new Set(Object.values(whole).flatMap((text) => text.match(/\w+|\s+|[^\w\s]/g) ?? []))]
    const text = fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((some) => some.join(''))
    fc.assert(
      fc.property(fc.constantFrom(...names), text, (file, some) => {
        for (const one of read(file, some).evidence) expect(one.at.end).toBeLessThanOrEqual(some.length)
      }),
      { numRuns: 2000 },
    )
  })
})
