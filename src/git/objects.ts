import path from 'node:path'
import { blobsIn } from './changes.ts'
import { type Asking, git } from './run.ts'

/** A commit of a repository that is read from its objects. */
export interface Commit {
  /** The folder of the repository: bare, or with a working tree that is ignored. */
  readonly folder: string
  readonly commit: string
}

/** A file or link of a commit. */
export interface TreeEntry {
  readonly mode: string
  readonly object: string
  /** Its bytes as a text of `latin1`: a path need be no valid text. */
  readonly path: string
}

/** Modes of git: a link, another repository. */
export const LINK = '120000'
const SUBMODULE = '160000'

/**
 * Runs git on the repository in a folder, never on an enclosing one. The owner of the folder does not matter, since no
 * program is started for it.
 */
export function ask(folder: string, args: readonly string[], { env, ...asking }: Asking = {}) {
  const all = { GIT_CEILING_DIRECTORIES: path.dirname(folder), ...env }
  return git(folder, ['-c', 'safe.directory=*', ...args], { ...asking, env: all })
}

/** Bytes of blobs that are read at once. */
const BATCH = 1 << 24

/** Resolves a name to a commit, or returns the reason of a failure as a phrase. */
export async function commitIn(folder: string, name: string): Promise<Commit | { readonly why: string }> {
  const result = await ask(folder, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`])
  if (result === undefined) return { why: 'git cannot be started here' }
  const commit = result.stdout.toString('latin1').trim()
  if (result.code === 0 && commit !== '') return { folder, commit }
  const [message = ''] = result.stderr.trim().split('\n')
  return { why: message === '' ? 'it has no commit' : `git cannot read it: ${message}` }
}

/** Files and links of a commit, those of submodules apart. Throws where git fails. */
export async function treeOf({ folder, commit }: Commit): Promise<TreeEntry[]> {
  const result = await ask(folder, ['ls-tree', '-r', '-z', '--full-tree', commit])
  if (result?.code !== 0) throw new Error(`git cannot list its files: ${result?.stderr.trim().split('\n')[0] ?? ''}`)
  const rows = result.stdout.toString('latin1').split('\0').slice(0, -1)
  return rows.flatMap((row) => {
    const tab = row.indexOf('\t')
    const [mode = '', , object = ''] = row.slice(0, tab).split(' ')
    return mode === SUBMODULE ? [] : [{ mode, object, path: row.slice(tab + 1) }]
  })
}

/** The sizes of objects; nothing for one that is not there, as large ones are not in a clone without them. */
export async function sizesOf({ folder }: Commit, objects: readonly string[]): Promise<(number | undefined)[]> {
  if (objects.length === 0) return []
  const input = `${objects.join('\n')}\n`
  const result = await ask(folder, ['cat-file', '--batch-check=%(objectname) %(objectsize)'], { input })
  if (result?.code !== 0) throw new Error('git cannot tell the sizes of its files')
  const rows = result.stdout.toString('latin1').split('\n')
  return objects.map((_, index) => {
    const size = Number(rows[index]?.split(' ')[1])
    return Number.isSafeInteger(size) ? size : undefined
  })
}

/** Blobs, some megabytes at a time; `sizes` are those that are known. */
export async function eachBlob(
  { folder }: Commit,
  objects: readonly { readonly object: string; readonly size: number }[],
  take: (index: number, bytes: Buffer) => void,
): Promise<void> {
  for (let from = 0; from < objects.length; ) {
    let [to, bytes] = [from, 0]
    do bytes += objects[to++]?.size ?? 0
    while (to < objects.length && bytes < BATCH)
    const names = objects.slice(from, to).map(({ object }) => object)
    const result = await ask(folder, ['cat-file', '--batch'], { input: `${names.join('\n')}\n` })
    if (result?.code !== 0) throw new Error('git cannot read its files')
    for (const [index, blob] of blobsIn(result.stdout, names.length).entries()) {
      if (!blob) throw new Error(`git cannot read its object ${names[index]}`)
      take(from + index, blob)
    }
    from = to
  }
}
