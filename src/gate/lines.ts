import { lineIndex, lineStarts } from '../core/text/line-starts.ts'

/** Returns the line of an offset, from 1; files are indexed lazily, once each. */
export function lineOf(sources: ReadonlyMap<string, string>): (file: string, offset: number) => number {
  const known = new Map<string, Int32Array>()
  return (file, offset) => {
    const starts = known.get(file) ?? lineStarts(sources.get(file) ?? '')
    known.set(file, starts)
    return lineIndex(starts, offset) + 1
  }
}
