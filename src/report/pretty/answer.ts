import type { Finding } from '../../core/findings/finding.ts'
import type { Impact, Ledger, Report } from '../../core/findings/report.ts'
import { compareStrings, spanKey } from '../../core/text/span.ts'
import { amounts } from '../support/grouping.ts'
import { callsBehind, POINTER } from '../support/impact.ts'
import { counted, outcomeWithReason } from '../support/prospects.ts'
import { clean, countRules, few, plural, unjudgedFiles, within } from '../support/text/words.ts'
import type { Printer } from './printer.ts'

/** Resources and packages that are named. */
const NAMED = 6
/** Reasons why something is left that are printed. */
const REASONS = 4

/** Number and place of calls that are not executed, what a fix repairs, and the rest with reasons. */
export function answerBlock(printer: Printer): string[] {
  const { report, options, colors } = printer
  const { findings, impact } = report
  const serious = findings.filter(({ level }) => level !== 'note')
  const rows = [
    ...resourceRow(impact),
    ...behindRow(impact),
    ...repairRow(serious),
    ...leftRows(findings, options.verbose),
    ...notesRow(findings, options.verbose),
    ...(findings.length > 0 || impact.changing + impact.reading > 0 ? [`${POINTER.about}: ${POINTER.command}`] : []),
  ]
  const head = within(`${colors.bold('Answer')}: `, answer(report, serious), 4, options.width)
  return [head, ...rows.map((row) => within('  ', row, 4, options.width))]
}

function answer({ impact, ledger }: Report, serious: readonly Finding[]): string {
  const { changing, reading, unseen, asOf, cutoff } = impact
  const calls = changing + reading
  const through = sum(impact.behind.map((row) => row.calls))
  const uncounted = impact.behind.filter((row) => row.calls === 0).length
  const when = asOf < cutoff ? `from ${cutoff} on` : `since ${cutoff}`
  const nothing = (amount: number) =>
    `${asOf < cutoff ? 'will be' : amount === 1 ? 'is' : 'are'} accepted but not executed`
  const packages = (amount: number) => plural(amount, 'old package')
  const sentences = [
    ...(calls > 0
      ? [`${plural(calls, 'call')} ${nothing(calls)} ${when}: ${changing} changing, ${reading} reading${from(serious)}`]
      : []),
    ...(through > 0
      ? [`${plural(through, 'call')} through ${packages(impact.behind.length - uncounted)} ${nothing(through)} ${when}`]
      : []),
    ...(uncounted > 0 ? [`calls through ${packages(uncounted)} were not counted: all ${nothing(2)} ${when}`] : []),
    ...(calls + through + uncounted > 0 ? [] : noCall(ledger)),
    ...(unseen > 0
      ? [`${plural(unseen, calls > 0 ? 'more place' : 'place')} with a deactivated version but no call found`]
      : []),
  ]
  return `${sentences.join('; ')} (as of ${asOf})`
}

/** Without calls, the answer depends on whether all that was named could be read. */
function noCall(ledger: Ledger): string[] {
  const none = 'no call to a deactivated version found'
  const unjudged = unjudgedFiles(ledger)
  if (unjudged === undefined) return [none]
  return [`not judged: ${unjudged}`, ...(ledger.seen > (ledger.unreadNamed ?? 0) ? [`${none} in the others`] : [])]
}

/** In how many places the calls would have to be changed. */
function from(serious: readonly Finding[]): string {
  const reaching = serious.filter((finding) => finding.calls.length > 0)
  if (reaching.length === 0) return ''
  const files = new Set(reaching.map(({ at }) => at.file)).size
  return `, from ${plural(reaching.length, 'place')} in ${plural(files, 'file')}`
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}

function resourceRow({ byResource }: Impact): string[] {
  const rows = byResource
    .filter(({ changing }) => changing > 0)
    .sort((a, b) => b.changing - a.changing || compareStrings(a.resource, b.resource))
    .map(({ resource, changing }) => `${clean(resource)} ${changing}`)
  return rows.length === 0 ? [] : [`changing calls by resource: ${few(rows, false, NAMED).join(', ')}`]
}

function behindRow({ behind }: Impact): string[] {
  const rows = behind.map(({ package: name, calls }) => `${clean(name)} ${callsBehind(calls)}`)
  return rows.length === 0 ? [] : [`by old package: ${few(rows, false, NAMED).join(', ')}`]
}

/** A call works again once everything that is found at it is fixed. */
function repairRow(serious: readonly Finding[]): string[] {
  if (counted(serious).length === 0) return []
  const calls = new Map<string, boolean>()
  for (const { calls: reached, prospect } of serious) {
    for (const { at } of reached) {
      const key = spanKey(at)
      calls.set(key, prospect?.outcome === 'fixable' && calls.get(key) !== false)
    }
  }
  if (calls.size === 0) return []
  const repaired = [...calls.values()].filter(Boolean).length
  return [`\`fix\` repairs ${repaired} of ${plural(calls.size, 'call')}`]
}

/** Findings that `fix` does not write by default, by reason. */
function leftRows(findings: readonly Finding[], verbose: boolean): string[] {
  const left = counted(findings).filter(({ prospect }) => prospect?.outcome !== 'fixable')
  const reasons = left.flatMap(({ prospect }) => {
    return prospect ? [clean(outcomeWithReason(prospect))] : []
  })
  const rows = amounts(reasons).map(([reason, amount]) => `left: ${amount} ${reason}`)
  return few(rows, verbose, REASONS)
}

function notesRow(findings: readonly Finding[], verbose: boolean): string[] {
  const notes = findings.filter(({ level }) => level === 'note')
  if (notes.length === 0 || verbose) return []
  const files = new Set(notes.map((note) => note.at.file)).size
  const rules = countRules(notes).map(([rule, amount]) => `${rule} ${amount}`)
  return [`${plural(notes.length, 'note')} in ${plural(files, 'file')} (shown with --verbose): ${rules.join(', ')}`]
}
