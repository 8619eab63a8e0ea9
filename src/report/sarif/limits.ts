import { gzipSync } from 'node:zlib'

/** Results that GitHub keeps of a run; it takes up to 25,000 and drops what is not among the worst. */
const MOST_RESULTS = 5000
/** Bytes of the results once they are compressed; GitHub takes 10 MB of a log. */
const MOST_BYTES = 9_000_000
/** UTF-16 units of the results, one after the other, until they are few enough bytes. */
const UNITS = [80_000_000, 30_000_000, 11_000_000] as const
/** The part of them that may go to results with related places and fixes: the others are to fit, too. */
const FOR_EXTRAS = 0.7

/** Parts of a result that may be dropped. */
interface Extras {
  readonly relatedLocations?: readonly object[]
  readonly fixes?: readonly object[]
}

/** The results that fit, the worst of which come first, and a sentence for each thing that was cut. */
export function withinLimits<T>(sources: readonly T[], make: (source: T) => Extras) {
  const sized = sources.slice(0, MOST_RESULTS).map((source): Sized => {
    const whole = make(source)
    const { relatedLocations: _, fixes: __, ...bare } = whole
    return { whole, bare, units: JSON.stringify(whole).length, least: JSON.stringify(bare).length }
  })
  let kept = fill(sized, UNITS[0])
  for (const units of UNITS.slice(1)) if (bytesOf(kept.results) > MOST_BYTES) kept = fill(sized, units)
  return { results: kept.results, notes: notesOn(kept, sources.length) }
}

interface Sized {
  readonly whole: Extras
  readonly bare: Extras
  readonly units: number
  readonly least: number
}

interface Kept {
  readonly results: readonly Extras[]
  /** Number of results with dropped parts. */
  readonly bare: number
}

function fill(sized: readonly Sized[], limit: number): Kept {
  const results: Extras[] = []
  let used = 0
  let short = 0
  for (const { whole, bare, units, least } of sized) {
    const fits = used + units <= limit * FOR_EXTRAS
    if (!fits && used + least > limit) break
    used += fits ? units : least
    if (!fits && units > least) short++
    results.push(fits ? whole : bare)
  }
  return { results, bare: short }
}

/** A short text is never too many bytes, three a unit at most. */
function bytesOf(results: readonly Extras[]): number {
  const text = JSON.stringify(results)
  return text.length * 3 <= MOST_BYTES ? text.length : gzipSync(text, { level: 1 }).length
}

function notesOn({ results, bare }: Kept, all: number): string[] {
  const limit = all > MOST_RESULTS ? `GitHub keeps ${MOST_RESULTS} of a run` : 'GitHub takes no larger log'
  return [
    ...(results.length < all ? [`${results.length} of ${all} results are given, the worst first: ${limit}.`] : []),
    ...(bare > 0 ? [`${bare} results are without related places and fixes: GitHub takes no larger log.`] : []),
  ]
}
