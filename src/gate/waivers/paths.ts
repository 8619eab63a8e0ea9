import { createRequire } from 'node:module'
import type createIgnore from 'ignore'
import { wayTo } from '../../core/text/paths.ts'

const load = createRequire(import.meta.url)
/** Loaded at its first use: most runs name no paths. */
const library = (): typeof createIgnore => load('ignore')

/** Longest pattern of a list, and wildcards in it: more of them would take long to try. */
const LONGEST = 1_000
const MOST_WILDCARDS = 12

/**
 * Returns a matcher for absolute paths: patterns are those of an ignore file in `folder`. Paths outside of the folder
 * never match.
 */
export function matcherOf(folder: string, patterns: readonly string[]): (absolute: string) => boolean {
  const usable = patterns.filter(
    (pattern) => pattern.length <= LONGEST && (pattern.match(/[*?]/g)?.length ?? 0) <= MOST_WILDCARDS,
  )
  const ignore = library()
  const rules = ignore({ ignorecase: false }).add(usable)
  const known = new Map<string, boolean>()
  return (absolute) => {
    const before = known.get(absolute)
    if (before !== undefined) return before
    const relative = wayTo(folder, absolute)
    const named = ignore.isPathValid(relative) && rules.ignores(relative)
    known.set(absolute, named)
    return named
  }
}
