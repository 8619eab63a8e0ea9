import { LEVELS } from '../core/findings/finding.ts'
import { memberOf, parseJson } from '../core/text/saved-json.ts'
import type { ComparedFinding } from '../core/traffic/comparison.ts'

/** What a report of an audit tells of findings. */
export interface SavedFindings {
  readonly findings: readonly ComparedFinding[]
  /** The audit ended before it had looked at everything. */
  readonly incomplete: boolean
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

function findingOf(value: unknown): ComparedFinding | undefined {
  const [rule, path, message] = [memberOf(value, 'rule'), memberOf(value, 'path'), memberOf(value, 'message')]
  const [line, fingerprint] = [memberOf(value, 'line'), memberOf(value, 'fingerprint')]
  const level = LEVELS.find((one) => one === memberOf(value, 'level'))
  if (typeof rule !== 'string' || typeof path !== 'string' || typeof message !== 'string') return undefined
  if (level === undefined || typeof line !== 'number' || typeof fingerprint !== 'string') return undefined
  return { rule, level, path, line, message, fingerprint }
}
