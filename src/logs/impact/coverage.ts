import { compareStrings } from '../../core/text/span.ts'
import { dayAfter } from '../time/day.ts'

/** A part of a log: whole lines, in bytes. */
export interface Chunk {
  readonly bytes: Buffer
  readonly start: number
  /** Behind the last line end. */
  readonly end: number
  /** Lines in it; absent: they were not counted. */
  readonly lines?: number
}

/** The day of the line in [start, end), `YYYY-MM-DD`; undefined when unknown. */
export type DayIn = (bytes: Buffer, start: number, end: number) => string | undefined

const NEWLINE = 10
/** Lines without a time that are gone through to find one that has it: the rest of a stack trace. */
const PATIENCE = 30
/** More days in a row are not written out: a clock was wrong. */
const MOST_DAYS = 20_000

/**
 * Lines of a chunk by day, from a sample: if the first and the last line have the same day, all have; else changes are
 * located by bisection. Undated lines are not counted.
 */
export function sampleDays(chunk: Chunk, dayIn: DayIn): Map<string, number> {
  const first = nextDay(chunk, dayIn)
  const last = first === undefined ? undefined : lastDay(chunk, dayIn)
  if (first === undefined || last === undefined) return new Map()
  if (first === last) return new Map([[first, chunk.lines ?? countLines(chunk)]])
  return halved(chunk, dayIn, first, last)
}

/** Every day from the first to the last of some, with its lines; days without any have 0. */
export function fillDays(days: ReadonlyMap<string, number>): { readonly day: string; readonly lines: number }[] {
  const sorted = [...days.keys()].sort(compareStrings)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return []
  const filled: { day: string; lines: number }[] = []
  for (let day = first; day <= last && filled.length < MOST_DAYS; day = dayAfter(day)) {
    filled.push({ day, lines: days.get(day) ?? 0 })
  }
  return filled.at(-1)?.day === last ? filled : sorted.map((day) => ({ day, lines: days.get(day) ?? 0 }))
}

function nextDay({ bytes, start, end }: Chunk, dayIn: DayIn): string | undefined {
  let at = start
  for (let tries = 0; at < end && tries < PATIENCE; tries++) {
    const day = dayIn(bytes, at, lineEnd(bytes, at, end))
    if (day !== undefined) return day
    at = lineEnd(bytes, at, end) + 1
  }
  return undefined
}

function lastDay({ bytes, start, end }: Chunk, dayIn: DayIn): string | undefined {
  let stop = bytes[end - 1] === NEWLINE ? end - 1 : end
  for (let tries = 0; stop >= start && tries < PATIENCE; tries++) {
    const at = stop > start ? Math.max(start, bytes.lastIndexOf(NEWLINE, stop - 1) + 1) : start
    const day = dayIn(bytes, at, lineEnd(bytes, at, end))
    if (day !== undefined) return day
    stop = at - 1
  }
  return undefined
}

/** Adds up the lines by halving what begins and ends with different days; a line without a time has that of its part. */
function halved(chunk: Chunk, dayIn: DayIn, first: string, last: string): Map<string, number> {
  const { bytes, end } = chunk
  const starts = startsOf(chunk)
  const dayAt = (at: number) => dayIn(bytes, at, lineEnd(bytes, at, end))
  const dayOf = (index: number) => dayAt(starts[index] ?? end)
  const days = new Map<string, number>()
  const add = (from: number, to: number, low: string, high: string): void => {
    if (low === high || from >= to) {
      days.set(low, (days.get(low) ?? 0) + to - from + 1)
      return
    }
    const middle = Math.floor((from + to) / 2)
    add(from, middle, low, dayOf(middle) ?? low)
    add(middle + 1, to, dayOf(middle + 1) ?? high, high)
  }
  add(0, starts.length - 1, first, last)
  return days
}

function startsOf({ bytes, start, end }: Chunk): number[] {
  const starts: number[] = []
  for (let at = start; at < end; at = lineEnd(bytes, at, end) + 1) starts.push(at)
  return starts
}

function countLines({ bytes, start, end }: Chunk): number {
  let lines = 0
  for (let at = start; at < end; at = lineEnd(bytes, at, end) + 1) lines++
  return lines
}

function lineEnd(bytes: Buffer, from: number, end: number): number {
  const at = bytes.indexOf(NEWLINE, from)
  return at < 0 || at > end ? end : at
}
