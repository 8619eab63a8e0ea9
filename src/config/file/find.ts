import path from 'node:path'
import { append } from '../../core/runtime/lists.ts'
import { isInside } from '../../core/text/paths.ts'
import { UsageError } from '../../errors.ts'
import { gitRootOf } from '../../tree/git-root.ts'
import { exists, linkStatOf, realPathOf, resolved } from '../../tree/stats.ts'
import { type Document, isPackage, readDocument } from './document.ts'

/** Names of a configuration file. */
export const OWN_NAMES = ['cloudapi-migrate.json', 'cloudapi-migrate.jsonc'] as const

const NAMES = [...OWN_NAMES, 'package.json']
/** Endings of what other tools take for a configuration: programs, and other forms of data. */
const FOREIGN = ['js', 'cjs', 'mjs', 'ts', 'cts', 'mts', 'json', 'jsonc', 'yml', 'yaml', 'toml']
const FOREIGN_NAMES = FOREIGN.map((ending) => `cloudapi-migrate.config.${ending}`)

/** Configuration files on the way up. */
export interface Found {
  /** The nearest configuration. */
  readonly document?: Document
  /** Absolute paths of files that look like a configuration and are not read. */
  readonly foreign: readonly string[]
}

/**
 * Finds a configuration in a folder and those above it, up to the git root around it; without git in the folder alone.
 * Nothing is executed. Throws UsageError for two in one folder and for an unreadable one.
 */
export function findConfiguration(folder: string, name: (file: string) => string): Found {
  const top = gitRootOf(folder) ?? folder
  const foreign: string[] = []
  for (let at = folder; ; at = path.dirname(at)) {
    append(foreign, FOREIGN_NAMES.map((fileName) => path.join(at, fileName)).filter(exists))
    const [first, second] = NAMES.flatMap((fileName) => candidate(path.join(at, fileName), top, name))
    if (first && second) {
      throw new UsageError(
        `two configurations in one folder: ${name(first.file)} and ${name(second.file)}. Keep one, or name it: --config FILE.`,
      )
    }
    if (first) return { document: first, foreign }
    if (at === top || path.dirname(at) === at) return { foreign }
  }
}

function candidate(file: string, top: string, name: (file: string) => string): Document[] {
  // Files in a folder that cannot be opened are reported when the folder is read.
  if (!linkStatOf(file)) return []
  const read = insideOf(top, file) ? readDocument(file) : { skipped: 'is a link to a path outside of the repository' }
  if (!('skipped' in read)) return isPackage(file) && !read.tree && read.problems.length === 0 ? [] : [read]
  if (isPackage(file)) return []
  throw new UsageError(`${name(file)} ${read.skipped}. --no-config ignores it.`)
}

function insideOf(top: string, file: string): boolean {
  const real = realPathOf(file)
  return real === undefined || isInside(resolved(top), real)
}
