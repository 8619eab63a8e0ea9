import { resolve } from 'node:path'
import type { FixChoices } from '../../config/index.ts'
import type { Finding } from '../../core/findings/finding.ts'
import type { FixPlan } from '../../core/findings/fix.ts'
import { UsageError } from '../../errors.ts'
import { isFailing } from '../../gate/settings.ts'
import type { ProvenPlan } from '../../pipeline/plan-fixes.ts'
import { remainingOf } from '../../report/support/fix/outcomes.ts'
import { sanitize } from '../../report/support/text/sanitize.ts'
import { realPathOf, resolved } from '../../tree/stats.ts'
import { readablePaths, unreadNames } from '../support/arguments/paths.ts'
import { withCache } from '../support/cache.ts'
import { nothingSeen } from '../support/failures/nothing-seen.ts'
import { sayTroubles } from '../support/failures/troubles.ts'
import { statsText } from '../support/stats.ts'
import { requireWritable } from '../support/terminal/output.ts'
import { progress } from '../support/terminal/progress.ts'
import { type Terminal, useColor } from '../support/terminal/terminal.ts'
import type { Engine } from './engine.ts'
import { workFolders } from './folders.ts'
import { recoverAll, refusePending, refuseUntracked, requireClean, type Tree } from './guards.ts'
import { choose, requirePerson } from './interact.ts'
import { printFix } from './print.ts'

/**
 * Plans, prompts, writes and reports; returns the exit code. A dry run writes nothing and does not check the git state.
 */
export async function runFix(
  choices: FixChoices,
  words: readonly string[],
  terminal: Terminal,
  engine: Engine,
): Promise<number> {
  if (choices.interactive) requirePerson(terminal)
  const { troubles } = readablePaths(terminal.cwd, words)
  if (troubles.length > 0) throw new UsageError(troubles.join('\n'))
  for (const { file } of choices.outputs) if (file !== undefined) await requireWritable(terminal.cwd, file)
  const tree = await prepare(choices, words, terminal, engine)
  const planned = await planFix(choices, terminal, engine)
  if (planned.report.ledger.seen === 0) throw new UsageError(nothingSeen(planned.report.ledger))
  const narrowed = await narrow(planned, choices, terminal)
  const chosen = narrowed.inTime()
  refuseOutputs(choices, chosen, terminal)
  if (!choices.dryRun) refuseUntracked(chosen.changes, tree)
  const done = choices.dryRun || chosen.changes.length === 0 ? chosen : await engine.apply(chosen)
  const remaining = remainingOf(done, 'note', wants(choices)).filter(failing(choices))
  const unread = unreadNames(terminal.cwd, words, done.report)
  const left = await printFix(withUnread(done, unread.length), remaining, choices, terminal)
  sayTroubles(done.report.gate, [], false, terminal)
  if (choices.stats) terminal.err(statsText(done.report.stats))
  const missing = [...left, ...unread]
  if (missing.length > 0) throw new UsageError(missing.join('\n'))
  if (done.report.ledger.incomplete) return 2
  const open = remaining.length > 0 || hasFailed(done) || (choices.dryRun && done.changes.length > 0)
  return open && !choices.exitZero ? 1 : 0
}

/** The verdict has to agree with the exit code. */
function withUnread(plan: FixPlan, unreadNamed: number): FixPlan {
  if (unreadNamed === 0) return plan
  return { ...plan, report: { ...plan.report, ledger: { ...plan.report.ledger, unreadNamed } } }
}

/** A report over a file that is fixed would take the fix with it. Throws UsageError. */
function refuseOutputs({ outputs }: FixChoices, { changes }: FixPlan, { cwd }: Terminal): void {
  for (const { file } of outputs) {
    const target = file === undefined ? undefined : realPathOf(resolve(cwd, file))
    if (file === undefined || !changes.some(({ path }) => path === target)) continue
    throw new UsageError(`cannot write ${sanitize(file)}: it is one of the files to fix.`)
  }
}

/** A failed group always counts, whatever its level. */
function hasFailed({ fixes }: FixPlan): boolean {
  return fixes.some(({ outcome }) => outcome === 'failed')
}

async function prepare(
  { dryRun, allowDirty }: FixChoices,
  words: readonly string[],
  terminal: Terminal,
  engine: Engine,
): Promise<Tree> {
  const folders = workFolders(terminal.cwd, words)
  if (dryRun) {
    refusePending(engine, folders)
    return { untracked: new Set() }
  }
  const own = await recoverAll(engine, folders, terminal)
  return requireClean(engine, folders, { allowDirty, own }, terminal)
}

async function planFix(choices: FixChoices, terminal: Terminal, engine: Engine) {
  const { audit, unsafe, include, settings, configWaivers, configuration } = choices
  const gate = { settings, waivers: configWaivers, texts: configuration.texts }
  const bar = progress(terminal)
  try {
    return await withCache(choices, terminal, (kept) =>
      engine.plan({ ...audit, ...kept, gate, unsafe, include, ...bar.hooks }),
    )
  } finally {
    bar.end()
  }
}

async function narrow(
  planned: ProvenPlan,
  { interactive, color }: FixChoices,
  terminal: Terminal,
): Promise<ProvenPlan> {
  if (!interactive || planned.changes.length === 0) return planned
  return planned.choose(await choose(planned, terminal, useColor(color, terminal, 'err')))
}

/** Whether a finding that is left makes the fix exit with 1. */
function failing({ failOn, settings, audit: { cwd } }: FixChoices): (finding: Finding) => boolean {
  const base = resolved(cwd)
  return (finding) => isFailing(finding, { failOn, settings, absolute: (file) => resolve(base, file) })
}

function wants({ audit: { only, skip } }: FixChoices): (rule: string) => boolean {
  return (rule) => (only === undefined || only.includes(rule)) && !skip?.includes(rule)
}
