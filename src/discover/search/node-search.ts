import path from 'node:path'
import type { Skipped } from '../../tree/skip-reasons.ts'
import { fileHolds, type Matcher } from './matcher.ts'
import type { SearchResult } from './search-result.ts'

/** Searches these files, relative to the root, one by one. */
export function searchFiles(root: string, files: Iterable<string>, matches: Matcher): SearchResult {
  const held: string[] = []
  const skipped: Skipped[] = []
  let seen = 0
  for (const file of files) {
    const holds = fileHolds(path.join(root, file), matches)
    if (typeof holds !== 'boolean') skipped.push({ path: file, why: holds.skipped })
    else seen++
    if (holds === true) held.push(file)
  }
  return { held, seen, skipped }
}
