import { createHash } from 'node:crypto'
import { append } from '../core/runtime/lists.ts'
import { linkStatOf, realPathOf, statOf } from './stats.ts'

/** Paths that something hangs on, absolute, by how much of them counts. */
export interface Places {
  /** Files and folders of which everything counts: their contents, and what they hold. */
  readonly contents: readonly string[]
  /** Places whose existence, type and size count. */
  readonly metadata: readonly string[]
  /** Places whose link targets count. */
  readonly linkTargets: readonly string[]
}

/** The state of places: a text that differs when they differ, and the last modification among `contents`. */
export interface State {
  readonly mark: string
  /** Milliseconds since 1970. */
  readonly changed: number
}

/** Computes the state of places from stats alone, without reading them. */
export function stateOf({ contents, metadata, linkTargets }: Places): State {
  const numbers: number[] = []
  let changed = 0
  for (const file of contents) {
    const linkStat = linkStatOf(file)
    const target = linkStat?.isSymbolicLink() ? statOf(file) : undefined
    for (const entryStats of [linkStat, target]) {
      if (entryStats) changed = Math.max(changed, entryStats.mtimeMs, entryStats.ctimeMs)
      append(
        numbers,
        entryStats
          ? [entryStats.dev, entryStats.ino, entryStats.mode, entryStats.size, entryStats.mtimeMs, entryStats.ctimeMs]
          : [NOTHING],
      )
    }
  }
  for (const file of metadata) {
    const stats = statOf(file)
    const size = stats?.isFile() ? stats.size : 0
    append(numbers, stats ? [stats.mode, stats.uid, stats.gid, size, Number(isLink(file))] : [NOTHING])
  }
  const hash = createHash('sha256').update(Float64Array.from(numbers))
  for (const file of linkTargets) hash.update(`${realPathOf(file)}\0`)
  return { mark: hash.digest('hex'), changed }
}

const NOTHING = -1

function isLink(file: string): boolean {
  return linkStatOf(file)?.isSymbolicLink() === true
}
