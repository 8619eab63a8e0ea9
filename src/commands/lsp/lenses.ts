import type { CodeLens } from 'vscode-languageserver'
import { cutoff, isDeactivated } from '../../../rules/api/versions.ts'
import type { CallSite, Finding } from '../../core/findings/finding.ts'
import { plural } from '../../report/support/text/words.ts'
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

/** `3 calls, 2 not executed`: the calls that a finding reaches, in a few words; nothing where it reaches none. */
function callsText({ version, level, calls }: Finding, asOf: string): string | undefined {
  const amount = amountOf(calls)
  if (amount === 0) return undefined
  const isLost = level !== 'note' && version !== undefined && isDeactivated(version, cutoff)
  const lost = isLost ? amountOf(calls.filter(({ changing }) => changing)) : 0
  if (lost === 0) return plural(amount, 'call')
  return `${plural(amount, 'call')}, ${lost} ${asOf < cutoff ? 'not executed from' : 'not executed since'} ${cutoff}`
}

function amountOf(calls: readonly CallSite[]): number {
  return calls.reduce((sum, { times = 1 }) => sum + times, 0)
}
