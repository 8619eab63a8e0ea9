import { lstatSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

/** Drafts older than this belong to no run any more. */
const STALE_MS = 3_600_000

/** Removes the files of a folder that were used longest ago, until the others hold no more than so many bytes. */
export function trim(folder: string, mostBytes: number, now = Date.now()): void {
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
