import { type Mishaps, note } from '../../core/runtime/guard.ts'
import { folderOf } from '../../core/text/paths.ts'
import { compareStrings } from '../../core/text/span.ts'
import type { FileStore } from '../files/file-store.ts'

/**
 * Files that are read around named files, nearest first: an audit of one file has to be quick, and its dependencies lie
 * near. Some of the number is left for users of declarations of the named files, wherever they lie.
 */
export const MOST_NEAR = { ever: 400, beside: 300 }

/** The files that lie nearest to the named ones, up to a number; the ledger counts the others. */
export function nearestOf(
  { mishaps }: FileStore,
  files: readonly string[],
  named: readonly string[],
  most: number,
): readonly string[] {
  if (files.length <= most) return files
  noteFar(mishaps, named)
  return nearestFirst(files, named).slice(0, Math.max(0, most))
}

/** Notes that not all around the named files was read. */
export function noteFar(mishaps: Mishaps, [file = '.']: readonly string[]): void {
  note(mishaps, {
    file,
    why: `is looked at with the ${MOST_NEAR.ever} nearest files that matter: audit a folder to look at all`,
  })
}

/** Files in the order of how far they lie from the nearest of others: by folders up, and down again. */
export function nearestFirst(files: readonly string[], others: readonly string[]): string[] {
  const folders = [...new Set(others.map(folderOf))].map(segmentsOf)
  const known = new Map<string, number>()
  const farness = (file: string) => {
    const folder = folderOf(file)
    const before = known.get(folder)
    if (before !== undefined) return before
    const segments = segmentsOf(folder)
    const far = Math.min(...folders.map((one) => between(segments, one)))
    known.set(folder, far)
    return far
  }
  return [...files].sort((a, b) => farness(a) - farness(b) || compareStrings(a, b))
}

function segmentsOf(folder: string): string[] {
  return folder === '' || folder === '.' ? [] : folder.split('/')
}

function between(one: readonly string[], other: readonly string[]): number {
  let shared = 0
  while (shared < one.length && one[shared] === other[shared]) shared++
  return one.length + other.length - 2 * shared
}
