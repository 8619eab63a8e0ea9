import path from 'node:path'
import { MAX_BYTES } from '../discover/read.ts'
import { fetched } from '../git/fetch.ts'
import { layOut } from '../git/lay-out.ts'
import { type Commit, commitIn } from '../git/objects.ts'
import { exists, isFile, isFolder } from '../tree/stats.ts'
import type { Clones } from './clones.ts'
import type { Entry } from './entries.ts'
import type { State } from './state.ts'

/** Places of the repositories of a list. */
export interface Surroundings {
  /** Absolute: what paths are relative to. */
  readonly cwd: string
  /** Folder of fetched repositories. */
  readonly clones: Clones
}

/** A repository whose files can be read. */
export interface OpenRepository {
  /** The folder of its files. */
  readonly folder: string
  close(): void
}

/** The files of a repository; else why there are none, a phrase. */
export async function openRepository(
  entry: Entry,
  around: Surroundings,
  state: State,
): Promise<OpenRepository | { readonly why: string }> {
  const at = path.resolve(around.cwd, entry.at)
  if (entry.kind === 'path' && isFolder(at) && !isBare(at)) return { folder: at, close: () => {} }
  const folder = await withCommit(entry, around, (commit) => laidOut(commit, state))
  return typeof folder === 'string' ? { folder, close: () => state.clear(folder) } : folder
}

/** Checks the files of a commit out to a new folder; or the reason of a failure, a phrase. */
export async function laidOut(commit: Commit, state: State): Promise<string | { readonly why: string }> {
  const folder = state.place()
  try {
    await layOut(commit, folder, MAX_BYTES)
    return folder
  } catch (error) {
    state.clear(folder)
    return { why: error instanceof Error ? error.message : 'unknown reason' }
  }
}

/** Runs work with HEAD of a repository, fetched if remote; or returns the reason of a failure, a phrase. */
export async function withCommit<T>(
  { kind, at, login }: Entry,
  { cwd, clones }: Surroundings,
  work: (commit: Commit) => Promise<T>,
): Promise<T | { readonly why: string }> {
  const onward = async (commit: Commit | { readonly why: string }) => ('why' in commit ? commit : work(commit))
  if (kind !== 'remote') return onward(await commitAt(path.resolve(cwd, at)))
  const address = { url: at, ...(login ? { login } : {}) }
  return clones.at(at, async (folder) => onward(await fetched(address, folder, MAX_BYTES)))
}

async function commitAt(folder: string): Promise<Commit | { readonly why: string }> {
  if (!exists(folder)) return { why: 'there is no such folder' }
  return isFolder(folder) ? commitIn(folder, 'HEAD') : { why: 'it is no folder' }
}

/** Whether a folder is a repository without a working tree. */
function isBare(folder: string): boolean {
  if (exists(path.join(folder, '.git')) || !isFile(path.join(folder, 'HEAD'))) return false
  return isFolder(path.join(folder, 'objects')) && isFolder(path.join(folder, 'refs'))
}
