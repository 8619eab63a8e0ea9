import type { Skipped } from '../tree/trouble.ts'
import type { PathPatterns } from './ignore-rules.ts'

/** What a walker is asked; folders are relative to the root, `''` is the root itself. */
export interface WalkRequest {
  readonly root: string
  readonly folders: readonly string[]
  readonly patterns: readonly string[]
  readonly noIgnore: boolean
  /** Patterns of a configuration for files that are not read. */
  readonly ignore?: readonly PathPatterns[]
  /** Endings of the only files to search, without the dot; absent: all. */
  readonly endings?: readonly string[]
  /** Whether the lines that match are wanted, too. */
  readonly lines?: boolean
}

/** Whether a file has one of the endings that are asked for. */
export function endsAsAsked(file: string, { endings }: Pick<WalkRequest, 'endings'>): boolean {
  return endings?.some((ending) => file.endsWith(`.${ending}`)) ?? true
}

/** What a walker found; paths are relative to the root, in no order. */
export interface WalkResult {
  /** Files that hold a pattern. */
  readonly held: readonly string[]
  /** All lines of a file that match, for files where they are few and short. */
  readonly lines?: ReadonlyMap<string, readonly string[]>
  /** How many files were searched. */
  readonly seen: number
  readonly skipped: readonly Skipped[]
}

/** Files that are read although ignored, since settings and secrets live in them. */
export const ENVIRONMENT_GLOBS: readonly string[] = ['.env', '.env.*', '*.env', '*.tfvars']

const ENVIRONMENT_FILE = /^\.env(?:\..*)?$|\.(?:env|tfvars)$/s

/** Whether a path is of a file that is read although ignored. */
export function isEnvironmentFile(file: string): boolean {
  return ENVIRONMENT_FILE.test(file.slice(file.lastIndexOf('/') + 1))
}
