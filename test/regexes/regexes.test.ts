import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { randomOf } from '../../bench/logs/random.mjs'
import { checked, exceptionFor } from '../../bench/regexes/check.mjs'
import { builtPatterns, writtenPatterns } from '../../bench/regexes/collect.mjs'
import { EXCEPTIONS } from '../../bench/regexes/exceptions.mjs'
import { slowRun } from '../../bench/regexes/runs.mjs'
import { audit } from '../../src/index.ts'
import { drawn } from '../support/drawn.ts'

const root = path.resolve(import.meta.dirname, '../..')
const patterns = writtenPatterns(root)
const built = builtPatterns(path.join(root, 'dist'), root, '_clients')
const seed = Math.floor(Math.random() * 1e6)

/** Some of all patterns: `node bench/regexes.mjs` checks every one, which takes minutes. */
function some(count: number, from: number) {
  const random = randomOf(from)
  return Array.from({ length: count }, () => random.pick(patterns))
}

async function slowOf(sample: typeof patterns) {
  const slow: string[] = []
  for (const pattern of sample) {
    const { slow: why } = await checked(pattern, EXCEPTIONS, { timeout: 1000 })
    if (why) slow.push(`${pattern.at} /${pattern.source}/: ${why}`)
  }
  return slow
}

describe('the time of a pattern grows in proportion to what it reads', () => {
  test('of some patterns', async () => {
    expect(await slowOf(some(5, 1))).toEqual([])
  })

  test(`of some others (seed ${seed})`, async () => {
    expect(await slowOf(some(3, seed))).toEqual([])
  })

  test('of a part of the patterns, those made of tables too, for one thing again and again', {
    timeout: 300_000,
  }, () => {
    expect(built.length).toBeGreaterThan(200)
    const slow = drawn([...built, ...patterns], 30).flatMap((pattern) => {
      const run = slowRun(pattern, EXCEPTIONS)
      return run === undefined ? [] : [`${pattern.at} /${pattern.source}/ for ${JSON.stringify(run)}`]
    })
    expect(slow).toEqual([])
  })

  test('patterns that take longer are seen', async () => {
    const at = 'src/x.ts:1'
    expect(await slowOf([{ at, source: '^(?:a|a)*$', flags: '' }])).toHaveLength(1)
    expect(await slowOf([{ at, source: '[.\\s]+$', flags: '' }])).toHaveLength(1)
    expect(await slowOf([{ at, source: '(?<![.\\s])[.\\s]+$', flags: 'g' }])).toEqual([])
    expect(slowRun({ at, source: '[\\w-]*ionos', flags: 'g' }, EXCEPTIONS)).toBe('a')
    expect(slowRun({ at, source: '[\\w-]{0,80}ionos', flags: 'g' }, EXCEPTIONS)).toBeUndefined()
  })

  test('an exception is fast for as much as it says', async () => {
    const pattern = { at: 'src/x.ts:1', source: '[.\\s]+$', flags: '' }
    const exception = { file: 'src/x.ts', begins: '[.', why: 'a test' }
    expect(await checked(pattern, [{ ...exception, bound: 300 }])).toHaveProperty('used')
    expect(await checked(pattern, [{ ...exception, bound: 200_000 }])).toHaveProperty('slow')
  })

  test('every exception is of a pattern that is there', () => {
    const unused = EXCEPTIONS.filter((one) => ![...patterns, ...built].some((pattern) => exceptionFor(pattern, [one])))
    expect(unused).toEqual([])
  })
})

test('texts beside each other in a case of Python end', async () => {
  const texts = Array.from({ length: 60 }, () => '"-"').join('\t')
  const text = `url = "https://api.ionos.com/cloudapi/v5"\nmatch x:\n    case ${texts} as z:\n        get(url)\n`
  const report = await audit({ cwd: root, asOf: '2026-11-21', stdin: { text, filename: 'a.py' } })
  expect(report.findings).toHaveLength(1)
})
