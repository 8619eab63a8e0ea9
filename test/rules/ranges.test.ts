import * as pep440 from '@renovatebot/pep440'
import * as gem from '@renovatebot/ruby-semver'
import fc from 'fast-check'
import semver from 'semver'
import { describe, expect, it, test } from 'vitest'
import { sdks } from '../../rules/api/sdks/index.ts'
import { isRange, rangesIntersect, satisfies } from '../../rules/support/ranges.ts'

const ECOSYSTEMS = [...new Set(sdks.map(({ ecosystem }) => ecosystem))]

describe('releases in ranges', () => {
  it.each([
    ['npm', '^5.0.0', '5.9.0', '6.0.0-beta.1'],
    ['npm', '>=5.0.0 <6.0.0', '5.9.9', '6.0.0-rc.1'],
    ['npm', '5.x || 7', '7.1.0', '6.0.0'],
    ['npm', 'npm:@ionos-cloud/sdk-nodejs@^5', '5.1.0', '6.0.0'],
    ['npm', '', '1.0.0', undefined],
    ['npm', 'latest', '1.0.0', undefined],
    ['Go module', 'v5.1.0', 'v5.1.0', 'v5.1.1'],
    ['Go module', 'v4.0.0+incompatible', '4.0.0', '4.0.1'],
    ['PyPI', '~=5.1', '5.9.0', '6.0'],
    ['PyPI', '~=5.1.2', '5.1.9', '5.2.0'],
    ['PyPI', '>=5,<6', '5.9.9.post1', '6.0.0b1'],
    ['PyPI', '==5.*', '5.3', '6.0'],
    ['PyPI', '===5.0.0', '5.0.0', '5.0'],
    ['PyPI', '!=5.1.0', '5.1.1', '5.1.0'],
    ['PyPI', '^5.1', '5.9', '6'],
    ['PyPI', '^0.3.1', '0.3.9', '0.4'],
    ['PyPI', '~5.1', '5.1.9', '5.2'],
    ['PyPI', '~5', '5.9', '6'],
    ['PyPI', '^5.1 || ^7', '7.2', '6.0'],
    ['PyPI', '=5.1', '5.1.4', '5.2'],
    ['PyPI', '5.1.0', '5.1', '5.1.1'],
    ['PyPI', '(>= 5.0)', '6.0', '4.9'],
    ['PyPI', '*', '1', undefined],
    ['RubyGems', '~> 5', '5.9.0', '6.0.0'],
    ['RubyGems', '~> 5.0.1', '5.0.9', '5.1.0'],
    ['RubyGems', '>= 5.0, < 6', '5.9.9', '6.0.0.beta.1'],
    ['RubyGems', '4.0.0', '4.0.0', '4.0.1'],
    ['Maven', '4.0.0', '4.0.0', '4.0.1'],
    ['Maven', '[1,2)', '1.9', '2.0'],
    ['Maven', '(,4.0]', '4.0.0', '4.0.1'],
    ['Maven', '(1.0,)', '1.0.1', '1.0'],
    ['Maven', '[1.0],[3.0,4.0)', '3.5', '2.0'],
    ['Maven', '[1.0-SNAPSHOT]', '1.0-SNAPSHOT', '1.0'],
    ['Maven', '[5.0.0,6.0.0-alpha)', '5.9', '6.0.0-beta.1'],
    ['Maven', '[6.0.0,)', 'v6.0.0', '6.0.0-RC1'],
    ['Maven', '4.+', '4.9', '5.0'],
    ['Maven', '[4.0,5.0[', '4.9', '5.0'],
    ['Maven', '5.0.0!!', '5.0.0', '5.0.1'],
    ['NuGet', '4.1.1', '4.1.1', '4.1.2'],
    ['NuGet', '[1.0,2.0)', '1.9.9.9', '2.0.0'],
    ['NuGet', '4.*', '4.2.0', '5.0.0-beta'],
    ['NuGet', '[4.1.1]', '4.1.1', '4.1.1-beta'],
    ['NuGet', '[4.0.0-beta.2, )', '4.0.0-BETA.10', '4.0.0-beta.1'],
    ['Packagist', '~4.0', '4.9.0', '5.0.0'],
    ['Packagist', '~4.0.1', '4.0.9', '4.1.0'],
    ['Packagist', '^3.0 | ^4.0', '4.1.0', '5.0.0'],
    ['Packagist', '>=3.0 <4.0', '3.9.0', '4.0.0'],
    ['Packagist', '3.0 - 4.1', '4.1.9', '4.2.0'],
    ['Packagist', '3.0.0 - 4.0.0', '4.0.0', '4.0.1'],
    ['Packagist', '4.0.*@dev', '4.0.3', '4.1.0'],
    ['Packagist', '!=4.0.0', '4.0.1', '4.0.0'],
    ['Terraform provider', '~> 5', '5.9.0', '6.0.0'],
    ['Terraform provider', '~> 5.1', '5.9.0', '6.0.0'],
    ['Terraform provider', '~> 5.1.2', '5.1.9', '5.2.0'],
    ['Terraform provider', '>= 5.0, != 5.1.0, < 6.0', '5.2.0', '5.1.0'],
    ['Terraform provider', '1.6.0', '1.6.0', '1.6.1'],
    ['Ansible', '>=5.0.1,<6.0.0', '5.9.9', '6.0.0-beta'],
    ['Ansible', '==5.0.1', '5.0.1', '5.0.2'],
    ['Ansible', '*', '1.0.0', undefined],
    ['Hex', '>= 0.1.0 and <= 0.2.1', '0.2.1', '0.3.0'],
    ['Hex', '~> 0.1 or ~> 2.0', '2.4.0', '1.0.0'],
    ['Puppet Forge', '>= 1.1.0 < 2.0.0', '1.6.0', '2.0.0'],
  ])('%s %s: %s fits, %s does not', (ecosystem, range, fits, not) => {
    expect(satisfies(ecosystem, fits, range)).toBe(true)
    if (not !== undefined) expect(satisfies(ecosystem, not, range)).toBe(false)
  })

  it.each([
    ['npm', 'git+https://example.com/a.git'],
    ['npm', 'workspace:^5'],
    ['npm', 'next'],
    ['PyPI', 'git+https://example.com/a.git'],
    ['PyPI', '>=5,,nonsense'],
    ['PyPI', '~=5'],
    ['RubyGems', 'master'],
    ['Maven', `${'$'}{version}`],
    ['Maven', '[1,2'],
    ['NuGet', '$(Version)'],
    ['Packagist', 'dev-master'],
    ['Terraform provider', 'latest'],
    ['Ansible', 'git+https://example.com/a.git'],
  ])('%s cannot read %s', (ecosystem, range) => {
    expect(isRange(ecosystem, range)).toBe(false)
    expect(rangesIntersect(ecosystem, range, range)).toBe(false)
    expect(satisfies(ecosystem, '1.0.0', range)).toBe(false)
  })

  it.each(ECOSYSTEMS)('%s reads nothing that is endless, and at once', (ecosystem) => {
    for (const piece of ['1.', '>', ' ', '[', '~> 1,', '1 - ', '<'])
      expect(isRange(ecosystem, `>=1${piece.repeat(200_000)}x`)).toBe(false)
    expect(satisfies(ecosystem, '1.'.repeat(200_000), '>=0')).toBe(false)
  })
})

describe('the table', () => {
  const ranges = sdks.filter(({ range }) => range !== undefined)

  test.each(ranges)('$ecosystem $name $range is a range', ({ ecosystem, range = '' }) => {
    expect(isRange(ecosystem, range)).toBe(true)
    expect(rangesIntersect(ecosystem, range, range)).toBe(true)
  })

  test('no release of a package is both old and current', () => {
    const current = ranges.filter(({ api }) => api === 6)
    const both = current.flatMap((row) =>
      ranges
        .filter((one) => one.api !== 6 && one.ecosystem === row.ecosystem && one.name === row.name)
        .filter((one) => rangesIntersect(row.ecosystem, row.range ?? '', one.range ?? '')),
    )
    expect(both).toEqual([])
    expect(current.length).toBeGreaterThan(5)
  })

  test('the first release on version 6 is no old one', () => {
    const named = ranges.filter(({ api, name, successor }) => api !== 6 && successor === name)
    for (const { ecosystem, range = '', successorVersion = '' } of named)
      expect(satisfies(ecosystem, successorVersion, range)).toBe(false)
    expect(named.length).toBeGreaterThan(4)
  })
})

const number = fc.integer({ min: 0, max: 12 })
const release = fc.tuple(number, number, number).map((numbers) => numbers.join('.'))
const short = fc.tuple(number, number).map((numbers) => numbers.join('.'))

function lists(operators: readonly string[], join: string) {
  const term = fc.tuple(fc.constantFrom(...operators), release).map((both) => both.join(''))
  return fc.array(term, { minLength: 1, maxLength: 3 }).map((terms) => terms.join(join))
}

const intervals = fc
  .tuple(fc.constantFrom('[', '('), fc.option(release), fc.option(release), fc.constantFrom(']', ')'))
  .map(([open, low, high, close]) => `${open}${low ?? ''},${high ?? ''}${close}`)

const written: Readonly<Record<string, fc.Arbitrary<string>>> = {
  npm: lists(['^', '~', '>=', '<', '>', '<=', ''], ' '),
  PyPI: lists(['~=', '==', '>=', '<', '>', '<=', '!='], ','),
  RubyGems: lists(['~> ', '= ', '>= ', '< ', '> ', '<= ', '!= '], ', '),
  Maven: intervals,
  NuGet: intervals,
  Packagist: lists(['^', '~', '>=', '<', '>', '<=', '!='], ', '),
  'Terraform provider': lists(['~> ', '>= ', '< ', '> ', '<= ', '!= ', ''], ', '),
  Ansible: lists(['>=', '<', '>', '<=', '!=', '=='], ','),
  Hex: lists(['~> ', '>= ', '< '], ' and '),
}

describe('what a library says, we say', () => {
  it('npm', () => {
    const one = (range: string, version: string) => semver.satisfies(version, range)
    agree('npm', written.npm, one)
  })

  it('PyPI', () => agree('PyPI', written.PyPI, (range, version) => pep440.satisfies(version, range)))

  it('RubyGems', () => agree('RubyGems', written.RubyGems, (range, version) => gem.satisfies(version, range)))

  it('intervals, as comparisons', () => {
    const one = (range: string, version: string) => {
      const [low = '', high = ''] = range.slice(1, -1).split(',')
      const parts = [
        low && `${range.startsWith('[') ? '>=' : '>'}${low}`,
        high && `${range.endsWith(']') ? '<=' : '<'}${high}`,
      ]
      return semver.satisfies(version, parts.join(' '))
    }
    agree('Maven', intervals, one)
    agree('NuGet', intervals, one)
  })

  it('lists of Terraform, as those of gems', () => {
    const one = (range: string, version: string) => gem.satisfies(version, range)
    agree('Terraform provider', written['Terraform provider'], one)
  })

  function agree(
    ecosystem: string,
    ranges: fc.Arbitrary<string> | undefined,
    says: (range: string, version: string) => boolean,
  ) {
    if (!ranges) throw new Error(ecosystem)
    fc.assert(
      fc.property(ranges, fc.oneof(release, short), (range, version) => {
        const full = version.split('.').length === 2 ? `${version}.0` : version
        expect(satisfies(ecosystem, version, range)).toBe(says(range, full))
      }),
      { numRuns: 500 },
    )
  }
})

describe.each(Object.entries(written))('ranges of %s meet', (ecosystem, ranges) => {
  it('in both directions, and wherever a release is in both', () => {
    fc.assert(
      fc.property(ranges, ranges, fc.array(release, { maxLength: 20 }), (a, b, releases) => {
        const meet = rangesIntersect(ecosystem, a, b)
        expect(rangesIntersect(ecosystem, b, a)).toBe(meet)
        const shared = releases.some((one) => satisfies(ecosystem, one, a) && satisfies(ecosystem, one, b))
        if (shared) expect(meet).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
