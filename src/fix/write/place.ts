import path from 'node:path'
import { textOf } from '../../tree/read.ts'
import { linkStatOf, realPathOf, resolved } from '../../tree/stats.ts'

/** Place of a journal. */
export interface Place {
  /** The folder of the journal, absolute; it need not exist. */
  readonly folder: string
  /** The folder that its paths start from: absolute, links followed. */
  readonly base: string
  /** Whether it is in a git directory, which clones do not copy. */
  readonly inGit: boolean
}

const IN_GIT = 'cloudapi-migrate'
const BESIDE = '.cloudapi-migrate-journal'

/** Most bytes of a `.git` file, and of settings in a git directory. */
const MOST_OF_POINTER = 10_000
const MOST_OF_SETTINGS = 1_000_000

/** Place of the journal of a fix in a folder: the git directory, else the folder itself. */
export function placeFor(root: string): Place {
  const base = resolved(root)
  return inGit(gitTop(base)) ?? beside(base)
}

/**
 * Possible places of the journal of a fix that changed files in a folder, the likeliest first: the folder may have been
 * one of many.
 */
export function placesFrom(folder: string): readonly Place[] {
  const start = resolved(folder)
  const git = inGit(gitTop(start))
  const places = git ? [git] : []
  for (let at = start; ; at = path.dirname(at)) {
    places.push(beside(at))
    if (path.dirname(at) === at) return places
  }
}

/** The nearest folder upwards with a `.git` entry of any kind. */
export function gitTop(folder: string): string | undefined {
  for (let at = folder; ; at = path.dirname(at)) {
    if (linkStatOf(path.join(at, '.git'))) return at
    if (path.dirname(at) === at) return undefined
  }
}

function beside(base: string): Place {
  return { folder: path.join(base, BESIDE), base, inGit: false }
}

function inGit(top: string | undefined): Place | undefined {
  const folder = top === undefined ? undefined : gitDirectory(top)
  return top !== undefined && folder !== undefined
    ? { folder: path.join(folder, IN_GIT), base: top, inGit: true }
    : undefined
}

/**
 * The git directory of a folder. A `.git` that is a link is not followed, and one that is a file only to a directory
 * that names this folder in turn: an audited repository must not lead us to write anywhere else.
 */
function gitDirectory(top: string): string | undefined {
  const entry = path.join(top, '.git')
  const stat = linkStatOf(entry)
  if (stat?.isDirectory()) return isGitDirectory(entry) ? entry : undefined
  const [, to] = stat?.isFile() ? (/^gitdir: (.+)$/m.exec(textOf(entry, MOST_OF_POINTER) ?? '') ?? []) : []
  const folder = to === undefined ? undefined : realPathOf(path.resolve(top, to.trim()))
  return folder !== undefined && isGitDirectory(folder) && namesBack(folder, top) ? folder : undefined
}

function isGitDirectory(folder: string): boolean {
  const stat = linkStatOf(folder)
  const user = process.geteuid?.()
  if (!stat?.isDirectory() || (user !== undefined && user !== 0 && stat.uid !== user)) return false
  return linkStatOf(path.join(folder, 'HEAD')) !== undefined
}

/** A worktree's directory has a file `gitdir`, a submodule's a setting `core.worktree`. */
function namesBack(folder: string, top: string): boolean {
  const back = readText(path.join(folder, 'gitdir')).trim()
  if (back !== '') return sameFolder(path.dirname(path.resolve(folder, back)), top)
  const [, tree] = /^[ \t]*worktree[ \t]*=[ \t]*(\S[^\n]*)$/m.exec(readText(path.join(folder, 'config'))) ?? []
  return tree !== undefined && sameFolder(path.resolve(folder, tree.trim()), top)
}

function sameFolder(a: string, b: string): boolean {
  return realPathOf(a) === b
}

function readText(file: string): string {
  return textOf(file, MOST_OF_SETTINGS) ?? ''
}
