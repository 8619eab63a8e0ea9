import type { Skipped } from '../../tree/trouble.ts'

/** What a search found; paths are relative to the root, in no order. */
export interface SearchResult {
  /** Files that hold a pattern. */
  readonly held: readonly string[]
  /** All lines of a file that match, for files where they are few and short. */
  readonly lines?: ReadonlyMap<string, readonly string[]>
  /** How many files were searched. */
  readonly seen: number
  readonly skipped: readonly Skipped[]
}

const ENVIRONMENT_FILE = /^\.env(?:\..*)?$|\.(?:env|tfvars)$/s

/** Whether a path is of a file that is read although ignored. */
export function isEnvironmentFile(file: string): boolean {
  return ENVIRONMENT_FILE.test(file.slice(file.lastIndexOf('/') + 1))
}
