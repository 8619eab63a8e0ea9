import v8 from 'node:v8'
import type { Flags, Options } from '../../config/index.ts'
import { count, type Report } from '../../core/findings/report.ts'
import { append } from '../../core/runtime/lists.ts'
import { PATTERN_FLAGS } from '../../core/runtime/v8-flags.ts'
import { UsageError } from '../../errors.ts'
import { workFolders } from '../fix/folders.ts'
import { refusePending } from '../fix/guards.ts'
import { optionsFor } from '../support/arguments/options.ts'
import { readablePaths, unreadNames } from '../support/arguments/paths.ts'
import { withCache } from '../support/cache.ts'
import { failing } from '../support/failures/failing.ts'
import { nothingSeen } from '../support/failures/nothing-seen.ts'
import { sayTroubles } from '../support/failures/troubles.ts'
import { openBaseline } from '../support/open-baseline.ts'
import { printConfig } from '../support/print-config.ts'
import { statsText } from '../support/stats.ts'
import type { Terminal } from '../support/terminal/terminal.ts'
import { refuseBlame, withBlame } from './blame.ts'
import { readChanged } from './changed.ts'
import { auditNamed } from './engine.ts'
import { readOwners, withOwners } from './owners.ts'
import { print } from './print.ts'
import { readTraffic } from './traffic.ts'
import { readTrend } from './trend.ts'

/** Differences between an audit and a gate. */
export interface Mode {
  /** Whether troubles (with a waiver or a baseline entry) fail the run. */
  readonly strict: boolean
  /** The default format. */
  readonly format: string
  /** Format of additional output on standard error, for the log of a job; absent: none. */
  readonly talk?: string
}

/**
 * Reads flags, audits and prints the report unless quiet; returns the exit code. Throws UsageError for paths that
 * cannot be read.
 */
export async function runReport(
  mode: Mode,
  words: readonly string[],
  flags: Flags,
  terminal: Terminal,
  isWanted: (report: Report) => boolean = () => true,
): Promise<number> {
  compilePatternsLate()
  // git takes its time with a large tree, and needs none of this program's.
  const changing = readChanged(flags, terminal)
  changing.catch(() => {})
  const options = await optionsFor(withFormat(flags, mode), words, terminal)
  if (flags.has('print-config')) return printConfig(options, terminal)
  // The audit engine may not be needed if a cached report exists.
  const engine = options.cache === undefined ? import('../../pipeline/audit.ts') : undefined
  engine?.catch(() => {})
  const named = readablePaths(terminal.cwd, words)
  if (options.stdin === undefined)
    refusePending(await import('../../fix/write/journal.ts'), workFolders(terminal.cwd, named.paths))
  const changed = await changing
  const known = await openBaseline(options)
  refuseBlame(flags, terminal.cwd)
  const traffic = await readTraffic(flags, terminal.cwd)
  const trend = await readTrend(flags, options, terminal.cwd)
  const owned = await readOwners(flags, terminal.cwd)
  const more = {
    ...traffic,
    ...(owned?.asked ? { asked: owned.asked } : {}),
    ...(changed ? { changed } : {}),
    gate: gateOf(options, known, mode),
  }
  const { report: found, troubles } = await withCache(options, terminal, (kept) =>
    auditNamed(options, named, terminal, { ...more, ...kept }),
  )
  const ownedReport = withOwners(found, owned, terminal.cwd)
  const blamed = flags.has('blame') ? await withBlame(ownedReport, terminal.cwd) : ownedReport
  const report = trend ? { ...blamed, trend: trend(blamed) } : blamed
  const isPrinted = isWanted(report)
  if (options.stats) terminal.err(statsText(report.stats))
  const unread = unreadNames(terminal.cwd, named.paths, report)
  if (report.ledger.seen === 0 && changed === undefined) troubles.push(nothingSeen(report.ledger))
  else if (isPrinted)
    await print(withUnread(report, unread.length), withTalk(options, flags, mode), mode.strict, terminal)
  append(troubles, unread)
  const hasTroubles = sayTroubles(report.gate, options.outputs, mode.strict, terminal)
  if (troubles.length > 0) throw new UsageError(troubles.join('\n'))
  if (hasTroubles && (mode.strict || report.ledger.incomplete)) return 2
  return fails(report, options) && !options.exitZero ? 1 : 0
}

function gateOf(options: Options, known: Awaited<ReturnType<typeof openBaseline>>, { strict }: Mode) {
  return {
    settings: options.settings,
    waivers: options.configWaivers,
    texts: options.configuration.texts,
    requireCoverage: options.requireCoverage,
    // An audit shows known findings unless a baseline is given by a flag.
    ...(known ? { baseline: { ...known, shown: !strict && options.baseline?.from !== 'flag' } } : {}),
  }
}

/** The verdict has to agree with the exit code: named files that could not be read were not judged. */
function withUnread(report: Report, unreadNamed: number): Report {
  return unreadNamed === 0 ? report : { ...report, ledger: { ...report.ledger, unreadNamed } }
}

function withFormat(flags: Flags, { format }: Mode): Flags {
  return flags.has('format') ? flags : new Map([...flags, ['format', [format]]])
}

/** The log of a job gets a readable format in addition to that of a platform. */
function withTalk(options: Options, flags: Flags, { talk }: Mode): Options {
  if (talk === undefined || flags.has('format')) return options
  return { ...options, outputs: [...options.outputs, { format: talk, talk: true }] }
}

function fails({ findings }: Report, options: Options): boolean {
  if (findings.some(failing(options))) return true
  return options.maxWarnings !== undefined && count(findings).warning > options.maxWarnings
}

/** Has patterns compiled late: the joined program does so at its start. */
function compilePatternsLate(): void {
  for (const flag of PATTERN_FLAGS) v8.setFlagsFromString(flag)
}
