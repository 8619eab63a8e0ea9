import { createHash } from 'node:crypto'
import path from 'node:path'
import { MAX_BYTES } from '../discover/read.ts'
import { fetched } from '../git/fetch.ts'
import { layOut } from '../git/lay-out.ts'
import { type Commit, commitIn } from '../git/objects.ts'
import { exists, isFile, isFolder } from '../tree/look.ts'
import type { Entry } from './entries.ts'
import type { State } from './state.ts'

/** Where repositories of a list are. */
export interface Surroundings {
  /** Absolute: what paths are relative to. */
  readonly cwd: string
  /** Absolute: where remote repositories are kept. */
  readonly clones: string
}

/** A repository whose files can be read. */
export interface Opened {
  /** The folder of its files. */
  readonly folder: string
  close(): void
}

/** The files of a repository; else why there are none, a phrase. */
export async function opened(
  entry: Entry,
  around: Surroundings,
  state: State,
): Promise<Opened | { readonly why: string }> {
  const at = path.resolve(around.cwd, entry.at)
  if (entry.kind === 'path' && isFolder(at) && !isBare(at)) return { folder: at, close: () => {} }
  const commit = await committed(entry, around)
  if ('why' in commit) return commit
  const folder = await laidOut(commit, state)
  return typeof folder === 'string' ? { folder, close: () => state.clear(folder) } : folder
}

/** The files of a commit in a folder of their own; else why there is none, a phrase. */
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

/** The present commit of a repository; else why there is none, a phrase. */
export async function committed(
  { kind, at }: Entry,
  { cwd, clones }: Surroundings,
): Promise<Commit | { readonly why: string }> {
  if (kind === 'remote') {
    const own = createHash('sha256').update(at).digest('hex').slice(0, 32)
    return fetched(at, path.join(clones, own), MAX_BYTES)
  }
  const folder = path.resolve(cwd, at)
  if (!exists(folder)) return { why: 'there is no such folder' }
  return isFolder(folder) ? commitIn(folder, 'HEAD') : { why: 'it is no folder' }
}

/** Whether a folder is a repository without a working tree. */
function isBare(folder: string): boolean {
  if (exists(path.join(folder, '.git')) || !isFile(path.join(folder, 'HEAD'))) return false
  return isFolder(path.join(folder, 'objects')) && isFolder(path.join(folder, 'refs'))
}
