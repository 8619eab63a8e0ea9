import path from 'node:path'
import { wayTo } from '../core/text/paths.ts'
import { gitRootOf } from '../tree/git-root.ts'
import { endlessSetting } from '../tree/git-settings.ts'
import { listOf } from '../tree/list.ts'
import { textOf } from '../tree/read.ts'
import { isFolder, realPathOf, resolved, statOf } from '../tree/stats.ts'

/** Commands that follow names to commits, and commits to files. */
const FOLLOWING: ReadonlySet<string> = new Set(['blame', 'cat-file', 'diff', 'ls-tree', 'merge-base', 'status'])
/** Subfolders with refs and objects in a git folder; refs may also be files of that folder itself. */
const KEPT = ['refs', 'logs', 'objects']

/** The type of a directory entry. */
type Kind = Pick<NonNullable<ReturnType<typeof statOf>>, 'isFIFO' | 'isCharacterDevice' | 'isBlockDevice'>

const known = new Map<string, string | undefined>()
const knownSettings = new Map<string, string | undefined>()

/**
 * Returns a file that would block git or that it would read without end: settings for all commands, refs and objects
 * for commands that resolve them.
 */
export function trapFor(folder: string, args: readonly string[]): string | undefined {
  if (args.some((arg) => FOLLOWING.has(arg) || arg === '--verify')) return trapAround(folder)
  return among(gitFoldersOf(resolved(folder)), knownSettings, settingIn)
}

/**
 * A pipe or a device in place of a branch, a tag, an object or a file that settings name, of the repository around a
 * folder, as seen from there.
 * Looked for once in each folder of git.
 */
export function trapAround(folder: string): string | undefined {
  return among(gitFoldersOf(resolved(folder)), known, trapIn)
}

function among(
  folders: readonly string[],
  before: Map<string, string | undefined>,
  find: (git: string) => string | undefined,
): string | undefined {
  for (const git of folders) {
    if (!before.has(git)) before.set(git, find(git))
    const trap = before.get(git)
    if (trap !== undefined) return trap
  }
  return undefined
}

function settingIn(git: string): string | undefined {
  const setting = endlessSetting(git)
  return setting && wayTo(path.dirname(git), setting)
}

/** The folder of git for a folder, and the one that it shares with other working trees. */
function gitFoldersOf(folder: string): string[] {
  const top = gitRootOf(folder)
  // A folder without `.git` may be a bare repository.
  const git = top === undefined ? folder : gitFolderOf(top)
  const [shared] = linesOf(path.join(git, 'commondir'))
  return shared === undefined ? [git] : [git, path.resolve(git, shared)]
}

function gitFolderOf(top: string): string {
  const git = path.join(top, '.git')
  return isFolder(git) ? git : path.resolve(top, linesOf(git)[0]?.replace(/^gitdir: /, '') ?? '.git')
}

function linesOf(file: string): string[] {
  return (textOf(file) ?? '').split(/\r?\n/).filter((line) => line !== '')
}

function trapIn(git: string): string | undefined {
  const setting = settingIn(git)
  if (setting !== undefined) return setting
  const seen = new Set<string>()
  const objects = path.join(git, 'objects')
  const lent = linesOf(path.join(objects, 'info', 'alternates')).map((line) => path.resolve(objects, line))
  const kept = [...KEPT.map((name) => path.join(git, name)), ...lent]
  const trap = trapAmong(git, seen, false) ?? kept.flatMap((folder) => trapAmong(folder, seen) ?? [])[0]
  return trap && wayTo(path.dirname(git), trap)
}

function trapAmong(folder: string, seen: Set<string>, deep = true): string | undefined {
  const real = realPathOf(folder)
  if (real === undefined || seen.has(real + deep)) return undefined
  seen.add(real + deep)
  const entries = listOf(folder)
  if ('code' in entries) return undefined
  for (const entry of entries) {
    const at = path.join(folder, entry.name)
    if (isEndless(entry.isSymbolicLink() ? statOf(at) : entry)) return at
    const trap = deep && (entry.isDirectory() || (entry.isSymbolicLink() && isFolder(at))) && trapAmong(at, seen)
    if (trap) return trap
  }
  return undefined
}

/** A socket cannot be opened: git ignores it, and creates some of its own. */
function isEndless(stats: Kind | undefined): boolean {
  return stats !== undefined && (stats.isFIFO() || stats.isCharacterDevice() || stats.isBlockDevice())
}
