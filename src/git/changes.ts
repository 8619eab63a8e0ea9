import path from 'node:path'
import { FixError } from '../core/findings/fix-error.ts'
import type { Finished } from '../programs/run.ts'
import { plainFilters } from './filters.ts'
import { git } from './run.ts'

/** Changes in a repository as printed by git. */
export interface GitChanges {
  /** Absolute: the top of the working tree, which paths in `diff` are relative to. */
  readonly top: string
  /** A unified diff without context. */
  readonly diff: string
  /** Untracked files, relative to `top`, with `/`. */
  readonly untracked: readonly string[]
  /** Files whose staged text is another than that on disk, with the name of the staged one's blob. */
  readonly staged: ReadonlyMap<string, string>
}

// Options that override settings: plain text, no external program, one hunk for each change.
const DIFF = [
  'diff',
  '--no-color',
  '--no-ext-diff',
  '--no-textconv',
  '--no-relative',
  '--ignore-submodules=all',
  '--submodule=short',
  '--unified=0',
  '--inter-hunk-context=0',
  '--find-renames',
  '--src-prefix=a/',
  '--dst-prefix=b/',
  '--diff-algorithm=myers',
  '--output-indicator-new=+',
  '--output-indicator-old=-',
]

/**
 * Changes since the merge base of HEAD and a branch, tag or commit: committed, staged and unstaged changes, untracked
 * files. Throws FixError outside of a repository, for an unknown commit and for a shallow history.
 */
export async function changesSince(folder: string, ref: string): Promise<GitChanges> {
  // Looking for new files takes longest: nothing it needs has to be known before.
  const [known, untracked] = await Promise.all([knownChanges(folder, ref), untrackedIn(folder)])
  return { ...known, untracked: untracked(), staged: new Map() }
}

async function knownChanges(folder: string, ref: string): Promise<Pick<GitChanges, 'top' | 'diff'>> {
  const top = await topOf(folder, '--since')
  const commit = await commitOf(top, ref)
  const [base, filters] = await Promise.all([mergeBase(top, commit, ref), plainFilters(top)])
  return { top, diff: text(await git(top, [...filters, ...DIFF, base, '--'])) }
}

/** Output of git for an unmerged file, in place of its diff. */
const UNMERGED = /^\* Unmerged path (.+)$/m

/** Staged changes: the difference between index and HEAD, and the files that differ between index and disk. */
export async function changesStaged(folder: string): Promise<GitChanges> {
  const top = await topOf(folder, '--staged')
  const filters = await plainFilters(top)
  const [diff, raw] = await Promise.all([
    git(top, [...filters, ...DIFF, '--cached', '--']),
    git(top, [...filters, 'diff', '--raw', '-z', '--no-abbrev', '--no-renames', '--ignore-submodules=all', '--']),
  ])
  const diffText = text(diff)
  const unmerged = UNMERGED.exec(diffText)?.[1]
  if (unmerged !== undefined)
    throw new FixError(`--staged: ${JSON.stringify(unmerged)} is in conflict: settle it and stage it first.`)
  return { top, diff: diffText, untracked: [], staged: blobsOf(text(raw)) }
}

/** Returns the content of blobs, in the order of `names`; undefined for one that cannot be read. */
export async function readBlobs(top: string, names: readonly string[]): Promise<(Buffer | undefined)[]> {
  if (names.length === 0) return []
  const result = await git(top, ['cat-file', '--batch'], { input: `${names.join('\n')}\n` })
  if (result?.code !== 0) throw new FixError(`git cannot read what is staged${errorText(result)}`)
  return blobsIn(result.stdout, names.length)
}

/** Parses the output of `git cat-file --batch` for a number of blobs. */
export function blobsIn(printed: Buffer, amount: number): (Buffer | undefined)[] {
  const blobs: (Buffer | undefined)[] = []
  let at = 0
  for (let index = 0; index < amount; index++) {
    const end = printed.indexOf(10, at)
    const [, type, size] = printed.subarray(at, end).toString('latin1').split(' ')
    at = end + 1
    const length = Number(size)
    if (type !== 'blob' || !Number.isSafeInteger(length)) {
      blobs.push(undefined)
      continue
    }
    blobs.push(printed.subarray(at, at + length))
    at += length + 1
  }
  return blobs
}

/** The top of the working tree around a folder. */
export async function topOf(folder: string, flag: string): Promise<string> {
  const result = await git(folder, ['rev-parse', '--show-toplevel'])
  if (result === undefined) throw new FixError(`${flag} needs git, which cannot be started here.`)
  const top = result.stdout.toString('utf8').replace(/\n$/, '')
  if (result.code !== 0 || top === '') throw new FixError(`${flag} needs a git repository, and there is none here.`)
  return path.resolve(top)
}

async function commitOf(top: string, ref: string): Promise<string> {
  const result = await git(top, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`])
  if (result?.code === 0) return result.stdout.toString('utf8').trim()
  const shallow = (await isShallow(top)) ? ` ${FETCH}` : ''
  throw new FixError(`--since: git knows no commit ${JSON.stringify(ref)} here.${shallow}`)
}

const FETCH =
  'The history here is shallow: fetch all of it (`git fetch --unshallow`; on GitHub `fetch-depth: 0` for actions/checkout, on GitLab `GIT_DEPTH: 0`).'

async function mergeBase(top: string, commit: string, ref: string): Promise<string> {
  const result = await git(top, ['merge-base', commit, 'HEAD'])
  if (result?.code === 0) return result.stdout.toString('utf8').trim()
  const why = (await isShallow(top)) ? FETCH : 'The two histories have no common commit.'
  throw new FixError(`--since: git finds no commit that ${JSON.stringify(ref)} and HEAD have in common. ${why}`)
}

async function isShallow(top: string): Promise<boolean> {
  const result = await git(top, ['rev-parse', '--is-shallow-repository'])
  return result?.stdout.toString('utf8').trim() === 'true'
}

/** New files of the repository around a folder; asking for them fails where git did, once it is known that it should not. */
async function untrackedIn(folder: string): Promise<() => readonly string[]> {
  const result = await git(folder, ['ls-files', '--others', '--exclude-standard', '--full-name', '-z', '--', ':/'])
  // A nested repository is one row that ends with a slash.
  return () =>
    text(result)
      .split('\0')
      .filter((row) => row !== '' && !row.endsWith('/'))
}

/** Rows of `git diff --raw -z`: modes, blobs and status, then the path. */
function blobsOf(raw: string): ReadonlyMap<string, string> {
  const fields = raw.split('\0')
  const blobs = new Map<string, string>()
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const blob = fields[at]?.split(' ')[2]
    const file = fields[at + 1]
    if (blob !== undefined && file !== undefined && !/^0+$/.test(blob)) blobs.set(file, blob)
  }
  return blobs
}

function text(result: Finished | undefined): string {
  if (result?.code === 0) return result.stdout.toString('utf8')
  throw new FixError(`git cannot list the changes${errorText(result)}`)
}

function errorText(result: Finished | undefined): string {
  const [first = ''] = (result?.stderr ?? '').trim().split('\n')
  return first === '' ? '.' : `: ${first}`
}
