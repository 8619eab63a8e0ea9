/** Where a mark stands last at or before an offset, at most so many characters before it; -1 where there is none. */
export function lastWithin(text: string, mark: string, at: number, reach: number): number {
  // A search without a bound goes through the whole text for each place that is asked about.
  const from = Math.max(0, at - reach)
  const found = text.slice(from, at + mark.length).lastIndexOf(mark)
  return found < 0 ? -1 : from + found
}
