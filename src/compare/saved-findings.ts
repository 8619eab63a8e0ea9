import { LEVELS } from '../core/findings/finding.ts'
import type { ComparedFinding } from '../core/traffic/comparison.ts'

/** What a report of an audit tells of findings. */
export interface SavedFindings {
  readonly findings: readonly ComparedFinding[]
  /** The audit ended before it had looked at everything. */
  readonly incomplete: boolean
}

/** The findings of a report that `audit --format json` printed; nothing for any other text. */
export function savedFindings(text: string): SavedFindings | undefined {
  const report = parsed(text)
  const findings = member(report, 'findings')
  if (member(report, 'schema') !== 1 || !Array.isArray(member(report, 'groups')) || !Array.isArray(findings))
    return undefined
  const read = findings.map(findingOf)
  const incomplete = member(member(report, 'ledger'), 'incomplete') !== undefined
  return read.every((one) => one !== undefined) ? { findings: read, incomplete } : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function findingOf(value: unknown): ComparedFinding | undefined {
  const [rule, path, message] = [member(value, 'rule'), member(value, 'path'), member(value, 'message')]
  const [line, fingerprint] = [member(value, 'line'), member(value, 'fingerprint')]
  const level = LEVELS.find((one) => one === member(value, 'level'))
  if (typeof rule !== 'string' || typeof path !== 'string' || typeof message !== 'string') return undefined
  if (level === undefined || typeof line !== 'number' || typeof fingerprint !== 'string') return undefined
  return { rule, level, path, line, message, fingerprint }
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined
}
