import type { Trouble } from '../../core/findings/gate.ts'
import type { Ledger, Report } from '../../core/findings/report.ts'
import { sortTroubles } from './order.ts'

/** Files that a format names which has no part for the ledger; the others are counted. */
const NAMED = 100

/**
 * Files that were not or only partly read, as warnings, so that silence is not taken for a clean file. Without files
 * that are troubles already.
 */
export function unreadFiles({ ledger, gate }: Report): Trouble[] {
  const reportedPaths = new Set(gate?.troubles.flatMap(({ kind, path }) => (kind === 'unread-file' ? [path] : [])))
  const unread = sortTroubles(
    ledger.skipped
      .filter(({ path }) => !reportedPaths.has(path))
      .map(({ path, why }) => ({ kind: 'unread-file', path, message: `It ${why}.` })),
  )
  const more = unread.length - NAMED
  if (more <= 0) return unread
  return [...unread.slice(0, NAMED), { kind: 'unread-file', message: `${more} more files were read only in part.` }]
}

/** Number of partly read files that are no troubles already. */
export function countUnread({ ledger, gate }: Report): number {
  if (gate?.troubles.some(({ kind }) => kind === 'unread-file')) return 0
  return countSkipped(ledger)
}

/** Number of files in the ledger, each counted once. */
export function countSkipped({ skipped }: Ledger): number {
  return new Set(skipped.map(({ path }) => path)).size
}
