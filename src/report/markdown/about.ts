import type { Report } from '../../core/findings/report.ts'
import { compareStrings } from '../../core/text/span.ts'
import { behindPackages, byResource, impactSentence, POINTER, rearmed } from '../support/impact.ts'
import { sortTroubles } from '../support/order.ts'
import { ledgerLine, leftOutLine, plural, suppressedWords, troubleName, troubleWords } from '../support/text/words.ts'
import { code, prose, table } from './escape.ts'
import { fitting } from './limit.ts'

/** Entries of each list that are written, and the bytes that they may take. */
const LISTED = 20
const BYTES = 40_000

/** Operations that are silently not executed: calls, resources, effects. */
export function impactSection(report: Report): string {
  const { impact, findings } = report
  const serious = findings.filter(({ level }) => level !== 'note')
  const calls = rearmed(serious).length
  const effects = new Map<string, number>()
  for (const { effect } of serious) if (effect !== undefined) effects.set(effect, (effects.get(effect) ?? 0) + 1)
  const often = [...effects].sort((a, b) => b[1] - a[1] || compareStrings(a[0], b[0]))
  const items = [
    ...[...byResource(impact), ...behindPackages(impact)],
    ...(calls > 0 ? [`${plural(calls, 'changing call')} take${calls === 1 ? 's' : ''} effect again once fixed`] : []),
    ...often.map(([effect, amount]) => `${effect} (${plural(amount, 'finding')})`),
  ]
  return ['### Impact', `${prose(impactSentence(impact))}.`, ...list(items)].join('\n\n')
}

/** Suppressed findings, and troubles with waivers, baseline and unread files. */
export function gateSection({ gate }: Report): string[] {
  const words = [suppressedWords(gate), troubleWords(gate)].filter((part) => part !== '').join('; ')
  if (gate === undefined || words === '') return []
  const troubles = sortTroubles(gate.troubles)
  const rows = fitting(troubles, LISTED * 5, BYTES, ({ kind, path, line, message }) => {
    const place = path === undefined ? '' : code(line === undefined ? path : `${path}:${line}`)
    return table([troubleName(kind), place, prose(message)], []).split('\n')[0] ?? ''
  })
  const more = troubles.length - rows.length
  return [
    '### Gate',
    `${words}.`,
    ...(rows.length > 0 ? [[table(['Trouble', 'Place', 'Problem and fix'], []), ...rows].join('\n')] : []),
    ...(more > 0 ? [`${more} more troubles are not listed here.`] : []),
  ]
}

/** Files that were read, files that were not, and why. */
export function ledgerSection({ ledger }: Report, verbose: boolean): string {
  const skipped = [...ledger.skipped].sort((a, b) => compareStrings(a.path, b.path) || compareStrings(a.why, b.why))
  const items = fitting(skipped, verbose ? skipped.length : LISTED, BYTES, ({ path, why }) => {
    return `- ${code(path)}: ${prose(why)}`
  })
  const more = skipped.length - items.length
  if (more > 0) items.push(`- and ${more} more`)
  const left = leftOutLine(ledger, verbose)
  if (left !== undefined) items.push(`- ${prose(left)}`)
  return ['### Ledger', `${ledgerLine(ledger)}.`, ...(items.length > 0 ? [items.join('\n')] : [])].join('\n\n')
}

/** Reference to the general statements. */
export function alwaysSection(): string {
  return `${POINTER.about}: ${code(POINTER.command)}`
}

function list(items: readonly string[]): string[] {
  const written = fitting(items, LISTED, BYTES, (item) => `- ${prose(item)}`)
  if (written.length === 0) return []
  const more = items.length - written.length
  return [[...written, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n')]
}
