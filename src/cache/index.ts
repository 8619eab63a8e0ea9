import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import type { Store } from '../core/runtime/store.ts'
import { markCacheFolder } from './cache-folder.ts'
import { type Entries, entriesIn } from './entries.ts'
import { reasonOf, troubleOfFolder } from './files.ts'
import { seal, signingKey, unseal } from './seal.ts'

export { programHash } from './program-hash.ts'
export { subfolders, userCacheFolder } from './user-cache-folder.ts'

/** Options of a cache. */
export interface CacheOptions {
  /** Absolute: where entries lie. */
  readonly folder: string
  /** Absolute folder of the user's key. */
  readonly own: string
  /** Identity of this program: entries of another build are not found. */
  readonly program: string
  /** Bytes of all entries at most. */
  readonly mostBytes?: number
}

/** Values in files of a folder. */
export interface Cache extends Store {
  /** Removes the oldest entries where there are too many; a sentence: why something could not be kept. */
  end(): string | undefined
}

/** Opens a cache and creates its folders; or returns the reason of a failure, a sentence. */
export function openCache(options: CacheOptions): Cache | string {
  const { own, folder, program, mostBytes } = options
  for (const place of new Set([own, folder])) {
    const trouble = troubleIn(place)
    if (trouble !== undefined) return sentence(place, trouble)
  }
  try {
    const entries = entriesIn(folder, mostBytes)
    return {
      ...storeIn(entries, signingKey(own), program),
      folders: [folder, own].map((place) => realpathSync.native(place)),
    }
  } catch (error) {
    return sentence(own, reasonOf(error))
  }
}

function troubleIn(folder: string): string | undefined {
  try {
    return troubleOfFolder(folder) ?? markCacheFolder(folder)
  } catch (error) {
    return reasonOf(error)
  }
}

function sentence(folder: string, why: string): string {
  return `the cache in ${folder} is not used: ${why}.`
}

function storeIn(entries: Entries, secret: Buffer, program: string): Omit<Cache, 'folders'> {
  const counts = { hits: 0, misses: 0 }
  const nameOf = (key: string) => createHash('sha256').update(`${program} ${key}`).digest('hex')
  return {
    get(key, how) {
      const name = nameOf(key)
      const bytes = entries.read(name)
      const value = bytes && unseal(secret, name, bytes)
      if (how !== 'uncounted') counts[value === undefined ? 'misses' : 'hits']++
      return value
    },
    put(key, value) {
      const name = nameOf(key)
      entries.write(name, () => seal(secret, name, value))
    },
    counts: () => ({ ...counts }),
    end: entries.end,
  }
}
