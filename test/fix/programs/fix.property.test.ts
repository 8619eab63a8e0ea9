import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../support/drawn.ts'
import { projectsOf, shown } from './batch.ts'
import { fixAll } from './fixing.ts'
import { type LanguageName, RENDERS } from './languages.ts'
import { program } from './model.ts'

const RUNS = Number(process.env.FIX_RUNS ?? runs(12))
const SEED = Number(process.env.FIX_SEED ?? 4)
const SHOWN = Number(process.env.FIX_SHOWN ?? 1)

/** The smallest program that has trouble like that of one of a sample. */
async function smallest(language: LanguageName, index: number): Promise<string> {
  const alone = fc.asyncProperty(program, async (one) => (await fixAll(language, [one])).size === 0)
  const { counterexample } = await fc.check(alone, { seed: SEED, path: String(index), interruptAfterTimeLimit: 40_000 })
  const found = counterexample?.[0]
  if (!found) return 'Alone it has no trouble.'
  const troubles = await fixAll(language, [found])
  return [...(troubles.get(0) ?? []), ...projectsOf(language, [found]).map(shown)].join('\n')
}

describe.each(Object.keys(RENDERS) as LanguageName[])('fixing programs in %s', (language) => {
  test('settles each unit whole, and nothing else', { timeout: 600_000 }, async () => {
    const programs = fc.sample(program, { numRuns: RUNS, seed: SEED })
    const troubles = await fixAll(language, programs)
    const told: string[] = []
    for (const [index, texts] of [...troubles].slice(0, SHOWN)) {
      const small = process.env.FIX_FULL
        ? projectsOf(language, programs.slice(index, index + 1))
            .map(shown)
            .join('\n')
        : await smallest(language, index)
      told.push(`program ${index}: ${texts.join('\n')}\nsmallest:\n${small}`)
    }
    expect(told.join('\n\n'), `${troubles.size} of ${programs.length} programs`).toBe('')
  })
})
