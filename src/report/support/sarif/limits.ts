/** Results that GitHub keeps of a run; it takes up to 25,000 and drops what is not among the worst. */
const MOST_RESULTS = 5000
/** UTF-16 units of results, unindented: far below the 10 MB that GitHub takes once they are compressed. */
const MOST_UNITS = 40_000_000

/** What a result may lack. */
interface Extras {
  readonly relatedLocations?: readonly object[]
  readonly fixes?: readonly object[]
}

/** The results that fit, the worst of which come first, and a sentence for each thing that was cut. */
export function withinLimits<T extends object>(sources: readonly T[], make: (source: T) => Extras) {
  const results: Extras[] = []
  let units = 0
  let bare = 0
  for (const source of sources.slice(0, MOST_RESULTS)) {
    const whole = make(source)
    const { relatedLocations: _, fixes: __, ...rest } = whole
    const size = JSON.stringify(whole).length
    const fits = units + size <= MOST_UNITS
    units += fits ? size : JSON.stringify(rest).length
    if (!fits) bare++
    results.push(fits ? whole : rest)
  }
  const given = results.length
  const all = `${given} of ${sources.length} results are given, the worst first: GitHub keeps ${MOST_RESULTS} of a run.`
  const cut = `${bare} of them are without related places and fixes, for the size that GitHub takes.`
  return { results, notes: [...(given < sources.length ? [all] : []), ...(bare > 0 ? [cut] : [])] }
}
