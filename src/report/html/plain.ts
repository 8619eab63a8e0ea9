import type { Finding } from '../../core/findings/finding.ts'
import { toDo } from '../support/prospects.ts'
import type { Locator } from '../support/text/lines.ts'
import { plural } from '../support/text/words.ts'
import { html, type Markup } from './markup.ts'
import { code, row, tableSection } from './tables.ts'

/** Findings as markup, for browsers that run no script. */
const ROWS = 200

/** Findings a line each, for viewers that run no script: the script takes them out. */
export function plainSection(findings: readonly Finding[], places: Locator): Markup[] {
  if (findings.length === 0) return []
  const rows = findings.slice(0, ROWS).map((finding) => {
    const { line, column } = places.range(finding.at)
    const place = code(`${finding.at.file}:${line}:${column}`)
    return row([finding.level, code(finding.rule), place, finding.message, toDo(finding) ?? ''])
  })
  const words = `${plural(findings.length, 'finding')}, without search and code, since no script runs here.`
  const header = ['Level', 'Rule', 'Place', 'Problem', 'Fix']
  return [html`<div id="plain">\n${tableSection('Findings', words, header, rows, findings.length)}\n</div>`]
}
