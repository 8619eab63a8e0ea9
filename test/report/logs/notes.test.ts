import { expect, test } from 'vitest'
import { apart } from '../../../src/report/logs/support/notes.ts'
import { emptyReport, logFile } from './support/report.ts'

const read = (...formats: readonly (readonly [string, number])[]) => {
  const files = formats.map(([format, parsed]) => logFile({ format, parsed }))
  const report = emptyReport()
  return apart({ ...report, ledger: { ...report.ledger, files } }).join(' ')
}

test('logs of several formats may tell of one call twice', () => {
  expect(read(['combined', 3], ['squid', 1])).toContain('Logs of 2 formats hold calls')
})

test('logs of one format, or with calls in one only, do not', () => {
  expect(read(['combined', 3], ['combined', 1])).toBe('')
  expect(read(['combined', 3], ['squid', 0])).toBe('')
})
