import { createHash } from 'node:crypto'
import type { FleetReport } from '../core/findings/fleet.ts'
import { compareStrings } from '../core/text/span.ts'
import { tallied } from './counts.ts'
import { findingsIn, groupsIn, type Part } from './part.ts'

/** Two contradicting parts of one repository. */
export interface Clash {
  readonly repository: string
  readonly files: readonly [string, string]
}

/**
 * Parts as one report: the same whatever they were divided into, and in whatever order they come. A repository that
 * failed in one and was audited in another was audited; the same audit twice counts once.
 */
export function united(parts: readonly Part[]): FleetReport | Clash {
  const chosen = new Map<string, Part>()
  for (const part of parts) {
    const { repository } = part.row
    const other = chosen.get(repository)
    if (other && !mayReplace(part, other)) {
      if (mayReplace(other, part)) continue
      if (digestOf(part) === digestOf(other)) continue
      return { repository, files: [other.file, part.file] }
    }
    chosen.set(repository, part)
  }
  const sorted = [...chosen.values()].sort((a, b) => compareStrings(a.row.repository, b.row.repository))
  return {
    rows: sorted.map(({ row }) => row),
    rules: tallied(sorted.map(({ counts }) => counts.rules)),
    owners: tallied(sorted.map(({ counts }) => counts.owners)),
    findings: () => each(sorted, findingsIn),
    groups: () => each(sorted, groupsIn),
  }
}

function mayReplace(part: Part, other: Part): boolean {
  if (other.row.status !== 'failed') return false
  // Any of two reasons, chosen deterministically.
  return part.row.status === 'audited' || compareStrings(part.row.why ?? '', other.row.why ?? '') <= 0
}

function digestOf(part: Part): string {
  const hash = createHash('sha256').update(JSON.stringify(part.row))
  for (const { printed } of findingsIn(part)) hash.update(JSON.stringify(printed))
  for (const group of groupsIn(part)) hash.update(JSON.stringify(group))
  return hash.digest('hex')
}

function* each<T>(parts: readonly Part[], of: (part: Part) => Iterable<T>): Generator<T> {
  for (const part of parts) yield* of(part)
}
