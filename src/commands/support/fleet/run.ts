import { type Flags, readOptions } from '../../../config/index.ts'
import { totalsOf } from '../../../core/findings/fleet.ts'
import { auditsOf } from '../../../fleet/audits.ts'
import { united } from '../../../fleet/unite.ts'
import { fleetFormats } from '../../../report/fleet/index.ts'
import { surroundings, withWarningsPrinted } from '../arguments/options.ts'
import { countProgress } from '../terminal/progress.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { argsFor, checkFlags } from './flags.ts'
import { listed } from './list.ts'
import { prepared } from './prepared.ts'
import { printFleet } from './print.ts'

/**
 * `audit --repos`: audits each repository of a list, and prints one report; returns the exit code. Throws UsageError.
 */
export async function runFleet(words: readonly string[], flags: Flags, terminal: Terminal): Promise<number> {
  checkFlags(words, flags, 'audit')
  const formats = { command: 'audit --repos', names: fleetFormats.map(({ name }) => name) }
  const options = withWarningsPrinted(await readOptions(flags, [], { ...surroundings(terminal), formats }), terminal)
  const entries = await listed(flags, terminal)
  const args = argsFor(flags, 'audit', terminal)
  const { state, around, program, stop } = prepared(flags, ['audit', ...args], terminal)
  let done = 0
  const bar = countProgress(terminal, 'auditing repositories', () => {
    stop()
    return `interrupted: ${done} of ${entries.length} repositories were audited; --resume goes on.`
  })
  try {
    const onProgress = (now: number, total: number) => {
      done = now
      bar.update(now, total)
    }
    const all = flags.has('as-of') ? args : [...args, `--as-of=${state.day}`]
    const report = united(await auditsOf(entries, state, { around, program, args: all, onProgress }))
    bar.end()
    if ('files' in report) throw new Error('a name of the list stands for two repositories')
    const code = await printFleet(report, options, terminal)
    if (totalsOf(report.rows).failed === 0) state.remove()
    return code
  } finally {
    bar.end()
    state.release()
  }
}
