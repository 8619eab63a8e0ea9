import path from 'node:path'
import { endlessSetting } from '../../tree/git-settings.ts'
import { leadsOut } from '../../tree/inside.ts'
import { textOf } from '../../tree/read.ts'
import { tooLarge } from '../../tree/skip-reasons.ts'
import { isFolder, isLink, linkStatOf, statOf } from '../../tree/stats.ts'

/** The tool's own ignore file, read in the audited folder, in the syntax of `.gitignore`. */
export const OWN_IGNORE_FILE = '.cloudapi-migrateignore'

/** The largest ignore file that counts, in bytes. */
export const MAX_IGNORE_FILE = 1_000_000

/** Files that git or the own rules read in any folder that they come to. */
export const IGNORE_FILES: readonly string[] = ['.gitignore', '.gitattributes', '.gitmodules', OWN_IGNORE_FILE]

/** Files that git reads in its own folder, of any size. */
const GIT_FILES = [
  'HEAD',
  'config',
  'config.worktree',
  'index',
  'packed-refs',
  'shallow',
  'info/attributes',
  'info/grafts',
  'objects/info/alternates',
]

/** A file that no program may be let near, absolute, and why, as a phrase that completes "FILE …". */
export interface Oddity {
  readonly file: string
  readonly why: string
}

/**
 * The reason why a file is not read as an ignore file: reading a device or pipe may never end. Undefined if it is
 * regular or missing. `tree`: the folder that no link may leave.
 */
export function ignoreFileProblem(file: string, tree?: string, most = MAX_IGNORE_FILE): string | undefined {
  const linkStat = linkStatOf(file)
  if (!linkStat?.isSymbolicLink()) return linkStat && kindOf(linkStat, most)
  if (tree !== undefined && leadsOut(tree, file)) return 'is a link to a path outside of the audited repository'
  const target = statOf(file)
  return target && kindOf(target, most)
}

type Found = NonNullable<ReturnType<typeof statOf>>

function kindOf(stats: Found, most: number): string | undefined {
  if (stats.isDirectory()) return 'is a folder'
  if (!stats.isFile()) return 'is not a regular file'
  return stats.size > most ? tooLarge(stats.size, most) : undefined
}

/** Irregular files that git reads through the `.git` of a folder. */
export function gitOddities(folder: string, tree: string): Oddity[] {
  const git = path.join(folder, '.git')
  if (isFolder(git)) return oddInside(git, isLink(git) ? undefined : tree)
  const why = ignoreFileProblem(git)
  if (why !== undefined) return [{ file: git, why }]
  const target = firstLine(git)?.replace(/^gitdir: /, '')
  return target === undefined ? [] : oddInside(path.resolve(folder, target))
}

function oddInside(git: string, tree?: string): Oddity[] {
  const common = path.join(git, 'commondir')
  const whole = GIT_FILES.map((name) => ignoreFileProblems(path.join(git, name), undefined, Number.POSITIVE_INFINITY))
  const oddities = [
    ...whole,
    ignoreFileProblems(common, tree),
    ignoreFileProblems(path.join(git, 'info', 'exclude'), tree),
  ].flat()
  const target = ignoreFileProblem(common) === undefined ? firstLine(common) : undefined
  const shared = target === undefined ? git : path.resolve(git, target)
  const endless = new Set([git, shared].flatMap((gitFolder) => endlessSetting(gitFolder) ?? []))
  const named = [...endless].map((file) => ({ file, why: 'is not a regular file' }))
  const branch = [...named, ...oddBranch(path.join(git, 'HEAD'), shared)]
  return target === undefined
    ? [...oddities, ...branch]
    : [...oddities, ...branch, ...ignoreFileProblems(path.join(shared, 'info', 'exclude'))]
}

/** Irregular files among a symbolic ref and its targets: git follows at most five. */
function oddBranch(file: string, git: string, most = 5): Oddity[] {
  const name =
    most > 0 && ignoreFileProblem(file) === undefined ? /^ref:\s{0,9}(\S+)/.exec(firstLine(file) ?? '')?.[1] : undefined
  if (name === undefined) return []
  const branch = path.join(git, name)
  const problems = ignoreFileProblems(branch)
  return problems.length > 0 ? problems : oddBranch(branch, git, most - 1)
}

/** The file where it is odd, as a list. */
export function ignoreFileProblems(file: string, tree?: string, most?: number): Oddity[] {
  const why = ignoreFileProblem(file, tree, most)
  return why === undefined ? [] : [{ file, why }]
}

function firstLine(file: string): string | undefined {
  return textOf(file, MAX_IGNORE_FILE)?.split(/\r?\n/, 1)[0]
}
