import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../support/drawn.ts'
import { type Judged, judged } from './checks.ts'
import { LANGUAGES, type LanguageName } from './languages/index.ts'
import { program } from './model.ts'
import { shown } from './program-files.ts'

/** CLIENTS_SEED=7 CLIENTS_RUNS=400 makes other programs, and more of them. */
const RUNS = Number(process.env.CLIENTS_RUNS ?? runs(35))
/** Clients that are audited together. */
const BATCH = 50
const RANDOM = Math.floor(Math.random() * 1_000_000)
const SEEDS = process.env.CLIENTS_SEED ? [Number(process.env.CLIENTS_SEED)] : [16, RANDOM]

/** The smallest client that has a trouble of the same kind as one of a sample. */
async function smallest(language: LanguageName, seed: number, index: number, kind: string): Promise<string> {
  const alone = fc.asyncProperty(program, async (one) => {
    const [found] = await judged(language, [one])
    return found?.troubles.every((trouble) => trouble.kind !== kind) ?? true
  })
  const { counterexample } = await fc.check(alone, { seed, path: String(index), interruptAfterTimeLimit: 40_000 })
  const [found] = counterexample ? await judged(language, counterexample) : []
  if (!found) return 'Alone it has no trouble.'
  return [...found.troubles.map((one) => `${one.kind}: ${one.text}`), shown(found.client)].join('\n')
}

describe.each(Object.keys(LANGUAGES) as LanguageName[])('generated clients in %s', (language) => {
  test.each(SEEDS)('are found whole and fixed whole, seed %i', { timeout: 3_600_000 }, async (seed) => {
    const programs = fc.sample(program, { numRuns: RUNS, seed })
    const all: Judged[] = []
    for (let at = 0; at < programs.length; at += BATCH)
      all.push(...(await judged(language, programs.slice(at, at + BATCH))))
    const index = all.findIndex(({ troubles }) => troubles.length > 0)
    const [first] = all[index]?.troubles ?? []
    const told = first ? `${first.kind}: ${first.text}\n${await smallest(language, seed, index, first.kind)}` : ''
    const count = all.filter(({ troubles }) => troubles.length > 0).length
    expect(told, `CLIENTS_SEED=${seed}: ${count} of ${all.length} clients`).toBe('')
  })
})
