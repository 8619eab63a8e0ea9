import { type Options, readOptions } from '../config/index.ts'
import { count, type Report } from '../core/report.ts'
import { UsageError } from '../errors.ts'
import { formats } from '../report/index.ts'
import { atLeast, hideBelow } from '../report/support/order.ts'
import { renderReport } from '../report/support/render.ts'
import type { Command } from './support/command.ts'
import { workFolders } from './support/fix/folders.ts'
import { refusePending } from './support/fix/guards.ts'
import { writeWhole } from './support/output.ts'
import { type Named, readablePaths, unreadNames } from './support/paths.ts'
import { statsText } from './support/stats.ts'
import { progress, type Terminal, useColor } from './support/terminal.ts'
import { notesText, toolFor } from './support/tool.ts'

/** `audit`: the report of calls to deactivated versions. */
export const audit: Command = {
  name: 'audit',
  summary: 'report calls to deactivated versions of the API',
  takes: '[paths…]',
  flags: [
    'format',
    'output',
    'fail-on',
    'max-warnings',
    'exit-zero',
    'only',
    'skip',
    'as-of',
    'target',
    'no-ignore',
    'stdin',
    'stdin-filename',
    'fix',
    'quiet',
    'verbose',
    'stats',
    'color',
  ],
  examples: [
    { line: 'cloudapi-migrate audit', about: 'the folder that you are in' },
    { line: 'cloudapi-migrate audit src scripts --fail-on warning', about: 'two folders, warnings fail too' },
    { line: 'cloudapi-migrate audit -f pretty -f json=report.json', about: 'for you, and for a program' },
    { line: 'cloudapi-migrate audit --only contract-header,allow-reboot', about: 'two rules' },
    { line: 'cat main.ts | cloudapi-migrate --stdin --stdin-filename main.ts', about: 'what an editor holds' },
  ],
  async run(words, flags, terminal) {
    const { rules } = await import('../../rules/index.ts')
    const today = new Date().toISOString().slice(0, 10)
    const options = await readOptions(flags, words, { cwd: terminal.cwd, today, ruleIds: rules.map(({ id }) => id) })
    const named = await readablePaths(terminal.cwd, words)
    if (options.stdin === undefined)
      refusePending(await import('../fix/write/journal.ts'), workFolders(terminal.cwd, named.paths))
    const { report, troubles } = await auditNamed(options, named, terminal)
    if (options.stats) terminal.err(statsText(report.stats))
    if (report.ledger.seen === 0) troubles.push('nothing scanned: no file was seen.')
    else await print(report, options, terminal)
    troubles.push(...(await unreadNames(terminal.cwd, named.paths, report)))
    if (troubles.length > 0) throw new UsageError(troubles.join('\n'))
    return fails(report, options) && !options.exitZero ? 1 : 0
  },
}

/** Audits what can be audited of what was named; a pattern that names nothing costs the others nothing. */
async function auditNamed(options: Options, named: Named, terminal: Terminal) {
  const troubles = [...named.troubles]
  for (let paths = named.paths; ; ) {
    if (troubles.length > 0 && paths.length === 0) throw new UsageError(troubles.join('\n'))
    try {
      return { report: await runAudit(options, paths, terminal), troubles }
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      const wrong = named.patterns.find((one) => paths.includes(one) && error.message.includes(one))
      if (wrong === undefined) throw error
      troubles.push(error.message)
      paths = paths.filter((one) => one !== wrong)
    }
  }
}

async function runAudit(options: Options, paths: readonly string[], terminal: Terminal): Promise<Report> {
  const stdin =
    options.stdin === undefined ? {} : { stdin: { text: await terminal.readStdin(), filename: options.stdin } }
  const engine = await import('../audit.ts')
  const bar = progress(terminal)
  try {
    return await engine.audit({ ...options.audit, paths, ...stdin, onProgress: bar.update })
  } finally {
    bar.end()
  }
}

/** Files first: when one cannot be written, nothing was printed that looks like success. */
async function print(report: Report, options: Options, terminal: Terminal): Promise<void> {
  const shown = options.quiet ? hideBelow(report, options.failOn) : report
  const colored = useColor(options.color, terminal)
  const tool = await toolFor(options)
  let data = ''
  for (const { format, file } of options.outputs) {
    const color = file === undefined ? colored : options.color === 'always'
    const { verbose, failOn } = options
    const found = formats.find(({ name }) => name === format)
    if (!found) continue
    const { text, notes } = renderReport(found, shown, { color, verbose, failOn, tool })
    if (file === undefined) data += text
    else await writeWhole(terminal.cwd, file, text)
    if (notes.length > 0) terminal.err(notesText(notes))
  }
  terminal.out(data)
}

function fails({ findings }: Report, { failOn, maxWarnings }: Options): boolean {
  if (findings.some(({ level }) => atLeast(level, failOn))) return true
  return maxWarnings !== undefined && count(findings).warning > maxWarnings
}
