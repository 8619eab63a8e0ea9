import { LEVELS } from '../core/findings/finding.ts'
import { memberOf, parseJson } from '../core/text/saved-json.ts'
import type { ComparedFinding } from '../core/traffic/comparison.ts'
import { DocumentError } from '../fleet/document.ts'
import { findingsIn, fleetParts, type Part } from '../fleet/part.ts'

/** What a report of an audit tells of findings. */
export interface SavedFindings {
  readonly findings: readonly ComparedFinding[]
  /** The audit ended before it had looked at everything. */
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
  const read = findings.map(findingOf)
  const incomplete = memberOf(memberOf(report, 'ledger'), 'incomplete') !== undefined
  return read.every((one) => one !== undefined) ? { findings: read, incomplete } : undefined
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
    findings: parts.flatMap((part) =>
      [...findingsIn(part)].map(({ repository, owners, rule, level, path, line, message, fingerprint }) => {
        const own = owners.length > 0 ? { owners } : {}
        return { repository, ...own, rule, level, path, line, message, fingerprint }
      }),
    ),
    incomplete: rows.some(({ ledger }) => memberOf(ledger, 'incomplete') !== undefined),
    failed: rows.flatMap(({ repository, status }) => (status === 'failed' ? [repository] : [])),
  }
}

function findingOf(value: unknown): ComparedFinding | undefined {
  const [rule, path, message] = [memberOf(value, 'rule'), memberOf(value, 'path'), memberOf(value, 'message')]
  const [line, fingerprint] = [memberOf(value, 'line'), memberOf(value, 'fingerprint')]
  const level = LEVELS.find((one) => one === memberOf(value, 'level'))
  if (typeof rule !== 'string' || typeof path !== 'string' || typeof message !== 'string') return undefined
  if (level === undefined || typeof line !== 'number' || typeof fingerprint !== 'string') return undefined
  const owners = memberOf(value, 'owners')
  const own = Array.isArray(owners) ? owners.filter((one) => typeof one === 'string') : []
  return { ...(own.length > 0 ? { owners: own } : {}), rule, level, path, line, message, fingerprint }
}
