import type { Finding } from '../../core/findings/finding.ts'
import { checklistsIn, moveTitle } from '../support/checklists.ts'
import { rowText } from '../support/sdk-moves.ts'
import type { Locator } from '../support/text/lines.ts'
import { clean } from '../support/text/words.ts'
import { html, type Markup } from './markup.ts'
import { code, LISTED, row, tableSection } from './tables.ts'

/** The moves from packages: steps, places, and lines to copy. */
export function checklistSections(findings: readonly Finding[], places: Locator): Markup[] {
  return checklistsIn(findings).flatMap((checklist, index) => {
    const { steps, commands = [] } = checklist
    const rows = checklist.places
      .slice(0, LISTED)
      .map((moved) => row([code(`${moved.at.file}:${places.range(moved.at).line}`), rowText(moved), moved.source]))
    // Projects may share a move, but sections of a page need unique names.
    const title = `${moveTitle(checklist)}${index > 0 ? ` (${index + 1})` : ''}`
    const order = steps.map((step, index) => `${index + 1}. ${step}`).join(' ')
    return [
      tableSection(title, order, ['Place', 'Change', 'Source'], rows, checklist.places.length),
      ...(commands.length > 0 ? [html`<pre>${commands.map(clean).join('\n')}</pre>`] : []),
    ]
  })
}
