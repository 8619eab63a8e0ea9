import { describe, expect, test } from 'vitest'
import { corpusOf } from '../../../bench/logs/corpus.mjs'
import { fuzz, wrongWith } from '../../../bench/logs/fuzz.mjs'
import { hostileLines } from '../../../bench/logs/mutate.mjs'
import { readLogs } from '../../../src/pipeline/read-logs.ts'
import { drawn } from '../../support/drawn.ts'

const corpus = corpusOf('fixtures/_logs')

test.each([1, 1 + Math.floor(Math.random() * 1e9)])(
  '5,000 lines broken in many ways: nothing throws, none is lost (seed %i)',
  async (seed) => {
    expect(await fuzz(readLogs, corpus, { count: 5_000, seed, batch: 5000 })).toBeUndefined()
  },
)

/** One line of each log, of a call where it has one. */
const samples = corpus.map(({ name, head, lines }) => ({
  name,
  head,
  line: lines.find((line) => line.includes('cloudapi/v')) ?? lines[0] ?? '',
}))

/** Long enough that a reader whose time grows with the square of it would not end within the limit of a test. */
const LONG = 100_000

describe('lines of 100 kB', () => {
  test.each(drawn(samples))('$name', async ({ head, line }) => {
    const hostile = Array.from(hostileLines(line, LONG), (one) => one.line)
    const every = hostile.filter((_, index) => index % 12 === 0)
    expect(await wrongWith(readLogs, [...head, ...every])).toBeUndefined()
  })
})
