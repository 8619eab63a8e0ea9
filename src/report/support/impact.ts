import { statements } from '../../../rules/api/impact.ts'
import type { CallSite, Finding } from '../../core/findings/finding.ts'
import type { Impact } from '../../core/findings/report.ts'
import { compareStrings, spanKey } from '../../core/text/span.ts'
import { sortCalls } from './order.ts'
import { clean, plural, wrap } from './text/words.ts'

/** The three statements of the table, each as one text. */
export function impactStatements(): string[] {
  return statements.map(({ title, sentences }) => `${title}. ${sentences.join(' ')}`)
}

/** The full statements of `explain impact`. */
export function explainedImpact(width?: number): string {
  const texts = statements.map(({ title, sentences, source }) => {
    const wrapped = sentences.map((sentence) => wrap('  ', sentence, 2, width))
    return [title, ...wrapped, wrap('  Source: ', source.join('; '), 4, width)].join('\n')
  })
  return `${texts.join('\n\n')}\n`
}

/** The statements in short, for a report of logs. */
export function shortStatements(): string[] {
  return statements.map(({ short }) => short)
}

/** Reference from an audit report to the full statements. */
export const POINTER = {
  about: 'Effects of a fix and the meaning of 202',
  command: 'cloudapi-migrate explain impact',
}

/** Number of calls affected by the deactivation, in one sentence. */
export function impactSentence(impact: Impact): string {
  const { changing, reading, unseen, asOf, cutoff } = impact
  const phase = asOf < cutoff ? `to versions that are deactivated on ${cutoff}` : `to versions deactivated on ${cutoff}`
  const none = changing + reading === 0
  const more =
    unseen > 0 ? `; ${plural(unseen, none ? 'place' : 'more place')} with a deactivated version but no call found` : ''
  if (none) return `no ${impact.behind.length > 0 ? 'direct ' : ''}calls found ${phase} (as of ${asOf})${more}`
  const change = asOf < cutoff ? 'still executed until then' : 'not executed'
  return `${plural(changing + reading, 'call')} ${phase} (as of ${asOf}): ${changing} changing (${change}), ${reading} reading${more}`
}

/** `libprofitbricks: 12 calls (createServer, deleteServer)`, one package each. */
export function behindPackages(impact: Impact): string[] {
  return impact.behind.map(({ package: name, calls, operations }) => {
    const more = operations.length > 8 ? `, and ${operations.length - 8} more` : ''
    const named = operations.length > 0 ? ` (${operations.slice(0, 8).map(clean).join(', ')}${more})` : ''
    return `behind ${clean(name)}: ${callsBehind(calls)}${named}`
  })
}

/** Number of calls through a package, where known. */
export function callsBehind(calls: number): string {
  return calls > 0 ? plural(calls, 'call') : 'calls not counted'
}

/** `servers 3 changing, 1 reading`, the resources with the most changing calls first. */
export function byResource(impact: Impact): string[] {
  return [...impact.byResource]
    .sort((a, b) => b.changing - a.changing || b.reading - a.reading || compareStrings(a.resource, b.resource))
    .map((row) => `${clean(row.resource)}: ${row.changing} changing, ${row.reading} reading`)
}

/** Every changing call that findings reach, once, in order: what a fix of them re-arms. */
export function rearmed(findings: readonly Finding[]): CallSite[] {
  const calls = new Map<string, CallSite>()
  for (const finding of findings) {
    for (const call of finding.calls) if (call.changing) calls.set(spanKey(call.at), call)
  }
  return sortCalls([...calls.values()])
}
