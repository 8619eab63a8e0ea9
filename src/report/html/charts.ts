import { type Finding, LEVELS, type Level } from '../../core/findings/finding.ts'
import { compareStrings } from '../../core/text/span.ts'
import { clean } from '../support/text/words.ts'
import { folderOf, languageOf } from './languages.ts'
import { html, type Markup } from './markup.ts'

/** Bars of a chart; the rest is one more. */
const BARS = 8

type Amounts = Record<Level, number>

/** Findings by version, folder and language: each bar links to its findings. */
export function chartsSection(findings: readonly Finding[]): Markup[] {
  if (findings.length === 0) return []
  const charts = [
    chart('version', findings, ({ version }) => (version === undefined ? 'none' : `v${version}`)),
    chart('folder', findings, ({ at }) => clean(folderOf(at.file))),
    chart('language', findings, ({ at }) => clean(languageOf(at.file))),
  ]
  const keys = LEVELS.map((level) => html`<span class="key ${level}">${level}s</span>`)
  return [
    html`<section>
<h2>Where the findings are</h2>
<p class="keys">${keys}</p>
<div class="charts">
${charts}
</div>
</section>`,
  ]
}

function chart(name: string, findings: readonly Finding[], keyOf: (finding: Finding) => string): Markup {
  const bars = new Map<string, Amounts>()
  for (const finding of findings) {
    const key = keyOf(finding)
    const amounts = bars.get(key) ?? { error: 0, warning: 0, note: 0 }
    amounts[finding.level]++
    bars.set(key, amounts)
  }
  const sorted = [...bars].sort((a, b) => sum(b[1]) - sum(a[1]) || compareStrings(a[0], b[0]))
  const most = Math.max(...sorted.map(([, amounts]) => sum(amounts)))
  const shown = sorted.slice(0, BARS).map(([key, amounts]) => bar(name, key, amounts, most))
  const more = sorted.length - shown.length
  return html`<div class="chart">
<h3>By ${name}</h3>
<ul>
${shown}
</ul>
${more > 0 ? html`<p class="soft">and ${more} more</p>` : []}
</div>`
}

function bar(name: string, key: string, amounts: Amounts, most: number): Markup {
  let from = 0
  const parts = LEVELS.flatMap((level) => {
    const width = (amounts[level] / most) * 100
    if (width === 0) return []
    const part = html`<rect class="${level}" x="${from.toFixed(2)}" width="${width.toFixed(2)}" height="8"></rect>`
    from += width
    return [part]
  })
  const link = `#${new URLSearchParams({ [name]: key }).toString()}`
  return html`<li><a href="${link}"><span>${key}</span> <b>${sum(amounts)}</b><svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">${parts}</svg></a></li>`
}

function sum({ error, warning, note }: Amounts): number {
  return error + warning + note
}
