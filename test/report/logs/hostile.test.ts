import { describe, expect, test } from 'vitest'
import type { LogReport } from '../../../src/core/log-report.ts'
import { logFormats } from '../../../src/report/logs/index.ts'
import { findingLine } from '../../../src/report/logs/support/pretty/findings.ts'
import { HOSTILE, SECRETS } from '../support/hostile.ts'
import { runnerCommand } from '../support/runner.ts'
import { finding, fullReport, logFile, plain, rendered, shape, withImpact, withLedger } from './support/report.ts'

/** A report with a text wherever a log can put one. */
function hostile(text: string): LogReport {
  const full = fullReport()
  const { callers, endpoints, answers } = full.impact
  const report = {
    ...full,
    shapes: [
      shape({
        path: text,
        client: text,
        agent: text,
        method: text,
        host: text,
        headers: [{ name: text, value: text }],
      }),
    ],
    findings: [finding({ message: text, effect: text, text, method: text }), finding({ level: 'note', message: text })],
  }
  return withLedger(
    withImpact(report, {
      callers: callers.map((one) => ({ ...one, client: text, agents: [{ agent: text, sdk: text, count: 1 }] })),
      endpoints: endpoints.map((one) => ({ ...one, path: text, method: text })),
      answers: answers.map((one) => ({ ...one, meaning: text, note: text })),
    }),
    {
      files: [logFile({ format: text, formats: [{ format: text, lines: 1 }], troubles: [text], unparsed: 1 })],
      skipped: [{ path: 'x', why: text }],
      unread: [{ path: 'access.log', line: 1, text }],
    },
  )
}

const widths = [40, 80, 200]

describe.each(await Promise.all(logFormats.map(async ({ name, load }) => [name, await load()] as const)))(
  '%s',
  (name, format) => {
    test.each(HOSTILE.map((text) => [text]))('%j: no secret, nothing that a terminal or a CI obeys', (text) => {
      for (const width of widths) {
        const out = rendered(format, hostile(text), { ...plain, width, verbose: true })
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
