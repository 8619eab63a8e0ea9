import { describe, expect, test } from 'vitest'
import { logFormats } from '../../../src/report/logs/index.ts'
import { findingLine } from '../../../src/report/logs/pretty/findings.ts'
import { HOSTILE, SECRETS } from '../support/hostile.ts'
import { runnerCommand } from '../support/runner.ts'
import { hostileLogs } from './support/hostile.ts'
import { finding, fullReport, plain, rendered } from './support/report.ts'

const widths = [40, 80, 200]

describe.each(await Promise.all(logFormats.map(async ({ name, load }) => [name, await load()] as const)))(
  '%s',
  (name, format) => {
    test.each(HOSTILE.map((text) => [text]))('%j: no secret, nothing that a terminal or a CI obeys', (text) => {
      for (const width of widths) {
        const out = rendered(format, hostileLogs(text), { ...plain, width, verbose: true })
        for (const secret of SECRETS) expect(out).not.toContain(secret)
        for (const line of out.split(name === 'csv' ? '\r\n' : '\n')) {
          expect(line).not.toMatch(/\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069\u200b\ufeff]/u)
          expect(line).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/)
          expect(runnerCommand(line)).toBeUndefined()
        }
      }
    })

    test('the same bytes for the same report', () => {
      expect(rendered(format, fullReport())).toBe(rendered(format, fullReport()))
    })
  },
)

test.each(HOSTILE.map((text) => [text]))('a line of a finding: %j', (text) => {
  const line = findingLine(finding({ path: text, message: text, text, method: text }))
  for (const secret of SECRETS) expect(line).not.toContain(secret)
  expect(line).not.toMatch(/\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069\u200b\ufeff]/u)
  expect(runnerCommand(line)).toBeUndefined()
})
