import type { CallSite, Finding } from '../../../core/findings/finding.ts'
import type { GroupFix } from '../../../core/findings/fix.ts'
import { push } from '../../../core/runtime/lists.ts'
import type { Printer } from '../../pretty/printer.ts'
import { sortFindings } from '../order.ts'
import { clean, plural, within } from '../text/words.ts'
import { callsOf, lineList } from './lists.ts'

/** Reasons of one group that are printed in full. */
const REASONS = 3

/** Why a group is not written: the required change, with its place unless it concerns the whole group. */
interface Reason {
  readonly text: string
  readonly finding?: Finding
}

/** Groups that are held back for the same reasons. */
interface Row {
  readonly reasons: ReadonlyMap<string, Finding[]>
  readonly groups: GroupFix[]
}

/** A line for each reason why groups are not written: the places, the smallest change, and how many calls that frees. */
export function heldRows(printer: Printer, fixes: readonly GroupFix[]): string[] {
  const rows = new Map<string, Row>()
  for (const fix of fixes) {
    const reasons = reasonsOf(fix)
    const key = [...new Set(reasons.map(({ text }) => text))].sort().join('\n')
    const row = rows.get(key) ?? { reasons: new Map<string, Finding[]>(), groups: [] }
    for (const { text, finding } of reasons) {
      for (const heldFinding of finding ? [finding] : fix.group.findings)
        push(row.reasons as Map<string, Finding[]>, text, heldFinding)
    }
    row.groups.push(fix)
    rows.set(key, row)
  }
  return [...rows.values()].map((row) => rowText(printer, row))
}

function rowText(printer: Printer, { reasons, groups }: Row): string {
  const parts = [...reasons].map(([text, findings]) => {
    const places = lineList(
      printer,
      sortFindings(findings).map(({ at }) => at),
    )
    return `${places}: ${clean(text).replace(/\.$/, '')}`
  })
  const more = parts.length - REASONS
  const shownParts = more > 1 ? [...parts.slice(0, REASONS), `${more} more (listed with --verbose)`] : parts
  const groupsText = groups.length > 1 ? ` (${groups.length} groups)` : ''
  const freed = freedText(callsOf(groups.flatMap(({ group }) => group.findings)))
  return within('  ', `${shownParts.join('; and ')}${groupsText}${freed}.`, 4, printer.options.width)
}

function freedText(calls: readonly CallSite[]): string {
  if (calls.length === 0) return ''
  return `; releases ${plural(calls.length, 'call')}, ${calls.filter(({ changing }) => changing).length} changing`
}

/** The reasons why a group is held back, not safe or done by hand; else why it failed or was declined. */
function reasonsOf({ group, outcome, holds, why }: GroupFix): Reason[] {
  const whole: Reason[] = why === undefined ? [] : [{ text: why }]
  if (outcome === 'blocked') {
    return [...holds.map(({ finding, change }) => ({ text: `${finding.rule}: ${change}`, finding })), ...whole]
  }
  if (outcome === 'manual') return titlesOf(group.findings)
  if (outcome !== 'review') return whole.length > 0 ? whole : [{ text: 'unknown reason' }]
  const unsafe = group.findings.filter(({ fix, level }) => fix?.safety === 'review' && level !== 'note')
  const titles = titlesOf(unsafe.length > 0 ? unsafe : group.findings)
  if (!group.guessed || why === undefined) return titles
  return titles.map(({ text, ...rest }) => ({ ...rest, text: `${text} Check first: ${why}` }))
}

function titlesOf(findings: readonly Finding[]): Reason[] {
  return findings.map((finding) => ({
    text: `${finding.rule}: ${finding.fix?.title ?? 'Change it by hand.'}`,
    finding,
  }))
}
