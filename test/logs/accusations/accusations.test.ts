import { describe, expect, test } from 'vitest'
import { calls } from '../../../bench/accusations/calls.mjs'
import { noCalls } from '../../../bench/accusations/no-calls.mjs'
import { readBytes } from '../generated/support/read.ts'
import { NO_CALLS } from './lines.ts'

describe('a line that is no call accuses nobody', () => {
  test('200 of them are tried', () => {
    expect(Object.values(NO_CALLS).flat()).toHaveLength(200)
  })

  test.each(Object.entries(NO_CALLS))('%s: none is counted', async (_, lines) => {
    const wrong: string[] = []
    for (const line of lines) {
      const { impact, findings, shapes } = await readBytes(Buffer.from(`${line}\n`))
      const counted = Object.values(impact.old).reduce((all, calls) => all + calls, 0) + findings.length
      if (counted > 0 || [...shapes].some(({ confidence }) => confidence === 'sure')) wrong.push(line)
    }
    expect(wrong).toEqual([])
  })

  test('another request, a remark or a metric is not even a line that may be a call', async () => {
    const { BESIDE = [], TEXT = [], COUNTED = [] } = NO_CALLS
    const lines = [...BESIDE, ...TEXT.filter((line) => /^(?:#|\/\/|<!--)/.test(line)), ...COUNTED.slice(0, 10)]
    const wrong: string[] = []
    for (const line of lines) {
      const { impact } = await readBytes(Buffer.from(`${line}\n`))
      if (impact.low > 0) wrong.push(line)
    }
    expect(wrong).toEqual([])
  })
})

describe('a sample of bench/false-accusations.mjs', () => {
  const sample = (groups: Readonly<Record<string, readonly string[]>>) =>
    Object.values(groups).flatMap((texts) => texts.filter((_, at) => at % 4 === 0))
  const fateOf = async (text: string) => {
    const { impact, shapes, ledger } = await readBytes(Buffer.from(`${text}\n`))
    const isCounted = [...shapes].some(({ confidence, version = 6 }) => confidence === 'sure' && version < 6)
    if (isCounted) return 'counted'
    return impact.low > 0 || ledger.files.some(({ unparsed }) => unparsed > 0) ? 'shown' : 'dropped'
  }
  const textsOf = async (groups: Readonly<Record<string, readonly string[]>>, fate: string) => {
    const found: string[] = []
    for (const text of sample(groups)) if ((await fateOf(text)) === fate) found.push(text)
    return found
  }

  test('texts that are no calls are not counted', async () => {
    expect(await textsOf(noCalls, 'counted')).toEqual([])
  })

  test('calls in odd shapes are counted or shown', async () => {
    expect(await textsOf(calls, 'dropped')).toEqual([])
  })
})

test('a record that was refused visibly is a call all the same', async () => {
  const line = '{"msg":"access denied","method":"POST","url":"https://api.ionos.com/cloudapi/v5/images","status":403}\n'
  const { shapes } = await readBytes(Buffer.from(line))
  expect([...shapes]).toMatchObject([{ confidence: 'sure', status: 403 }])
})
