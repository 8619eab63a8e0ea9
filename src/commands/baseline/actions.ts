import { relative } from 'node:path'
import type { Finding } from '../../core/findings/finding.ts'
import { compareSpans } from '../../core/text/span.ts'
import { UsageError } from '../../errors.ts'
import { type Baseline, callNames, type Entry, entriesOf, formatBaseline } from '../../gate/baseline/index.ts'
import { atLeast } from '../../report/support/order.ts'
import { locator } from '../../report/support/text/lines.ts'
import { clean, plural } from '../../report/support/text/words.ts'
import { exists } from '../../tree/stats.ts'
import { openBaseline } from '../support/open-baseline.ts'
import { writeWhole } from '../support/terminal/output.ts'
import type { Terminal } from '../support/terminal/terminal.ts'
import { missingAttribute } from './attributes.ts'
import type { Work } from './work.ts'

/** Writes what is found as known, whole; what other files than those that were named have stays as it was. */
export async function write(work: Work, terminal: Terminal): Promise<void> {
  const { report, partial, toBaselinePath, isJudged, isKept } = work
  const open = partial && exists(work.file) ? await openBaseline(work.options) : undefined
  const before = open?.baseline.entries ?? []
  const entries = entriesOf(report.findings.filter(isKept), toBaselinePath, report.sources)
  const kept = before.filter(({ path }) => !isJudged(path))
  await save([...entries, ...kept], work, terminal)
  const others = kept.length > 0 ? `, and ${kept.length} of files that were not named` : ''
  say(work, terminal, `${plural(entries.length, 'known finding')} written to ${label(work, terminal)}${others}.`)
  const attribute = missingAttribute(work.file)
  if (attribute !== undefined) {
    say(work, terminal, `add this line to .gitattributes to merge branches without conflicts: ${clean(attribute)}`)
  }
}

/** Takes out what is stale, and nothing else. */
export async function prune(work: Work, terminal: Terminal): Promise<void> {
  const baseline = await openOrFail(work)
  const { stale, pruned } = work.match(baseline)
  const left = pruned()
  await save(left, work, terminal)
  const gone = baseline.entries.length - left.length
  const calls = stale.reduce((sum, entry) => sum + entry.calls.length, 0)
  const removedWords = `${plural(Math.max(0, gone), 'entry', 'entries')} and ${plural(calls, 'call')}`
  say(
    work,
    terminal,
    `${removedWords} removed from ${label(work, terminal)}, ${plural(left.length, 'entry', 'entries')} left.`,
  )
}

/** Prints what is new and what is stale, a line each. */
export async function diff(work: Work, terminal: Terminal): Promise<void> {
  const { report, options, isKept, fromBaselinePath } = work
  const { fresh, stale } = work.match(await openOrFail(work))
  const places = locator(report.sources)
  const isShown = (finding: Finding) => isKept(finding) && (!options.quiet || atLeast(finding.level, options.failOn))
  const added = fresh.filter(isShown).sort((a, b) => compareSpans(a.at, b.at))
  const lines = [
    ...added.map(
      (finding) =>
        `+ ${finding.rule} ${clean(finding.at.file)}:${places.range(finding.at).line} ${clean(finding.message)}`,
    ),
    ...stale.map(({ entry: { rule, path }, calls }) => {
      const change = calls.length > 0 ? `calls that are gone: ${callNames(calls)}` : 'the finding is gone'
      return `- ${rule} ${clean(fromBaselinePath(path))} ${clean(change)}`
    }),
  ]
  terminal.out(lines.map((line) => `${line}\n`).join(''))
  say(work, terminal, `${added.length} new, ${stale.length} stale.`)
}

async function openOrFail(work: Work): Promise<Baseline> {
  const open = await openBaseline(work.options)
  if (open) return open.baseline
  throw new UsageError('there is no baseline; `cloudapi-migrate baseline write` writes one.')
}

async function save(entries: readonly Entry[], { file }: Work, { cwd }: Terminal): Promise<void> {
  await writeWhole(cwd, relative(cwd, file) || file, formatBaseline(entries))
}

function label({ file }: Work, { cwd }: Terminal): string {
  return clean(relative(cwd, file) || file)
}

function say({ options }: Work, terminal: Terminal, sentence: string): void {
  if (!options.quiet) terminal.err(`cloudapi-migrate: ${sentence}\n`)
}
