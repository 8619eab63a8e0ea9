import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { clonesIn, trimClones } from '../../src/fleet/clones.ts'
import { openState, type State } from '../../src/fleet/state.ts'

/** No process has this number. */
const DEAD = '4194304999'
const DAY = 86_400

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'fleet-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** A folder with a file of so many bytes, used so many days ago. */
function clone(clones: string, name: string, bytes: number, days: number): string {
  const own = join(clones, name)
  mkdirSync(join(own, 'objects'), { recursive: true })
  writeFileSync(join(own, 'objects/pack'), Buffer.alloc(bytes))
  const then = Date.now() / 1000 - days * DAY
  utimesSync(own, then, then)
  return own
}

test('the next run removes what killed ones had laid out, and keeps their reports for a month', () => {
  const fleets = folder()
  const states = [DEAD, String(process.ppid)].map((pid, index) => {
    const state = openState(join(fleets, `run${index}`), false, '2026-01-01') as State
    writeFileSync(state.report('a'), '{}')
    mkdirSync(join(state.place(), 'src'), { recursive: true })
    writeFileSync(join(fleets, `run${index}`, 'lock'), pid)
    return state
  })
  openState(join(fleets, 'next'), false, '2026-01-01')
  expect([0, 1].map((run) => existsSync(join(fleets, `run${run}`, 'work')))).toEqual([false, true])
  expect(states.map((state) => state.has('a'))).toEqual([true, true])
  const then = Date.now() / 1000 - 31 * DAY
  utimesSync(join(fleets, 'run0/day'), then, then)
  openState(join(fleets, 'next'), false, '2026-01-01')
  expect([0, 1].map((run) => existsSync(join(fleets, `run${run}`)))).toEqual([false, true])
})

test('a report counts once its run takes it: one that a killed run left half done does not', () => {
  const fleets = folder()
  const state = openState(join(fleets, 'run'), false, '2026-01-01') as State
  const [whole, left] = [state.place(), state.place()]
  for (const file of [whole, left]) writeFileSync(file, '{}')
  state.settle('whole', whole)
  state.settle('none', join(fleets, 'nowhere'))
  const next = openState(join(fleets, 'run'), true, '2026-01-01') as State
  expect(['whole', 'none', 'left'].map((name) => next.has(name))).toEqual([true, false, false])
  expect(existsSync(left)).toBe(false)
})

test('fetched repositories that are too many or too old go, never one in use or with a branch', () => {
  const clones = folder()
  const [now, before, large, old] = [
    clone(clones, 'now', 500, 0),
    clone(clones, 'before', 500, 2),
    clone(clones, 'large', 900, 3),
    clone(clones, 'old', 10, 31),
  ]
  const [used, dead, branch] = ['used', 'dead', 'branch'].map((name) => clone(clones, name, 10, 40)) as [
    string,
    string,
    string,
  ]
  writeFileSync(join(used, `used-by-${process.ppid}`), '')
  writeFileSync(join(dead, `used-by-${DEAD}`), '')
  mkdirSync(join(branch, 'refs/heads'), { recursive: true })
  writeFileSync(join(branch, 'refs/heads/v6'), '0')
  for (const one of [used, dead, branch]) utimesSync(one, Date.now() / 1000 - 40 * DAY, Date.now() / 1000 - 40 * DAY)
  trimClones(clones, { mostBytes: 1100 })
  expect([now, before, large, old, used, dead, branch].map((one) => existsSync(one))).toEqual([
    true,
    true,
    false,
    false,
    true,
    false,
    true,
  ])
})

test('what one run fetches stays within the bound while it runs', async () => {
  const clones = folder()
  const kept = clonesIn(clones, 1000)
  const places: string[] = []
  for (const address of ['a', 'b', 'c', 'd']) {
    await kept.at(address, async (own) => {
      writeFileSync(join(own, 'pack'), Buffer.alloc(400))
      places.push(own)
      expect(existsSync(own)).toBe(true)
    })
  }
  expect(places.filter((own) => existsSync(own))).toHaveLength(2)
})
