import path from 'node:path'
import { isBelow } from '../../core/text/paths.ts'
import { isLink, mayRun, mayWrite, resolved, type statOf, statOrCode } from '../../tree/stats.ts'

/**
 * The reason why a file cannot be written, as a phrase completing "FILE …"; undefined if it can. Both paths are
 * absolute; a file whose resolved path is outside of the root is never written. `real` resolves links.
 */
export function troubleOfWriting(root: string, file: string, real = resolved): string | undefined {
  const stats = statOrCode(file)
  if ('code' in stats)
    return stats.code === 'ENOENT' || stats.code === 'ENOTDIR' ? 'no longer exists' : 'cannot be reached'
  const target = real(file)
  if (!isBelow(real(root), target)) return 'lies outside of the folder that is fixed'
  return isLink(file) ? 'is a link' : troubleOf(target, stats)
}

function troubleOf(file: string, stat: NonNullable<ReturnType<typeof statOf>>): string | undefined {
  if (!stat.isFile()) return 'is no regular file'
  if (hasGitFolder(file)) return 'lies in a folder of git'
  if ((stat.mode & 0o222) === 0) return 'is read-only'
  const user = process.geteuid?.()
  if (user !== undefined && user !== 0) {
    if (stat.uid !== user) return 'belongs to another user'
    if (!isOwnGroup(stat.gid)) return 'belongs to a group that you are not in'
  }
  if (!mayWrite(file)) return 'is read-only'
  if (!mayWrite(path.dirname(file)) || !mayRun(path.dirname(file))) return 'lies in a folder that cannot be written to'
  return undefined
}

/** Whether a segment of a path is a git directory, as any file system spells it. */
export function hasGitFolder(file: string): boolean {
  return file.split(/[\\/]/).some((segment) => /^(?:\.git|git~\d+)[. ]*$/i.test(segment))
}

function isOwnGroup(group: number): boolean {
  return group === process.getegid?.() || (process.getgroups?.() ?? []).includes(group)
}
