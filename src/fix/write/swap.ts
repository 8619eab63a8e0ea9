import { lstatSync } from 'node:fs'
import type { Disk } from './disk.ts'
import { digestAt, type Paths } from './draft.ts'
import type { Entry } from './record.ts'

/**
 * Moves a draft over its file; false: the file is not as it was read. The old file keeps a second name, which the caller
 * takes away: no system compares and replaces in one step, so an editor may save just then, and what it writes over the
 * file goes to the old one. It is found there afterwards, and put back.
 */
export function swap(disk: Disk, paths: Paths, entry: Entry): boolean {
  disk.remove(paths.kept)
  const kept = disk.link(paths.file, paths.kept)
  if (digestAt(kept ? paths.kept : paths.file) !== entry.before) return false
  if (kept && !isSame(paths.file, paths.kept)) return false
  disk.rename(paths.draft, paths.file)
  return true
}

/** Whether two names are still the same file: an editor may have replaced one. */
function isSame(a: string, b: string): boolean {
  const [one, other] = [a, b].map((file) => lstatSync(file, { throwIfNoEntry: false, bigint: true }))
  return one !== undefined && one.ino === other?.ino && one.dev === other.dev
}
