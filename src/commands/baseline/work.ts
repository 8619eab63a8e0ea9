import { dirname, join, relative, resolve, sep } from 'node:path'
import { baselineFile, type Flags, type Options } from '../../config/index.ts'
import type { Finding } from '../../core/findings/finding.ts'
import type { Report } from '../../core/findings/report.ts'
import { importModule } from '../../core/runtime/import-module.ts'
import { append } from '../../core/runtime/lists.ts'
import { slashed } from '../../core/text/paths.ts'
import { UsageError } from '../../errors.ts'
import { type Baseline, type BaselineMatch, matchBaseline } from '../../gate/baseline/index.ts'
import { isFailing } from '../../gate/settings.ts'
import { exists, resolved } from '../../tree/stats.ts'
import { auditNamed } from '../audit/engine.ts'
import { workFolders } from '../fix/folders.ts'
import { refusePending } from '../fix/guards.ts'
import { optionsFor } from '../support/arguments/options.ts'
import type { Named } from '../support/arguments/paths.ts'
import { readablePaths, unreadNames } from '../support/arguments/paths.ts'
import { nothingSeen } from '../support/failures/nothing-seen.ts'
import type { Terminal } from '../support/terminal/terminal.ts'

/** An audit for a baseline, and how its file and the paths in it relate to what was found. */
export interface Work {
  readonly options: Options
  readonly report: Report
  /** The file of the baseline, absolute. */
  readonly file: string
  /** Whether only a part of what the baseline may know was named. */
  readonly partial: boolean
  /** Converts a file of a finding to a path of the baseline. */
  toBaselinePath(file: string): string
  /** Converts a path of the baseline to one relative to the working directory. */
  fromBaselinePath(path: string): string
  /** Whether what was named holds a file of the baseline. */
  isJudged(path: string): boolean
  /** Whether a baseline keeps a finding: errors, warnings, and what makes a run fail. */
  isKept(finding: Finding): boolean
  match(baseline: Baseline): BaselineMatch
}

/** Audits the given paths. Throws UsageError if one of them could not be read: a partial baseline is not useful. */
export async function workOn(words: readonly string[], flags: Flags, terminal: Terminal): Promise<Work> {
  const options = await optionsFor(flags, words, terminal)
  const named = readablePaths(terminal.cwd, words)
  refusePending(await import('../../fix/write/journal.ts'), workFolders(terminal.cwd, named.paths))
  const { settings, configWaivers: waivers, configuration, failOn, audit } = options
  const { report, troubles } = await auditNamed(options, named, terminal, {
    gate: { settings, waivers, texts: configuration.texts },
  })
  if (report.ledger.seen === 0) troubles.push(nothingSeen(report.ledger))
  append(troubles, unreadNames(terminal.cwd, named.paths, report))
  if (troubles.length > 0) throw new UsageError(troubles.join('\n'))
  const cwd = resolved(terminal.cwd)
  const file = baselineFile(options)
  const folder = resolved(dirname(file))
  const absolute = (file: string) => resolve(cwd, file)
  const toBaselinePath = (file: string) => slashed(relative(folder, absolute(file)))
  const judged = await judgedBy(named, cwd)
  const isJudged = (path: string) => judged(join(folder, path))
  const ran = (rule: string) => (audit.only?.includes(rule) ?? true) && !audit.skip?.includes(rule)
  const isThere = (path: string) => exists(join(folder, path))
  const partial = !judged(folder)
  return {
    options,
    report,
    file,
    partial,
    toBaselinePath,
    fromBaselinePath: (path) => slashed(relative(cwd, join(folder, path))),
    isJudged,
    isKept: (finding) => finding.level !== 'note' || isFailing(finding, { failOn, settings, absolute }),
    match: (baseline) =>
      matchBaseline(baseline, report.findings, {
        toBaselinePath,
        exists: isThere,
        isJudged,
        ran,
        sources: report.sources,
        partial,
      }),
  }
}

/** Whether what was named holds a file, which is absolute and may be gone. */
async function judgedBy({ paths, patterns }: Named, cwd: string): Promise<(file: string) => boolean> {
  const words = (paths.length > 0 ? paths : ['.']).filter((word) => !patterns.includes(word))
  const matched: string[] = []
  if (patterns.length > 0) {
    const { globby } = await importModule<typeof import('globby')>('globby')
    const options = { cwd, dot: true, onlyFiles: false, expandDirectories: false, followSymbolicLinks: false }
    append(matched, await globby([...patterns], { ...options, suppressErrors: true }))
  }
  const roots = [...words, ...matched].map((word) => resolved(resolve(cwd, word)))
  return (file) => roots.some((root) => file === root || file.startsWith(root.endsWith(sep) ? root : root + sep))
}
