import {
  closeSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { codeOf } from './codes.ts'

/** Hook before each change; if it throws, the change fails. */
export type Fault = (point: string) => void

/** Every change that is made to a disk; paths are absolute. */
export interface Disk {
  /** A new file, on the disk when the promise is kept; with mode and owner of `like`, else for the user alone. */
  create(file: string, bytes: Uint8Array, like?: Stats): Promise<void>
  /** The same in two steps, for many files: the system merges concurrent flushes. */
  fill(file: string, bytes: Uint8Array, like?: Stats): Filled
  rename(from: string, to: string): void
  /** Gives a file a second name; false: the file system has none. */
  link(file: string, name: string): boolean
  /** Removes a file if it is there. */
  remove(file: string): void
  makeFolder(folder: string): void
  /** Removes a folder if it is there and empty. */
  removeFolder(folder: string): void
  /** Names of files in a folder are on the disk when the promise is kept, where the system can do that. */
  sync(folders: Iterable<string>): Promise<void>
}

/** A file that is open still. */
export interface Filled {
  /** Keeps the promise when the bytes are on the disk; closes the file in any case. */
  flush(): Promise<void>
}

/** A disk that names each change to `fault` first. */
export function diskWith(fault: Fault = () => {}): Disk {
  const named: Named = (step, file) => fault(`${step} ${path.basename(file)}`)
  return {
    create: (file, bytes, like) => fill(named, file, bytes, like).flush(),
    fill: (file, bytes, like) => fill(named, file, bytes, like),
    rename: (from, to) => {
      named('rename', to)
      renameSync(from, to)
    },
    link: (file, name) => {
      named('link', name)
      return hasLinked(file, name)
    },
    remove: (file) => {
      if (!lstatSync(file, { throwIfNoEntry: false })) return
      named('remove', file)
      rmSync(file, { force: true })
    },
    makeFolder: (folder) => {
      named('folder', folder)
      mkdirSync(folder, { mode: 0o700 })
    },
    removeFolder: (folder) => {
      named('remove folder', folder)
      quietly(() => rmdirSync(folder))
    },
    sync: async (folders) => {
      await Promise.all([...new Set(folders)].map(syncFolder))
    },
  }
}

function hasLinked(file: string, name: string): boolean {
  try {
    linkSync(file, name)
    return true
  } catch (error) {
    if (NO_LINKS.includes(codeOf(error))) return false
    throw error
  }
}

/** Error codes of file systems without hard links, or at their limit. */
const NO_LINKS = ['EMLINK', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EPERM']

type Named = (step: string, file: string) => void

function fill(named: Named, file: string, bytes: Uint8Array, like: Stats | undefined): Filled {
  named('create', file)
  const handle = openSync(file, 'wx', 0o600)
  try {
    named('fill', file)
    writeFileSync(handle, bytes)
    if (like) giveTo(named, file, handle, like)
  } catch (error) {
    closeSync(handle)
    throw error
  }
  const flushed = async (): Promise<void> => {
    named('flush', file)
    await flush(handle)
  }
  return { flush: () => flushed().finally(() => closeSync(handle)) }
}

function giveTo(named: Named, file: string, handle: number, like: Stats): void {
  named('owner', file)
  const { uid, gid } = fstatSync(handle)
  if (uid !== like.uid || gid !== like.gid) fchownSync(handle, like.uid, like.gid)
  // After the owner: a change of owner clears some bits.
  fchmodSync(handle, like.mode & 0o7777)
}

async function syncFolder(folder: string): Promise<void> {
  let handle: number
  try {
    handle = openSync(folder, 'r')
  } catch {
    // Some systems open no folders.
    return
  }
  await flush(handle).catch(() => {})
  closeSync(handle)
}

function flush(handle: number): Promise<void> {
  return new Promise((resolve, reject) => fsync(handle, (error) => (error ? reject(error) : resolve())))
}

function quietly(work: () => void): void {
  try {
    work()
  } catch {
    // A folder that is not empty is kept.
  }
}
