import type { Finding } from '../core/findings/finding.ts'
import { LEVELS } from '../core/findings/finding.ts'
import { alwaysSection, gateSection, impactSection, ledgerSection } from './markdown/about.ts'
import { checklistSections } from './markdown/checklists.ts'
import { prose } from './markdown/escape.ts'
import { codeSection, countsTable, findingsSection, type Summary } from './markdown/findings.ts'
import type { Format, Rendered } from './support/format.ts'
import { sortFindings } from './support/order.ts'
import { locator } from './support/text/lines.ts'
import { countRules, plural, verdict } from './support/text/words.ts'

/** A summary for a page of a platform, such as the one of a job on GitHub: it stays below 1 MiB. */
export const markdown: Format = {
  render(report, options): Rendered {
    const summary: Summary = { report, options, places: locator(report.sources) }
    const findings = byLevel(sortFindings(report.findings))
    const notes = options.verbose ? [] : findings.filter(({ level }) => level === 'note')
    const listed = options.verbose ? findings : findings.filter(({ level }) => level !== 'note')
    const { section, shown } = findingsSection(summary, listed)
    const sections = [
      `## ${prose(options.tool.name)}`,
      `**${prose(verdict(report))}**`,
      countsTable(report),
      impactSection(report),
      ...section,
      ...restLine(listed.slice(shown), `Not listed here, by rule: `),
      ...restLine(notes, `${plural(notes.length, 'note')} (listed with --verbose), by rule: `),
      ...codeSection(summary, listed),
      ...checklistSections(listed, summary.places),
      ...gateSection(report),
      ledgerSection(report, options.verbose),
      alwaysSection(),
    ]
    const cut = listed.length - shown
    const cutNotes = cut > 0 ? [`markdown: ${plural(cut, 'finding')} of ${listed.length} counted by rule alone.`] : []
    return { text: `${sections.join('\n\n')}\n`, notes: cutNotes }
  },
}

/** Errors first; findings of one level stay in their order. */
function byLevel(findings: readonly Finding[]): Finding[] {
  return LEVELS.flatMap((level) => findings.filter((finding) => finding.level === level))
}

function restLine(findings: readonly Finding[], start: string): string[] {
  if (findings.length === 0) return []
  const rules = countRules(findings).map(([rule, amount]) => `${prose(rule)} ${amount}`)
  return [`${start}${rules.join(', ')}.`]
}
