import { accessSync, constants, lstatSync, realpathSync, type Stats, statSync } from 'node:fs'
import path from 'node:path'
import { codeOf, reason } from '../tree/trouble.ts'
import { DiscoverError } from './discover-error.ts'
import { isInside } from './read.ts'

/** What a person named, relative to the root with `/`: folders to walk, files, and files that a pattern matched. */
export interface Named {
  readonly folders: readonly string[]
  readonly files: readonly string[]
  readonly matched: readonly string[]
}

/** Resolves paths and glob patterns, relative to `cwd`; throws DiscoverError for one that names nothing readable. */
export async function resolvePaths(root: string, paths: readonly string[], cwd: string): Promise<Named> {
  if (paths.length === 0) return { folders: [''], files: [], matched: [] }
  const folders: string[] = []
  const files: string[] = []
  const matched: string[] = []
  for (const typed of paths) {
    const absolute = path.resolve(cwd, typed)
    const stat = statOf(absolute, typed)
    if (!stat) {
      const found = await matchesOf(root, typed, cwd)
      folders.push(...found.folders)
      matched.push(...found.matched)
    } else if (stat.isDirectory()) folders.push(below(root, absolute, typed))
    else if (stat.isFile()) files.push(below(root, absolute, typed))
    else throw new DiscoverError(`${typed} is neither a file nor a folder.`)
  }
  return { folders, files, matched }
}

function statOf(absolute: string, typed: string): Stats | undefined {
  try {
    const stat = statSync(absolute)
    accessSync(absolute, constants.R_OK)
    return stat
  } catch (error) {
    const missing = ['ENOENT', 'ENOTDIR', 'EINVAL', 'ENAMETOOLONG'].includes(codeOf(error))
    if (missing && !(codeOf(error) === 'ENOENT' && isLink(absolute))) return undefined
    throw new DiscoverError(`${typed} ${missing ? 'is a link that leads nowhere' : reason(error)}.`)
  }
}

function isLink(absolute: string): boolean {
  return lstatSync(absolute, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}

/** The files that a pattern matches or, where it matches none, the folders. */
async function matchesOf(root: string, typed: string, cwd: string): Promise<Pick<Named, 'folders' | 'matched'>> {
  // Loading it takes longer than many an audit, and most people name no pattern.
  const { globby, isDynamicPattern } = await import('globby')
  const pattern = path.sep === '\\' ? typed.replaceAll('\\', '/') : typed
  if (!isDynamicPattern(pattern)) throw new DiscoverError(`${typed} does not exist.`)
  const ignore = ['**/.git/**', ...(typed.includes('node_modules') ? [] : ['**/node_modules/**'])]
  const options = { cwd, dot: true, followSymbolicLinks: false, absolute: true, ignore, suppressErrors: true }
  const files = await globby(pattern, { ...options, onlyFiles: true, expandDirectories: false })
  if (files.length > 0) return { folders: [], matched: files.map((file) => below(root, path.resolve(file), typed)) }
  const folders = await globby(pattern, { ...options, onlyDirectories: true, expandDirectories: false })
  if (folders.length === 0) throw new DiscoverError(`Nothing matches ${typed}.`)
  return { folders: folders.map((folder) => below(root, path.resolve(folder), typed)), matched: [] }
}

/** A path from the root: of what a link leads to if that is inside, else of the link itself. */
function below(root: string, absolute: string, typed: string): string {
  const realRoot = realpathSync.native(root)
  const real = realpathSync.native(absolute)
  if (isInside(realRoot, real)) return slashed(path.relative(realRoot, real))
  if (isInside(root, absolute)) return slashed(path.relative(root, absolute))
  throw new DiscoverError(`${typed} lies outside of ${root}.`)
}

function slashed(file: string): string {
  return file.replaceAll(path.sep, '/')
}
