import { describe, expect, test } from 'vitest'
import { logFormats } from '../../../src/report/logs/index.ts'
import { emptyReport, fullReport, plain, rendered } from './support/report.ts'

const reports = { full: fullReport(), empty: emptyReport() }
const cases = [
  ['full', 'csv', {}],
  ['full', 'json', {}],
  ['empty', 'json', {}],
  ['full', 'markdown', {}],
  ['full', 'pretty', {}],
  ['full', 'pretty', { width: 40, unicode: false }],
  ['full', 'pretty', { width: 200, verbose: true }],
  ['empty', 'pretty', {}],
] as const

describe.each(cases)('%s report as %s, %o', (report, name, options) => {
  test('is what it was', async () => {
    const format = await logFormats.find((one) => one.name === name)?.load()
    const rest = Object.entries(options).map(([key, value]) => `-${key}-${value}`)
    const text = format ? rendered(format, reports[report], { ...plain, ...options }) : ''
    await expect(text).toMatchFileSnapshot(`golden/${report}-${name}${rest.join('')}.txt`)
  })
})
