import { type Flags, readOptions } from '../../../config/index.ts'
import type { FleetFix } from '../../../core/findings/fleet-fix.ts'
import { UsageError } from '../../../errors.ts'
import { fixesOf } from '../../../fleet/fixes.ts'
import { isBranchName } from '../../../git/branch.ts'
import { fixFormats } from '../../../report/fixes/index.ts'
import { printPieces } from '../../logs/print.ts'
import { surroundings, withWarningsPrinted } from '../arguments/options.ts'
import { countProgress } from '../terminal/progress.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { argsFor, checkFlags } from './flags.ts'
import { listed } from './list.ts'
import { prepared } from './prepared.ts'
import { pullRequestCommands } from './pull-requests.ts'

/**
 * `fix --repos`: commits the fixes of each repository of a list on a branch; returns the exit code. Throws UsageError.
 */
export async function runFleetFix(words: readonly string[], flags: Flags, terminal: Terminal): Promise<number> {
  checkFlags(words, flags, 'fix')
  const branch = flags.get('branch')?.at(-1)
  if (typeof branch !== 'string')
    throw new UsageError(
      'fix --repos needs --branch NAME: the fixes of each repository are a commit on a branch of its own.',
    )
  if (!(await isBranchName(terminal.cwd, branch)))
    throw new UsageError(`--branch takes the name of a branch, and git takes none called ${JSON.stringify(branch)}.`)
  const formats = { command: 'fix --repos', names: fixFormats.map(({ name }) => name) }
  const options = withWarningsPrinted(await readOptions(flags, [], { ...surroundings(terminal), formats }), terminal)
  const dryRun = flags.has('dry-run')
  if (dryRun && flags.has('gh')) throw new UsageError('--gh does not go with --dry-run: there is no branch to send.')
  const entries = await listed(flags, terminal)
  const args = argsFor(flags, 'fix', terminal)
  const { state, around, program, stop } = prepared(
    flags,
    ['fix', branch, ...(dryRun ? ['dry'] : []), ...args],
    terminal,
  )
  let done = 0
  const bar = countProgress(terminal, 'fixing repositories', () => {
    stop()
    return `interrupted: ${done} of ${entries.length} repositories were fixed; --resume goes on.`
  })
  try {
    const onProgress = (now: number, total: number) => {
      done = now
      bar.update(now, total)
    }
    const goesOn = flags.has('resume')
    const rows = await fixesOf(entries, state, { branch, dryRun, goesOn, around, program, args, onProgress })
    bar.end()
    await print({ branch, rows }, flags, options, terminal)
    state.remove()
    if (rows.some(({ status }) => status === 'failed')) return 2
    const isOpen = rows.some(({ status, settled }) => settled === false || status === 'planned')
    return isOpen && !options.exitZero ? 1 : 0
  } finally {
    bar.end()
    state.release()
  }
}

/** With `--gh` the commands go to standard output, and the summary to standard error. */
async function print(
  fix: FleetFix,
  flags: Flags,
  options: Parameters<typeof printPieces>[2],
  terminal: Terminal,
): Promise<void> {
  if (!flags.has('gh')) return printPieces(fix, fixFormats, options, terminal)
  const talk = { ...terminal, out: (data: string | Uint8Array) => terminal.err(data.toString()) }
  await printPieces(fix, fixFormats, options, talk)
  terminal.out(pullRequestCommands(fix))
}
