import type { GateResult, Suppression, Trouble } from '../../core/findings/gate.ts'
import type { Impact, Ledger, Report } from '../../core/findings/report.ts'
import { compareStrings } from '../../core/text/span.ts'
import { impactStatements } from '../support/impact.ts'
import { sortFindings, sortSuppressed, sortTroubles } from '../support/order.ts'
import type { Locator } from '../support/text/lines.ts'
import { locator } from '../support/text/lines.ts'
import { findingJson, groupJson } from './finding.ts'

/** An audit as `json` prints it; each finding is made when it is asked for. */
export function auditJson(report: Report) {
  const places = locator(report.sources)
  return {
    schema: 1,
    findings: findingsJson(report, places),
    ...(report.gate === undefined ? {} : gateJson(report.gate, places)),
    groups: [...report.groups].sort((a, b) => compareStrings(a.id, b.id)).map(groupJson),
    ledger: ledgerJson(report.ledger),
    impact: impactJson(report.impact),
  }
}

function* findingsJson({ findings }: Report, places: Locator) {
  for (const finding of sortFindings(findings)) yield findingJson(finding, places)
}

function ledgerJson({ seen, read, skipped, leftOut, unresolved, incomplete }: Ledger) {
  return {
    seen,
    read,
    skipped: skipped
      .map(({ path, why }) => ({ path, why: why }))
      .sort((a, b) => compareStrings(a.path, b.path) || compareStrings(a.why, b.why)),
    ...(leftOut ? { leftOut: leftOut.map(({ path, what }) => ({ path, what })) } : {}),
    unresolved,
    ...(incomplete ? { incomplete } : {}),
  }
}

function impactJson({ asOf, cutoff, changing, reading, unseen, behind, byResource }: Impact) {
  return {
    asOf,
    cutoff,
    changing,
    reading,
    unseen,
    behind: behind.map((row) => ({
      package: row.package,
      calls: row.calls,
      operations: row.operations,
    })),
    byResource: [...byResource]
      .sort((a, b) => compareStrings(a.resource, b.resource))
      .map((row) => ({ resource: row.resource, changing: row.changing, reading: row.reading })),
    statements: impactStatements(),
  }
}

/** Suppressed findings and troubles of a gate, as in every JSON output. */
function gateJson({ suppressed, troubles, outside }: GateResult, places: Locator) {
  return {
    suppressed: sortSuppressed(suppressed).map(({ finding, by }) => ({
      ...findingJson(finding, places),
      suppression: suppressionJson(by, places),
    })),
    troubles: sortTroubles(troubles).map(troubleJson),
    ...(outside === undefined ? {} : { outside }),
  }
}

/** A file without text has no lines to count. */
function suppressionJson(by: Suppression, places: Locator) {
  if (by.kind === 'baseline') return { kind: by.kind }
  return {
    kind: by.kind,
    reason: by.reason,
    ...(by.until === undefined ? {} : { until: by.until }),
    path: by.at.file,
    ...(places.lines(by.at.file) === undefined ? {} : { line: places.range(by.at).line }),
  }
}

function troubleJson({ kind, path, line, message }: Trouble) {
  return {
    kind,
    ...(path === undefined ? {} : { path }),
    ...(line === undefined ? {} : { line }),
    message: message,
  }
}
