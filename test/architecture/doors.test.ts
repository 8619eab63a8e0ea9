import { expect, test } from 'vitest'
import { sourceFiles } from './support/files.ts'

const sources = sourceFiles('src', 'rules')

/** Who reaches for files beside the door to the audited ones, and why. */
const FILES: Readonly<Record<string, string>> = {
  'src/tree/': 'the door itself',
  'src/cache/': 'files of its own, in a folder of its own',
  'src/commands/init/files.ts': 'writes new files',
  'src/commands/init/templates.ts': 'reads files of this package',
  'src/commands/support/terminal/output.ts': 'writes reports',
  'src/commands/support/package-folder.ts': 'reads files of this package',
  'src/core/runtime/code-cache.ts': 'keeps compiled code in a folder of this package',
  'src/fix/write/disk.ts': 'writes fixes',
  'src/fix/write/draft.ts': 'compares before it writes: what cannot be read has to stop it',
  'src/fix/write/holder.ts': 'asks the system for processes',
  'src/fix/write/lease.ts': 'reads its own journals',
  'src/fix/write/swap.ts': 'compares before it writes: what cannot be read has to stop it',
  'src/fleet/clones.ts': 'removes fetched repositories of its own',
  'src/fleet/document.ts': 'reads reports of any length',
  'src/fleet/usage-marks.ts': 'marks folders of its own as in use',
  'src/fleet/state.ts': 'keeps reports in a folder of its own',
  'src/git/fetch.ts': 'makes a folder of its own',
  'src/git/lay-out.ts': 'writes into a folder of its own',
  'src/logs/': 'reads streams of any length',
  'src/serve/recording/log-file.ts': 'writes the log that a person names',
  'src/serve/store/database.ts': 'tells a database from lines by its first bytes',
  'src/serve/store/kept.ts': 'keeps resources in the file that a person names',
  'src/tree-sitter/runtime.ts': 'reads files of this package',
}

/** Who starts programs. */
const PROGRAMS: Readonly<Record<string, string>> = {
  'src/logs/input/unpack/program.ts': 'unpacks streams of any length',
  'src/programs/run.ts': 'the one way to start others',
}

function importers(names: string): string[] {
  const pattern = new RegExp(`(?:\\bfrom|\\bimport\\(|\\bimport|\\brequire\\() ?['"](?:node:)?(?:${names})['"]`)
  return sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)
}

test.each([
  ['files', 'fs|fs/promises', FILES],
  ['programs', 'child_process', PROGRAMS],
] as const)('nobody else reaches for %s', (_, names, may) => {
  const found = importers(names)
  const isKnown = (path: string) =>
    Object.keys(may).some((one) => path === one || (one.endsWith('/') && path.startsWith(one)))
  expect(found.filter((path) => !isKnown(path))).toEqual([])
  const idle = Object.keys(may).filter((one) => !found.some((path) => path.startsWith(one)))
  expect(idle).toEqual([])
})

test('the door throws nothing that the system says', () => {
  const open = sources
    .filter(({ path }) => path.startsWith('src/tree/'))
    .filter(({ text }) => /['"](?:node:)?fs/.test(text))
  expect(open.map(({ path }) => path)).toEqual([
    'src/tree/list.ts',
    'src/tree/read-user-file.ts',
    'src/tree/read.ts',
    'src/tree/stats.ts',
    'src/tree/watch.ts',
  ])
})
