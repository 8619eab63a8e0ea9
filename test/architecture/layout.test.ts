import { describe, expect, test } from 'vitest'
import { entries, sourceFiles } from './support/files.ts'

const sources = sourceFiles('src', 'rules')

/** Lists that stand beside the index of their folder. */
const PARTS_OF_LISTS: readonly string[] = ['src/languages/code.ts']

/**
 * Folders that are a list, and what may stand in them beside the list, its contributions and the parts of these: a
 * folder that has the name of a contribution.
 */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  rules: ['api', 'support'],
  'src/commands': ['support'],
  'src/languages': ['context.ts'],
  'src/logs/blocks': ['support'],
  'src/logs/documents': ['support'],
  'src/logs/envelopes': ['support'],
  'src/logs/formats': ['custom', 'support'],
  'src/report': ['compare', 'fixes', 'fleet', 'logs', 'schema', 'support'],
  'src/report/compare': [],
  'src/report/fixes': [],
  'src/report/fleet': [],
  'src/report/logs': ['support'],
}

describe.each(Object.entries(LISTS))('%s', (folder, beside) => {
  test('holds its list, what the list names, and nothing else', () => {
    const lists = sources.filter(({ path }) =>
      [`${folder}/index.ts`, ...PARTS_OF_LISTS.filter((part) => part.startsWith(`${folder}/`))].includes(path),
    )
    const named = lists
      .flatMap(({ imports }) => imports)
      .filter((path) => path.startsWith(`${folder}/`))
      .map((path) => path.slice(folder.length + 1).split('/')[0] ?? '')
      .filter((name) => !beside.includes(name))
    const isPart = (name: string) => named.includes(`${name}.ts`)
    const there = entries(folder).filter((name) => name !== 'index.ts' && !beside.includes(name) && !isPart(name))
    expect([...new Set(named)].sort()).toEqual(there)
  })
})

test('the id of a rule is the name of its file', async () => {
  const { rules } = await import('../../rules/index.ts')
  const { ruleIds } = await import('../../rules/support/ids.ts')
  const files = entries('rules').filter((name) => name.endsWith('.ts') && name !== 'index.ts')
  expect(rules.map(({ id }) => `${id}.ts`)).toEqual(files)
  expect(ruleIds.map((id) => `${id}.ts`)).toEqual(files)
})

test('names of formats and commands are names of files', async () => {
  const { formats } = await import('../../src/report/index.ts')
  const { logFormats } = await import('../../src/report/logs/index.ts')
  const { compareFormats } = await import('../../src/report/compare/index.ts')
  const { fixFormats } = await import('../../src/report/fixes/index.ts')
  const { fleetFormats } = await import('../../src/report/fleet/index.ts')
  const { commands } = await import('../../src/commands/index.ts')
  const files = (folder: string) => entries(folder).filter((name) => name.endsWith('.ts') && name !== 'index.ts')
  expect(formats.map(({ name }) => `${name}.ts`)).toEqual(files('src/report'))
  expect(logFormats.map(({ name }) => `${name}.ts`)).toEqual(files('src/report/logs'))
  expect(compareFormats.map(({ name }) => `${name}.ts`)).toEqual(files('src/report/compare'))
  expect(fixFormats.map(({ name }) => `${name}.ts`)).toEqual(files('src/report/fixes'))
  expect(fleetFormats.map(({ name }) => `${name}.ts`)).toEqual(files('src/report/fleet'))
  expect(commands.map(({ name }) => `${name}.ts`)).toEqual(files('src/commands'))
})

test('the id of a format of logs is the name of its file', async () => {
  const { blocks } = await import('../../src/logs/blocks/index.ts')
  const { documents } = await import('../../src/logs/documents/index.ts')
  const { envelopes } = await import('../../src/logs/envelopes/index.ts')
  const { formats } = await import('../../src/logs/formats/index.ts')
  for (const [folder, list] of Object.entries({ blocks, documents, envelopes, formats })) {
    const files = entries(`src/logs/${folder}`).filter((name) => name.endsWith('.ts') && name !== 'index.ts')
    expect(list.map(({ id }) => `${id}.ts`).sort()).toEqual(files)
  }
})

test('file names are kebab-case', () => {
  for (const { path } of sources) expect(path).toMatch(/^[a-z0-9-]+(?:\/[a-z0-9-]+)*\.ts$/)
})

test('no folder holds more than 30 files, a list and what it shares apart: 40', () => {
  const files = new Map<string, number>()
  for (const { path } of sources) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    files.set(folder, (files.get(folder) ?? 0) + 1)
  }
  const crowded = [...files].filter(
    ([folder, count]) => count > (LISTS[folder.replace(/\/support$/, '')] === undefined ? 30 : 40),
  )
  expect(crowded).toEqual([])
})

test('no file has more than 300 lines, rows of the table apart', () => {
  const long = sources.filter(({ path, text }) => !path.startsWith('rules/api/') && text.split('\n').length > 301)
  expect(long.map(({ path }) => path)).toEqual([])
})

test('nothing names a place outside of the project', () => {
  const files = [...sources, ...sourceFiles('test').filter(({ path }) => !path.startsWith('test/architecture/'))]
  const outside = files.filter(({ text }) => /\.\.\/shared\/|\/work\/(?:main|shared|tmp)\b|\/tmp\/[a-z]/.test(text))
  expect(outside.map(({ path }) => path)).toEqual([])
})
