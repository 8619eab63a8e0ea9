import { readSync } from 'node:fs'
import type { Core } from '../core.ts'
import { LONG_TAIL, PART, TAIL } from '../layout.ts'
import type { Place } from '../shared.ts'
import { type Found, NO_DAY } from './shared-counters.ts'

const LINE_END = 0x0a
const DAY = 86_400_000

/** Result of a part that cannot be read, or is shorter than it was. */
const SHORT: Found = { from: 0, to: 0, hits: 0, resume: 0, lines: 0, loose: -1, isShort: true, day: NO_DAY }

/** Reads a part of an open file to a place, and scans it. Throws nothing: an error shows again when the rest is read. */
export function fill(core: Core, memory: Buffer, place: Place, descriptor: number, part: number): Found {
  try {
    return scanPart(core, memory.subarray(place.base, place.base + place.capacity), place, descriptor, part)
  } catch {
    return SHORT
  }
}

function scanPart(core: Core, bytes: Buffer, place: Place, descriptor: number, part: number): Found {
  const { base } = place
  let end = base + readAt(descriptor, bytes, 0, PART + TAIL, part * PART)
  if (end < base + PART + TAIL) return SHORT
  const from = part > 0 ? core.lineEnd(base, end) + 1 : base
  const isEmpty = from > Math.min(end, base + PART)
  let to = isEmpty ? from : core.lineEnd(base + PART, end) + 1
  if (to > end && !isEmpty) {
    end += readAt(descriptor, bytes, end - base, LONG_TAIL - TAIL, part * PART + end - base)
    to = core.lineEnd(base + PART, end) + 1
  }
  const isLoose = to > end && !isEmpty
  if (isLoose) to = Math.max(from, base + bytes.subarray(0, PART).lastIndexOf(LINE_END) + 1)
  const hits = core.scan(from, to, place.hits, place.hitsEnd, place.records)
  const [resume, lines] = [core.resume(), core.lines()]
  const day = dayOf(core, bytes, base, from, to)
  return { from, to, hits, resume, lines, loose: isLoose ? to - base : -1, isShort: false, day }
}

/** The day of the first and of the last line, in days since 1970, where it is the same. */
function dayOf(core: Core, bytes: Buffer, base: number, from: number, to: number): number {
  if (to <= from) return NO_DAY
  const first = Math.floor(core.stampAt(from, core.lineEnd(from, to)) / DAY)
  const last = Math.max(from, base + bytes.subarray(0, to - base - 1).lastIndexOf(LINE_END) + 1)
  return first === Math.floor(core.stampAt(last, to - 1) / DAY) ? first : NO_DAY
}

/** Reads as many bytes as there are, up to `length`. */
function readAt(descriptor: number, into: Uint8Array, offset: number, length: number, position: number): number {
  let size = 0
  while (size < length) {
    const count = readSync(descriptor, into, offset + size, length - size, position + size)
    if (count === 0) break
    size += count
  }
  return size
}
