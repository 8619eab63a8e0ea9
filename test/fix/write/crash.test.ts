import { chmodSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeUnits } from '../../../src/fix/write/index.ts'
import { pendingJournal, type Recovered, recover } from '../../../src/fix/write/journal.ts'
import { runToEnd } from '../../support/ended.ts'
import { compiled } from './support/compiled.ts'
import { contents, tree, unit } from './support/tree.ts'

const FIVE = { 'a.js': 'a2', 'lib/b.py': 'b2', 'lib/deep/c.go': 'c2', 'd.yaml': 'd2', '.env': 'e2' }
const TWO = { 'lib/f.rb': 'f2', 'g.sh': 'g2' }
const NEW = { ...FIVE, ...TWO }
const OLD = Object.fromEntries(Object.entries(NEW).map(([name, text]) => [name, text.replace('2', '1')]))

/** Like a process that is killed at its n-th change: from then on, nothing reaches the disk any more. */
function deadFrom(point: number): { readonly fault: () => void; readonly died: () => boolean } {
  let passed = 0
  return {
    fault: () => {
      passed++
      if (passed >= point) throw new Error('killed')
    },
    died: () => passed >= point,
  }
}

async function writeUntil(root: string, point: number): Promise<boolean> {
  const { fault, died } = deadFrom(point)
  await writeUnits([unit(root, 'five', FIVE), unit(root, 'two', TWO)], { root, fault }).catch(() => {})
  return died()
}

/** How many of the texts are the new ones; what stands in neither state is named. */
function stateOf(root: string, wanted: Readonly<Record<string, string>>): string {
  const now = contents(root)
  const states = Object.keys(wanted).map((name) => {
    if (now[name] === wanted[name]) return 'new'
    return now[name] === OLD[name] ? 'old' : `${name}: ${now[name]}`
  })
  return [...new Set(states)].sort().join(' and ')
}

function expectWhole(root: string): void {
  expect(['old', 'new']).toContain(stateOf(root, FIVE))
  expect(['old', 'new']).toContain(stateOf(root, TWO))
  expect(Object.keys(contents(root)).sort()).toEqual(Object.keys(NEW).sort())
  expect(pendingJournal(root)).toBeUndefined()
}

/** All or nothing, and what is reported is what is there. */
function expectReported(root: string, recovered: Recovered | undefined): void {
  expectWhole(root)
  for (const name of recovered?.finished ?? []) expect([name, contents(root)[name]]).toEqual([name, at(NEW, name)])
  for (const name of recovered?.undone ?? []) expect([name, contents(root)[name]]).toEqual([name, at(OLD, name)])
  expect(recovered?.foreign ?? []).toEqual([])
}

function at(texts: Readonly<Record<string, string>>, name: string): string | undefined {
  return texts[name]
}

// Every eighth point is tried, others in each run; outside of a repository every twelfth: the same code writes there.
describe.each([
  ['in a repository', true, process.env.EVERY_CASE ? 1 : 8],
  ['outside of one', false, process.env.EVERY_CASE ? 3 : 12],
])('%s', (_, git, step) => {
  const first = 1 + Math.floor(Math.random() * step)
  test('dead at every point of writing', async () => {
    let finished = 0
    let undone = 0
    for (let point = first; ; point += step) {
      const root = tree(OLD, { git })
      chmodSync(path.join(root, 'g.sh'), 0o755)
      const died = await writeUntil(root, point)
      const recovered = await recover(root)
      expectReported(root, recovered)
      expect(statSync(path.join(root, 'g.sh')).mode & 0o777).toBe(0o755)
      expect(await recover(root)).toBeUndefined()
      finished += recovered?.finished.length ?? 0
      undone += recovered?.undone.length ?? 0
      if (!died) break
    }
    expect(finished * step).toBeGreaterThan(30)
    expect(undone).toBe(0)
  })

  test('dead at every point of the recovery as well', async () => {
    let tried = 0
    for (let point = first; ; point += step) {
      if (!(await dieTwice(point, git, () => {}, expectWhole))) break
      tried++
    }
    expect(tried * step).toBeGreaterThan(40)
  })

  test('dead at every point, a file changed meanwhile: it stays, and its group is put back', async () => {
    const change = (root: string): void => writeFileSync(path.join(root, 'lib/deep/c.go'), 'mine')
    const check = (root: string): void => {
      const { 'lib/deep/c.go': mine, ...others } = FIVE
      expect(contents(root)['lib/deep/c.go']).toBe('mine')
      expect(['old', 'new']).toContain(stateOf(root, others))
      expect(['old', 'new']).toContain(stateOf(root, TWO))
      expect(Object.keys(contents(root)).sort()).toEqual(Object.keys(NEW).sort())
      expect(mine).toBe('c2')
    }
    for (let point = first; ; point += step) {
      if (!(await dieTwice(point, git, change, check))) break
    }
  })

  test('dead at every point, the drafts lost: what was begun is put back', async () => {
    const lose = (root: string): void => {
      const drafts = Object.keys(contents(root)).filter((name) => name.endsWith('.cloudapi-migrate.tmp'))
      for (const draft of drafts) rmSync(path.join(root, draft))
    }
    let undone = 0
    for (let point = first; ; point += step) {
      const root = tree(OLD, { git })
      const died = await writeUntil(root, point)
      lose(root)
      const recovered = await recover(root)
      expectReported(root, recovered)
      undone += recovered?.undone.length ?? 0
      if (!died) break
    }
    expect(undone * step).toBeGreaterThan(10)
  })

  test('dead at every point of putting back: what was saved over a file while it was replaced is there', async () => {
    const { 'd.yaml': _, ...others } = FIVE
    for (let point = first; ; point += step) {
      const root = tree(OLD, { git })
      const { fault, died } = deadFrom(point)
      let saved = false
      const disturb = (step: string): void => {
        fault()
        if (step === 'rename d.yaml' && !saved) {
          writeFileSync(path.join(root, 'd.yaml'), 'mine')
          saved = true
        }
        if (step === 'rename .env') throw new Error('busy')
      }
      await writeUnits([unit(root, 'five', FIVE), unit(root, 'two', TWO)], { root, fault: disturb }).catch(() => {})
      await recover(root)
      if (!saved) expectWhole(root)
      else expect([contents(root)['d.yaml'], stateOf(root, others)]).toEqual(['mine', 'old'])
      if (!died()) break
    }
  })
})

/** Of the points of a recovery every third is tried; which of them, changes with the point of the fix. CRASH_STEP=1 tries all. */
const STEP = Number(process.env.CRASH_STEP ?? 3)

/** Kills a fix at a point, then the recovery at points of its own; false: the fix has fewer points. */
async function dieTwice(
  point: number,
  git: boolean,
  between: (root: string) => void,
  check: (root: string) => void,
): Promise<boolean> {
  for (let second = 1 + (point % STEP); ; second += STEP) {
    const root = tree(OLD, { git })
    if (!(await writeUntil(root, point))) return false
    between(root)
    const { fault, died } = deadFrom(second)
    await recover(root, { fault }).catch(() => {})
    await recover(root)
    check(root)
    rmSync(root, { recursive: true })
    if (!died()) return true
  }
}

describe('processes', () => {
  let dist = ''
  beforeAll(() => {
    dist = compiled()
  })
  afterAll(() => rmSync(dist, { recursive: true, force: true }))

  test('killed by the system, 8 times', () => {
    const program = path.resolve(import.meta.dirname, '../../../bench/crash.mjs')
    const args = [program, '--dist', dist, '--rounds', '8', '--seed', String(process.pid)]
    const { stdout, stderr, status } = runToEnd(process.execPath, args)
    expect([stdout.split('\n')[0], stderr, status]).toEqual(['8 of 8: all or nothing', '', 0])
  })

  test('killed by the system at every tenth point', async () => {
    const child = `
      import { writeUnits } from ${JSON.stringify(path.join(dist, 'src/fix/write/index.js'))}
      const [root, point, units] = JSON.parse(process.argv[1])
      let passed = 0
      const fault = () => { if (++passed === point) process.kill(process.pid, 'SIGKILL') }
      for (const { files } of units) for (const file of files) {
        file.before = Buffer.from(file.before); file.after = Buffer.from(file.after)
      }
      await writeUnits(units, { root, fault })`
    for (let point = 1; ; point += 10) {
      const root = tree(OLD, { git: true })
      const argument = JSON.stringify([root, point, [unit(root, 'five', FIVE), unit(root, 'two', TWO)]])
      const { signal } = runToEnd(process.execPath, ['--input-type=module', '-e', child, argument])
      const twin = tree(OLD, { git: true })
      await writeUntil(twin, point)
      // The pretended death leaves what the real one leaves.
      expect(shape(root)).toEqual(shape(twin))
      expectReported(root, await recover(root))
      if (signal === null) break
    }
  })
})

/** Names and texts less what is random or different in each process. */
function shape(root: string): readonly string[] {
  return Object.entries(contents(root))
    .map(([name, text]) => `${name} ${name.includes('.git/') ? text.slice(0, 40) : text}`)
    .map((row) => row.replace(/\d+-\d+-[0-9a-f]{12}/g, 'HOLDER').replace(/[0-9a-f]{12}|\.[0-9a-f]{6}\b/g, 'RANDOM'))
    .sort()
}

test('a fix refuses to start where one was interrupted', async () => {
  const root = tree(OLD, { git: true })
  await writeUntil(root, 30)
  const journal = pendingJournal(root)
  expect(journal).toBe(path.join(root, '.git', 'cloudapi-migrate'))
  await expect(writeUnits([unit(root, 'one', { 'g.sh': 'g3' })], { root })).rejects.toThrow(
    `A fix that was interrupted has to be settled first: ${journal}`,
  )
})
