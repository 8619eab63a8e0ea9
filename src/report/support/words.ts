import type { Finding, Level } from '../../core/finding.ts'
import { count, type Ledger, type Report } from '../../core/report.ts'
import { compareStrings } from '../../core/span.ts'
import { mask } from './mask.ts'
import { sanitize } from './sanitize.ts'

/** Columns that prose for people takes at most. */
const WIDTH = 100

/** Entries of a list that are printed before "and N more". */
const FEW = 4

/** A text from outside for one line of output: secrets masked, control characters out. */
export function clean(text: string): string {
  return sanitize(mask(text))
}

/** The first few entries, and how many there are beyond them. */
export function few(entries: readonly string[], verbose: boolean, limit = FEW): string[] {
  if (verbose || entries.length <= limit + 1) return [...entries]
  return [...entries.slice(0, limit), `and ${entries.length - limit} more`]
}

/** A text in lines of at most 100 characters where it has spaces, those after the first behind an indent. A tab joins two words. */
export function wrap(first: string, text: string, indent: number): string {
  const lines = [first.trimEnd()]
  const pad = ' '.repeat(indent)
  for (const [index, word] of text.split(' ').entries()) {
    const line = lines[lines.length - 1] ?? ''
    const longer = index === 0 ? `${first}${word}` : `${line} ${word}`
    if (longer.length <= WIDTH || line.trim() === '') lines[lines.length - 1] = longer
    else lines.push(pad + word)
  }
  return lines.join('\n').replaceAll('\t', ' ')
}

/** `1 error`, `2 errors`; digits are never grouped, so that no locale shows. */
export function plural(amount: number, one: string, many = `${one}s`): string {
  return `${amount} ${amount === 1 ? one : many}`
}

/** `2 errors, 1 warning, 3 notes`: levels that have findings. */
export function countLevels(findings: readonly Finding[]): string {
  const counts = count(findings)
  const parts = (['error', 'warning', 'note'] satisfies Level[]).flatMap((level) =>
    counts[level] > 0 ? [plural(counts[level], level)] : [],
  )
  return parts.length > 0 ? parts.join(', ') : 'no findings'
}

/** Amounts by rule, the most frequent first. */
export function countRules(findings: readonly Finding[]): [rule: string, amount: number][] {
  const amounts = new Map<string, number>()
  for (const { rule } of findings) amounts.set(rule, (amounts.get(rule) ?? 0) + 1)
  return [...amounts].sort((a, b) => b[1] - a[1] || compareStrings(a[0], b[0]))
}

/** What was looked at, in one line. */
export function ledgerLine(ledger: Ledger): string {
  const parts = [
    `${plural(ledger.seen, 'file')} seen`,
    `${ledger.read} read`,
    `${ledger.skipped.length} skipped or read in part`,
    `${plural(ledger.unresolved, 'call')} whose version stayed unknown`,
  ]
  return parts.join(', ')
}

/** The amount of findings and of files they stand in, and the command that helps next. */
export function verdict(report: Report, verbose = true): string {
  const { findings, ledger } = report
  const files = new Set(findings.map((finding) => finding.at.file)).size
  if (findings.length === 0) {
    const seen = `${plural(ledger.seen, 'file')} seen, ${ledger.read} read, nothing to report`
    if (ledger.skipped.length > 0)
      return `Clean as far as read: ${seen}. Next: --verbose names the files that were not.`
    return `Clean: ${seen}. Next: run it again in CI, where it exits with 1 once an old call comes back.`
  }
  const hidden = worstLevel(findings) === 'note' && !verbose
  if (hidden) return `${countLevels(findings)} in ${plural(files, 'file')}. Next: --verbose shows them.`
  const worst = findings.filter((finding) => finding.level === worstLevel(findings))
  const rule = countRules(worst)[0]?.[0]
  return `${countLevels(findings)} in ${plural(files, 'file')}. Next: cloudapi-migrate explain ${rule}`
}

function worstLevel(findings: readonly Finding[]): Level {
  const counts = count(findings)
  return counts.error > 0 ? 'error' : counts.warning > 0 ? 'warning' : 'note'
}
