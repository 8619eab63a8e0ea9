import type { Finding } from '../../../core/finding.ts'
import type { Report } from '../../../core/report.ts'
import type { RenderOptions } from '../format.ts'
import { codeFrame } from '../frame.ts'
import type { Locator } from '../lines.ts'
import { sortCalls } from '../order.ts'
import { toDo } from '../prospects.ts'
import { few, plural } from '../words.ts'
import { escaped, html, joined, type Markup } from './markup.ts'

/** What the sections of a page share. */
export interface Page {
  readonly report: Report
  readonly options: RenderOptions
  readonly places: Locator
}

/** Calls that a finding names at most. */
const CALLS = 10

/** Findings file by file, with their code. */
export function filesSection(page: Page, findings: readonly Finding[]): Markup[] {
  if (findings.length === 0) return []
  const byFile = new Map<string, Finding[]>()
  for (const finding of findings) {
    const own = byFile.get(finding.at.file)
    if (own) own.push(finding)
    else byFile.set(finding.at.file, [finding])
  }
  const files = [...byFile].map(
    ([file, own]) => html`<section>
<h3><code>${file}</code></h3>
${own.map((finding) => article(page, finding))}
</section>`,
  )
  return [html`<section>\n<h2>Findings</h2>\n${files}\n</section>`]
}

function article({ places, options }: Page, finding: Finding): Markup {
  const { line, column } = places.range(finding.at)
  const todo = toDo(finding)
  const calls = sortCalls(finding.calls).map((call) => {
    const at = places.range(call.at)
    const what = [call.method ?? 'call', call.resource].filter((part) => part !== undefined).join(' ')
    return `${what}${call.changing ? ' (changing)' : ''} ${call.at.file}:${at.line}`
  })
  const reaches = few(calls, options.verbose, CALLS).join(', ')
  const parts = [
    html`<p>${line}:${column} ${levelOf(finding)} <code>${finding.rule}</code> <span class="soft">${finding.context}</span></p>`,
    html`<p>${finding.message}</p>`,
    ...frame(finding, places),
    ...(finding.effect === undefined ? [] : [html`<p>What does not happen: ${finding.effect}</p>`]),
    ...(todo === undefined ? [] : [html`<p>What to do: ${todo}</p>`]),
    ...(calls.length === 0 ? [] : [html`<p class="soft">${plural(calls.length, 'call')}: ${reaches}</p>`]),
  ]
  return html`<article class="${finding.level}">\n${parts}\n</article>`
}

/** A level in its colour and in words. */
export function levelOf({ level }: Finding): Markup {
  return html`<b class="${level}">${level}</b>`
}

function frame({ at }: Finding, places: Locator): Markup[] {
  const lines = codeFrame(at, places)
  if (lines.length === 0) return []
  const width = String(lines.at(-1)?.line ?? 0).length
  const shown = lines.map(({ line, text, mark }) => {
    const gutter = escaped(`${mark ? '>' : ' '} ${String(line).padStart(width)} | `)
    if (!mark) return html`${gutter}${escaped(text)}`
    const [start, end] = mark
    return html`${gutter}${escaped(text.slice(0, start))}<mark>${escaped(text.slice(start, end))}</mark>${escaped(text.slice(end))}`
  })
  return [html`<pre>${joined(shown)}</pre>`]
}

/** Findings a line each. */
export function tableSection({ places }: Page, findings: readonly Finding[], title: string): Markup[] {
  if (findings.length === 0) return []
  const rows = findings.map((finding) => {
    const { line, column } = places.range(finding.at)
    return html`<tr><td>${levelOf(finding)}</td><td><code>${finding.rule}</code></td><td><code>${finding.at.file}:${line}:${column}</code></td><td>${finding.message}</td></tr>`
  })
  return [
    html`<section>
<h2>${title}</h2>
<table>
<thead><tr><th scope="col">Level</th><th scope="col">Rule</th><th scope="col">Place</th><th scope="col">What is wrong</th></tr></thead>
<tbody>
${rows}
</tbody>
</table>
</section>`,
  ]
}
