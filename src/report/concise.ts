import type { GateResult } from '../core/findings/gate.ts'
import { compareStrings } from '../core/text/span.ts'
import { placesNow } from './support/fix/places.ts'
import { fixVerdict } from './support/fix/verdict.ts'
import type { Format } from './support/format.ts'
import { byResource, impactSentence } from './support/impact.ts'
import { sortFindings, sortTroubles } from './support/order.ts'
import { locator } from './support/text/lines.ts'
import { clean, few, ledgerLine, leftOutLine, suppressedWords, verdict } from './support/text/words.ts'

/** Files that were read only in part, named at most. */
const SKIPPED = 20

/** One line a finding, as compilers write it and editors read it; then what was not read, the gate, impact, ledger and verdict, each a line that begins with its name. */
export const concise = {
  render(report, { verbose }) {
    const places = locator(report.sources)
    const findings = sortFindings(report.findings).map((finding) => {
      const { line, column } = places.range(finding.at)
      return `${clean(finding.at.file)}:${line}:${column}: ${finding.level} ${finding.rule} ${clean(finding.message)}`
    })
    const resources = byResource(report.impact)
    const impact = impactSentence(report.impact) + (resources.length > 0 ? `; ${resources.join('; ')}` : '')
    const skipped = [...report.ledger.skipped]
      .sort((a, b) => compareStrings(a.path, b.path) || compareStrings(a.why, b.why))
      .map(({ path, why }) => `warning: ${clean(path)} ${clean(why)}`)
    const shown = few(skipped, verbose, SKIPPED)
    const left = leftOutLine(report.ledger, verbose)
    const tail = [
      ...shown,
      ...gateLines(report.gate),
      `impact: ${impact}`,
      `ledger: ${ledgerLine(report.ledger)}`,
      ...(left === undefined ? [] : [left]),
      `verdict: ${verdict(report)}`,
    ]
    return `${[...findings, ...tail].join('\n')}\n`
  },
  renderFix(plan, options) {
    const places = placesNow(plan)
    const lines = plan.fixes.map(({ group, outcome, why, holds }) => {
      const findings = sortFindings(group.findings)
      const at = findings[0]?.at
      const where = at ? `${clean(at.file)}:${places.range(at).line}` : ''
      const rules = [...new Set(findings.map(({ rule }) => rule))].join(',')
      const held = holds.map(
        ({ finding }) => `held back by ${finding.rule} ${clean(finding.at.file)}:${places.range(finding.at).line}`,
      )
      const more = [...held, ...(why === undefined ? [] : [clean(why)])].join('; ')
      return `${where} ${outcome} ${rules}${more === '' ? '' : ` ${more}`}`
    })
    return `${[...lines, `verdict: ${fixVerdict(plan, options)}`].join('\n')}\n`
  },
} satisfies Format

/** A line for each trouble, then what was kept back. */
function gateLines(gate: GateResult | undefined): string[] {
  const troubles = sortTroubles(gate?.troubles ?? []).map(({ kind, path, line, message }) => {
    const where = path === undefined ? '' : `${clean(path)}${line === undefined ? '' : `:${line}`}: `
    return `trouble: ${where}${kind}: ${clean(message)}`
  })
  const kept = suppressedWords(gate)
  return [...troubles, ...(kept === '' ? [] : [`gate: ${kept}`])]
}
