import { join, resolve, sep } from 'node:path'
import { wayTo } from '../../../core/text/paths.ts'
import { listOf } from '../../../tree/list.ts'
import { textOf } from '../../../tree/read.ts'
import { realPathOf, resolved, statOf } from '../../../tree/stats.ts'

/** The files of one tree; what lies outside of it, also by a link, does not exist. */
export interface GuardedFiles {
  /** The real path of the tree. */
  readonly root: string
  /** The real path, if it is in the tree. */
  real(path: string): string | undefined
  isFile(path: string): boolean
  isFolder(path: string): boolean
  read(path: string): string | undefined
  folders(path: string): string[]
  /** The path of a real file relative to the root, with `/`. */
  name(path: string): string
}

/** Longest file that is read to look for exports, in bytes. */
const LONGEST = 8_000_000

/** Guards the files below a folder. */
export function guardFiles(folder: string): GuardedFiles {
  const root = resolved(resolve(folder))
  const inside = (path: string) => path === root || path.startsWith(root.endsWith(sep) ? root : root + sep)
  const known = new Map<string, string | undefined>()
  const real = (path: string): string | undefined => {
    if (!known.has(path)) known.set(path, realInside(path, inside))
    return known.get(path)
  }
  const stat = (path: string) => {
    const found = real(path)
    return found === undefined ? undefined : statOf(found)
  }
  return {
    root,
    real,
    isFile: (path) => stat(path)?.isFile() === true,
    isFolder: (path) => stat(path)?.isDirectory() === true,
    read(path) {
      const found = real(path)
      return found === undefined ? undefined : textOf(found, LONGEST)
    },
    folders(path) {
      const found = real(path)
      return found === undefined
        ? []
        : listFolders(found).filter((listFolder) => real(join(found, listFolder)) !== undefined)
    },
    name: (path) => wayTo(root, path),
  }
}

function realInside(path: string, inside: (path: string) => boolean): string | undefined {
  const found = realPathOf(path)
  return found !== undefined && inside(found) ? found : undefined
}

function listFolders(path: string): string[] {
  const entries = listOf(path)
  if ('code' in entries) return []
  return entries.flatMap((entry) => (entry.isDirectory() || entry.isSymbolicLink() ? [entry.name] : [])).sort()
}
