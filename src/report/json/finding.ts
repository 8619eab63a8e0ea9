import type { Checklist } from '../../core/findings/checklist.ts'
import type { CallSite, Finding, Group } from '../../core/findings/finding.ts'
import { compareSpans, compareStrings, type Edit, type Span } from '../../core/text/span.ts'
import { sortCalls, sortFindings } from '../support/order.ts'
import type { Locator } from '../support/text/lines.ts'
import { exact } from './text.ts'

/** A finding as every JSON output has it. */
export function findingJson(finding: Finding, places: Locator) {
  return {
    rule: finding.rule,
    level: finding.level,
    path: finding.at.file,
    ...places.range(finding.at),
    message: finding.message,
    ...(finding.effect === undefined ? {} : { effect: finding.effect }),
    context: finding.context,
    change: finding.change,
    ...(finding.version === undefined ? {} : { version: finding.version }),
    ...(finding.text === undefined ? {} : { text: finding.text }),
    way: (finding.way ?? []).map((span) => placeJson(span, places)),
    calls: sortCalls(finding.calls).map((call) => callJson(call, places)),
    group: finding.group,
    ...(finding.fix === undefined ? {} : { fix: ownFixJson(finding.fix) }),
    ...(finding.checklist === undefined ? {} : { checklist: checklistJson(finding.checklist, places) }),
    ...(finding.prospect === undefined ? {} : { outcome: finding.prospect.outcome }),
    ...(finding.traffic === undefined ? {} : { traffic: trafficJson(finding.traffic) }),
    ...(finding.lastChange === undefined ? {} : { lastChange: finding.lastChange }),
    ...(finding.owners === undefined ? {} : { owners: finding.owners }),
    fingerprint: finding.fingerprint,
  }
}

function checklistJson({ package: name, to, steps, places: all, commands = [] }: Checklist, places: Locator) {
  const listed = all.map(({ at, ...moved }) => ({ ...placeJson(at, places), ...moved }))
  return { package: name, to, steps, places: listed, commands }
}

function trafficJson({ weight: _, last, ...counts }: NonNullable<Finding['traffic']>) {
  return { ...counts, ...(last === undefined ? {} : { last: new Date(last).toISOString() }) }
}

/** A place as every JSON output has it. */
export function placeJson(span: Span, places: Locator) {
  const { line, column } = places.range(span)
  return { path: span.file, line, column }
}

function callJson(call: CallSite, places: Locator) {
  return {
    ...placeJson(call.at, places),
    ...(call.method === undefined ? {} : { method: call.method }),
    changing: call.changing,
    ...(call.resource === undefined ? {} : { resource: call.resource }),
    ...(call.resources === undefined ? {} : { resources: call.resources }),
  }
}

function ownFixJson(fix: NonNullable<Finding['fix']>) {
  return {
    safety: fix.safety,
    title: fix.title,
    edits: [...fix.edits].sort((a, b) => compareSpans(a, b) || compareStrings(a.text, b.text)).map(editJson),
  }
}

/** An edit, its text exact: a program may apply it. */
export function editJson({ file, start, end, text }: Edit) {
  return exact({ path: file, start, end, text })
}

/** A group as every JSON output has it. */
export function groupJson(group: Group) {
  return {
    id: group.id,
    safety: group.safety,
    findings: sortFindings(group.findings).map((finding) => finding.fingerprint),
    blockers: [...group.blockers].sort(compareStrings),
    ...group.prospect,
  }
}
