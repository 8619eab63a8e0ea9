import { lstatSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { readOwn, reasonOf, troubleOfFolder, writeOwn } from './files.ts'

/** Bytes of all entries, and of one of them. */
const MOST_BYTES = 512 * 1024 * 1024
const MOST_BYTES_OF_ENTRY = 16 * 1024 * 1024
/** Sub folders: each is trimmed by itself, and only when something was written to it. */
const PARTS = 16
/** A used entry is touched at most once a day. */
const DAY_MS = 86_400_000

/** Files of a cache, by names of hexadecimal digits. */
export interface Entries {
  read(name: string): Buffer | undefined
  write(name: string, pieces: () => readonly Uint8Array[]): void
  /** Removes the oldest files where there are too many; a sentence: why something could not be written. */
  end(): string | undefined
}

/** The files of a cache in a folder. */
export function entriesIn(folder: string, mostBytes = MOST_BYTES): Entries {
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
      if (all.reduce((sum, piece) => sum + piece.length, 0) > most) return
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

/** Drafts older than this belong to no run any more. */
const STALE_MS = 3_600_000

/** Removes the files of a folder that were used longest ago, until the others hold no more than so many bytes. */
function trim(folder: string, mostBytes: number, now = Date.now()): void {
  const files = filesIn(folder).sort((a, b) => b.used - a.used)
  let sum = 0
  for (const { file, size, used } of files) {
    sum += size
    const isStale = file.endsWith('.tmp') && now - used > STALE_MS
    if (sum > mostBytes || isStale) rmSync(file, { force: true })
  }
}

function filesIn(folder: string) {
  return namesIn(folder).flatMap((name) => {
    const file = path.join(folder, name)
    const stat = lstatSync(file, { throwIfNoEntry: false })
    return stat && !stat.isDirectory() ? [{ file, size: stat.size, used: stat.mtimeMs }] : []
  })
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
