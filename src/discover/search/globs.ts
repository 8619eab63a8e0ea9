import path from 'node:path'
import { importModule } from '../../core/runtime/import-module.ts'
import { append } from '../../core/runtime/lists.ts'
import { isInside, slashed, wayTo } from '../../core/text/paths.ts'
import { reasonFor } from '../../tree/skip-reasons.ts'
import { isLink, mayRead, resolved, type statOf, statOrCode } from '../../tree/stats.ts'
import { DiscoverError } from '../discover-error.ts'
import { FILLED_NAMES } from '../ignore/excluded-folders.ts'

/** Given paths relative to the root with `/`: folders to walk, files, and files matched by patterns. */
export interface Named {
  readonly folders: readonly string[]
  readonly files: readonly string[]
  readonly matched: readonly string[]
}

/** Resolves paths and glob patterns, relative to `cwd`; throws DiscoverError for one that names nothing readable. */
export async function resolvePaths(
  root: string,
  paths: readonly string[],
  cwd: string,
  leavesOut: boolean,
): Promise<Named> {
  if (paths.length === 0) return { folders: [''], files: [], matched: [] }
  const folders: string[] = []
  const files: string[] = []
  const matched: string[] = []
  for (const typed of paths) {
    const absolute = path.resolve(cwd, typed)
    const stat = statNamed(absolute, typed)
    if (!stat) {
      const matches = await matchesOf(root, typed, cwd, leavesOut)
      append(folders, matches.folders)
      append(matched, matches.matched)
    } else if (stat.isDirectory()) folders.push(below(root, absolute, typed))
    else if (stat.isFile()) files.push(below(root, absolute, typed))
    else throw new DiscoverError(`${typed} is neither a file nor a folder.`)
  }
  return { folders, files, matched }
}

function statNamed(absolute: string, typed: string): ReturnType<typeof statOf> {
  const stats = statOrCode(absolute)
  if (!('code' in stats)) {
    if (mayRead(absolute)) return stats
    throw new DiscoverError(`${typed} ${reasonFor('EACCES')}.`)
  }
  const missing = MISSING.has(stats.code)
  if (missing && !(stats.code === 'ENOENT' && isLink(absolute))) return undefined
  throw new DiscoverError(`${typed} ${missing ? 'is a broken link' : reasonFor(stats.code)}.`)
}

/** Error codes for patterns that are not paths. */
const MISSING: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'EINVAL', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'])

/** The files that a pattern matches or, where it matches none, the folders. */
async function matchesOf(
  root: string,
  typed: string,
  cwd: string,
  leavesOut: boolean,
): Promise<Pick<Named, 'folders' | 'matched'>> {
  // Loaded lazily: loading takes longer than many audits, and patterns are rare.
  const { globby, isDynamicPattern } = await importModule<typeof import('globby')>('globby')
  const pattern = slashed(typed)
  if (!isDynamicPattern(pattern)) throw new DiscoverError(`${typed} does not exist.`)
  const left = leavesOut ? FILLED_NAMES.filter((name) => !typed.includes(name)) : []
  const ignore = ['.git', ...left].map((name) => `**/${name}/**`)
  const options = { cwd, dot: true, followSymbolicLinks: false, absolute: true, ignore, suppressErrors: true }
  const files = await globby(pattern, { ...options, onlyFiles: true, expandDirectories: false })
  if (files.length > 0) return { folders: [], matched: files.map((file) => below(root, path.resolve(file), typed)) }
  const folders = await globby(pattern, { ...options, onlyDirectories: true, expandDirectories: false })
  if (folders.length === 0) throw new DiscoverError(`Nothing matches ${typed}.`)
  return { folders: folders.map((folder) => below(root, path.resolve(folder), typed)), matched: [] }
}

/** A path relative to the root: of the link target if that is inside, else of the link itself. */
function below(root: string, absolute: string, typed: string): string {
  const realRoot = resolved(root)
  const real = resolved(absolute)
  if (isInside(realRoot, real)) return wayTo(realRoot, real)
  if (isInside(root, absolute)) return wayTo(root, absolute)
  throw new DiscoverError(`${typed} lies outside of ${root}.`)
}
