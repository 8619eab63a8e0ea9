import type { Source } from '../core/language/language.ts'
import { firstIndex } from '../core/runtime/lists.ts'
import { shiftsOf } from '../core/text/edits.ts'
import type { Edit } from '../core/text/span.ts'
import type { Written } from '../core/text/text.ts'
import { plain } from '../languages/plain/index.ts'

interface Place {
  readonly start: number
  readonly end: number
}

/** A value at a place, as a string that is equal exactly when nothing differs. */
interface Found {
  readonly place: Place
  readonly key: string
}

/**
 * Whether plain text reads the same after edits: the same evidence and comments in the same order, at the places that
 * the edits moved them to, with values that differ only where an edit is. What stands wholly in what an edit takes out
 * or puts in may go or come. Roots of addresses that stand alone do not count: whether they are read is decided by the
 * versions in the whole file. The edits are sorted and disjoint, and lead from the one text to the other.
 */
export function textsBack(before: Source, after: Source, edits: readonly Edit[]): boolean {
  const moved = movedBy(edits)
  const were = foundIn(before, (place) => ({ start: moved(place.start, false), end: moved(place.end, true) }), after)
  const are = foundIn(after, (place) => place, after)
  const put = edits.map(
    ({ start, text }): Place => ({ start: moved(start, false), end: moved(start, false) + text.length }),
  )
  const gone = split(were, are)
  const come = split(are, were)
  if (!gone.alone.every(({ place }) => isWithin(place, edits))) return false
  if (!come.alone.every(({ place }) => isWithin(place, put))) return false
  return gone.shared.every(({ key }, index) => key === come.shared[index]?.key)
}

/** Where an offset is after the edits; `end`: of something that ends there. */
function movedBy(edits: readonly Edit[]): (offset: number, end: boolean) => number {
  const shifts = shiftsOf(edits)
  return (offset, end) => {
    const before = firstIndex(edits, ({ start }) => start >= offset)
    const last = edits[before - 1]
    if (!last || last.end <= offset) return offset + (shifts[before] ?? 0)
    return last.start + (shifts[before - 1] ?? 0) + (end ? last.text.length : 0)
  }
}

/** Properties that depend on how far around a place is read, or on an address that stands elsewhere. */
const UNTOLD: ReadonlySet<string> = new Set(['siblings', 'file', 'statement', 'base'])

type Move = (place: Place) => Place

function foundIn(source: Source, move: Move, after: Source): Found[] {
  const { evidence, comments } = plain.read(source)
  const counted = evidence.filter(({ kind }) => kind !== 'root')
  return [...counted, ...comments.map((at) => ({ kind: 'comment', at }))].map((one) => ({
    place: { start: one.at.start, end: one.at.end },
    key: keyOf(respelled(one, source.text, move, after.text), move, after.text),
  }))
}

/** Evidence whose name is what stands at its place, named as the text after the edits has it: a package by its address. */
function respelled<T extends { readonly at: Place }>(one: T, before: string, move: Move, after: string): T {
  const { start, end } = one.at
  const isSame = 'name' in one && one.name === before.slice(start, end)
  return isSame ? { ...one, name: sliced(after, move({ start, end })) } : one
}

/** Evidence with its places moved, and what it spells verbatim as the text after the edits has it. */
function keyOf(one: object, move: Move, text: string): string {
  return JSON.stringify(one, (key, value: unknown) => {
    if (UNTOLD.has(key)) return undefined
    if (isSpelled(value)) return { ...value, value: sliced(text, move(value.span)) }
    return isPlace(value) ? { ...value, ...move(value) } : value
  })
}

function sliced(text: string, { start, end }: Place): string {
  return text.slice(start, end)
}

function isSpelled(value: unknown): value is Written {
  return typeof value === 'object' && value !== null && 'verbatim' in value && value.verbatim === true
}

function isPlace(value: unknown): value is Place {
  return typeof value === 'object' && value !== null && 'start' in value && 'end' in value
}

/** Whether a place is wholly in one of others, which are sorted and disjoint: only the last that begins before can hold it. */
function isWithin({ start, end }: Place, others: readonly Place[]): boolean {
  const last = others[firstIndex(others, (place) => place.start > start) - 1]
  return last !== undefined && end <= last.end
}

/** Splits entries into those that others share and those that they do not; each counts as often as it occurs. */
function split(some: readonly Found[], others: readonly Found[]): { shared: Found[]; alone: Found[] } {
  const left = new Map<string, number>()
  for (const { key } of others) left.set(key, (left.get(key) ?? 0) + 1)
  const shared: Found[] = []
  const alone: Found[] = []
  for (const entry of some) {
    const count = left.get(entry.key) ?? 0
    left.set(entry.key, count - 1)
    if (count > 0) shared.push(entry)
    else alone.push(entry)
  }
  return { shared, alone }
}
