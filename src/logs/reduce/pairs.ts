import { SOURCES, type Sources } from './sources.ts'

/** Clocks that round differently. */
const SLACK = 1000

interface Pair {
  /** Calls of one source with a partner in the other, and all of its calls in their common time. */
  matched: number
  among: number
  /** Calls that are certainly in both. */
  calls: number
}

/** Calls of a format in a file that another one has as well; files by number. */
export interface SharedCalls {
  readonly file: number
  readonly format: string
  readonly of: { readonly file: number; readonly format: string }
  readonly calls: number
}

/** Counts the calls that two sources share. */
export function openPairs(sources: Sources) {
  const [from, to] = [new Float64Array(SOURCES).fill(Infinity), new Float64Array(SOURCES).fill(-Infinity)]
  const pairs = new Map<number, Pair>()
  const pairOf = (source: number, of: number): Pair => {
    const key = source * SOURCES + of
    const known = pairs.get(key)
    if (known) return known
    const pair = { matched: 0, among: 0, calls: 0 }
    pairs.set(key, pair)
    return pair
  }
  return {
    /** A call of a source, at a time. */
    saw(source: number, ms: number): void {
      for (let of = 0; of < sources.size; of++) {
        if (of !== source && ms >= (from[of] as number) - SLACK && ms <= (to[of] as number) + SLACK)
          pairOf(source, of).among++
      }
      if (ms < (from[source] as number)) from[source] = ms
      if (ms > (to[source] as number)) to[source] = ms
    },
    matched: (source: number, of: number) => void pairOf(source, of).matched++,
    countShared: (source: number, of: number) => void pairOf(source, of).calls++,
    of: (source: number, of: number): Readonly<Pair> => pairOf(source, of),
    /** Sources that share calls, most calls first. */
    list: (): SharedCalls[] =>
      [...pairs]
        .filter(([, { calls }]) => calls > 0)
        .map(([key, { calls }]) => ({ ...sources.of(Math.floor(key / SOURCES)), of: sources.of(key % SOURCES), calls }))
        .sort((a, b) => b.calls - a.calls || a.file - b.file || a.of.file - b.of.file),
  }
}
