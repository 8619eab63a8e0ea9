import type { Options } from '../../../config/index.ts'
import { LEVELS } from '../../../core/findings/finding.ts'
import { type FleetReport, totalsOf } from '../../../core/findings/fleet.ts'
import { fleetFormats } from '../../../report/fleet/index.ts'
import { plural } from '../../../report/support/text/words.ts'
import { printPieces } from '../../logs/print.ts'
import type { Terminal } from '../terminal/terminal.ts'

/** Prints the report of a fleet in each format; returns the exit code, 2 if a repository could not be checked. */
export async function printFleet(report: FleetReport, options: Options, terminal: Terminal): Promise<number> {
  await printPieces(report, fleetFormats, options, terminal)
  const { failed, findings } = totalsOf(report.rows)
  if (failed > 0) {
    const repositories = plural(failed, 'repository', 'repositories')
    terminal.err(
      `cloudapi-migrate: ${repositories} of ${report.rows.length} could not be audited: the report says why.\n`,
    )
    return 2
  }
  const failing = LEVELS.slice(0, LEVELS.indexOf(options.failOn) + 1)
  return failing.some((level) => findings[level] > 0) && !options.exitZero ? 1 : 0
}
