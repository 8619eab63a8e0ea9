import type { Options } from '../../config/index.ts'
import type { Report } from '../../core/findings/report.ts'
import { UsageError } from '../../errors.ts'
import type { RankedOptions } from '../../pipeline/audit.ts'
import { keptReport } from '../../pipeline/kept-report.ts'
import type { Named } from '../support/arguments/paths.ts'
import { progress } from '../support/terminal/progress.ts'
import type { Terminal } from '../support/terminal/terminal.ts'

/** Audits what can be audited of what was named; a pattern that names nothing costs the others nothing. */
export async function auditNamed(
  options: Options,
  named: Named,
  terminal: Terminal,
  more: Pick<RankedOptions, 'changed' | 'gate' | 'store' | 'traffic'>,
): Promise<{ report: Report; troubles: string[] }> {
  const troubles = [...named.troubles]
  for (let paths = named.paths; ; ) {
    if (troubles.length > 0 && paths.length === 0) throw new UsageError(troubles.join('\n'))
    try {
      return { report: await runAudit(options, paths, terminal, more), troubles }
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      const wrong = named.patterns.find((pattern) => paths.includes(pattern) && error.message.includes(pattern))
      if (wrong === undefined) throw error
      troubles.push(error.message)
      paths = paths.filter((path) => path !== wrong)
    }
  }
}

async function runAudit(
  options: Options,
  paths: readonly string[],
  terminal: Terminal,
  more: Pick<RankedOptions, 'changed' | 'gate' | 'store' | 'traffic'>,
): Promise<Report> {
  const stdin =
    options.stdin === undefined ? {} : { stdin: { text: await terminal.readStdin(), filename: options.stdin } }
  const wanted = { ...options.audit, paths, ...stdin, ...more }
  // Statistics of earlier runs do not hold for this one.
  const kept = more.store && !options.stats ? keptReport(wanted) : undefined
  if (kept) return kept
  const engine = await import('../../pipeline/audit.ts')
  const bar = progress(terminal)
  try {
    return await engine.auditAnew({ ...wanted, ...bar.hooks })
  } finally {
    bar.end()
  }
}
