import type { Finding, Level } from '../../../core/findings/finding.ts'
import type { GateResult, TroubleKind } from '../../../core/findings/gate.ts'
import { count, type Ledger, type Report } from '../../../core/findings/report.ts'
import { limitEnded } from '../../../core/runtime/deadline.ts'
import { compareStrings } from '../../../core/text/span.ts'
import { wrapped } from '../../pretty/columns.ts'
import { hasProspect, prospectWords } from '../prospects.ts'
import { countSkipped, countUnread } from '../unread.ts'
import { mask, maskWithin, secrets } from './mask.ts'
import { beneathColors, sanitize, sanitizeLines } from './sanitize.ts'

/** Width of prose without a terminal. */
export const WIDTH = 100

/** Entries of a list that are printed before "and N more". */
const FEW = 4

/** Commands of a CI at the start of a line, after optional spaces. */
const COMMAND = /(?<!\S)::(?=[a-z][a-z-]{0,40}(?:::|\s))/gi

/** A text from outside for one line of output: secrets masked, control characters and commands of a CI out. */
export function clean(text: string): string {
  return sanitize(mask(text)).replace(COMMAND, ':\ufffd')
}

/** Text for standard error: like `clean`, line by line; with `painted`, colours of this program are kept. */
export function cleanTalk(text: string, painted: boolean): string {
  const open = painted ? beneathColors(text, maskPart()) : mask(text)
  return sanitizeLines(open, painted).replace(COMMAND, ':\ufffd')
}

function maskPart(): (plain: string, start: number, end: number) => string {
  let hidden: ReturnType<typeof secrets> | undefined
  return (plain, start, end) => {
    hidden ??= secrets(plain)
    return maskWithin(plain, start, end, hidden)
  }
}

/** A text of at most so many UTF-16 units, none of them half a character. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text
  return `${text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

/** The first few entries, and how many there are beyond them. */
export function few(entries: readonly string[], verbose: boolean, limit = FEW): string[] {
  if (verbose || entries.length <= limit + 1) return [...entries]
  return [...entries.slice(0, limit), `and ${entries.length - limit} more`]
}

/** Prose, folded at words, as wide as the terminal that shows it. */
export function wrap(first: string, text: string, indent: number, width = WIDTH): string {
  return wrapped(first, text, indent, width)
}

/** A text that stays one line in files, so that it can be searched, and is folded in a terminal. */
export function within(first: string, text: string, indent: number, width: number | undefined): string {
  return width === undefined ? `${first}${text}`.replaceAll('\t', ' ') : wrapped(first, text, indent, width)
}

/** `1 error`, `2 errors`; digits are never grouped, so that no locale shows. */
export function plural(amount: number, one: string, many = `${one}s`): string {
  return `${amount} ${amount === 1 ? one : many}`
}

/** `1.2 GB`, in powers of 1000, as disks count. */
export function bytesText(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  let [value, unit] = [bytes, 0]
  while (value >= 999.95 && unit < units.length - 1) {
    value /= 1000
    unit++
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${units[unit]}`
}

/** `2 errors, 1 warning, 3 notes`: levels that have findings. */
export function countLevels(findings: readonly Pick<Finding, 'level'>[]): string {
  const counts = count(findings)
  const parts = (['error', 'warning', 'note'] satisfies Level[]).flatMap((level) =>
    counts[level] > 0 ? [plural(counts[level], level)] : [],
  )
  return parts.length > 0 ? parts.join(', ') : 'no findings'
}

/** Amounts by rule, the most frequent first. */
export function countRules(findings: readonly Pick<Finding, 'rule'>[]): [rule: string, amount: number][] {
  const amounts = new Map<string, number>()
  for (const { rule } of findings) amounts.set(rule, (amounts.get(rule) ?? 0) + 1)
  return [...amounts].sort((a, b) => b[1] - a[1] || compareStrings(a[0], b[0]))
}

/** Counts of read files, in one line. */
export function ledgerLine(ledger: Ledger): string {
  const { seen, read, unread = 0, skipped, unresolved, incomplete } = ledger
  const held = [
    ...(read > 0 ? [`${read} with references to the API`] : []),
    ...(seen > read + unread ? [`${seen - read - unread} without${read > 0 ? '' : ' references to the API'}`] : []),
    ...(unread > 0 ? [`${unread} unreadable`] : []),
  ]
  const parts = [
    [`${plural(seen, 'file')} scanned`, held.join(', ')].filter((words) => words !== '').join(': '),
    ...(skipped.length > 0 ? [`${plural(countSkipped(ledger), 'file')} with a warning`] : []),
    ...(unresolved > 0 ? [`${plural(unresolved, 'call')} with an unknown version`] : []),
    ...(incomplete ? [`incomplete: ${limitEnded({ seconds: incomplete.maxSeconds })}`] : []),
  ]
  return parts.join('; ')
}

/** Folders that are named of those that were left out. */
const LEFT_OUT = 3

/** Counts of excluded files, in one line; undefined if there are none. */
export function leftOutLine({ leftOut = [] }: Ledger, verbose: boolean): string | undefined {
  if (leftOut.length === 0) return undefined
  const shown = leftOut
    .slice(0, verbose ? leftOut.length : LEFT_OUT)
    .map(({ path, what }) => `${clean(path)} (${what})`)
  const more = leftOut.length - shown.length
  const words = [...shown, ...(more > 0 ? [`${plural(more, 'more folder')}`] : [])].join(', ')
  return `not scanned: ${words}; --no-default-excludes reads ${leftOut.length === 1 ? 'it' : 'them'}`
}

/** One and many of each trouble, worst first. */
const TROUBLES: Readonly<Record<TroubleKind, readonly [one: string, many: string]>> = {
  incomplete: ['incomplete run', 'incomplete runs'],
  'malformed-waiver': ['malformed waiver', 'malformed waivers'],
  'expired-waiver': ['expired waiver', 'expired waivers'],
  'unused-waiver': ['unused waiver', 'unused waivers'],
  'stale-entry': ['stale baseline entry', 'stale baseline entries'],
  'unread-file': ['file not read', 'files not read'],
  'unresolved-version': ['version not resolved', 'versions not resolved'],
}

/** Displayed name of a kind of trouble. */
export function troubleName(kind: TroubleKind): string {
  return TROUBLES[kind][0]
}

/** `1 expired waiver, 2 stale baseline entries`: what else makes a gate fail; empty when nothing does. */
export function troubleWords(gate: GateResult | undefined): string {
  const kinds = gate?.troubles.map(({ kind }) => kind) ?? []
  const parts = Object.entries(TROUBLES).flatMap(([name, [one, many]]) => {
    const amount = kinds.filter((kind) => kind === name).length
    return amount > 0 ? [plural(amount, one, many)] : []
  })
  return parts.join(', ')
}

/** `12 known in the baseline, 2 waived, 3 outside of the changed code`: what is not reported; empty when all is. */
export function suppressedWords(gate: GateResult | undefined): string {
  const known = gate?.suppressed.filter(({ by }) => by.kind === 'baseline').length ?? 0
  const waived = (gate?.suppressed.length ?? 0) - known
  const outside = gate?.outside ?? 0
  return [
    ...(known > 0 ? [`${known} known in the baseline`] : []),
    ...(waived > 0 ? [`${waived} waived`] : []),
    ...(outside > 0 ? [`${outside} outside of the changed code`] : []),
  ].join(', ')
}

/** Number of findings and files, fixable ones, suppressed ones, and the most useful next command. */
export function verdict(report: Report, verbose = true): string {
  const { findings, gate } = report
  const troubles = troubleWords(gate)
  const beside = [suppressedWords(gate), troubles].filter((words) => words !== '')
  if (findings.length === 0) return emptyVerdict(report, beside, troubles !== '')
  const unread = countUnread(report)
  if (unread > 0) beside.push(`${plural(unread, 'file')} read only in part`)
  const files = new Set(findings.map((finding) => finding.at.file)).size
  const fixing = prospectWords(findings)
  const parts = [`${countLevels(findings)} in ${plural(files, 'file')}`, ...(fixing === '' ? [] : [fixing]), ...beside]
  return `${parts.join('; ')}. Next: ${nextFor(report, verbose)}`
}

/** The most useful next command: write fixes, prune the baseline, or review. */
function nextFor({ findings, gate }: Report, verbose: boolean): string {
  if (hasProspect(findings, 'fixable')) return 'cloudapi-migrate fix --dry-run'
  if (isAllStale(gate)) return PRUNE
  if (hasProspect(findings, 'review')) return 'cloudapi-migrate fix --unsafe-fixes --dry-run'
  const level = worstLevel(findings)
  if (level === 'note' && !verbose) return '--verbose lists them.'
  const worst = findings.filter((finding) => finding.level === level)
  return `cloudapi-migrate explain ${countRules(worst)[0]?.[0]}`
}

const PRUNE = 'cloudapi-migrate baseline prune'

function isAllStale(gate: GateResult | undefined): boolean {
  const troubles = gate?.troubles ?? []
  return troubles.length > 0 && troubles.every(({ kind }) => kind === 'stale-entry')
}

/** The named files that could not be read; undefined: there are none. */
export function unjudgedFiles({ unreadNamed = 0 }: Pick<Ledger, 'unreadNamed'>): string | undefined {
  return unreadNamed === 0 ? undefined : `${plural(unreadNamed, 'named file')} could not be read`
}

/** Clean is only what was read whole, with nothing kept back and nothing wrong. */
function emptyVerdict({ ledger, gate }: Report, beside: readonly string[], troubled: boolean): string {
  const seen = [`${plural(ledger.seen, 'file')} scanned, nothing to report`, ...beside].join('; ')
  if (troubled) {
    const next = isAllStale(gate) ? PRUNE : 'solve the problems listed above.'
    return `No findings, but problems: ${seen}. Next: ${next}`
  }
  const unjudged = unjudgedFiles(ledger)
  if (unjudged !== undefined) {
    return `Not judged: ${unjudged}: ${seen}. Next: name files that hold text; until then the exit code is 2.`
  }
  const known = (gate?.suppressed.length ?? 0) > 0
  const changed = gate?.outside !== undefined
  const partly = ledger.skipped.length > 0
  const word = `${known ? 'Nothing new' : 'Clean'}${changed ? ' in the changed code' : ''}${partly ? ' except for files that were not read' : ''}`
  return `${word}: ${seen}. Next: ${emptyNext(changed, partly, known)}`
}

function emptyNext(changed: boolean, partly: boolean, known: boolean): string {
  if (partly) return 'read the warnings above; check --require-coverage fails on them.'
  if (changed) return 'run it without --since, --staged or --patch to check all code.'
  if (known) return 'fix the known findings, then cloudapi-migrate baseline prune.'
  return 'nothing to do; cloudapi-migrate init writes a CI step that fails once an old call comes back.'
}

function worstLevel(findings: readonly Finding[]): Level {
  const counts = count(findings)
  return counts.error > 0 ? 'error' : counts.warning > 0 ? 'warning' : 'note'
}
