import { accessSync, constants, lstatSync, realpathSync, type Stats } from 'node:fs'
import path from 'node:path'
import { codeOf } from './codes.ts'

/**
 * Why a file cannot be written, as a phrase completing "FILE …"; undefined: it can. Both paths are absolute; a file
 * that lies outside of the root once links are followed is never written.
 */
export function troubleOfWriting(root: string, file: string): string | undefined {
  try {
    const real = realpathSync.native(file)
    if (!isBelow(realpathSync.native(root), real)) return 'lies outside of the folder that is fixed'
    if (lstatSync(file).isSymbolicLink()) return 'is a link'
    return troubleOf(real, lstatSync(real))
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return 'does not exist any more'
    return 'cannot be reached'
  }
}

function troubleOf(file: string, stat: Stats): string | undefined {
  if (!stat.isFile()) return 'is no regular file'
  if (hasGitFolder(file)) return 'lies in a folder of git'
  if ((stat.mode & 0o222) === 0) return 'is read-only'
  const user = process.geteuid?.()
  if (user !== undefined && user !== 0) {
    if (stat.uid !== user) return 'belongs to another user'
    if (!isOwnGroup(stat.gid)) return 'belongs to a group that you are not in'
  }
  if (!mayAccess(file, constants.W_OK)) return 'is read-only'
  if (!mayAccess(path.dirname(file), constants.W_OK | constants.X_OK))
    return 'lies in a folder that cannot be written to'
  return undefined
}

/** Whether a path lies below a folder; both absolute, links followed. */
export function isBelow(folder: string, file: string): boolean {
  const way = path.relative(folder, file)
  return way !== '' && way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way)
}

/** Whether a segment of a path is a git directory, as any file system spells it. */
export function hasGitFolder(file: string): boolean {
  return file.split(/[\\/]/).some((segment) => /^(?:\.git|git~\d+)[. ]*$/i.test(segment))
}

function isOwnGroup(group: number): boolean {
  return group === process.getegid?.() || (process.getgroups?.() ?? []).includes(group)
}

function mayAccess(file: string, mode: number): boolean {
  try {
    accessSync(file, mode)
    return true
  } catch {
    return false
  }
}
