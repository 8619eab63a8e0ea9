import { type Flags, type Options, readOptions } from '../../../config/index.ts'
import { count, type Report } from '../../../core/report.ts'
import { UsageError } from '../../../errors.ts'
import { atLeast } from '../../../report/support/order.ts'
import { clean } from '../../../report/support/words.ts'
import { workFolders } from '../fix/folders.ts'
import { refusePending } from '../fix/guards.ts'
import { readablePaths, unreadNames } from '../paths.ts'
import { statsText } from '../stats.ts'
import type { Terminal } from '../terminal.ts'
import { readChanged } from './changed.ts'
import { auditNamed } from './engine.ts'
import { print } from './print.ts'

/** What an audit and a gate do differently. */
export interface Mode {
  /** Whether what is wrong beside findings (a waiver, an entry of the baseline) makes it fail. */
  readonly strict: boolean
  /** The format where none is asked for. */
  readonly format: string
}

/** Reads flags, audits, prints; the result is the exit code. Throws UsageError for what could not be looked at. */
export async function runReport(
  mode: Mode,
  words: readonly string[],
  flags: Flags,
  terminal: Terminal,
): Promise<number> {
  const { rules } = await import('../../../../rules/index.ts')
  const today = new Date().toISOString().slice(0, 10)
  const ruleIds = rules.map(({ id }) => id)
  const options = await readOptions(withFormat(flags, mode), words, { cwd: terminal.cwd, today, ruleIds })
  const named = await readablePaths(terminal.cwd, words)
  if (options.stdin === undefined)
    refusePending(await import('../../../fix/write/journal.ts'), workFolders(terminal.cwd, named.paths))
  const changed = await readChanged(flags, terminal)
  const { report, troubles } = await auditNamed(options, named, terminal, changed)
  if (options.stats) terminal.err(statsText(report.stats))
  if (report.ledger.seen === 0 && changed === undefined) troubles.push('nothing scanned: no file was seen.')
  else await print(report, options, terminal)
  troubles.push(...(await unreadNames(terminal.cwd, named.paths, report)))
  const said = sayTroubles(report, mode, terminal)
  if (troubles.length > 0) throw new UsageError(troubles.join('\n'))
  if (said && mode.strict) return 2
  return fails(report, options) && !options.exitZero ? 1 : 0
}

function withFormat(flags: Flags, { format }: Mode): Flags {
  return flags.has('format') ? flags : new Map([...flags, ['format', [format]]])
}

/** Says what is wrong beside findings; whether anything is. */
function sayTroubles({ gate }: Report, { strict }: Mode, terminal: Terminal): boolean {
  const troubles = gate?.troubles ?? []
  for (const { path, line, message } of troubles) {
    const place = path === undefined ? '' : `${clean(path)}${line === undefined ? '' : `:${line}`}: `
    terminal.err(`cloudapi-migrate: ${strict ? '' : 'warning: '}${place}${clean(message)}\n`)
  }
  return troubles.length > 0
}

function fails({ findings }: Report, { failOn, maxWarnings }: Options): boolean {
  if (findings.some(({ level }) => atLeast(level, failOn))) return true
  return maxWarnings !== undefined && count(findings).warning > maxWarnings
}
