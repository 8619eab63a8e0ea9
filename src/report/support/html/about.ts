import type { Suppressed } from '../../../core/gate.ts'
import { count, type Report } from '../../../core/report.ts'
import { compareStrings } from '../../../core/span.ts'
import { behindPackages, byResource, impactSentence, impactStatements, rearmed } from '../impact.ts'
import { sortSuppressed, sortTroubles } from '../order.ts'
import { ledgerLine, leftOutLine, plural, suppressedWords, troubleName, troubleWords } from '../words.ts'
import type { Page } from './findings.ts'
import { html, type Markup } from './markup.ts'

/** Entries of each list that are written; the rest is counted. */
const LISTED = 2000

/** Amounts by level, and of what is not reported. */
export function summarySection({ findings, gate }: Report): Markup {
  const { error, warning, note } = count(findings)
  const known = gate?.suppressed.filter(({ by }) => by.kind === 'baseline').length ?? 0
  const cells = Object.entries({
    Errors: error,
    Warnings: warning,
    Notes: note,
    ...(gate && { Known: known, Waived: gate.suppressed.length - known, Troubles: gate.troubles.length }),
    ...(gate?.outside === undefined ? {} : { 'Outside of the changed code': gate.outside }),
  })
  return html`<section>
<h2>Summary</h2>
${table(
  cells.map(([name]) => name),
  [html`<tr>${cells.map(([, amount]) => html`<td>${amount}</td>`)}</tr>`],
)}
</section>`
}

/** What silently does not happen, what a fix re-arms, and what always holds. */
export function impactSection(report: Report): Markup {
  const { impact, findings } = report
  const calls = rearmed(findings.filter(({ level }) => level !== 'note')).length
  const items = [
    ...byResource(impact),
    ...behindPackages(impact),
    ...(calls > 0 ? [`${plural(calls, 'changing call')} take${calls === 1 ? 's' : ''} effect again once fixed`] : []),
  ]
  const list = capped(items).map((item) => html`<li>${item}</li>`)
  return html`<section>
<h2>Impact</h2>
<p>${impactSentence(impact)}.</p>
${list.length > 0 ? html`<ul>\n${list}\n</ul>` : []}
${impactStatements().map((statement) => html`<p class="soft">${statement}</p>`)}
</section>`
}

/** Findings that are known or waived, and what is wrong with waivers, the baseline and what was read. */
export function gateSections({ report: { gate }, places }: Page): Markup[] {
  if (gate === undefined) return []
  const placed = (file: string, line: number | undefined) => (line === undefined ? file : `${file}:${line}`)
  const suppressed = sortSuppressed(gate.suppressed)
  const kept = suppressed.slice(0, LISTED).map((one) => {
    const { rule, at, message } = one.finding
    return row(html`${why(one)}`, rule, placed(at.file, places.range(at).line), message)
  })
  const troubles = sortTroubles(gate.troubles)
  const wrong = troubles.slice(0, LISTED).map(({ kind, path, line, message }) => {
    return html`<tr><td>${troubleName(kind)}</td><td><code>${path === undefined ? '' : placed(path, line)}</code></td><td>${message}</td></tr>`
  })
  const words = suppressedWords(gate)
  return [
    ...(words === ''
      ? []
      : [section('Not reported', words, ['Why', 'Rule', 'Place', 'What is wrong'], kept, suppressed.length)]),
    ...(troubles.length === 0
      ? []
      : [section('Troubles', troubleWords(gate), ['Trouble', 'Place', 'What to do'], wrong, troubles.length)]),
  ]
}

function why({ by }: Suppressed): string {
  if (by.kind === 'baseline') return 'known in the baseline'
  return `waived${by.until === undefined ? '' : ` until ${by.until}`}: ${by.reason}`
}

/** What was looked at, what was not, and why. */
export function ledgerSection({ ledger }: Report): Markup {
  const skipped = [...ledger.skipped].sort((a, b) => compareStrings(a.path, b.path) || compareStrings(a.why, b.why))
  const rows = skipped.slice(0, LISTED).map(({ path, why }) => {
    return html`<tr><td><code>${path}</code></td><td>${why}</td></tr>`
  })
  const words = [ledgerLine(ledger), leftOutLine(ledger, false)].filter((line) => line !== undefined).join('; ')
  return section('Ledger', words, ['File', 'Why it was not read whole'], rows, skipped.length)
}

function section(title: string, words: string, header: readonly string[], rows: Markup[], all: number): Markup {
  const more = all - rows.length
  return html`<section>
<h2>${title}</h2>
<p>${words}.</p>
${rows.length > 0 ? table(header, rows) : []}
${more > 0 ? html`<p>and ${more} more</p>` : []}
</section>`
}

function table(header: readonly string[], rows: readonly Markup[]): Markup {
  return html`<table>
<thead><tr>${{ markup: header.map((name) => html`<th scope="col">${name}</th>`.markup).join('') }}</tr></thead>
<tbody>
${rows}
</tbody>
</table>`
}

function row(first: Markup, rule: string, place: string, message: string): Markup {
  return html`<tr><td>${first}</td><td><code>${rule}</code></td><td><code>${place}</code></td><td>${message}</td></tr>`
}

function capped(items: readonly string[]): string[] {
  if (items.length <= LISTED) return [...items]
  return [...items.slice(0, LISTED), `and ${items.length - LISTED} more`]
}
