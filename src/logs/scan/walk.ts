import type { Scanner } from './scanner.ts'
import type { Line, LineVisitor } from './visitor.ts'
import type { Region, Window } from './window.ts'

/** Goes over lines, and counts them. */
export interface Walk {
  region(region: Region): void
  readonly lines: number
  readonly longLines: number
}

const LINE_END = 0x0a
const RETURN = 0x0d

/** A walk over the lines of a window: those that hold a needle, and all while the visitor wants them. */
export function startWalk(scanner: Scanner, window: Window, visitor: LineVisitor, every: boolean): Walk {
  const { bytes, hits } = scanner
  const line = { bytes, start: 0, end: 0, number: 0, hit: false, place: -1, cut: false, before }
  let open = every
  let lines = 0
  let longLines = 0

  function before(back: number): { start: number; end: number } | undefined {
    return lineBefore(bytes, window, line.start, back)
  }

  /** The lines of a scan that found some. */
  const visit = (from: number, to: number, found: number, first: number): void => {
    let [at, number] = [from, first]
    for (let hit = 0; open ? at < to : hit < found; ) {
      line.hit = !open || (hit < found && hits[hit * 3] === at)
      line.place = line.hit ? hit : -1
      line.start = line.hit ? (hits[hit * 3] as number) : at
      line.end = line.hit ? (hits[hit * 3 + 1] as number) : endOf(bytes, at, to)
      line.number = open ? number : first + (hits[hit * 3 + 2] as number)
      number = line.number + 1
      at = Math.min(to, line.end + (bytes[line.end] === RETURN ? 2 : 1))
      if (line.hit) hit += 1
      open = visitor.line(line)
    }
  }

  const region = ({ from, to, cut }: Region): void => {
    const first = lines + 1
    line.cut = cut
    if (cut) longLines += 1
    for (let at = from; at < to; ) {
      const found = scanner.scan(at, to)
      const { resume, lines: ends } = scanner
      if (open || found > 0) visit(at, resume, found, lines + 1)
      lines += ends
      at = resume
    }
    if (bytes[to - 1] !== LINE_END) lines += 1
    visitor.chunk?.(bytes, from, to, first, lines + 1 - first)
  }

  return {
    region,
    get lines() {
      return lines
    },
    get longLines() {
      return longLines
    },
  }
}

/** The end of a line, without its line end. */
function endOf(bytes: Buffer, start: number, to: number): number {
  const mark = bytes.indexOf(LINE_END, start)
  const end = mark < 0 || mark > to ? to : mark
  return end > start && bytes[end - 1] === RETURN ? end - 1 : end
}

/** Where the line so many lines before the one at `start` is, as far as the window reaches back. */
function lineBefore(
  bytes: Buffer,
  window: Window,
  start: number,
  back: number,
): Pick<Line, 'start' | 'end'> | undefined {
  const { oldest, oldestStarts } = window
  let from = start
  let to = start
  for (let left = back; left > 0; left--) {
    if (from <= oldest) return undefined
    to = from
    const mark = bytes.subarray(oldest, to - 1).lastIndexOf(LINE_END)
    if (mark < 0 && !oldestStarts) return undefined
    from = oldest + mark + 1
  }
  return { start: from, end: endOf(bytes, from, to) }
}
