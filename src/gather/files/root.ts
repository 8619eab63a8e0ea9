import path from 'node:path'
import { isInside, wayTo } from '../../core/text/paths.ts'
import { gitRootOf } from '../../tree/git-root.ts'
import { isFolder, resolved } from '../../tree/stats.ts'

/** The folder that files are named from: the git root of the named paths, else the deepest around them. Absolute. */
export function rootOf(cwd: string, paths: readonly string[]): string {
  const common = commonFolderOf(cwd, paths)
  return gitRootOf(common) ?? common
}

/** The deepest folder that holds all named paths; without paths that is `cwd`. Absolute, links followed. */
export function commonFolderOf(cwd: string, paths: readonly string[]): string {
  const named = (paths.length > 0 ? paths : ['.']).map((one) => folderOf(path.resolve(cwd, one)))
  return named.reduce(commonFolder)
}

function folderOf(absolute: string): string {
  for (let at = absolute; ; at = path.dirname(at)) {
    if (isFolder(at)) return resolved(at)
    if (path.dirname(at) === at) return at
  }
}

function commonFolder(a: string, b: string): string {
  let at = a
  while (!isInside(at, b)) {
    const up = path.dirname(at)
    if (up === at) return at
    at = up
  }
  return at
}

/** Returns the label of a file of the root: its path as seen from `cwd`, with `/`. */
export function labelFrom(cwd: string, root: string): (file: string) => string {
  const base = resolved(cwd)
  return (file) => wayTo(base, path.join(root, file)) || '.'
}
