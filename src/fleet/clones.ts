import { createHash, randomBytes } from 'node:crypto'
import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isUsed, use } from './usage-marks.ts'

/** Bytes that fetched repositories take at most, but for those in use and those with branches. */
const MOST_BYTES = 4e9
/** Days after which an unused repository is removed. */
const MOST_DAYS = 30

/** Fetched repositories, kept from run to run. */
export interface Clones {
  /** Works with the folder of an address, which stays while that takes. */
  at<T>(address: string, work: (folder: string) => Promise<T>): Promise<T>
}

/** The fetched repositories in a folder; those that are too many or too old are removed. */
export function clonesIn(folder: string, mostBytes = MOST_BYTES): Clones {
  trimClones(folder, { mostBytes })
  let fetched = 0
  return {
    async at(address, work) {
      const cloneFolder = path.join(folder, createHash('sha256').update(address).digest('hex').slice(0, 32))
      mkdirSync(cloneFolder, { recursive: true, mode: 0o700 })
      const release = use(cloneFolder)
      try {
        return await work(cloneFolder)
      } finally {
        release()
        fetched += sizeOf(cloneFolder)
        // Looking at all of them after each one would take the square of their number.
        if (fetched > mostBytes / 8) {
          fetched = 0
          trimClones(folder, { mostBytes })
        }
      }
    },
  }
}

/**
 * Removes fetched repositories: those unused for a month, then the least recently used, until the rest has at most
 * `mostBytes`. Repositories in use are kept, and those with a branch, since its commits exist nowhere else.
 */
export function trimClones(folder: string, { mostBytes, now = Date.now() }: { mostBytes: number; now?: number }): void {
  // The mark of the process that uses a folder comes and goes, and changes the time of the folder.
  const clones = foldersIn(folder).map((clone) => ({ clone, used: lstatSync(clone).mtimeMs, size: sizeOf(clone) }))
  let sum = 0
  for (const { clone, used, size } of clones.sort((a, b) => b.used - a.used)) {
    sum += size
    const isWanted = sum <= mostBytes && now - used < MOST_DAYS * 86_400_000
    if (isWanted || isUsed(clone) || hasBranches(clone)) continue
    sum -= size
    // Renamed first, so that no process finds half of it.
    const gone = path.join(folder, `gone-${randomBytes(6).toString('hex')}`)
    renameSync(clone, gone)
    rmSync(gone, { recursive: true, force: true })
  }
}

function hasBranches(clone: string): boolean {
  return filesIn(path.join(clone, 'refs', 'heads')).length > 0
}

function sizeOf(folder: string): number {
  return filesIn(folder).reduce((sum, file) => sum + (lstatSync(file, { throwIfNoEntry: false })?.size ?? 0), 0)
}

function foldersIn(folder: string): string[] {
  return entriesIn(folder).flatMap((entry) => (entry.isDirectory() ? [path.join(folder, entry.name)] : []))
}

function filesIn(folder: string): string[] {
  return entriesIn(folder).flatMap((entry) => {
    const entryPath = path.join(folder, entry.name)
    return entry.isDirectory() ? filesIn(entryPath) : [entryPath]
  })
}

function entriesIn(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
