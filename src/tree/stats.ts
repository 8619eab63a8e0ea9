import { accessSync, constants, lstatSync, realpathSync, type Stats, statSync } from 'node:fs'
import { recordResolved, recordStats } from './lookups.ts'
import { codeOf } from './skip-reasons.ts'

/** Stats of a path, links followed; undefined on any error. */
export function statOf(file: string): Stats | undefined {
  const stats = statOrCode(file)
  return 'code' in stats ? undefined : stats
}

/** The same with the reason, a code such as `EACCES`; `ENOENT` where nothing is. */
export function statOrCode(file: string): Stats | { readonly code: string } {
  const stats = readStats(file)
  recordStats(file, !('code' in stats))
  return stats
}

function readStats(file: string): Stats | { readonly code: string } {
  try {
    return statSync(file, { throwIfNoEntry: false }) ?? { code: 'ENOENT' }
  } catch (error) {
    return { code: codeOf(error) }
  }
}

/** Stats of a path itself, links not followed; undefined on any error. */
export function linkStatOf(file: string): Stats | undefined {
  const stats = readLinkStats(file)
  // A link may dangle.
  recordStats(file, stats?.isSymbolicLink() ? undefined : stats !== undefined)
  return stats
}

function readLinkStats(file: string): Stats | undefined {
  try {
    return lstatSync(file, { throwIfNoEntry: false })
  } catch {
    // A file on the way to a path, a name that is too long or a circle of links are no errors: nothing is there.
    return undefined
  }
}

/** Whether a path exists, links followed. */
export function exists(file: string): boolean {
  return statOf(file) !== undefined
}

/** Whether a path is a regular file, links followed; false on any error. */
export function isFile(file: string): boolean {
  return statOf(file)?.isFile() === true
}

/** Whether a path is a folder, links followed; false on any error. */
export function isFolder(file: string): boolean {
  return statOf(file)?.isDirectory() === true
}

/** Whether a path is a link, dangling or not. */
export function isLink(file: string): boolean {
  return linkStatOf(file)?.isSymbolicLink() === true
}

/** The path with all links resolved; undefined where they dangle or on any error. */
export function realPathOf(file: string): string | undefined {
  recordResolved(file)
  try {
    return realpathSync.native(file)
  } catch {
    return undefined
  }
}

/** The path with all links resolved, or the path itself where they dangle. */
export function resolved(file: string): string {
  return realPathOf(file) ?? file
}

/** Whether the target of a path is readable. */
export function mayRead(file: string): boolean {
  return mayAccess(file, constants.R_OK)
}

/** Whether the target of a path is writable. */
export function mayWrite(file: string): boolean {
  return mayAccess(file, constants.W_OK)
}

/** Whether the target of a path is executable or, for a folder, searchable. */
export function mayRun(file: string): boolean {
  return mayAccess(file, constants.X_OK)
}

function mayAccess(file: string, mode: number): boolean {
  recordStats(file)
  try {
    accessSync(file, mode)
    return true
  } catch {
    return false
  }
}
