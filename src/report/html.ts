import type { Finding } from '../core/findings/finding.ts'
import { LEVELS } from '../core/findings/finding.ts'
import { gateSections, impactSection, ledgerSection } from './html/about.ts'
import { chartsSection } from './html/charts.ts'
import { checklistSections } from './html/checklists.ts'
import { SCRIPT } from './html/compiled.ts'
import { dataOf } from './html/data.ts'
import { auditTiles, pageHead, sentenceOf, tiles } from './html/head.ts'
import { html as markup, script } from './html/markup.ts'
import { pageOf } from './html/page.ts'
import { plainSection } from './html/plain.ts'
import { silentSection } from './html/silent.ts'
import { trendSections, trendTiles } from './html/trend.ts'
import type { Format, Rendered } from './support/format.ts'
import { sortFindings } from './support/order.ts'
import { locator } from './support/text/lines.ts'
import { countLevels, countRules, plural, verdict } from './support/text/words.ts'

/** Findings that can be searched; the rest is counted by rule. */
const LISTED = 20_000

/** One page that needs nothing else: its own style sheet and script are all that counts in it, and it loads nothing. */
export const html: Format = {
  render(report, options): Rendered {
    const places = locator(report.sources)
    const sorted = sortFindings(report.findings)
    const ordered = LEVELS.flatMap((level) => sorted.filter((finding) => finding.level === level))
    const listed = ordered.slice(0, LISTED)
    const rest = ordered.slice(LISTED)
    const { name } = options.tool
    const data = dataOf(report, listed, places)
    const body = [
      pageHead(name, sentenceOf(report), [verdict(report)]),
      markup`<main>
${[
  tiles([...auditTiles(report), ...trendTiles(report)]),
  ...trendSections(report),
  ...silentSection(report, places),
  ...chartsSection(report.findings),
  markup`<div id="findings"></div>`,
  ...plainSection(listed, places),
  ...restSection(rest),
  ...checklistSections(listed, places),
  impactSection(report),
  ...gateSections(report, places),
  ledgerSection(report),
]}
</main>`,
      script(data, ' type="application/json" id="data"'),
    ]
    const text = pageOf({ title: `${name}: ${countLevels(report.findings)}`, body, script: SCRIPT })
    const note = `html: ${plural(rest.length, 'finding')} of ${ordered.length} counted by rule alone.`
    return { text, notes: rest.length > 0 ? [note] : [] }
  },
}

function restSection(rest: readonly Finding[]) {
  if (rest.length === 0) return []
  const rules = countRules(rest).map(([rule, amount]) => `${rule} ${amount}`)
  return [markup`<p>${plural(rest.length, 'finding')} not listed here, by rule: ${rules.join(', ')}.</p>`]
}
