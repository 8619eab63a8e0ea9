import { type LineOptions, scanLines } from '../../../../src/logs/scan/lines.ts'
import type { Scanner, ScanOptions } from '../../../../src/logs/scan/scanner.ts'
import type { Line } from '../../../../src/logs/scan/visitor.ts'
import { holdsNeedle, splitLines } from './reference.ts'
import type { Reading } from './sources.ts'

/** A line as it was handed over. */
export interface Seen {
  readonly text: string
  readonly number: number
  readonly hit: boolean
  readonly cut: boolean
}

export interface SeenLines {
  readonly seen: Seen[]
  readonly lines: number
  readonly longLines: number
}

/** How many lines are wanted behind a line. */
export type Wanted = (line: Seen) => number

/** What is to be seen of a text. */
export function expectedLines(text: Uint8Array, how: ScanOptions, limit: number, wanted: Wanted = () => 0): SeenLines {
  const all = linesOf(text, limit).map(({ text, cut }, index) => {
    const hit = holdsNeedle(text, how)
    return { text: text.replace(/\r$/, ''), number: index + 1, hit, cut }
  })
  let left = 0
  const seen = all.filter((line) => {
    if (left === 0 && !line.hit) return false
    left = Math.max(left - 1, wanted(line))
    return true
  })
  return { seen, lines: all.length, longLines: all.filter(({ cut }) => cut).length }
}

/** The lines of a text, those that are too long cut. */
export function linesOf(text: Uint8Array, limit: number): { text: string; cut: boolean }[] {
  const marked = Buffer.from(text).toString('latin1').startsWith('\u00ef\u00bb\u00bf')
  const lines = splitLines(marked ? text.subarray(3) : text)
  return lines.map((line) => ({ text: line.slice(0, limit), cut: line.length > limit }))
}

/** What is seen of a source. */
export async function seeLines(
  source: Reading,
  scanner: Scanner,
  options: LineOptions,
  wanted: Wanted = () => 0,
): Promise<SeenLines> {
  const seen: Seen[] = []
  let left = 0
  const visitor = {
    line({ bytes, start, end, number, hit, cut }: Line) {
      const line = { text: bytes.toString('latin1', start, end), number, hit, cut }
      seen.push(line)
      left = Math.max(left - 1, wanted(line))
      return left > 0
    },
  }
  return { seen, ...(await scanLines(source, scanner, visitor, options)) }
}
