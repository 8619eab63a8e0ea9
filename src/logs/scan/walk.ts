import type { Scanner } from './scanner.ts'
import type { LineVisitor } from './visitor.ts'
import type { Region } from './window.ts'

/** Goes over lines, and counts them. */
export interface Walk {
  /** Goes over the lines of a region in the memory of a scanner: those that hold a needle, and all while the visitor wants them. */
  region(region: Region, scanner: Scanner): void
  readonly lines: number
  readonly longLines: number
}

const NOTHING: Buffer = Buffer.alloc(0)
const LINE_END = 0x0a
const RETURN = 0x0d

/** A walk over the lines of a file. `every`: the visitor is called from the first line on. */
export function startWalk(visitor: LineVisitor, every = false): Walk {
  const line = { bytes: NOTHING, start: 0, end: 0, number: 0, hit: false, record: -1, cut: false }
  let open = every
  let lines = 0
  let longLines = 0

  /** The lines of a scan that found some. */
  const visit = ({ bytes, hits, firstRecord = 0 }: Scanner, from: number, to: number, count: number): void => {
    const first = lines + 1
    let [at, number] = [from, first]
    for (let hit = 0; open ? at < to : hit < count; ) {
      line.hit = !open || (hit < count && hits[hit * 3] === at)
      line.record = line.hit ? firstRecord + hit : -1
      line.start = line.hit ? (hits[hit * 3] as number) : at
      line.end = line.hit ? (hits[hit * 3 + 1] as number) : endOf(bytes, at, to)
      line.number = open ? number : first + (hits[hit * 3 + 2] as number)
      number = line.number + 1
      at = Math.min(to, line.end + (bytes[line.end] === RETURN ? 2 : 1))
      if (line.hit) hit += 1
      open = visitor.line(line)
    }
  }

  return {
    region(region, scanner) {
      const { from, to, cut } = region
      const { bytes } = scanner
      const first = lines + 1
      line.bytes = bytes
      line.cut = cut
      if (cut) longLines += 1
      for (let at = from; at < to; ) {
        const count = scanner.scan(at, to)
        const { resume, lines: ends } = scanner
        if (open || count > 0) visit(scanner, at, resume, count)
        lines += ends
        at = resume
      }
      if (bytes[to - 1] !== LINE_END) lines += 1
      visitor.chunk?.(region, bytes, lines + 1 - first)
    },
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
