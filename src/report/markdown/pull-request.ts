import { callText } from '../../core/findings/call-names.ts'
import type { Finding } from '../../core/findings/finding.ts'
import type { FixPlan, GroupFix } from '../../core/findings/fix.ts'
import { push } from '../../core/runtime/lists.ts'
import { compareStrings, spanKey } from '../../core/text/span.ts'
import { callsOf } from '../support/fix/lists.ts'
import { findingsOf, isSettled } from '../support/fix/outcomes.ts'
import { placesNow } from '../support/fix/places.ts'
import { behaviourChanges, sentFindings } from '../support/fix/to-test.ts'
import { fixVerdict } from '../support/fix/verdict.ts'
import type { FixOptions } from '../support/format.ts'
import { impactStatements, rearmed } from '../support/impact.ts'
import type { Locator } from '../support/text/lines.ts'
import { plural } from '../support/text/words.ts'
import { checklistSections } from './checklists.ts'
import { code, prose } from './escape.ts'
import { fitting } from './limit.ts'

/** Entries of each list, and the bytes that they may take: a description on GitHub holds 65,536 characters. */
const LISTED = 50
const BYTES = 12_000

/** A description of a fix for a pull request: what is fixed, what takes effect again, what to check, what is left. */
export function pullRequestText(plan: FixPlan, options: FixOptions): string {
  const places = placesNow(plan)
  const settled = plan.fixes.filter(isSettled)
  if (settled.length === 0)
    return `${[prose(fixVerdict(plan, options)), ...checklistSections(findingsOf(plan.fixes), places)].join('\n\n')}\n`
  const left = plan.fixes.filter((fix) => !isSettled(fix) && fix.group.findings.some(({ level }) => level !== 'note'))
  return `${[
    `## ${title(settled)}`,
    opening(plan, settled),
    '### What is fixed',
    fixedList(settled),
    ...effectSection(plan, places),
    '### What to check',
    checkList(plan, settled, places),
    ...checklistSections(findingsOf(plan.fixes), places),
    ...(left.length > 0 ? ['### What is left', leftList(left, places)] : []),
    `Written by ${prose(`${options.tool.name} ${options.tool.version}`)}.`,
  ].join('\n\n')}\n`
}

function title(settled: readonly GroupFix[]): string {
  const old = versionsOf(settled)
  return old.length > 0
    ? `Move calls from ${old.map((version) => `v${version}`).join(', ')} to v6 of the Cloud API`
    : 'Prepare calls for v6 of the Cloud API'
}

function versionsOf(settled: readonly GroupFix[]): number[] {
  const versions = findingsOf(settled).flatMap(({ version }) => version ?? [])
  return [...new Set(versions)].filter((version) => version < 6).sort((a, b) => a - b)
}

function opening({ report }: FixPlan, settled: readonly GroupFix[]): string {
  const calls = callsOf(findingsOf(settled))
  const files = new Set(settled.flatMap(({ edits }) => edits.map(({ file }) => file)))
  const moved = `This change moves ${plural(calls.length, 'call')} by edits in ${plural(files.size, 'file')}.`
  return `Calls to versions 1 to 5 return no error and are not executed since ${report.impact.cutoff}. ${moved}`
}

/** `src/a.ts: Replace v5 with v6 (3). Remove allowReboot.` */
function fixedList(settled: readonly GroupFix[]): string {
  const files = new Map<string, Map<string, number>>()
  for (const finding of findingsOf(settled)) {
    if (finding.fix?.edits.length === 0) continue
    const text = finding.fix?.title ?? `${finding.rule}.`
    const titles = files.get(finding.at.file) ?? new Map<string, number>()
    files.set(finding.at.file, titles.set(text, (titles.get(text) ?? 0) + 1))
  }
  const rows = [...files].sort(([a], [b]) => compareStrings(a, b))
  return list(rows, ([file, titles]) => {
    const texts = [...titles].map(([text, count]) => `${prose(text)}${count > 1 ? ` (${count} places)` : ''}`)
    return `- ${code(file)}: ${texts.join(' ')}`
  })
}

function effectSection(plan: FixPlan, places: Locator): string[] {
  const calls = rearmed(sentFindings(plan))
  if (calls.length === 0) return []
  const rows = list(calls, (call) => {
    const callWords = callText(call)
    return `- ${prose(callWords)} at ${place(places, call.at)}`
  })
  const { length } = calls
  return [
    '### What takes effect again',
    `${plural(length, 'call')} that changed nothing ${length === 1 ? 'does' : 'do'} so again on the first run:`,
    rows,
  ]
}

function checkList(plan: FixPlan, settled: readonly GroupFix[], places: Locator): string {
  const edited = new Set(settled.map(({ group }) => group.id))
  const reached = new Set(callsOf(findingsOf(settled)).map(({ at }) => spanKey(at)))
  const notes = new Map<string, Finding[]>()
  for (const finding of plan.report.findings) {
    const isMet = edited.has(finding.group) || finding.calls.some(({ at }) => reached.has(spanKey(at)))
    if (finding.rule === 'v6-difference' && isMet) push(notes, finding.message, finding)
  }
  const reviewed = findingsOf(settled).filter(({ fix }) => fix?.safety === 'review')
  const rows = [
    ...reviewed.map(({ fix, at }) => `${prose(fix?.title ?? '')} (${place(places, at)}, a fix to review)`),
    ...[...notes].map(([text, findings]) => {
      const sites = callsOf(findings).slice(0, 3)
      return `${prose(text)} (${sites.map(({ at }) => place(places, at)).join(', ')})`
    }),
    ...behaviourChanges(sentFindings(plan)).map(prose),
  ]
  const always = impactStatements().map((text) => `- ${prose(text)}`)
  return [list(rows, (row) => `- [ ] ${row}`), ...always].filter((part) => part !== '').join('\n')
}

function leftList(left: readonly GroupFix[], places: Locator): string {
  const why = new Map<string, GroupFix[]>()
  for (const fix of left) push(why, reasonOf(fix), fix)
  return list([...why], ([reason, fixes]) => {
    const [first] = findingsOf(fixes)
    const more = fixes.length > 1 ? ` and ${fixes.length - 1} more` : ''
    return `- ${first ? `${place(places, first.at)}${more}: ` : ''}${prose(reason)}`
  })
}

function reasonOf({ holds, why, group }: GroupFix): string {
  const [hold] = holds
  return hold?.change ?? why ?? group.findings.find(({ fix }) => fix)?.fix?.title ?? 'Change it by hand.'
}

function place(places: Locator, at: Finding['at']): string {
  return code(`${at.file}:${places.range(at).line}`)
}

function list<T>(entries: readonly T[], write: (entry: T) => string): string {
  const rows = fitting(entries, LISTED, BYTES, write)
  const more = entries.length - rows.length
  return [...rows, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n')
}
