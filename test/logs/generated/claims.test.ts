import { describe, expect, test } from 'vitest'
import { formatIds, smallLog } from '../../../bench/logs/generate.mjs'
import { drawn } from '../../support/drawn.ts'
import { readBytes } from './support/read.ts'

const shares = { old: 0.3, v6: 0.15, decoy: 0.05, bad: 0, poll: 0.03 }

/** Formats whose clock has a zone: without one, what came at the turn is not known to be after it. */
const ids = formatIds.filter((format) => format !== 'haproxy-http')

/** Does something once, when it is asked for first. */
function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Lines at the head of a file that name its columns: they count for its first day. */
const HEADS: Readonly<Record<string, number>> = { cloudfront: 2, iis: 4, zeek: 7 }

describe.each(drawn(ids, 3))('%s', (format) => {
  const { bytes, summary } = smallLog({ format, seed: 5, lines: 4000, shares })
  const report = lazily(() => readBytes(bytes))

  test('what was silently dropped has the bounds that were planted', async () => {
    const { impact } = await report()
    const { calls, lower, upper } = summary.silent
    expect(lower).toBeGreaterThan(0)
    expect(lower).toBeLessThan(summary.silent.distinct)
    expect({ calls: impact.silent.calls, lower: impact.silent.lower, upper: impact.silent.upper }).toEqual({
      calls,
      lower,
      upper,
    })
    expect(impact.silent.guess).toBeGreaterThanOrEqual(lower)
    expect(impact.silent.guess).toBeLessThanOrEqual(upper)
  })

  test('old calls, calls to version 6, polls and answers of caches are counted apart', async () => {
    const { impact } = await report()
    const old = Object.values(impact.old).reduce((sum, count) => sum + count, impact.unsigned ?? 0)
    const counted = { old, v6: impact.v6, polls: impact.polls.calls, cached: impact.cached }
    expect(counted).toEqual({ old: summary.old, v6: summary.v6, polls: summary.polls, cached: summary.cached })
  })

  test('the days on which nothing was logged are shown as such, the others with their lines', async () => {
    const { ledger } = await report()
    const empty = ledger.coverage.filter(({ lines }) => lines === 0).map(({ day }) => day)
    expect(empty).toEqual(['2023-10-10', '2023-10-11'])
    const [first, ...rest] = summary.coverage
    const days = [{ ...first, lines: (first?.lines ?? 0) + (HEADS[format] ?? 0) }, ...rest]
    expect(ledger.coverage.filter(({ lines }) => lines > 0)).toEqual(days)
  })
})

test('a clock without a zone is read in the zone that is given', async () => {
  const { bytes, summary } = smallLog({ format: 'haproxy-http', seed: 5, lines: 4000, shares })
  const [told, untold] = [await readBytes(bytes, { tz: 'UTC' }), await readBytes(bytes)]
  const { calls, lower, upper } = told.impact.silent
  expect(untold.impact.silent).toMatchObject({ calls: summary.silent.calls, lower: summary.silent.lower })
  expect(calls).toBeGreaterThan(summary.silent.calls)
  expect(lower).toBeGreaterThan(summary.silent.lower)
  expect(upper).toBe(calls)
})
