/** Offsets of the first character of each line; lines end with LF or CRLF, as in git and grep. */
export function lineStarts(text: string): Int32Array {
  let count = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  const starts = new Int32Array(count)
  for (let index = 1, at = 0; index < count; index++) {
    at = text.indexOf('\n', at) + 1
    starts[index] = at
  }
  return starts
}

/** Index of the line that an offset is on: of the last start at or before it. */
export function lineIndex(starts: ArrayLike<number>, offset: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return Math.max(0, low)
}
