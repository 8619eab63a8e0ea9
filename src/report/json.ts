import type { CallSite, Finding, Group } from '../core/finding.ts'
import type { FixPlan, GroupFix } from '../core/fix.ts'
import type { Report } from '../core/report.ts'
import { compareSpans, compareStrings, type Edit, type Span } from '../core/span.ts'
import { writtenOf } from './support/fix/outcomes.ts'
import type { FixOptions, Format } from './support/format.ts'
import { impactStatements } from './support/impact.ts'
import { type Locator, locator } from './support/lines.ts'
import { mask } from './support/mask.ts'
import { sortCalls, sortFindings } from './support/order.ts'
import { escapeJson } from './support/sanitize.ts'

/** The report for programs: versioned, described by the schema that `schema audit` prints. */
export const json = {
  name: 'json',
  summary: 'everything, for programs; `cloudapi-migrate schema audit` describes it',
  render(report, _options) {
    return text(auditJson(report))
  },
  renderFix(plan, options) {
    return text(fixJson(plan, options))
  },
} satisfies Format

function text(value: unknown): string {
  return `${escapeJson(JSON.stringify(value, null, 2))}\n`
}

/** The report of the audit before, with what became of each group. */
function fixJson(plan: FixPlan, { dryRun, unsafe, remaining }: FixOptions) {
  const places = locator(plan.report.sources)
  const { findings, groups, ...rest } = auditJson(plan.report)
  const known = new Set(plan.fixes.map(({ group }) => group.id))
  const fixes = [...plan.fixes].sort((a, b) => compareStrings(a.group.id, b.group.id))
  return {
    schema: rest.schema,
    findings,
    groups: [...fixes.map((fix) => groupFixJson(fix, places)), ...groups.filter(({ id }) => !known.has(id))],
    ledger: rest.ledger,
    impact: rest.impact,
    fix: {
      dryRun,
      unsafe,
      written: writtenOf(plan).map(({ file }) => file),
      planned: dryRun ? plan.changes.map(({ file }) => file) : [],
      remaining: sortFindings(remaining).map(({ fingerprint }) => fingerprint),
    },
  }
}

function groupFixJson({ group, outcome, why, holds, proof, edits }: GroupFix, places: Locator) {
  return {
    ...groupJson(group),
    outcome,
    ...(why === undefined ? {} : { why: mask(why) }),
    ...(holds.length === 0
      ? {}
      : {
          holds: holds.map(({ finding, change }) => ({
            fingerprint: finding.fingerprint,
            ...placeJson(finding.at, places),
            change: mask(change),
          })),
        }),
    ...(proof === undefined ? {} : { proof }),
    edits: edits.map(editJson),
  }
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
    ...(finding.fix === undefined ? {} : { fix: ownFixJson(finding.fix) }),
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

function ownFixJson(fix: NonNullable<Finding['fix']>) {
  return {
    safety: fix.safety,
    title: mask(fix.title),
    edits: [...fix.edits].sort((a, b) => compareSpans(a, b) || compareStrings(a.text, b.text)).map(editJson),
  }
}

/** Exact: a program may apply it, so nothing in it is masked. */
function editJson({ file, start, end, text }: Edit) {
  return { path: file, start, end, text }
}

function groupJson(group: Group) {
  return {
    id: group.id,
    safety: group.safety,
    findings: sortFindings(group.findings).map((finding) => finding.fingerprint),
    blockers: [...group.blockers].sort(compareStrings),
  }
}
