import type { LogReport } from '../../../core/traffic/log-report.ts'
import { html, type Markup } from '../../html/markup.ts'
import { code, row, tableSection } from '../../html/tables.ts'
import { plural } from '../../support/text/words.ts'
import { totals } from '../support/amounts.ts'
import { dayNumber, dayText } from '../support/dates.ts'
import { formatText, linesText } from '../support/rows.ts'
import { binsOf } from './bins.ts'

const [WIDTH, HEIGHT] = [1000, 48]

/** The days that the logs cover, and those that they do not. */
export function coverageSection(report: LogReport): Markup[] {
  const days = report.ledger.coverage.flatMap(({ day, lines }) => {
    const number = dayNumber(day)
    return number === undefined ? [] : [{ number, lines }]
  })
  const [first, last] = [days[0]?.number, days.at(-1)?.number]
  if (first === undefined || last === undefined) return []
  const { size, count, of } = binsOf(first, last, first)
  const lines = Array.from({ length: count }, () => 0)
  for (const day of days) lines[of(day.number)] = (lines[of(day.number)] ?? 0) + day.lines
  const most = Math.max(1, ...lines)
  const step = WIDTH / count
  const bars = lines.map((amount, index) => {
    const height = amount === 0 ? HEIGHT : Math.max(2, (amount / most) * HEIGHT)
    const kind = amount === 0 ? 'uncovered' : 'note'
    const title = `${dayText(first + index * size)}: ${amount === 0 ? 'no line' : plural(amount, 'line')}`
    return html`<rect class="${kind}" x="${(index * step).toFixed(1)}" y="${(HEIGHT - height).toFixed(1)}" width="${(step * 0.86).toFixed(1)}" height="${height.toFixed(1)}"><title>${title}</title></rect>`
  })
  const { covered, gaps } = totals(report)
  const gap = gaps > 0 ? `; ${plural(gaps, 'day')} between without any line (grey)` : ''
  const label = `Lines by day: ${dayText(first)} to ${dayText(last)}`
  return [
    html`<section>
<h2>Coverage</h2>
<p>${dayText(first)} to ${dayText(last)}: ${plural(covered, 'day')} with lines${gap}. Calls on other days are not in this report.</p>
<svg class="time" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}">
${bars}
</svg>
</section>`,
  ]
}

/** The read and unread parts of each log. */
export function filesSections({ ledger }: LogReport, rows: number): Markup[] {
  const files = ledger.files.slice(0, rows).map((file) => {
    return row([code(file.path), formatText(file), linesText(file), file.troubles.join(' ')])
  })
  const skipped = ledger.skipped.slice(0, rows).map(({ path, why }) => row([code(path), why]))
  const unread = ledger.unread.map(({ path, line, text }) => row([code(`${path}:${line}`), code(text)]))
  return [
    tableSection('Ledger', '', ['Log', 'Format', 'Lines', 'Troubles'], files, ledger.files.length),
    ...(skipped.length > 0 ? [tableSection('Not read', '', ['File', 'Why'], skipped, ledger.skipped.length)] : []),
    ...(unread.length > 0 ? [tableSection('Lines that no format reads', '', ['Place', 'Line'], unread)] : []),
  ]
}
