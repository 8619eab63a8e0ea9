import path from 'node:path'
import { isInside } from '../../core/text/paths.ts'
import { ignoreRules, type PathPatterns } from '../../discover/ignore/ignore-rules.ts'
import { gitRootOf, gitRootsBy } from '../../tree/git-root.ts'
import { linkStatOf, resolved } from '../../tree/stats.ts'

/** Options that decide which files may be edited. */
export interface Asked {
  /** Absolute, links followed. */
  readonly root: string
  readonly cwd: string
  /** As they were typed; empty: `cwd`. */
  readonly paths: readonly string[]
  /** Patterns of a configuration for files that are not read. */
  readonly ignore?: readonly PathPatterns[]
  /** Whether the very file of the root, or an ignored folder around it, is named on the command line. */
  named(file: string): boolean
}

/**
 * Why a file of the root is read and never edited, as a phrase that completes "FILE …": it is of a repository other
 * than the named ones, it was reached by a link that leads out of its repository, or an ignore file names it and the
 * command line does not.
 */
export function untouchableIn(asked: Asked): (file: string) => string | undefined {
  const rules = ignoreRules(asked.root, asked.ignore)
  const isOther = otherRepositories(asked)
  const isLinked = linkedAway(asked)
  return (file) => {
    const absolute = path.join(asked.root, file)
    if (isLinked(absolute)) return 'is reached by a link out of its repository: use its real path'
    if (isOther(path.dirname(absolute)))
      return 'is of another repository (a submodule), which is not edited from here: run fix there'
    if (!asked.named(file) && (rules.ignores(file, false) || rules.ignoresAbove(file)))
      return 'is named by an ignore file: name it on the command line to have it edited'
    return undefined
  }
}

/**
 * Whether a folder is of a repository that was not asked for. A run inside of a repository asks for that one, and for
 * none below it, even by name: a pattern of a shell names submodules, too.
 */
function otherRepositories({ cwd, paths }: Asked): (folder: string) => boolean {
  const base = resolved(cwd)
  const around = gitRootOf(base)
  const named = wordsOf(paths).map((word) => gitRootOf(existing(path.resolve(base, word))))
  const asked = new Set([
    around,
    ...named.filter((one) => one !== undefined && (around === undefined || !isInside(around, one))),
  ])
  const topOf = gitRootsBy()
  return (folder) => {
    const top = topOf(folder)
    return top !== undefined && !asked.has(top)
  }
}

/** Whether a file was asked for by way of a folder alone that is a link out of its repository, or out of `cwd`. */
function linkedAway({ cwd, paths }: Asked): (absolute: string) => boolean {
  const base = resolved(cwd)
  const words = wordsOf(paths).map((word) => path.resolve(base, word))
  const away = words.filter((word) => leadsAway(base, word)).map(existing)
  const others = words.filter((word) => !leadsAway(base, word)).map(existing)
  const isBelow = (folders: readonly string[], file: string) => folders.some((folder) => isInside(folder, file))
  return (absolute) => away.length > 0 && isBelow(away, absolute) && !isBelow(others, absolute)
}

function leadsAway(base: string, absolute: string): boolean {
  let at = path.parse(absolute).root
  for (const part of absolute.slice(at.length).split(path.sep)) {
    const next = path.join(at, part)
    const stat = linkStatOf(next)
    if (!stat) return false
    const real = stat.isSymbolicLink() ? resolved(next) : next
    const tree = stat.isSymbolicLink() ? (gitRootOf(at) ?? (isInside(base, at) ? base : undefined)) : undefined
    if (tree !== undefined && !isInside(tree, real)) return true
    at = real
  }
  return false
}

/** The deepest part of a path that exists, links followed: a pattern has none of its own. */
function existing(absolute: string): string {
  for (let at = absolute; ; at = path.dirname(at)) {
    if (linkStatOf(at)) return resolved(at)
    if (path.dirname(at) === at) return at
  }
}

function wordsOf(paths: readonly string[]): readonly string[] {
  return paths.length > 0 ? paths : ['.']
}
