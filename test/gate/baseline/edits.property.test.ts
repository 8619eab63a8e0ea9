import { expect, it } from 'vitest'
import { folder } from '../../cli/support/cli.ts'
import { runs } from '../../support/drawn.ts'
import { edit, type State, start, type Tracked } from './edits/edits.ts'
import { projectFolder } from './edits/folder.ts'
import { truthOf } from './edits/model.ts'
import { random } from './edits/random.ts'

/** BASELINE_SEED=7 BASELINE_RUNS=1 makes the project of one seed again. */
const SEED = Number(process.env.BASELINE_SEED ?? 1)
const RUNS = Number(process.env.BASELINE_RUNS ?? runs(5))
const EDITS = 10

type Counts = ReadonlyMap<string, number>

/** How many findings and calls one file has beyond what it had: what has to be new. */
function beyond(before: Tracked | undefined, after: Tracked | undefined): number {
  const nothing: { findings: Counts; calls: Counts } = { findings: new Map(), calls: new Map() }
  const [was, is] = [before ? truthOf(before.file) : nothing, after ? truthOf(after.file) : nothing]
  let sum = 0
  for (const [text, amount] of is.findings) {
    const more = Math.max(0, amount - (was.findings.get(text) ?? 0))
    const calls = [...is.calls]
      .filter(([key]) => key.startsWith(`${text}|`))
      .reduce((total, [key, count]) => total + Math.max(0, count - (was.calls.get(key) ?? 0)), 0)
    // A constant that is new is one finding, whatever calls it; every other finding has one call.
    sum += text.startsWith('constant') && more > 0 ? more : Math.max(more, calls)
  }
  return sum
}

function expected(before: State, after: State): { fresh: number; stale: boolean } {
  const [was, is] = [before, after].map(({ files }) => new Map(files.map((one) => [one.id, one])))
  const ids = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])]
  return {
    fresh: ids.reduce((sum, id) => sum + beyond(was?.get(id), is?.get(id)), 0),
    stale: ids.some((id) => beyond(is?.get(id), was?.get(id)) > 0),
  }
}

it.each(Array.from({ length: RUNS }, (_, index) => SEED + index))(
  `of ${EDITS} random edits each new finding is new and nothing else: seed %i`,
  async (seed) => {
    const chance = random(seed)
    const project = projectFolder(folder())
    let known = start(chance)
    project.write(known)
    let baseline = await project.baseline()
    let state = known
    let done: string[] = []
    for (let step = 0; step < EDITS; step++) {
      const next = edit(state, chance)
      state = next.state
      done.push(next.what)
      project.write(state)
      const { fresh, stale } = await project.match(baseline)
      const seen = { fresh: fresh.length, stale: stale.length > 0 }
      const names = fresh.map(({ rule, at, key }) => `${rule} ${at.file}:${at.start} ${key}`)
      expect(seen, [`seed ${seed}`, ...done, ...names, ...stale.map(({ message }) => message)].join('\n')).toEqual(
        expected(known, state),
      )
      if (chance.chance(0.5)) continue
      known = state
      baseline = await project.baseline()
      done = []
    }
  },
  600_000,
)
