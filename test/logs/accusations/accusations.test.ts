import { describe, expect, test } from 'vitest'
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
