import { memberOf } from '../text/saved-json.ts'
import { LEVELS, type Level } from './finding.ts'

/** A finding as it is read back from a report. */
export interface SavedFinding {
  /** Of a report of a fleet. */
  readonly repository?: string
  /** Owners of its file; absent: none. */
  readonly owners?: readonly string[]
  readonly rule: string
  readonly level: Level
  readonly path: string
  readonly line: number
  readonly message: string
  readonly fingerprint: string
}

/** The finding of an entry of a report, without its repository; undefined for any other value. */
export function savedFinding(value: unknown): SavedFinding | undefined {
  const [rule, path, message] = [memberOf(value, 'rule'), memberOf(value, 'path'), memberOf(value, 'message')]
  const [line, fingerprint] = [memberOf(value, 'line'), memberOf(value, 'fingerprint')]
  const level = LEVELS.find((one) => one === memberOf(value, 'level'))
  if (typeof rule !== 'string' || typeof path !== 'string' || typeof message !== 'string') return undefined
  if (level === undefined || typeof line !== 'number' || typeof fingerprint !== 'string') return undefined
  const owners = memberOf(value, 'owners')
  const ownerNames = Array.isArray(owners) ? owners.filter((owner) => typeof owner === 'string') : []
  const finding = { rule, level, path, line, message, fingerprint }
  return ownerNames.length > 0 ? { ...finding, owners: ownerNames } : finding
}
