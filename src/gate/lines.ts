/** Tells the line of an offset, from 1; each file is indexed once, when it is first asked for. */
export function lineOf(sources: ReadonlyMap<string, string>): (file: string, offset: number) => number {
  const known = new Map<string, readonly number[]>()
  return (file, offset) => {
    const starts = known.get(file) ?? startsOf(sources.get(file) ?? '')
    known.set(file, starts)
    let low = 0
    let high = starts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle + 1
      else high = middle
    }
    return low
  }
}

function startsOf(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}
