import { describe, expect, test } from 'vitest'
import { type SourceFile, sourceFiles } from './support/files.ts'

const sources = sourceFiles('src', 'rules')

/** What each part may import beside itself. */
const MAY: Readonly<Record<string, readonly string[]>> = {
  'src/core': [],
  'src/cache': ['src/core'],
  'src/errors.ts': ['src/core'],
  'rules/api': ['src/core'],
  rules: ['rules/api', 'src/core'],
  'src/tree': ['src/core'],
  'src/start': ['src/core'],
  'src/programs': ['src/core', 'src/tree'],
  'src/discover': ['src/core', 'src/programs', 'src/tree'],
  'src/fix': ['src/core', 'src/git', 'src/tree'],
  'src/fleet': ['src/core', 'src/discover', 'src/git', 'src/programs', 'src/tree'],
  'src/gate': ['src/core'],
  'src/owners': [],
  'src/git': ['src/core', 'src/programs', 'src/tree'],
  'src/languages': ['src/core', 'src/tree', 'src/tree-sitter'],
  'src/link': ['src/core'],
  'src/tree-sitter': ['src/core'],
  'src/judge': ['rules/api', 'src/core'],
  'src/moves': ['rules/api', 'src/core'],
  'src/logs': ['rules/api', 'src/core', 'src/programs', 'src/tree'],
  'src/join': ['rules/api', 'src/core', 'src/logs'],
  'src/compare': ['rules/api', 'src/core', 'src/fleet', 'src/join'],
  'src/report': ['rules/api', 'src/core'],
  'src/serve': ['rules/api', 'src/core'],
  'src/read': ['src/core', 'src/languages'],
  'src/gather': ['rules/api', 'src/core', 'src/discover', 'src/languages', 'src/read', 'src/tree'],
  'src/pipeline': [
    'rules',
    'rules/api',
    'src/core',
    'src/discover',
    'src/errors.ts',
    'src/fix',
    'src/gate',
    'src/gather',
    'src/git',
    'src/join',
    'src/judge',
    'src/languages',
    'src/link',
    'src/logs',
    'src/moves',
    'src/read',
    'src/tree',
  ],
  'src/index.ts': ['src/core', 'src/errors.ts', 'src/gate', 'src/pipeline'],
  'src/config': [
    'rules',
    'rules/api',
    'src/core',
    'src/discover',
    'src/errors.ts',
    'src/gather',
    'src/logs',
    'src/pipeline',
    'src/report',
    'src/tree',
  ],
  'src/commands': [
    'rules',
    'src/cache',
    'src/compare',
    'src/config',
    'src/core',
    'src/errors.ts',
    'src/fix',
    'src/fleet',
    'src/gate',
    'src/git',
    'src/join',
    'src/owners',
    'src/pipeline',
    'src/report',
    'src/serve',
    'src/tree',
  ],
  'src/cli.ts': ['src/commands'],
  'src/eslint': ['rules', 'src/commands', 'src/core', 'src/pipeline', 'src/report', 'src/tree'],
}

/** The part that a file belongs to. */
function partOf(path: string): string {
  if (path.startsWith('rules/')) return path.startsWith('rules/api/') ? 'rules/api' : 'rules'
  return path.split('/').slice(0, 2).join('/')
}

test('every part has its place in the order', () => {
  expect([...new Set(sources.map(({ path }) => partOf(path)))].sort()).toEqual(Object.keys(MAY).sort())
})

describe.each(Object.entries(MAY))('%s', (part, may) => {
  test(`imports ${may.length > 0 ? may.join(', ') : 'nothing'} at most`, () => {
    const wrong = sources
      .filter(({ path }) => partOf(path) === part)
      .flatMap(({ path, imports }) => imports.map((to) => ({ path, to })))
      .filter(({ to }) => partOf(to) !== part && !may.includes(partOf(to)))
      .map(({ path, to }) => `${path} imports ${to}`)
    expect(wrong).toEqual([])
  })
})

/**
 * Files that know one language where the list of languages should do. Nothing is to be added here: what a language
 * tells of a file is a field of its reading, or a member of the language.
 */
const KNOWN_OUTSIDE = [
  'src/gather/dependents/value-definitions.ts imports src/languages/plain/addresses/shared-values.ts',
  'src/gather/dependents/value-definitions.ts imports src/languages/plain/configuration/setting-reads.ts',
  'src/gather/files/reading-depth.ts imports src/languages/plain/index.ts',
  'src/gather/files/reading-depth.ts imports src/languages/plain/comments/index.ts',
  'src/gather/own-packages/index.ts imports src/languages/plain/packages/published.ts',
  'src/read/plain-evidence.ts imports src/languages/plain/index.ts',
  'src/read/cached.ts imports src/languages/plain/index.ts',
  'src/read/whole.ts imports src/languages/plain/comments/index.ts',
  'src/read/index.ts imports src/languages/plain/index.ts',
  'src/read/plain-proof.ts imports src/languages/plain/index.ts',
  'src/read/regions.ts imports src/languages/plain/index.ts',
  'src/read/regions.ts imports src/languages/plain/addresses/loose-roots.ts',
  'src/read/whole.ts imports src/languages/plain/index.ts',
]

/** Lists of endings and of spellings, which hold languages without a folder of their own, too. */
const NAMED_OUTSIDE = ['src/core/file-types/families.ts', 'src/join/languages.ts', 'src/tree-sitter/escapes.ts']

test('no other file names a language', async () => {
  const { languages } = await import('../../src/languages/index.ts')
  const grammars = languages.filter(({ imports }) => imports?.users !== undefined).map(({ id }) => id)
  expect(grammars.length).toBeGreaterThan(8)
  const ids = `'(?:${grammars.join('|')})'`
  const named = new RegExp(
    `(?:language|\\bid)\\b[^'\\n]{0,20}[=!]==? ${ids}|(?:libraryOf|languageById|importsOf|library)\\(${ids}`,
  )
  const found = sources.filter(({ path, text }) => !path.startsWith('src/languages/') && named.test(text))
  expect(found.map(({ path }) => path).filter((path) => !NAMED_OUTSIDE.includes(path))).toEqual([])
})

test('no other file knows a particular language', () => {
  const found = sources
    .filter(({ path }) => !path.startsWith('src/languages/'))
    .flatMap(({ path, imports }) => imports.map((to) => ({ path, to })))
    .filter(({ to }) => /^src\/languages\/[^/]+\//.test(to))
    .map(({ path, to }) => `${path} imports ${to}`)
  expect(found.sort()).toEqual([...KNOWN_OUTSIDE].sort())
})

test('imports lead to files that exist', () => {
  const known = new Set(sources.map(({ path }) => path))
  const lost = sources.flatMap(({ path, imports }) =>
    imports.filter((to) => to.endsWith('.ts') && !known.has(to)).map((to) => `${path} imports ${to}`),
  )
  expect(lost).toEqual([])
})

test('no import cycle', () => {
  expect(cycles(sources)).toEqual([])
})

/** The files of each cycle, found by a walk in depth. */
function cycles(files: readonly SourceFile[]): string[][] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const done = new Set<string>()
  const found: string[][] = []
  const visit = (path: string, way: readonly string[]): void => {
    const at = way.indexOf(path)
    if (at >= 0) found.push([...way.slice(at), path])
    if (at >= 0 || done.has(path)) return
    for (const to of byPath.get(path)?.imports ?? []) visit(to, [...way, path])
    done.add(path)
  }
  for (const { path } of files) visit(path, [])
  return found
}

test('the command line alone ends the process', () => {
  const enders = sources.filter(({ text }) => /process\.(?:exit\(|exitCode)/.test(text)).map(({ path }) => path)
  expect(enders).toEqual(['src/cli.ts'])
})

test('linking asks a language how it links, and knows none by its name', () => {
  const ids = /\blanguage (?:===|!==) '|module\.language (?:===|!==) '/
  expect(
    sources.filter(({ path, text }) => path.startsWith('src/link/') && ids.test(text)).map(({ path }) => path),
  ).toEqual([])
})

test('no part of judging looks at the texts of files', () => {
  const readers = sources.filter(
    ({ path, text }) => path.startsWith('src/judge/') && /\bsources: ReadonlyMap<string, string>/.test(text),
  )
  expect(readers.map(({ path }) => path)).toEqual([])
  const patterns = sources.filter(
    ({ path, text }) => path.startsWith('src/judge/members/') && /\bRegExp\b|\.exec\(/.test(text),
  )
  expect(patterns.map(({ path }) => path)).toEqual([])
})
