import { dirname, resolve } from 'node:path'
import { wayTo } from '../../core/text/paths.ts'
import { gitTop } from '../../fix/write/place.ts'
import { isFolder, resolved } from '../../tree/stats.ts'

/**
 * A folder of each repository that the named paths lie in, absolute, links followed; outside of repositories the
 * folders themselves. Without paths that is the working directory.
 */
export function workFolders(cwd: string, words: readonly string[]): string[] {
  const folders = new Map<string, string>()
  for (const word of words.length > 0 ? words : ['.']) {
    const folder = folderOf(resolve(cwd, word))
    const key = gitTop(folder) ?? folder
    if (!folders.has(key)) folders.set(key, folder)
  }
  return [...folders.values()]
}

/** The deepest existing folder of a path; patterns do not exist themselves. */
function folderOf(path: string): string {
  for (let at = path; ; at = dirname(at)) {
    if (isFolder(at)) return resolved(at)
    if (dirname(at) === at) return at
  }
}

/** Converts absolute paths to paths relative to a folder, with its links resolved. */
export function nameFrom(cwd: string): (path: string) => string {
  const base = resolved(cwd)
  return (path) => wayTo(base, path)
}

/** Path of the working directory in its repository: undefined outside of one, else empty or with `/` at the end. */
export function repositoryOf(cwd: string): { readonly prefix: string } | undefined {
  const base = resolved(cwd)
  const top = gitTop(base)
  if (top === undefined) return undefined
  const below = wayTo(top, base)
  return { prefix: below === '' ? '' : `${below}/` }
}
