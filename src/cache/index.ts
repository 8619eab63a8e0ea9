import { createHash } from 'node:crypto'
import { realpathSync, utimesSync } from 'node:fs'
import path from 'node:path'
import type { Store } from '../core/store.ts'
import { readOwn, reasonOf, troubleOfFolder, writeOwn } from './files.ts'
import { mark } from './marks.ts'
import { seal, unseal } from './seal.ts'
import { secretIn } from './secret.ts'
import { trim } from './trim.ts'

export { ownFolder } from './place.ts'
export { programIn } from './program.ts'

/** Bytes of all entries, and of one of them. */
const MOST_BYTES = 512 * 1024 * 1024
const MOST_BYTES_OF_ENTRY = 16 * 1024 * 1024
/** Sub folders: each is trimmed by itself, and only when something was written to it. */
const PARTS = 16
/** An entry that is used is touched, but not at each use. */
const DAY_MS = 86_400_000

/** What a cache hangs on. */
export interface CacheOptions {
  /** Absolute: where entries lie. */
  readonly folder: string
  /** Absolute: where the key of the user lies. */
  readonly own: string
  /** What tells this program from any other: entries of another one are not found. */
  readonly program: string
  readonly mostBytes?: number
}

/** Values in files of a folder. */
export interface Cache extends Store {
  /** Removes the oldest entries where there are too many; a sentence: why something could not be kept. */
  end(): string | undefined
}

/** Opens a cache, and makes its folders; a sentence: why there is none. */
export function openCache(options: CacheOptions): Cache | string {
  const { own, folder, program, mostBytes = MOST_BYTES } = options
  for (const one of new Set([own, folder])) {
    const trouble = troubleIn(one)
    if (trouble !== undefined) return sentence(one, trouble)
  }
  try {
    const files = filesOf(folder, mostBytes)
    return { ...storeIn(files, secretIn(own), program), folders: [folder, own].map((one) => realpathSync.native(one)) }
  } catch (error) {
    return sentence(own, reasonOf(error))
  }
}

function troubleIn(folder: string): string | undefined {
  try {
    return troubleOfFolder(folder) ?? mark(folder)
  } catch (error) {
    return reasonOf(error)
  }
}

function sentence(folder: string, why: string): string {
  return `the cache in ${folder} is not used: ${why}.`
}

function storeIn(files: Files, secret: Buffer, program: string): Omit<Cache, 'folders'> {
  const counts = { hits: 0, misses: 0 }
  const nameOf = (key: string) => createHash('sha256').update(`${program} ${key}`).digest('hex')
  return {
    get(key) {
      const name = nameOf(key)
      const bytes = files.read(name)
      const value = bytes && unseal(secret, name, bytes)
      counts[value === undefined ? 'misses' : 'hits']++
      return value
    },
    put(key, value) {
      const name = nameOf(key)
      files.write(name, () => seal(secret, name, value))
    },
    counts: () => ({ ...counts }),
    end: files.end,
  }
}

/** Files of a cache, by names of hexadecimal digits. */
interface Files {
  read(name: string): Buffer | undefined
  write(name: string, pieces: () => readonly Uint8Array[]): void
  end(): string | undefined
}

function filesOf(folder: string, mostBytes: number): Files {
  const most = Math.min(MOST_BYTES_OF_ENTRY, mostBytes / PARTS)
  const written = new Set<string>()
  const troubles = new Map<string, string | undefined>()
  let trouble: string | undefined
  const partOf = (name: string) => path.join(folder, name[0] ?? '')
  const isOpen = (part: string) => {
    if (!troubles.has(part)) troubles.set(part, troubleOfFolder(part))
    trouble ??= troubles.get(part)
    return troubles.get(part) === undefined
  }
  return {
    read(name) {
      const part = partOf(name)
      const file = path.join(part, name)
      const found = isOpen(part) ? readOwn(file, most) : undefined
      if (found && Date.now() - found.stat.mtimeMs > DAY_MS) touch(file)
      return found?.bytes
    },
    write(name, pieces) {
      const part = partOf(name)
      if (trouble !== undefined || !isOpen(part)) return
      const all = pieces()
      if (all.reduce((sum, one) => sum + one.length, 0) > most) return
      try {
        writeOwn(path.join(part, name), all)
        written.add(part)
      } catch (error) {
        trouble = reasonOf(error)
      }
    },
    end() {
      for (const part of written) trim(part, mostBytes / PARTS)
      return trouble === undefined ? undefined : `something could not be kept in the cache in ${folder}: ${trouble}.`
    },
  }
}

function touch(file: string): void {
  try {
    const now = new Date()
    utimesSync(file, now, now)
  } catch {
    // It is only older than it might be.
  }
}
