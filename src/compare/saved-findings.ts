import { type SavedFinding, savedFinding } from '../core/findings/saved.ts'
import { memberOf, parseJson } from '../core/text/saved-json.ts'
import { DocumentError } from '../fleet/document.ts'
import { findingsIn, fleetParts, type Part } from '../fleet/part.ts'

/** Findings of a saved audit report. */
export interface SavedFindings {
  readonly findings: readonly SavedFinding[]
  /** The audit ended before all files were read. */
  readonly incomplete: boolean
  /** Of a report of a fleet: the repositories that could not be audited. */
  readonly failed?: readonly string[]
}

/** The findings of a report that `audit --format json` printed; nothing for any other text. */
export function savedFindings(text: string): SavedFindings | undefined {
  const report = parseJson(text)
  const findings = memberOf(report, 'findings')
  if (memberOf(report, 'schema') !== 1 || !Array.isArray(memberOf(report, 'groups')) || !Array.isArray(findings))
    return undefined
  const read = findings.map(savedFinding)
  const incomplete = memberOf(memberOf(report, 'ledger'), 'incomplete') !== undefined
  return read.every((finding) => finding !== undefined) ? { findings: read, incomplete } : undefined
}

/** The findings of a report of a fleet, read entry by entry; nothing for any other file. */
export function savedFleet(file: string): SavedFindings | undefined {
  try {
    return fleetFindings(fleetParts(file))
  } catch (error) {
    if (error instanceof DocumentError) return undefined
    throw error
  }
}

function fleetFindings(parts: readonly Part[]): SavedFindings {
  const rows = parts.map(({ row }) => row)
  return {
    findings: parts.flatMap((part) => [...findingsIn(part)].map(({ outcome: _, printed: __, ...finding }) => finding)),
    incomplete: rows.some(({ ledger }) => memberOf(ledger, 'incomplete') !== undefined),
    failed: rows.flatMap(({ repository, status }) => (status === 'failed' ? [repository] : [])),
  }
}
