import type { Finding } from '../../core/findings/finding.ts'
import { compareStrings } from '../../core/text/span.ts'
import type { ReadEntry } from './entry.ts'
import { type Amounts, movesOf } from './moved.ts'
import { pair, type Slot, type SlotsByTwin, slotsByPath } from './slots.ts'

/** Twins that are known. */
export interface Paired {
  readonly findings: readonly Finding[]
  /** All that is known of such twins in their file. */
  readonly slots: readonly Slot[]
  /** Those of the slots that no finding has taken. */
  readonly left: readonly Slot[]
}

/** Findings by path, then by what twins have in common. */
type Files = ReadonlyMap<string, ReadonlyMap<string, readonly Finding[]>>

/**
 * Pairs findings with what is known of the same files, then with what is known of files that are gone: those went to
 * files of which nothing else is known.
 */
export function pairAll(
  entries: readonly ReadEntry[],
  files: Files,
  exists: (path: string) => boolean,
  placeOf: (finding: Finding) => string,
): { readonly pairs: readonly Paired[]; readonly left: readonly Slot[] } {
  const open = new Map([...files].map(([path, twins]) => [path, new Map(twins)]))
  const pairs: Paired[] = []
  const left: Slot[] = []
  /** Whether any of it was there. */
  const match = (shelf: SlotsByTwin, path: string | undefined): boolean => {
    const before = pairs.length
    for (const [key, slots] of shelf) {
      const twins = path === undefined ? undefined : open.get(path)
      const result = pair(slots, twins?.get(key) ?? [], placeOf)
      if (result.known.length > 0) {
        twins?.set(key, result.fresh)
        pairs.push({ findings: result.known, slots, left: result.left })
      }
      for (const slot of result.left) left.push(slot)
    }
    return pairs.length > before
  }
  const shelves = [...slotsByPath(entries)].sort(([a], [b]) => compareStrings(a, b))
  const stayed = new Set<string>()
  for (const [path, shelf] of shelves) if (exists(path) && match(shelf, path)) stayed.add(path)
  const gone = shelves.filter(([path]) => !exists(path))
  const moves = movesOf(amountsOf(gone), amountsOf([...open].filter(([path]) => !stayed.has(path))))
  for (const [path, shelf] of gone) match(shelf, moves.get(path))
  return { pairs, left }
}

function amountsOf(
  files: readonly (readonly [string, ReadonlyMap<string, readonly unknown[]>])[],
): Map<string, Amounts> {
  return new Map(
    files.map(([path, things]) => [path, new Map([...things].map(([key, list]) => [key, list.length] as const))]),
  )
}
