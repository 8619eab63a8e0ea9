import { createHash } from 'node:crypto'
import type { Finding } from '../core/finding.ts'
import { LEVELS } from '../core/finding.ts'
import type { Format, Rendered } from './support/format.ts'
import { gateSections, impactSection, ledgerSection, summarySection } from './support/html/about.ts'
import { filesSection, type Page, tableSection } from './support/html/findings.ts'
import { html as markup } from './support/html/markup.ts'
import { STYLE } from './support/html/style.ts'
import { locator } from './support/lines.ts'
import { sortFindings } from './support/order.ts'
import { countLevels, countRules, plural, verdict } from './support/words.ts'

/** Findings that are shown with their code, and those that are listed behind them. */
const FRAMED = 1000
const LISTED = 20_000

/** One page that needs nothing else: no script, no file, no address. What it may load is nothing, and it says so. */
export const html: Format = {
  render(report, options): Rendered {
    const page: Page = { report, options, places: locator(report.sources) }
    const sorted = sortFindings(report.findings)
    const ordered = LEVELS.flatMap((level) => sorted.filter((finding) => finding.level === level))
    const serious = ordered.filter(({ level }) => options.verbose || level !== 'note')
    const framed = serious.slice(0, FRAMED)
    const others = ordered.slice(framed.length)
    const listed = others.slice(0, LISTED)
    const rest = others.slice(LISTED)
    const { name } = options.tool
    const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`
    const { markup: text } = markup`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${{ markup: policy }}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}: ${countLevels(report.findings)}</title>
<style>${{ markup: STYLE }}</style>
</head>
<body>
<header>
<h1>${name}</h1>
<p class="verdict">${verdict(report)}</p>
</header>
<main>
${[
  summarySection(report),
  impactSection(report),
  ...filesSection(page, sortFindings(framed)),
  ...tableSection(page, listed, framed.length > 0 ? 'More findings' : 'Findings'),
  ...restSection(rest),
  ...gateSections(page),
  ledgerSection(report),
]}
</main>
</body>
</html>
`
    const said = `html: ${plural(rest.length, 'finding')} of ${ordered.length} counted by rule alone.`
    return { text, notes: rest.length > 0 ? [said] : [] }
  },
}

function restSection(rest: readonly Finding[]) {
  if (rest.length === 0) return []
  const rules = countRules(rest).map(([rule, amount]) => `${rule} ${amount}`)
  return [markup`<p>${plural(rest.length, 'finding')} not listed here, by rule: ${rules.join(', ')}.</p>`]
}
