import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AuditOptions, audit } from '../../src/index.ts'
import { opened, tree } from './support/folders.ts'

const OLD = "fetch('https://api.ionos.com/cloudapi/v4/datacenters', { method: 'POST' })\n"
const FILES = {
  'a.js': OLD,
  'src/b.py': "import requests\nfrom gen.names import V\nrequests.get(f'https://api.ionos.com/cloudapi/{V}/servers')\n",
  'src/gen/names.py': "V = 'v4'\n",
  'src/c.ts': "import { PART } from './linked/part'\nfetch('https://api.ionos.com/cloudapi/' + PART + '/lans')\n",
  'one/part.ts': "export const PART = 'v3'\n",
  'two/part.ts': "export const PART = 'v2'\n",
  'empty/none.txt': 'none\n',
  '.gitignore': 'gen/\nhidden.js\n',
  'hidden.js': OLD,
}

/** What changes in a tree, by what is written where. */
const CHANGES: Readonly<Record<string, (root: string) => void>> = {
  'a file, its size and its date the same': (root) => {
    const file = path.join(root, 'a.js')
    writeFileSync(file, OLD.replace('v4', 'v5'))
    utimesSync(file, 1_700_000_000, 1_700_000_000)
  },
  'a file without a pattern, which gets one': (root) => writeFileSync(path.join(root, 'empty/none.txt'), `${OLD}`),
  'a new file': (root) => writeFileSync(path.join(root, 'empty/new.js'), OLD),
  'a new file in a new folder': (root) => {
    mkdirSync(path.join(root, 'empty/x/y'), { recursive: true })
    writeFileSync(path.join(root, 'empty/x/y/new.js'), OLD)
  },
  'a file that is gone': (root) => rmSync(path.join(root, 'a.js')),
  'a file with another name': (root) => renameSync(path.join(root, 'a.js'), path.join(root, 'b.js')),
  'an ignored module that linking reads': (root) => writeFileSync(path.join(root, 'src/gen/names.py'), "V = 'v5'\n"),
  'an ignored module that is gone': (root) => rmSync(path.join(root, 'src/gen'), { recursive: true }),
  'a link that leads elsewhere': (root) => {
    rmSync(path.join(root, 'src/linked'))
    symlinkSync('../two', path.join(root, 'src/linked'))
  },
  'an ignore file': (root) => writeFileSync(path.join(root, '.gitignore'), 'gen/\n'),
  'an ignore file more': (root) => writeFileSync(path.join(root, 'src/.gitignore'), 'c.ts\n'),
  'the own ignore file': (root) => writeFileSync(path.join(root, '.cloudapi-migrateignore'), 'a.js\n'),
  'what git tracks': (root) => execFileSync('git', ['add', '-f', 'hidden.js'], { cwd: root }),
  'a waiver': (root) => writeFileSync(path.join(root, 'a.js'), `// cloudapi-migrate-ignore-next-line: known\n${OLD}`),
}

/** Seconds that pass: files that were just written are not trusted. */
let ahead = 10

beforeEach(() => {
  ahead = 10
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead * 1000 })
})
afterEach(() => vi.useRealTimers())

function project(): string {
  const root = tree(FILES)
  symlinkSync('../one', path.join(root, 'src/linked'))
  execFileSync('git', ['init', '-q'], { cwd: root })
  execFileSync('git', ['add', '.'], { cwd: root })
  return root
}

/** The report as a text, and whether it is one that was kept. */
async function shown(options: AuditOptions) {
  const { stats, sources, ...report } = await audit({ asOf: '2026-11-21', ...options })
  return { text: JSON.stringify({ ...report, sources: [...sources] }), isKept: Object.keys(stats.phases).length === 0 }
}

test('a report over files that did not change is kept, and is the same', async () => {
  const cwd = project()
  const store = opened()
  const { text } = await shown({ cwd })
  expect(text).toContain('/cloudapi/v4')
  expect(await shown({ cwd, store })).toEqual({ text, isKept: false })
  expect(await shown({ cwd, store })).toEqual({ text, isKept: true })
  expect(await shown({ cwd, store, paths: ['.'] })).toMatchObject({ isKept: false })
})

describe('what changes is seen', () => {
  test.each(Object.entries(CHANGES))('%s', async (_, change) => {
    const cwd = project()
    const store = opened()
    const before = await shown({ cwd, store })
    expect(await shown({ cwd, store })).toEqual({ ...before, isKept: true })
    change(cwd)
    const { text } = await shown({ cwd })
    expect(text).not.toBe(before.text)
    expect(await shown({ cwd, store })).toEqual({ text, isKept: false })
  })

  const OPTIONS: Readonly<Record<string, Partial<AuditOptions>>> = {
    'the day': { asOf: '2020-01-01' },
    'the rules': { skip: ['deprecated-version-path'] },
    'ignored files': { noIgnore: true },
    patterns: { ignore: [{ folder: '/', patterns: ['a.js'] }] },
    'a waiver of the configuration': {
      gate: {
        waivers: [
          {
            rules: ['deprecated-version-path'],
            folder: '/',
            paths: ['a.js'],
            reason: 'x',
            at: { file: 'c.json', start: 0, end: 1 },
          },
        ] as never,
      },
    },
  }

  test.each(Object.entries(OPTIONS))('in the options: %s', async (_, more) => {
    const cwd = project()
    const store = opened()
    await shown({ cwd, store })
    const { text } = await shown({ cwd, ...more })
    expect(await shown({ cwd, store, ...more })).toEqual({ text, isKept: false })
    expect(await shown({ cwd, store, ...more })).toEqual({ text, isKept: true })
  })

  test('today, where no day is given', async () => {
    const cwd = project()
    const store = opened()
    const stats = async () => (await audit({ cwd, store })).stats.phases
    await stats()
    expect(await stats()).toEqual({})
    vi.setSystemTime(Date.now() + 86_400_000)
    expect(await stats()).not.toEqual({})
  })
})

test('an ignore file above the audited folder', async () => {
  const root = project()
  const cwd = path.join(root, 'src')
  const store = opened()
  await shown({ cwd, store })
  writeFileSync(path.join(root, '.gitignore'), 'b.py\n')
  const { text } = await shown({ cwd })
  expect(await shown({ cwd, store })).toEqual({ text, isKept: false })
})

test('a report is not kept right after a change', async () => {
  vi.setSystemTime(Date.now() - ahead * 1000)
  const cwd = project()
  const store = opened()
  await shown({ cwd, store })
  expect((await shown({ cwd, store })).isKept).toBe(false)
})

test('reports with another key or of another program are ignored', async () => {
  const cwd = project()
  const folder = tree()
  await shown({ cwd, store: opened({ folder }) })
  expect((await shown({ cwd, store: opened({ folder }) })).isKept).toBe(false)
  const own = tree()
  await shown({ cwd, store: opened({ own, program: 'one' }) })
  expect((await shown({ cwd, store: opened({ own, program: 'other' }) })).isKept).toBe(false)
  expect((await shown({ cwd, store: opened({ own, program: 'one' }) })).isKept).toBe(true)
})

test('of changed code and of standard input nothing is kept', async () => {
  const cwd = project()
  const store = opened()
  const changed = { files: new Map([[path.join(cwd, 'a.js'), 'all' as const]]), texts: new Map<string, string>() }
  for (const more of [{ changed }, { stdin: { text: OLD, filename: 'x.js' } }]) {
    await shown({ cwd, store, ...more })
    expect((await shown({ cwd, store, ...more })).isKept).toBe(false)
  }
})
