import { describe, expect, test } from 'vitest'
import { codeOwners, keyOf } from '../../src/owners/codeowners.ts'

const text = `\uFEFF# comment
*                  @acme/core
*.js               @acme/js # inline
/build/logs/       @doctocat
docs/*             docs@example.com
apps/              @octocat
/scripts/          @doctocat @octocat
**/logs            @ops
/apps/github
/a\\ b/c.txt       @space
!negated           @never
/x[1].txt          @literal
`

describe('CODEOWNERS of GitHub', () => {
  const owners = codeOwners(text.slice(1))
  test.each([
    ['README.md', ['@acme/core']],
    ['src/deep/a.js', ['@acme/js']],
    ['build/logs/today.txt', ['@ops']],
    ['other/build/logs.txt', ['@acme/core']],
    ['docs/start.md', ['docs@example.com']],
    ['docs/build/start.md', ['@acme/core']],
    ['deep/apps/x.py', ['@octocat']],
    ['scripts/run.sh', ['@doctocat', '@octocat']],
    ['deep/scripts/run.sh', ['@acme/core']],
    ['apps/github/x.py', []],
    ['apps/github', []],
    ['a b/c.txt', ['@space']],
    ['negated', ['@acme/core']],
    ['x[1].txt', ['@literal']],
    ['x1.txt', ['@acme/core']],
  ])('%s', (file, expected) => expect(owners.of(file)).toEqual(expected))

  test('names each owner once', () => {
    expect(codeOwners('a @X/y\nb @x/Y @z\n').names).toEqual(['@X/y', '@z'])
    expect(keyOf('@X/y')).toBe(keyOf('x/Y'))
  })
})

test('each section of GitLab counts for itself, with owners of its own where a row has none', () => {
  const owners = codeOwners('* @all\n[Docs][2] @docs @lead\ndocs/\nREADME.md @readme\n^[Optional]\n*.md @@maintainer\n')
  expect(owners.of('docs/a.txt')).toEqual(['@all', '@docs', '@lead'])
  expect(owners.of('README.md')).toEqual(['@all', '@readme', '@@maintainer'])
})

test('hostile patterns take no time', () => {
  const hostile = [
    `${'*a'.repeat(400)} @a`,
    `${'**/'.repeat(300)}x @b`,
    `${'?*'.repeat(300)} @c`,
    `/${'a*/'.repeat(6)}b @d`,
  ]
  const owners = codeOwners(hostile.join('\n'))
  expect(owners.of(`${'a/'.repeat(2000)}c`)).toEqual([])
  expect(owners.of('a'.repeat(4000))).toEqual([])
})
