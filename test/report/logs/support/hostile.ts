import type { LogReport } from '../../../../src/core/traffic/log-report.ts'
import { finding, fullReport, logFile, shape, withImpact, withLedger } from './report.ts'

/** A report with a text wherever a log can put one. */
export function hostileLogs(text: string): LogReport {
  const full = fullReport()
  const { callers, endpoints, answers } = full.impact
  const report = {
    ...full,
    shapes: [
      shape({
        path: text,
        file: text,
        client: text,
        agent: text,
        method: text,
        host: text,
        headers: [{ name: text, value: text }],
      }),
    ],
    findings: [
      finding({ path: text, message: text, effect: text, text, method: text }),
      finding({ level: 'note', message: text }),
    ],
  }
  return withLedger(
    withImpact(report, {
      callers: callers.map((one) => ({ ...one, client: text, agents: [{ agent: text, sdk: text, count: 1 }] })),
      endpoints: endpoints.map((one) => ({ ...one, path: text, method: text })),
      answers: answers.map((one) => ({ ...one, meaning: text, note: text })),
    }),
    {
      files: [
        logFile({ path: text, format: text, formats: [{ format: text, lines: 1 }], troubles: [text], unparsed: 1 }),
      ],
      skipped: [{ path: text, why: text }],
      unread: [{ path: text, line: 1, text }],
    },
  )
}
