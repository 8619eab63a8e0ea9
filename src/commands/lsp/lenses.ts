import type { CodeLens } from 'vscode-languageserver'
import { callsText } from '../../report/support/calls-text.ts'
import { placesOf, type Showing, shownIn } from './diagnostics.ts'

/** Client command of a clicked lens, where supported. */
export const SHOW_CALLS = 'cloudapi-migrate.showCalls'

/** Over each finding of a file that reaches calls: how many, and how many of them are not executed. */
export function lensesIn(showing: Showing, file: string, showsCalls: boolean): CodeLens[] {
  const place = placesOf(showing)
  return shownIn(showing, file).flatMap(({ finding, diagnostic: { range } }) => {
    const title = callsText(finding, showing.view.report.impact.asOf)
    if (title === undefined) return []
    const calls = () => finding.calls.flatMap(({ at }) => place(at) ?? [])
    const uri = showing.documents.get(file)?.uri
    const command = showsCalls
      ? { title, command: SHOW_CALLS, arguments: [uri, range.start, calls()] }
      : { title, command: '' }
    return [{ range, command }]
  })
}
