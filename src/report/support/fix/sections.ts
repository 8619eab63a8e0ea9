import { callText } from '../../../core/findings/call-names.ts'
import type { Finding } from '../../../core/findings/finding.ts'
import { type FixPlan, type GroupFix, INCLUDABLE, type Outcome } from '../../../core/findings/fix.ts'
import { append, push } from '../../../core/runtime/lists.ts'
import { compareStrings } from '../../../core/text/span.ts'
import { place } from '../../pretty/finding.ts'
import type { Printer } from '../../pretty/printer.ts'
import { sortFindings } from '../order.ts'
import { clean, few, plural, within, wrap } from '../text/words.ts'
import { heldRows } from './held-groups.ts'
import { callsOf, lineList } from './lists.ts'
import { isSettled } from './outcomes.ts'

/** Lines of one outcome that are printed at most, unless `verbose`. */
const ROWS = 10

/** Outcomes that require attention, in the order of the summary, with heading and hint. */
const SECTIONS: readonly { readonly outcome: Outcome; readonly title: string; readonly hint?: string }[] = [
  { outcome: 'failed', title: 'Failed' },
  { outcome: 'blocked', title: 'Held back' },
  { outcome: 'review', title: 'To review', hint: 'written with --unsafe-fixes' },
  { outcome: 'manual', title: 'By hand' },
  { outcome: 'declined', title: 'Declined' },
]

/** Outcomes of all groups: written ones first, then the rest with reasons. */
export function outcomeBlocks(printer: Printer, plan: FixPlan): string[] {
  const { bold, green, yellow } = printer.colors
  const settled = plan.fixes.filter(isSettled)
  const blocks: string[] = []
  if (settled.length > 0) {
    const title = settled.some(({ outcome }) => outcome === 'fixed') ? 'Fixed' : 'To fix'
    blocks.push(block(printer, `${green(bold(title))}: ${plural(settled.length, 'group')}`, settled, false))
  }
  for (const { outcome, title, hint } of SECTIONS) {
    const fixes = plan.fixes.filter((fix) => fix.outcome === outcome)
    if (fixes.length === 0) continue
    const amount = `${plural(fixes.length, 'group')}${hint ? ` (${hint})` : ''}`
    const head = within(`${yellow(bold(title))}: `, amount, 4, printer.options.width)
    blocks.push(block(printer, head, byWeight(fixes), true))
  }
  return [...blocks, ...leftBlock(printer, plan)]
}

/** Groups with errors first, then those with warnings; notes are last. */
function byWeight(fixes: readonly GroupFix[]): GroupFix[] {
  const weight = ({ group }: GroupFix) =>
    Math.min(...group.findings.map(({ level }) => (level === 'error' ? 0 : level === 'warning' ? 1 : 2)))
  return [...fixes].sort((a, b) => weight(a) - weight(b))
}

/** All details of every group, or else written groups one by one and the rest by reason. */
function block(printer: Printer, head: string, fixes: readonly GroupFix[], isOpen: boolean): string {
  const { verbose } = printer.options
  if (verbose) return [head, ...fixes.flatMap((fix) => (isOpen ? openLines : settledLines)(printer, fix))].join('\n')
  const serious = fixes.filter((fix) => !isOpen || !isNoted(fix))
  const rows = isOpen ? heldRows(printer, serious) : serious.flatMap((fix) => settledLines(printer, fix))
  const shown = isOpen && rows.length > ROWS + 1 ? rows.slice(0, ROWS) : rows
  const more = rows.length - shown.length
  const noted = fixes.length - serious.length
  const each = (text: string) => within('  ', `${text} (listed with --verbose)`, 4, printer.options.width)
  return [
    head,
    ...shown,
    ...(more > 0 ? [each(`and ${more} more`)] : []),
    ...(noted > 0 ? [each(`${plural(noted, 'group')} of notes`)] : []),
  ].join('\n')
}

function isNoted({ group }: GroupFix): boolean {
  return group.findings.every(({ level }) => level === 'note')
}

/** `src/a.ts:3, src/b.ts:7,9: allow-reboot, deprecated-version-path` with its calls. */
function settledLines(printer: Printer, fix: GroupFix): string[] {
  const files = lineList(printer, fix.edits.length > 0 ? fix.edits : fix.group.findings.map(({ at }) => at))
  const calls = callsOf(fix.group.findings)
  const changing = calls.filter((call) => call.changing).length
  const amount = calls.length === 0 ? '' : ` (${plural(calls.length, 'call')}, ${changing} changing)`
  return [wrap('  ', `${files}: ${rulesOf(fix)}${amount}`, 4, printer.options.width)]
}

function openLines(printer: Printer, fix: GroupFix): string[] {
  const { group, why, holds } = fix
  const files = lineList(
    printer,
    sortFindings(group.findings).map(({ at }) => at),
  )
  const lines = [wrap('  ', `${files}: ${rulesOf(fix)}`, 4, printer.options.width)]
  if (why !== undefined && (fix.outcome !== 'review' || group.guessed))
    lines.push(wrap('    why: ', clean(why), 6, printer.options.width))
  for (const { finding, change } of holds) {
    lines.push(
      wrap(
        '    held back by: ',
        `${finding.rule} ${place(printer, finding.at)}: ${clean(finding.message)}`,
        6,
        printer.options.width,
      ),
    )
    lines.push(wrap('      to release it:  ', clean(change), 8, printer.options.width))
  }
  if (fix.outcome === 'blocked') append(lines, heldLines(printer, fix))
  if (fix.outcome === 'manual') append(lines, titleLines(printer, group.findings))
  if (fix.outcome === 'review') append(lines, reviewLines(printer, group.findings))
  return lines
}

/** The calls that a blocked group holds back. */
function heldLines(printer: Printer, { group }: GroupFix): string[] {
  const calls = callsOf(group.findings).map((call) => {
    const callWords = callText(call, 'call')
    return `${clean(callWords)} ${place(printer, call.at)}`
  })
  if (calls.length === 0) return []
  return [wrap('    holds back: ', few(calls, printer.options.verbose).join(', '), 6, printer.options.width)]
}

/** The findings of a group whose fixes are not safe. */
function reviewLines(printer: Printer, findings: readonly Finding[]): string[] {
  const unsafe = sortFindings(findings).filter(({ fix, level }) => fix?.safety === 'review' && level !== 'note')
  const named = unsafe.map(
    ({ rule, at, fix }) => `    review: ${rule} ${place(printer, at)}: ${clean(fix?.title ?? '')}`,
  )
  return few(named, printer.options.verbose, 3).map((line) =>
    line.startsWith(' ') ? wrap('    ', line.trimStart(), 6, printer.options.width) : `    ${line}`,
  )
}

function titleLines(printer: Printer, findings: readonly Finding[]): string[] {
  const titles = [...new Set(findings.flatMap(({ fix }) => (fix ? [fix.title] : [])))]
  return titles.slice(0, 2).map((title) => wrap('    Fix: ', clean(title), 6, printer.options.width))
}

/** Groups that were not selected, or are never edited, counted by reason. */
function leftBlock(printer: Printer, plan: FixPlan): string[] {
  const left = plan.fixes.filter(({ outcome }) => outcome === 'left')
  if (left.length === 0) return []
  const kinds = INCLUDABLE.filter((kind) =>
    left.some(({ group }) => group.findings.some(({ context }) => context === kind)),
  )
  const hint = kinds.length > 0 ? ` (--include ${kinds.join(',')} also fixes such files)` : ''
  const byWhy = new Map<string, GroupFix[]>()
  for (const fix of left) push(byWhy, fix.why ?? '', fix)
  const rows = [...byWhy].map(([why, fixes]) => {
    const files = [...new Set(fixes.flatMap(({ group }) => group.findings.map(({ at }) => clean(at.file))))]
    const named = few(files.sort(compareStrings), printer.options.verbose, 3).join(', ')
    return wrap('  ', `${named}${why === '' ? '' : `: ${clean(why)}`}`, 4, printer.options.width)
  })
  const head = within(
    `${printer.colors.bold('Left alone')}: `,
    plural(left.length, 'group') + hint,
    4,
    printer.options.width,
  )
  return [
    [head, ...few(rows, printer.options.verbose, 6).map((row) => (row.startsWith(' ') ? row : `  ${row}`))].join('\n'),
  ]
}

function rulesOf({ group }: GroupFix): string {
  return [...new Set(sortFindings(group.findings).map(({ rule }) => rule))].join(', ')
}
