import { describe, expect, test } from 'vitest'
import { formatIds, smallLog } from '../../../bench/logs/generate.mjs'
import { drawn } from '../../support/drawn.ts'
import { difference, linesIn, readBytes, SAME, tableIn } from './support/read.ts'

/** Shares that give a small log of every kind of line many of each. */
const shares = { old: 0.2, v6: 0.1, decoy: 0.05, bad: 0.05, poll: 0.02 }

describe.each(formatIds)('%s', (format) => {
  test.each(drawn([1, 2], 2))('its shapes are those that were planted, and no line is lost (seed %i)', async (seed) => {
    const { bytes, table, summary } = smallLog({ format, seed, lines: 3000, shares })
    const report = await readBytes(bytes)
    const { lines, parsed, other, unparsed } = summary
    expect(linesIn(report)).toEqual({ lines, parsed, other, unparsed })
    expect(difference(tableIn(report), table)).toEqual(SAME)
  })
})
