import type { Options } from '../../config/index.ts'
import { UsageError } from '../../errors.ts'
import type { ReportKind } from '../../fleet/kind.ts'
import { auditPart, fleetParts } from '../../fleet/part.ts'
import { united } from '../../fleet/unite.ts'
import { sanitize } from '../../report/support/text/sanitize.ts'
import { printFleet } from '../support/fleet/print.ts'
import type { Terminal } from '../support/terminal/terminal.ts'
import type { Given } from './merge.ts'
import { readReport } from './read.ts'

/** Audits of repositories, each named by its file, and reports of fleets as the report of one fleet. */
export async function mergeAudits(
  reports: readonly (Given & { readonly kind: ReportKind })[],
  options: Options,
  terminal: Terminal,
): Promise<number> {
  const parts = reports.flatMap((report) =>
    readReport(report, () =>
      report.kind === 'fleet' ? fleetParts(report.file) : [auditPart(report.file, nameOf(report.name))],
    ),
  )
  const report = united(parts)
  if ('files' in report) {
    const names = report.files.map((file) => sanitize(reports.find((report) => report.file === file)?.name ?? file))
    throw new UsageError(
      `${names.join(' and ')} tell different things of the repository ${sanitize(report.repository)}: give the newer one alone.`,
    )
  }
  return printFleet(report, options, terminal)
}

function nameOf(name: string): string {
  return name.replaceAll('\\', '/').replace(/\.json$/, '')
}
