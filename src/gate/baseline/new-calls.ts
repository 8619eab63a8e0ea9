import { createHash } from 'node:crypto'
import type { Finding } from '../../core/findings/finding.ts'
import type { FoundCall } from './calls.ts'
import { kindOf } from './entry.ts'

/** A finding for a new call of a known finding: it is at the call, and has no edits. */
export function newCallFinding({ finding, call }: FoundCall, ordinal: number): Finding {
  const { fix, way: _way, ...rest } = finding
  const key = `${finding.key} ${kindOf(call)}`
  return {
    ...rest,
    at: call.at,
    message: `${finding.message} The baseline lists the place, but not this call.`,
    calls: [call],
    key,
    fingerprint: createHash('sha256')
      .update(JSON.stringify([finding.fingerprint, call.at.file, kindOf(call), ordinal]))
      .digest('hex')
      .slice(0, 16),
    ...(fix ? { fix: { ...fix, edits: [] } } : {}),
  }
}
