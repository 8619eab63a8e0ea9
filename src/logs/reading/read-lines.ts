import { append } from '../../core/runtime/lists.ts'
import { type DayIn, sampleDays } from '../impact/coverage.ts'
import type { ByteSource } from '../input/files/source.ts'
import { PART } from '../scan/layout.ts'
import { walkLines } from '../scan/lines.ts'
import type { Scanner } from '../scan/scanner.ts'
import type { LineVisitor } from '../scan/visitor.ts'
import { startWalk, type Walk } from '../scan/walk.ts'
import { DAY } from '../time/cutoff.ts'
import { dayOfMs } from '../time/day.ts'
import { findStamp } from '../time/find-stamp.ts'
import type { ReadingContext } from './context.ts'
import { type FileAt, openLines } from './lines.ts'
import { restSource } from './rest-source.ts'
import type { RawTally } from './tally.ts'
import type { SharedReading } from './thread-pool.ts'

/** Lines of HTTP somewhere in the beginning of a file. */
const REQUEST = /\b(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|CONNECT)\b|\bHTTP\/\d|"method"|cs-method/
const SAMPLE = 65_536

/** Callbacks of reading a file. */
export interface ReadingHooks {
  /** Bytes taken from the disk since the last call. */
  onBytes?(bytes: number): void
}

/** A file of lines. */
export interface LinesAt extends FileAt {
  /** Whether lines that start with `#` define the fields of the others. */
  readonly directives: boolean
  /** The same file as several threads read it, where they may; it is ended here. */
  readonly shared?: SharedReading | undefined
}

/** Reads the lines of a source. */
export async function readLines(source: ByteSource, file: LinesAt, context: ReadingContext, hooks: ReadingHooks = {}) {
  const scanner = file.shared?.scanner ?? context.scanners.open(file.directives)
  const reader = openLines(file, context, scanner.records)
  const dayIn = dayReader(scanner)
  let bytes = 0
  const days = new Map<string, number>()
  let isTraffic: boolean | undefined
  const visitor: LineVisitor = {
    line: (line) => (line.hit ? reader.hit(line) : reader.follow(line)),
    chunk({ from, to, day }, all, lines) {
      bytes += to - from
      isTraffic ??= REQUEST.test(all.toString('latin1', from, Math.min(to, from + SAMPLE)))
      const name = day === undefined ? undefined : dayOfMs(day * DAY)
      if (name !== undefined) addDays(days, [[name, lines]])
      else addDays(days, sampleDays({ bytes: all, start: from, end: to, lines }, dayIn))
    },
  }
  const walk = startWalk(visitor, file.everyLine || file.inNumbers === true)
  const troubles: string[] = []
  if (file.shared) append(troubles, await readShared(file.shared, walk, hooks))
  else await walkLines(source, scanner, walk, {}, progress(source, hooks))
  reader.end()
  // The days of a package or kernel log beside traffic logs are no coverage of traffic.
  if (isTraffic || holdsCalls(reader.tally.raw)) addDays(context.days, days)
  if (!file.shared) context.scanners.close(scanner)
  if (walk.longLines > 0) troubles.push(longTrouble(walk.longLines))
  return { tally: reader.tally, lines: walk.lines, bytes, troubles }
}

function holdsCalls({ parsed, low, unparsed, opaque }: RawTally): boolean {
  return parsed + low + unparsed + opaque > 0
}

/** Reads a plain file with several threads; returns the troubles of its rest. */
async function readShared(reading: SharedReading, walk: Walk, hooks: ReadingHooks): Promise<readonly string[]> {
  const { descriptor, size, scanner } = reading
  try {
    const done = await readParts(reading, walk, hooks)
    const rest = restSource(descriptor, done * PART, size)
    const range = done > 0 ? { range: { from: done * PART + 1, to: Number.MAX_SAFE_INTEGER } } : {}
    await walkLines(rest, scanner, walk, range, progress(rest, hooks))
    return rest.troubles
  } finally {
    await reading.end()
  }
}

/** Goes over the parts of a file in order; how many of them were read. */
async function readParts(
  { count, descriptor, size, scanner: ownScanner, next }: SharedReading,
  walk: Walk,
  { onBytes = () => {} }: ReadingHooks,
): Promise<number> {
  for (let number = 0; number < count; number++) {
    const { scanner, from, to, loose, isShort, day } = await next()
    if (isShort) return number
    if (to > from) walk.region({ from, to, cut: false, day }, scanner)
    if (loose >= 0) {
      const line = restSource(descriptor, Math.max(0, loose - 1), size)
      await walkLines(line, ownScanner, walk, { range: { from: loose, to: loose + 1 } })
    }
    onBytes(PART)
  }
  return count
}

/** Returns a function that reports the bytes taken from a source since its last call. */
function progress(source: ByteSource, { onBytes = () => {} }: ReadingHooks): () => void {
  let taken = 0
  return () => {
    onBytes(source.taken - taken)
    taken = source.taken
  }
}

/** Characters of a line that are searched for its time. */
const HEAD = 2000

/** Returns the day of a line, from the scanner or else from its text. */
function dayReader({ stampAt }: Scanner): DayIn {
  return (bytes, start, end) => {
    const ms = stampAt?.(start, end) ?? Number.NaN
    if (!Number.isNaN(ms)) return dayOfMs(ms)
    const stamp = findStamp(bytes.toString('latin1', start, Math.min(end, start + HEAD)))
    return stamp && dayOfMs(stamp.ms)
  }
}

/** Adds lines by day to others. */
function addDays(to: Map<string, number>, days: Iterable<readonly [string, number]>): void {
  for (const [day, count] of days) to.set(day, (to.get(day) ?? 0) + count)
}

function longTrouble(lines: number): string {
  return `has ${lines} ${lines === 1 ? 'line' : 'lines'} of more than 1 MiB: only the beginning was read`
}
