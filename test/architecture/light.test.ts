import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './support/files.ts'

const texts = new Map(sourceFiles('src', 'rules').map(({ path, text }) => [path, text]))

/** What reading logs begins with; everything else is loaded when it is needed. */
const ENTRIES = [
  'src/commands/logs.ts',
  'src/commands/logs/run.ts',
  'src/config/logs.ts',
  'src/pipeline/read-logs.ts',
  'src/report/logs/csv.ts',
  'src/report/logs/index.ts',
  'src/report/logs/json.ts',
  'src/report/logs/markdown.ts',
  'src/report/logs/pretty.ts',
]

/** Parts and packages that only an audit needs, and that take long to load. */
const HEAVY =
  /^(?:src\/(?:languages|tree-sitter|read|link)\/|src\/(?:examine|audit|migrate)\.ts|src\/discover\/(?:ripgrep|walk|search)|@babel|@vscode|globby|ts-morph|web-tree-sitter|yaml)/

/** What is loaded with a file: types are not. */
function loaded(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen
  seen.add(entry)
  for (const [, to = ''] of (texts.get(entry) ?? '').matchAll(
    /^(?:import|export) (?!type\b)(?:[\w*{}\s,]{1,2000}? from )?'([^']+)'/gm,
  )) {
    if (to.startsWith('.')) loaded(normalize(join(dirname(entry), to)).replaceAll('\\', '/'), seen)
    else seen.add(to)
  }
  return seen
}

test.each(ENTRIES)('%s loads nothing that only an audit needs', (entry) => {
  expect(texts.has(entry)).toBe(true)
  expect([...loaded(entry)].filter((path) => HEAVY.test(path))).toEqual([])
})

test('an audit needs it', () => {
  expect([...loaded('src/pipeline/audit.ts')].some((path) => HEAVY.test(path))).toBe(true)
})

/** What prints a report that a former run kept; `rolldown.config.mjs` joins it apart from what audits. */
const KEPT = ['rules/index.ts', 'src/commands/audit/run.ts', 'src/config/file/index.ts', 'src/report/json.ts']

const ENGINE = /^src\/(?:languages|tree-sitter|read|link|judge)\//

test.each(KEPT)('%s loads nothing that a kept report does without', (entry) => {
  expect(texts.has(entry)).toBe(true)
  expect([...loaded(entry)].filter((path) => ENGINE.test(path))).toEqual([])
})
