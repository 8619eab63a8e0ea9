import type { Report } from '../../core/findings/report.ts'
import type { SavedFinding } from '../../core/findings/saved.ts'
import { plural } from '../support/text/words.ts'
import type { Tile } from './head.ts'
import { html, type Markup } from './markup.ts'
import { code, row, tableSection } from './tables.ts'

/** Findings of a list that are written; the rest is counted. */
const LISTED = 200

/** Numbers of added and removed findings since an earlier report; none without one. */
export function trendTiles({ trend }: Report): Tile[] {
  if (!trend) return []
  const { came, went, stayed } = trend
  return [
    { name: 'Came since', value: came.length, tone: came.length > 0 ? 'error' : 'good' },
    { name: 'Went since', value: went.length, tone: went.length > 0 ? 'good' : 'plain' },
    { name: 'Stayed', value: stayed },
  ]
}

/** Added, removed and common findings since an earlier report: by rule, then one by one. */
export function trendSections({ trend }: Report): Markup[] {
  if (!trend) return []
  const { before, after, rules, came, went, stayed, notes } = trend
  const most = Math.max(1, ...rules.map(({ before: old, after: now }) => Math.max(old, now)))
  const rows = rules.map(({ name, before: old, after: now, came: more, went: less }) =>
    row([code(name), old, now, more, less, bars(old, now, most)]),
  )
  const words = html`Since <code>${before.report}</code>, ${plural(came.length, 'finding')} came, ${went.length} went, ${stayed} stayed: ${before.findings} then, ${after.findings} now. ${notes.join(' ')}`
  return [
    tableSection('Trend', words, ['Rule', 'Then', 'Now', 'Came', 'Went', 'Then and now'], rows),
    ...listOf('Came', came),
    ...listOf('Went', went),
  ]
}

/** Two bars, one above the other: then and now. */
function bars(old: number, now: number, most: number): Markup {
  const width = (amount: number) => ((amount / most) * 100).toFixed(2)
  return html`<svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="note" width="${width(old)}" height="3"></rect><rect class="error" y="5" width="${width(now)}" height="3"></rect></svg>`
}

function listOf(title: string, findings: readonly SavedFinding[]): Markup[] {
  if (findings.length === 0) return []
  const rows = findings
    .slice(0, LISTED)
    .map(({ level, path, line, rule, message }) => row([level, code(rule), code(`${path}:${line}`), message]))
  return [tableSection(title, '', ['Level', 'Rule', 'Place', 'Problem'], rows, findings.length)]
}
