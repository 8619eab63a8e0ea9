import type { Suppressed } from '../../core/findings/gate.ts'
import type { Report } from '../../core/findings/report.ts'
import { compareStrings } from '../../core/text/span.ts'
import { behindPackages, byResource, impactSentence, impactStatements, rearmed } from '../support/impact.ts'
import { sortSuppressed, sortTroubles } from '../support/order.ts'
import type { Locator } from '../support/text/lines.ts'
import { ledgerLine, leftOutLine, plural, suppressedWords, troubleName, troubleWords } from '../support/text/words.ts'
import { html, type Markup } from './markup.ts'
import { code, LISTED, row, tableSection } from './tables.ts'

/** Operations that are silently not executed, those that a fix re-arms, and general facts. */
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
export function gateSections({ gate }: Report, places: Locator): Markup[] {
  if (gate === undefined) return []
  const placed = (file: string, line: number | undefined) => (line === undefined ? file : `${file}:${line}`)
  const suppressed = sortSuppressed(gate.suppressed)
  const kept = suppressed.slice(0, LISTED).map((entry) => {
    const { rule, at, message } = entry.finding
    return row([why(entry), code(rule), code(placed(at.file, places.range(at).line)), message])
  })
  const troubles = sortTroubles(gate.troubles)
  const wrong = troubles.slice(0, LISTED).map(({ kind, path, line, message }) => {
    return row([troubleName(kind), path === undefined ? '' : code(placed(path, line)), message])
  })
  const words = suppressedWords(gate)
  return [
    ...(words === ''
      ? []
      : [tableSection('Not reported', words, ['Why', 'Rule', 'Place', 'Problem'], kept, suppressed.length)]),
    ...(troubles.length === 0
      ? []
      : [tableSection('Troubles', troubleWords(gate), ['Trouble', 'Place', 'Fix'], wrong, troubles.length)]),
  ]
}

function why({ by }: Suppressed): string {
  if (by.kind === 'baseline') return 'known in the baseline'
  return `waived${by.until === undefined ? '' : ` until ${by.until}`}: ${by.reason}`
}

/** Files that were read, files that were not, and why. */
export function ledgerSection({ ledger }: Report): Markup {
  const skipped = [...ledger.skipped].sort((a, b) => compareStrings(a.path, b.path) || compareStrings(a.why, b.why))
  const rows = skipped.slice(0, LISTED).map(({ path, why }) => row([code(path), why]))
  const words = [ledgerLine(ledger), leftOutLine(ledger, false)].filter((line) => line !== undefined).join('; ')
  return tableSection('Ledger', words, ['File', 'Why it was read only in part'], rows, skipped.length)
}

function capped(items: readonly string[]): string[] {
  if (items.length <= LISTED) return [...items]
  return [...items.slice(0, LISTED), `and ${items.length - LISTED} more`]
}
