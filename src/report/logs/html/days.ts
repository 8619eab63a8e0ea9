import { cutoff as deactivated, versions } from '../../../../rules/api/versions.ts'
import type { LogReport } from '../../../core/traffic/log-report.ts'
import { html, type Markup } from '../../html/markup.ts'
import { plural } from '../../support/text/words.ts'
import { dayNumber, dayText } from '../support/dates.ts'
import { binsOf } from './bins.ts'

const [WIDTH, HEIGHT, TOP, GAP] = [1000, 130, 22, 34]

/** Calls of one day by version, and those that were accepted and not processed. */
type Amounts = number[]

/** The last place of an amount is what was lost; those before are versions. */
const SILENT = versions.length + 1

/** Calls by day and version, old ones above those of version 6, the deactivation marked. */
export function daysSection(report: LogReport): Markup[] {
  const days = daysOf(report)
  const numbers = [...days.keys()].sort((a, b) => a - b)
  const [first, last] = [numbers[0], numbers.at(-1)]
  if (first === undefined || last === undefined) return []
  const cut = dayNumber(report.impact.cutoff.to.slice(0, 10)) ?? dayNumber(deactivated) ?? 0
  const { size, count, start, of } = binsOf(first, last, cut)
  const bars: Amounts[] = Array.from({ length: count }, none)
  for (const [day, amounts] of days) {
    const bar = bars[of(day)]
    for (const [at, amount] of amounts.entries()) if (bar) bar[at] = (bar[at] ?? 0) + amount
  }
  const dayAt = (index: number) => dayText(start + index * size)
  const shown = versions.map(({ id }) => id).filter((id) => bars.some((bar) => (bar[id] ?? 0) > 0))
  const lanes: Lane[] = [
    { title: 'Versions 1 to 5', parts: shown.filter((id) => id < 6).map((id) => [id, `v${id}`]) },
    { title: 'Accepted, not executed', parts: [[SILENT, 'silent']] },
    { title: 'Version 6', parts: shown.filter((id) => id === 6).map((id) => [id, 'v6']) },
  ]
  const drawn = lanes.filter(({ parts }) => parts.some(([at]) => bars.some((bar) => (bar[at] ?? 0) > 0)))
  const height = drawn.length * (HEIGHT + GAP) + TOP
  const keys = shown.map((id) => html`<span class="key v${id}">v${id}</span>`)
  const each = size === 1 ? 'a day' : `${size} days`
  return [
    html`<section>
<h2>Calls by day and version</h2>
<p class="keys">${[...keys, html`<span>One bar is ${each}.</span>`]}</p>
<svg class="time" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Calls from ${dayText(first)} to ${dayText(last)}, deactivation on ${dayText(cut)}">
${drawn.map((lane, index) => laneOf(lane, bars, TOP + index * (HEIGHT + GAP), dayAt))}
${markerOf(of(cut), count, height, dayText(cut))}
</svg>
</section>`,
  ]
}

function none(): Amounts {
  return Array.from({ length: SILENT + 1 }, () => 0)
}

function daysOf({ shapes, impact }: LogReport): Map<number, Amounts> {
  const days = new Map<number, Amounts>()
  const at = (day: string): Amounts | undefined => {
    const number = dayNumber(day)
    if (number === undefined) return undefined
    const amounts = days.get(number) ?? none()
    days.set(number, amounts)
    return amounts
  }
  for (const { day, version, count, kind, confidence } of shapes) {
    if (day === undefined || version === undefined || kind !== 'call' || confidence === 'low') continue
    const amounts = at(day)
    if (amounts?.[version] !== undefined && version < SILENT) amounts[version] += count
  }
  for (const { day, silent } of impact.timeline) {
    const amounts = at(day)
    if (amounts) amounts[SILENT] = silent
  }
  return days
}

/** Bars with a separate scale: old calls would be invisible beside thousands of new ones. */
interface Lane {
  readonly title: string
  readonly parts: readonly (readonly [at: number, kind: string])[]
}

function laneOf(
  { title, parts }: Lane,
  bars: readonly Amounts[],
  top: number,
  dayAt: (index: number) => string,
): Markup {
  const sums = bars.map((bar) => parts.reduce((sum, [at]) => sum + (bar[at] ?? 0), 0))
  const most = Math.max(...sums)
  const step = WIDTH / bars.length
  const bottom = top + HEIGHT
  const rects = bars.flatMap((bar, index) => {
    let y = bottom
    return parts.flatMap(([at, kind]) => {
      const amount = bar[at] ?? 0
      if (amount === 0) return []
      const height = Math.max(1.5, (amount / most) * (HEIGHT - 16))
      y -= height
      const words = `${dayAt(index)}: ${plural(amount, 'call')}${kind === 'silent' ? '' : ` to ${kind}`}`
      return [
        html`<rect class="${kind}" x="${(index * step).toFixed(1)}" y="${y.toFixed(1)}" width="${(Math.min(step, 60) * 0.86).toFixed(1)}" height="${height.toFixed(1)}"><title>${words}</title></rect>`,
      ]
    })
  })
  return html`<text x="0" y="${top + 4}">${title}: ${sums.reduce((a, b) => a + b, 0)}, at most ${most} in a bar</text>
<line x1="0" x2="${WIDTH}" y1="${bottom}" y2="${bottom}"></line>
${rects}
<text x="0" y="${bottom + 15}">${dayAt(0)}</text>
<text x="${WIDTH}" y="${bottom + 15}" text-anchor="end">${dayAt(bars.length - 1)}</text>`
}

function markerOf(index: number, count: number, height: number, day: string): Markup | Markup[] {
  if (index < 0 || index >= count) return []
  const x = (index * WIDTH) / count
  const right = x > WIDTH * 0.7
  return html`<line class="cutoff" x1="${x.toFixed(1)}" x2="${x.toFixed(1)}" y1="0" y2="${height - GAP}"></line>
<text class="cutoff" x="${(right ? x - 6 : x + 6).toFixed(1)}" y="11" text-anchor="${right ? 'end' : 'start'}">deactivated ${day}</text>`
}
