import type { Skipped } from '../../tree/skip-reasons.ts'

/** Result of a search; paths are relative to the root, unordered. */
export interface SearchResult {
  /** Files that hold a pattern. */
  readonly held: readonly string[]
  /** All lines of a file that match, for files where they are few and short. */
  readonly lines?: ReadonlyMap<string, readonly string[]>
  /** Number of searched files. */
  readonly seen: number
  readonly skipped: readonly Skipped[]
}

const ENVIRONMENT_FILE = /^\.env(?:\..*)?$|\.(?:env|tfvars)$/s

/** Whether a path is of a file that is read although ignored. */
export function isEnvironmentFile(file: string): boolean {
  return ENVIRONMENT_FILE.test(file.slice(file.lastIndexOf('/') + 1))
}
