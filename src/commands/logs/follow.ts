import type { TrafficFinding } from '../../core/traffic/log-report.ts'
import type { LogHooks } from '../../pipeline/read-logs.ts'
import { findingLine } from '../../report/logs/pretty/findings.ts'
import type { Terminal } from '../support/terminal/terminal.ts'

const ENDS = ['SIGINT', 'SIGTERM'] as const

/**
 * Hooks of a run with `--follow`: prints findings on standard error as they occur, since the report is the data. A
 * second signal ends the process.
 */
export function followHooks(
  terminal: Terminal,
  settle: (finding: TrafficFinding) => TrafficFinding | undefined,
): { hooks: LogHooks; end(): void } {
  const controller = new AbortController()
  const stop = () => {
    end()
    controller.abort()
  }
  const end = () => {
    for (const signal of ENDS) process.off(signal, stop)
  }
  for (const signal of ENDS) process.on(signal, stop)
  return {
    hooks: {
      signal: controller.signal,
      onFinding(finding) {
        const settled = settle(finding)
        if (settled) terminal.err(`${findingLine(settled)}\n`)
      },
    },
    end,
  }
}
