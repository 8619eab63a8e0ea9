import { expect, test } from 'vitest'
import { verdict } from '../../../src/report/logs/support/verdict.ts'
import { emptyReport, logFile, withImpact, withLedger } from './support/report.ts'

interface Uncertain {
  readonly unparsed?: number
  readonly low?: number
  readonly opaque?: number
  readonly gaps?: number
  readonly echoes?: number
}

function said({ unparsed = 0, low = 0, opaque = 0, gaps = 0, echoes = 0 }: Uncertain): string {
  const lines = 100
  const files = [logFile({ lines, parsed: 0, low, unparsed, other: lines - low - unparsed })]
  const day = (lines: number) => ({ day: '2023-10-02', lines })
  const coverage = [day(lines), ...Array.from({ length: gaps }, () => day(0))]
  return verdict(withImpact(withLedger(emptyReport(), { files, opaque, coverage }), { low, echoes }))
}

const FOUND = 'No call to versions 1 to 5 was found in these logs.'

test('logs that were read whole contain no call', () => {
  expect(said({})).toBe('No call to versions 1 to 5 is in these logs.')
})

test('lines that could not be read, and lines that may be calls, have a sentence each', () => {
  const unread = '2 lines with the name of the API could not be read.'
  const guessed = '5 lines of an unknown format may be calls.'
  expect(said({ unparsed: 2 })).toBe(`${FOUND} ${unread}`)
  expect(said({ low: 5 })).toBe(`${FOUND} ${guessed}`)
  expect(said({ unparsed: 2, low: 5 })).toBe(`${FOUND} ${unread} ${guessed}`)
})

test('so have hidden paths and days without lines', () => {
  expect(said({ opaque: 2, gaps: 3 })).toBe(
    `${FOUND} 2 connections to the API do not show their paths. 3 days have no line.`,
  )
})

test('one of each', () => {
  expect(said({ unparsed: 1, low: 1, opaque: 1, gaps: 1 })).toBe(
    `${FOUND} 1 line with the name of the API could not be read. 1 line of an unknown format may be a call. ` +
      '1 connection to the API does not show its path. 1 day has no line.',
  )
})

test('error logs hide nothing else that may be a call', () => {
  expect(said({ echoes: 1, low: 2 })).toBe(
    '1 request to this API is in error logs, which do not record the outcome. ' +
      'No call to versions 1 to 5 was found in the other logs. 2 lines of an unknown format may be calls.',
  )
})
