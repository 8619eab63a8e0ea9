import type { CallSite, Finding, Group } from '../core/finding.ts'
import type { Report } from '../core/report.ts'
import { compareSpans, compareStrings, type Span } from '../core/span.ts'
import type { Format } from './support/format.ts'
import { impactStatements } from './support/impact.ts'
import { type Locator, locator } from './support/lines.ts'
import { mask } from './support/mask.ts'
import { sortCalls, sortFindings } from './support/order.ts'
import { escapeJson } from './support/sanitize.ts'

/** The report for programs: versioned, described by the schema that `schema audit` prints. */
export const json: Format = {
  name: 'json',
  summary: 'everything, for programs; `cloudapi-migrate schema audit` describes it',
  render(report) {
    return `${escapeJson(JSON.stringify(auditJson(report), null, 2))}\n`
  },
}

function auditJson(report: Report) {
  const places = locator(report.sources)
  const { asOf, cutoff, changing, reading, unseen, behind, byResource } = report.impact
  return {
    schema: 1,
    findings: sortFindings(report.findings).map((finding) => findingJson(finding, places)),
    groups: [...report.groups].sort((a, b) => compareStrings(a.id, b.id)).map(groupJson),
    ledger: {
      seen: report.ledger.seen,
      read: report.ledger.read,
      skipped: report.ledger.skipped
        .map(({ path, why }) => ({ path, why: mask(why) }))
        .sort((a, b) => compareStrings(a.path, b.path) || compareStrings(a.why, b.why)),
      unresolved: report.ledger.unresolved,
    },
    impact: {
      asOf,
      cutoff,
      changing,
      reading,
      unseen,
      behind,
      byResource: [...byResource]
        .sort((a, b) => compareStrings(a.resource, b.resource))
        .map((row) => ({ resource: row.resource, changing: row.changing, reading: row.reading })),
      statements: impactStatements(),
    },
  }
}

function findingJson(finding: Finding, places: Locator) {
  return {
    rule: finding.rule,
    level: finding.level,
    path: finding.at.file,
    ...places.range(finding.at),
    message: mask(finding.message),
    ...(finding.effect === undefined ? {} : { effect: mask(finding.effect) }),
    context: finding.context,
    change: finding.change,
    ...(finding.version === undefined ? {} : { version: finding.version }),
    ...(finding.text === undefined ? {} : { text: mask(finding.text) }),
    way: (finding.way ?? []).map((span) => placeJson(span, places)),
    calls: sortCalls(finding.calls).map((call) => callJson(call, places)),
    group: finding.group,
    ...(finding.fix === undefined ? {} : { fix: fixJson(finding.fix) }),
    fingerprint: finding.fingerprint,
  }
}

function placeJson(span: Span, places: Locator) {
  const { line, column } = places.range(span)
  return { path: span.file, line, column }
}

function callJson(call: CallSite, places: Locator) {
  return {
    ...placeJson(call.at, places),
    ...(call.method === undefined ? {} : { method: call.method }),
    changing: call.changing,
    ...(call.resource === undefined ? {} : { resource: call.resource }),
  }
}

/** Edits are exact: a program may apply them, so nothing in them is masked. */
function fixJson(fix: NonNullable<Finding['fix']>) {
  return {
    safety: fix.safety,
    title: mask(fix.title),
    edits: [...fix.edits]
      .sort((a, b) => compareSpans(a, b) || compareStrings(a.text, b.text))
      .map((edit) => ({ path: edit.file, start: edit.start, end: edit.end, text: edit.text })),
  }
}

function groupJson(group: Group) {
  return {
    id: group.id,
    safety: group.safety,
    findings: sortFindings(group.findings).map((finding) => finding.fingerprint),
    blockers: [...group.blockers].sort(compareStrings),
  }
}
