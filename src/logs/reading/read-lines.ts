import { type DayIn, sampleDays } from '../claims/coverage.ts'
import type { ByteSource } from '../input/source.ts'
import { scanLines } from '../scan/lines.ts'
import { openScanner } from '../scan/open.ts'
import type { Scanner } from '../scan/scanner.ts'
import type { LineVisitor } from '../scan/visitor.ts'
import { dayOfMs } from '../time/day.ts'
import { findStamp } from '../time/find-stamp.ts'
import type { ReadingContext } from './context.ts'
import { type FileAt, openLines } from './lines.ts'

/** What a caller may watch while a file is read. */
export interface ReadingHooks {
  /** Bytes taken from the disk since the last call. */
  onBytes?(bytes: number): void
}

/** A file of lines, or the part of it that is looked at: the lines that start in [from, to), in bytes. */
export interface LinesAt extends FileAt {
  /** Lines that start with `#` say what the others hold. */
  readonly directives: boolean
  readonly range?: { readonly from: number; readonly to: number }
}

/** Reads the lines of a source; those of a range are numbered from its first. */
export async function readLines(source: ByteSource, file: LinesAt, context: ReadingContext, hooks: ReadingHooks = {}) {
  const scanner = openScanner({ ...context.scan, directives: file.directives })
  const reader = openLines(file, context, scanner.records)
  const dayIn = dayReader(scanner)
  let bytes = 0
  let taken = 0
  const visitor: LineVisitor = {
    line(line) {
      if (line.hit) reader.hit(line)
      else reader.follow(line)
      return reader.isOpen
    },
    chunk(all, from, to, _first, lines) {
      bytes += to - from
      addDays(context.days, sampleDays({ bytes: all, start: from, end: to, lines }, dayIn))
      hooks.onBytes?.(source.taken - taken)
      taken = source.taken
    },
  }
  const options = { every: file.everyLine, ...(file.range ? { range: file.range } : {}) }
  const { lines, longLines } = await scanLines(source, scanner, visitor, options)
  reader.end()
  return { tally: reader.tally, lines, bytes, troubles: longLines > 0 ? [longTrouble(longLines)] : [] }
}

/** As much of a line is read to find its time. */
const HEAD = 2000

/** Tells the day of a line: what the scanner cannot tell is looked for in its text. */
function dayReader({ stampAt }: Scanner): DayIn {
  return (bytes, start, end) => {
    const ms = stampAt?.(start, end) ?? Number.NaN
    if (!Number.isNaN(ms)) return dayOfMs(ms)
    const stamp = findStamp(bytes.toString('latin1', start, Math.min(end, start + HEAD)))
    return stamp && dayOfMs(stamp.ms)
  }
}

/** Adds lines by day to others. */
export function addDays(to: Map<string, number>, days: Iterable<readonly [string, number]>): void {
  for (const [day, count] of days) to.set(day, (to.get(day) ?? 0) + count)
}

function longTrouble(lines: number): string {
  return `has ${lines} ${lines === 1 ? 'line' : 'lines'} of more than 1 MiB: only the beginning was read`
}
