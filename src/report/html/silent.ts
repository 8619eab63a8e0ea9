import { cutoff, isDeactivated, versions } from '../../../rules/api/versions.ts'
import { resourceText } from '../../core/findings/call-names.ts'
import type { CallSite, Finding } from '../../core/findings/finding.ts'
import type { Report } from '../../core/findings/report.ts'
import { compareStrings, spanKey } from '../../core/text/span.ts'
import { sortCalls } from '../support/order.ts'
import type { Locator } from '../support/text/lines.ts'
import { few } from '../support/text/words.ts'
import { html, joined, type Markup } from './markup.ts'
import { code, LISTED, row, tableSection } from './tables.ts'

/** Calls that are alike: what they do, and on which version. */
interface Silent {
  readonly method: string
  readonly resource: string
  readonly version: number
  readonly calls: CallSite[]
}

/** Places that a row names. */
const PLACES = 3

/** The calls that change something and do not: what, where, since when. */
export function silentSection({ findings, impact }: Report, places: Locator): Markup[] {
  const alike = silentCalls(findings)
  const direct = alike.map(({ method, resource, version, calls }) => {
    const at = sortCalls(calls).map((call) => code(`${call.at.file}:${places.range(call.at).line}`))
    const more = at.length > PLACES ? [html`and ${at.length - PLACES} more`] : []
    const since = versions.find(({ id }) => id === version)?.deactivated ?? cutoff
    const where = joined([...at.slice(0, PLACES), ...more])
    return row([html`<b>${method}</b>`, code(resource), `v${version}`, countOf(calls), where, since])
  })
  const behind = impact.behind.map(({ package: name, calls, operations }) => {
    return row([
      'by package',
      code(name),
      'old',
      calls > 0 ? calls : 'not counted',
      few(operations, false, 8).join(', '),
      cutoff,
    ])
  })
  const rows = [...direct, ...behind]
  if (rows.length === 0) return []
  const title = impact.asOf < impact.cutoff ? `Calls that will not be executed` : 'Calls that are not executed'
  const words = 'The API accepts these calls and does not execute them. It returns no error.'
  const header = ['Method', 'Resource', 'Version', 'Calls', 'Where', 'Not executed since']
  return [tableSection(title, words, header, rows.slice(0, LISTED), rows.length)]
}

function silentCalls(findings: readonly Finding[]): Silent[] {
  const rows = new Map<string, Silent>()
  const seen = new Set<string>()
  for (const { version, level, calls } of findings) {
    if (version === undefined || level === 'note' || !isDeactivated(version, cutoff)) continue
    for (const call of calls) {
      const key = `${spanKey(call.at)} ${call.method}`
      if (!call.changing || seen.has(key)) continue
      seen.add(key)
      const { method = '?' } = call
      const resource = resourceText(call) ?? 'unknown'
      const id = `${method} ${resource} ${version}`
      const alike = rows.get(id)
      if (alike) alike.calls.push(call)
      else rows.set(id, { method, resource, version, calls: [call] })
    }
  }
  return [...rows.values()].sort(
    (a, b) =>
      countOf(b.calls) - countOf(a.calls) ||
      compareStrings(a.resource, b.resource) ||
      compareStrings(a.method, b.method) ||
      a.version - b.version,
  )
}

function countOf(calls: readonly CallSite[]): number {
  return calls.reduce((sum, { times = 0 }) => sum + 1 + times, 0)
}
