import { expect, test } from 'vitest'
import { apart, nextSteps } from '../../../src/report/logs/support/notes.ts'
import { readBytes } from '../../logs/generated/support/read.ts'
import { emptyReport, logFile } from './support/report.ts'

const read = (...formats: readonly (readonly [string, number])[]) => {
  const files = formats.map(([format, parsed]) => logFile({ format, parsed }))
  const report = emptyReport()
  return apart({ ...report, ledger: { ...report.ledger, files } }).join(' ')
}

test('logs of several formats may contain one call twice', () => {
  expect(read(['combined', 3], ['squid', 1])).toContain('Logs of 2 formats hold calls')
})

test('logs of one format, or with calls in one only, do not', () => {
  expect(read(['combined', 3], ['combined', 1])).toBe('')
  expect(read(['combined', 3], ['squid', 0])).toBe('')
})

const stepsFor = async (...lines: readonly string[]) =>
  nextSteps(await readBytes(Buffer.from(`${lines.join('\n')}\n`))).join(' ')

/** Lines that name the API in ways that no format knows. */
const TEXT = 'edge7 POST;api.ionos.com;cloudapi/v5/datacenters;took 12'
const JSON_LINE = '{"k1":"api.ionos.com","k2":"/cloudapi/v5/datacenters"}'
const FOR_TEXT = '--log-format takes the format'
const FOR_JSON = '--map names the keys'

test('the next step for unread lines is the flag that reads their kind', async () => {
  const [text, json, both] = [await stepsFor(TEXT), await stepsFor(JSON_LINE), await stepsFor(TEXT, JSON_LINE)]
  expect([text.includes(FOR_TEXT), text.includes(FOR_JSON)]).toEqual([true, false])
  expect([json.includes(FOR_TEXT), json.includes(FOR_JSON)]).toEqual([false, true])
  expect([both.includes(FOR_TEXT), both.includes(FOR_JSON)]).toEqual([true, true])
})

test('advice for a possible table names its columns', async () => {
  expect(await stepsFor('k1,k2', 'api.ionos.com,/cloudapi/v5/datacenters')).toContain('--map the columns')
})
