import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const FAULTS = readFileSync(path.join(root, 'test/fault-injection/audit.test.ts'), 'utf8')

/** What calls the steps of gathering, linking and judging, one after the other. */
const CALLERS = [
  'src/gather/index.ts',
  'src/judge/groups/groups.ts',
  'src/judge/judge.ts',
  'src/link/index.ts',
  'src/pipeline/judge-store.ts',
]

/** What is no step by itself, and why no fault of it is tried. */
const NO_STEPS: Readonly<Record<string, string>> = {
  withDemanded: 'a list of what is known',
  withUsesApart: 'a list of what is known',
  addSources: 'fills the store: readers, contexts and depths in it have rows',
  changedHere: 'compares paths',
  compareDrafts: 'compares places',
  contextsOf: 'a table of what is known',
  createFileStore: 'makes what is empty',
  createWorld: 'makes what is empty',
  discoverSurroundingFiles: 'walks the tree as the first look does, without which there is nothing to report',
  draft: 'asks the rules, which have rows',
  eachOnce: 'a list of what is known',
  createFound: 'begins a list',
  evaluate: 'is asked by the steps of linking, which have rows',
  evidenceOf: 'a list of what is known',
  fileOf: 'a name of what is known',
  filesBeside: 'lists through the door of the tree, whose faults are tried one by one',
  filesAlone: 'looks at what was named, through the door to the tree',
  gatherNamed: 'asks what is near, which guards itself',
  gatherNear: 'guards itself: it only saves a look at the tree',
  group: 'guards its own steps, which have rows',
  hasModules: 'tells by what is known',
  inContext: 'a piece of what is known',
  isInert: 'tells by what is known',
  isUngrouped: 'tells by what is known',
  judge: 'is a caller itself',
  link: 'is a caller itself',
  loadForLinking: 'reads, by a reader that has a row',
  moduleOf: 'a name of what is known',
  modulesIn: 'computes nothing before it is asked, and guards that',
  modulesOf: 'a list of what is known',
  namedFiles: 'compares paths',
  nearestOf: 'sorts paths',
  noteBinaries: 'reads through the door of the tree, whose faults are tried one by one',
  openSource: 'reads through the door of the tree, whose faults are tried one by one',
  place: 'asks for levels and calls, which have rows',
  packModules: 'packs what is known: what cannot be packed stays',
  packedValue: 'packs what is known: what cannot be packed stays',
  readIntoStore: 'fills the store: readers, contexts and depths in it have rows',
  rememberLoaded: 'a table of what is known',
  sendersOf: 'a list of what was found',
  addressOptions: 'a list of what was found',
  searchProjects: 'is given searches, which have rows',
  seedsOf: 'asks for names, which have rows',
  settingsIn: 'is asked by the steps of linking, which have rows',
  step: 'guards the steps, which have rows',
  sourceOf: 'reads through the door of the tree, whose faults are tried one by one',
  spelledAround: 'is asked while groups are made: a fault there leaves each place alone',
  togetherOf: 'adds what is known',
  toFinding: 'is asked while groups are made: a fault there leaves each place alone',
  withoutSettledFiles: 'guards each file',
  walkedFolders: 'compares paths',
  wantedOf: 'a list of what is known',
}

const IMPORT = /^import \{([^}]*)\} from '(\.[^']*)'/gm
const STEPS = /^src\/(?:gather|judge|link)\//

/** Steps by name, with the module that each is imported from. */
function stepsOf(caller: string): [name: string, module: string][] {
  const text = readFileSync(path.join(root, caller), 'utf8')
  return [...text.matchAll(IMPORT)].flatMap(([, names = '', from = '']) => {
    const module = path.posix.join(path.posix.dirname(caller), from)
    if (!STEPS.test(module)) return []
    const functions = names
      .split(',')
      .flatMap((name) => /^[a-z]\w*$/.exec(name.trim().replace(/^type .*/, ''))?.[0] ?? [])
    return functions.map((name): [string, string] => [name, module])
  })
}

test('each step of gathering, linking and judging is made to throw, or it is said why not', () => {
  const steps = new Map(CALLERS.flatMap(stepsOf))
  expect(steps.size).toBeGreaterThan(60)
  const rows = new Set(Array.from(FAULTS.matchAll(/^ {2}'(\w+)',$/gm), ([, name = '']) => name))
  expect([...steps.keys()].filter((name) => !rows.has(name) && NO_STEPS[name] === undefined)).toEqual([])
  expect(Object.keys(NO_STEPS).filter((name) => rows.has(name) || !steps.has(name))).toEqual([])
  const mocked = new Set(
    Array.from(FAULTS.matchAll(/^vi\.mock\('\.\.\/\.\.\/(.+)', wrap\)$/gm), ([, module = '']) => module),
  )
  expect([...steps].filter(([name, module]) => rows.has(name) && !mocked.has(module))).toEqual([])
})
