import type { Flags } from '../../config/index.ts'
import type { Finding } from '../../core/findings/finding.ts'
import type { Report } from '../../core/findings/report.ts'
import { UsageError } from '../../errors.ts'
import { failureText } from '../support/failures/failure.ts'
import type { Terminal } from '../support/terminal/terminal.ts'
import { type Mode, runReport } from './run.ts'

/** Flags that name a text or a state that no change of a file reaches, or end the run before an audit. */
const ALONE = ['stdin', 'patch', 'staged', 'print-config'] as const

/** Clears the screen and what was scrolled out of it. */
const CLEAR = '\u001b[2J\u001b[3J\u001b[H'

/**
 * Audits, and repeats that after each change until interrupted. The report is printed when its findings differ; added
 * and removed ones are listed on standard error.
 */
export async function watchReport(
  mode: Mode,
  words: readonly string[],
  flags: Flags,
  terminal: Terminal,
): Promise<number> {
  for (const flag of ALONE)
    if (flags.has(flag)) throw new UsageError(`--watch and --${flag} cannot be combined: use one of them.`)
  const { changesIn } = await import('../../pipeline/watch.ts')
  // Watched before it is read: what changes while it is read is not missed.
  const options = { cwd: terminal.cwd, paths: words, defaultExcludes: !flags.has('no-default-excludes') }
  const changes = changesIn(options, (seconds) =>
    terminal.err(`cloudapi-migrate: the system cannot watch this folder: it is audited every ${seconds} s.\n`),
  )
  try {
    let before: Report | undefined
    const isNew = (report: Report) => {
      const differs = before === undefined || placesIn(before) !== placesIn(report)
      if (differs && before !== undefined) clear(terminal)
      if (before !== undefined) say(before.findings, report.findings, terminal)
      before = report
      return differs
    }
    await runReport(mode, words, flags, terminal, isNew)
    terminal.err('cloudapi-migrate: watching for changes; Ctrl-C ends it.\n')
    for (;;) {
      await changes.next()
      // A file may be gone, or a configuration half written: the next change mends it.
      await runReport(mode, words, flags, terminal, isNew).catch((error: unknown) => terminal.err(failureText(error)))
    }
  } finally {
    changes.close()
  }
}

/** A pipe keeps everything. */
function clear(terminal: Terminal): void {
  if (terminal.tty.out && terminal.env.TERM !== 'dumb') terminal.out('', () => CLEAR)
}

function placesIn({ findings }: Report): string {
  return JSON.stringify(
    findings.map(({ fingerprint, level, at, message }) => [fingerprint, level, at.file, at.start, message]),
  )
}

function say(before: readonly Finding[], after: readonly Finding[], terminal: Terminal): void {
  const came = lessOf(after, before)
  const went = lessOf(before, after)
  if (came + went === 0) return
  terminal.err(`cloudapi-migrate: ${countText(came, 'new finding')}, ${countText(went, 'finding')} gone.\n`)
}

/** Number of findings that are not among others. */
function lessOf(findings: readonly Finding[], others: readonly Finding[]): number {
  const known = new Set(others.map(({ fingerprint }) => fingerprint))
  return findings.filter(({ fingerprint }) => !known.has(fingerprint)).length
}

function countText(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}
