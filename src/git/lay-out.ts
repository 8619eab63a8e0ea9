import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ask, type Commit, eachBlob, LINK, sizesOf, type TreeEntry, treeOf } from './objects.ts'

/**
 * Writes the files of a commit to a new folder like a clone, with the bytes of the objects: no filters, hooks or
 * submodules. The folder gets an index, so that git knows which files are tracked. A file above `mostBytes` gets its
 * size and no content. Throws for paths that a checkout rejects.
 */
export async function layOut(commit: Commit, folder: string, mostBytes: number): Promise<void> {
  const entries = await treeOf(commit)
  for (const { path: name } of entries) if (!isPlain(name)) throw new Error('it holds a path that no checkout takes')
  const sizes = await sizesOf(
    commit,
    entries.map(({ object }) => object),
  )
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const [links, files] = [entries.filter(({ mode }) => mode === LINK), entries.filter(({ mode }) => mode !== LINK)]
  const sizeOf = new Map(entries.map((entry, index) => [entry, sizes[index] ?? mostBytes + 1]))
  const isLarge = (entry: TreeEntry) => (sizeOf.get(entry) ?? 0) > mostBytes
  const made = new Set<string>()
  for (const entry of files.filter(isLarge)) {
    writeNew(folder, entry, Buffer.alloc(0), made)
    truncateSync(placeOf(folder, entry.path), sizeOf.get(entry) ?? 0)
  }
  const bytesOf = (wanted: readonly TreeEntry[], take: (entry: TreeEntry, bytes: Buffer) => void) => {
    const small = wanted.filter((entry) => !isLarge(entry))
    const objects = small.map((entry) => ({ object: entry.object, size: sizeOf.get(entry) ?? 0 }))
    return eachBlob(commit, objects, (index, bytes) => take(small[index] as TreeEntry, bytes))
  }
  await bytesOf(files, (entry, bytes) => writeNew(folder, entry, bytes, made))
  // Links come last: nothing is written through one.
  await bytesOf(links, (entry, bytes) => symlinkSync(bytes, inFolder(folder, entry.path, made)))
  await writeIndex(commit, folder)
}

function writeNew(folder: string, { mode, path: name }: TreeEntry, bytes: Uint8Array, made: Set<string>): void {
  writeFileSync(inFolder(folder, name, made), bytes, { flag: 'wx', mode: mode === '100755' ? 0o755 : 0o644 })
}

/** The place of a file, whose folder is made. */
function inFolder(folder: string, name: string, made: Set<string>): Buffer {
  const at = name.lastIndexOf('/')
  const parent = at < 0 ? '' : name.slice(0, at)
  if (!made.has(parent)) mkdirSync(placeOf(folder, parent), { recursive: true })
  made.add(parent)
  return placeOf(folder, name)
}

function placeOf(folder: string, name: string): Buffer {
  return Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(name, 'latin1')])
}

/** Whether a path stays in its folder and outside of `.git`, on every system. */
function isPlain(name: string): boolean {
  if (/[\\:]/.test(name) && process.platform === 'win32') return false
  return name
    .split('/')
    .every((part) => part !== '' && part !== '.' && part !== '..' && !/^(?:\.git|git~\d+)[. ]*$/i.test(part))
}

/** An index beside the files: what git lists is what the commit holds. */
async function writeIndex({ folder: repository, commit }: Commit, folder: string): Promise<void> {
  const gitFolder = path.join(folder, '.git')
  for (const part of ['objects', 'refs']) mkdirSync(path.join(gitFolder, part), { recursive: true })
  const format =
    commit.length > 40
      ? '\trepositoryformatversion = 1\n[extensions]\n\tobjectformat = sha256\n'
      : '\trepositoryformatversion = 0\n'
  writeFileSync(path.join(gitFolder, 'config'), `[core]\n\tbare = false\n${format}`)
  writeFileSync(path.join(gitFolder, 'HEAD'), 'ref: refs/heads/main\n')
  const env = { GIT_INDEX_FILE: path.join(gitFolder, 'index') }
  const result = await ask(repository, ['read-tree', commit], { env })
  if (result?.code !== 0) throw new Error('git cannot write an index of its files')
}
