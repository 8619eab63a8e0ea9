import fc from 'fast-check'
import createIgnore from 'ignore'
import { expect, test } from 'vitest'
import { mayMatch } from '../../src/discover/search/last-segments.ts'

const part = fc.oneof(
  fc.constantFrom(
    'a',
    'b',
    'a.js',
    '*',
    '**',
    '*.js',
    '?',
    'a*',
    '*a*',
    '[ab]',
    '[!a]',
    'x y',
    '.',
    '(a)',
    '{a,b}',
    'a+',
  ),
  fc.string({ unit: fc.constantFrom(...'ab*?[]!\\ .#^$\t'), minLength: 1, maxLength: 4 }),
)
const line = fc
  .tuple(
    fc.constantFrom('', '!', '/', '!/', '\\', '#', ' '),
    fc.array(part, { minLength: 1, maxLength: 3 }),
    fc.constantFrom('', '/', '//', ' ', '/ ', '\\ ', '/**', '\\'),
  )
  .map(([before, parts, after]) => before + parts.join('/') + after)
const name = fc
  .string({ unit: fc.constantFrom(...'abjsxy.*?[]!#^$+(){},\\ \t'), minLength: 1, maxLength: 5 })
  .filter((one) => !/^\.{1,2}$/.test(one))

test('an entry that no line may match is matched by none, the folders above being read', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 4 }), fc.array(name, { minLength: 1, maxLength: 3 }), (lines, names) => {
      const all = createIgnore({ ignorecase: false, allowRelativePaths: true }).add(lines)
      const folders = names.slice(0, -1)
      const isRead = folders.every((_, at) => !all.test(`${names.slice(0, at + 1).join('/')}/`).ignored)
      if (!isRead || mayMatch(lines)(names.join('/'))) return
      for (const path of [names.join('/'), `${names.join('/')}/`])
        expect(all.test(path), JSON.stringify([lines, path])).toMatchObject({ ignored: false, unignored: false })
    }),
    { numRuns: 5_000 },
  )
})

test('a line of a slash and white space may name an entry of white space', () => {
  expect(mayMatch(['!/\t'])('\t')).toBe(true)
  expect(mayMatch(['!/\t'])('a')).toBe(false)
})

test('a slash in square brackets parts no segments', () => {
  expect(mayMatch(['[a/aa]'])('a')).toBe(true)
})

test('most entries meet no line', () => {
  const may = mayMatch([
    '# code',
    'node_modules/',
    '/dist',
    '*.log',
    '!keep.log',
    'build-*',
    '.env.*',
    'docs/**/*.pdf',
    '[._]*.s[a-w]?',
    '.settings/**',
  ])
  expect(
    ['node_modules', 'dist', 'x.log', 'keep.log', 'build-1', '.env.local', 'a.pdf', '.a.swp', '.settings/x'].filter(
      may,
    ),
  ).toHaveLength(9)
  expect(['src', 'index.ts', 'distance', 'log', 'build', '.env', '# code'].filter(may)).toEqual([])
})
