import { readSync } from 'node:fs'
import { WORDS } from './access.ts'
import type { Core } from './core.ts'
import { LONG_TAIL, PART, TAIL } from './layout.ts'
import type { Scanner } from './scanner.ts'
import type { Place, Shared } from './shared.ts'
import { attach } from './wasm.ts'

/**
 * Parts of a file that several threads read and scan ahead, in memory that they share. A part has the lines that start
 * behind its first byte, up to its end and the byte behind it: whose line that is, nobody has to ask another part. The
 * first part has the first line, too.
 */
export interface Parts {
  /** Parts that are whole, with some bytes behind the last: the rest of the file is left to others. */
  readonly count: number
  /**
   * The part that is next, in order; what no other thread reads this one reads. What was got before is void. `isAlone`
   * says that no other thread will ever answer.
   */
  next(isAlone: () => boolean): Promise<Part>
  /** Reads part after part, until there is none or somebody ends it. */
  help(): void
  /** Waits until no thread reads any more. */
  end(): void
}

/** What was found in a part. */
export interface Part {
  readonly scanner: Scanner
  /** Its lines, in the memory of the scanner. */
  readonly from: number
  readonly to: number
  /** Where in the file a last line of its own begins whose end is not in memory; -1 when there is none. */
  readonly loose: number
  /** Whether the file was shorter than it had been, or could not be read: nothing else is true then. */
  readonly isShort: boolean
}

const LINE_END = 0x0a

/**
 * Numbers by which the threads speak: the part that nobody took yet, the one that is looked at, an end, who reads, and
 * the part that was looked at when those who found no room were woken last.
 */
const [NEXT, DONE, ENDED, READERS, WOKEN] = [0, 1, 2, 3, 4] as const
/** Numbers of a place: the part that is there, from 1 on, and what was found. */
const FIRST = 16
const OF_PLACE = 16
const [READY, FROM, TO, FOUND, RESUME, LINES, LOOSE, SHORT] = [0, 1, 2, 3, 4, 5, 6, 7] as const

/** Looks at what another thread has in hand before this one sleeps: to be woken takes longer than a part. */
const LOOKS = 5000

/** How long a thread waits before it looks whether the others are alive, milliseconds. */
const PATIENCE = 100

/** Parts of an open file of at least `size` bytes. */
export function openParts(shared: Shared, descriptor: number, size: number): Parts {
  const { core, bytes } = attach(shared)
  const { memory, layout } = shared
  const control = new Int32Array(memory.buffer, layout.control, 1024)
  const places = layout.places.slice(1).map((place, index) => ({
    ...place,
    own: FIRST + index * OF_PLACE,
    bytes: bytes.subarray(place.base, place.base + place.capacity),
    scanner: ahead(core, bytes, place),
  }))
  const count = Math.max(0, Math.floor((size - TAIL) / PART))
  const placeOf = (part: number) => places[part % places.length] as (typeof places)[number]

  const find = (part: number, { bytes, own, base, scanner, ...place }: ReturnType<typeof placeOf>): void => {
    let end = base + readAt(descriptor, bytes, 0, PART + TAIL, part * PART)
    control[own + SHORT] = end < base + PART + TAIL ? 1 : 0
    const from = part > 0 ? core.lineEnd(base, end) + 1 : base
    const isEmpty = from > Math.min(end, base + PART)
    let to = isEmpty ? from : core.lineEnd(base + PART, end) + 1
    if (to > end && !isEmpty) {
      end += readAt(descriptor, bytes, end - base, LONG_TAIL - TAIL, part * PART + end - base)
      to = core.lineEnd(base + PART, end) + 1
    }
    const isLoose = to > end && !isEmpty
    if (isLoose) to = Math.max(from, base + bytes.subarray(0, PART).lastIndexOf(LINE_END) + 1)
    control[own + FROM] = from
    control[own + TO] = to
    control[own + LOOSE] = isLoose ? to - base : -1
    control[own + FOUND] = core.scan(from, to, place.hits, place.hitsEnd, place.records)
    control[own + RESUME] = core.resume()
    control[own + LINES] = core.lines()
  }

  const fill = (part: number): void => {
    const place = placeOf(part)
    try {
      find(part, place)
    } catch {
      // Who reads the rest says what is wrong.
      control[place.own + SHORT] = 1
    }
    Atomics.store(control, place.own + READY, part + 1)
    Atomics.notify(control, place.own + READY)
  }

  /** A part that nobody took, and whose place is free; -1 when there is none. */
  const take = (): number => {
    for (;;) {
      const part = Atomics.load(control, NEXT)
      if (part >= count || part >= Atomics.load(control, DONE) + places.length) return -1
      if (Atomics.compareExchange(control, NEXT, part, part + 1) === part) return part
    }
  }

  /** Whether a part comes at once. */
  const comes = (own: number, part: number): boolean => {
    for (let look = 0; look < LOOKS; look++) if (Atomics.load(control, own + READY) === part + 1) return true
    return false
  }

  let number = -1
  return {
    count,
    async next(isAlone) {
      number += 1
      Atomics.store(control, DONE, number)
      // Not for each part: who sleeps had better wake for several.
      if (number % Math.ceil(places.length / 2) === 0) {
        Atomics.store(control, WOKEN, number)
        Atomics.notify(control, WOKEN)
      }
      const { own, scanner } = placeOf(number)
      for (let ready = Atomics.load(control, own + READY); ready !== number + 1; ) {
        const other = take()
        if (other >= 0) fill(other)
        else if (!comes(own, number) && Atomics.wait(control, own + READY, ready, PATIENCE) === 'timed-out') {
          await new Promise((resolve) => setImmediate(resolve))
          if (isAlone()) fill(number)
        }
        ready = Atomics.load(control, own + READY)
      }
      const loose = control[own + LOOSE] as number
      return {
        scanner: scanner.found(control[own + FOUND], control[own + RESUME], control[own + LINES]),
        from: control[own + FROM] as number,
        to: control[own + TO] as number,
        loose: loose < 0 ? -1 : number * PART + loose,
        isShort: control[own + SHORT] === 1,
      }
    },
    help() {
      Atomics.add(control, READERS, 1)
      while (Atomics.load(control, ENDED) === 0 && Atomics.load(control, NEXT) < count) {
        const woken = Atomics.load(control, WOKEN)
        const part = take()
        if (part >= 0) fill(part)
        else Atomics.wait(control, WOKEN, woken, PATIENCE)
      }
      Atomics.sub(control, READERS, 1)
      Atomics.notify(control, READERS)
    },
    end() {
      Atomics.store(control, ENDED, 1)
      Atomics.store(control, WOKEN, -1)
      Atomics.notify(control, WOKEN)
      for (let readers = Atomics.load(control, READERS); readers > 0; readers = Atomics.load(control, READERS))
        Atomics.wait(control, READERS, readers, PATIENCE)
    },
  }
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

/** A scanner whose first scan was made by somebody else; what hits have no room for it scans itself. */
function ahead(core: Core, bytes: Buffer, { base, capacity, hits, hitsEnd, records }: Place) {
  let [count, resume, lines] = [0, 0, 0]
  let isNew = false
  const scanner: Scanner & { found(count?: number, resume?: number, lines?: number): Scanner } = {
    bytes,
    base,
    capacity,
    hits: new Uint32Array(bytes.buffer, hits, (hitsEnd - hits) / 4),
    firstRecord: records / (WORDS * 4),
    found(found = 0, stopped = 0, ends = 0) {
      ;[count, resume, lines] = [found, stopped, ends]
      isNew = true
      return scanner
    },
    scan(from, to) {
      if (isNew) {
        isNew = false
        return count
      }
      count = core.scan(from, to, hits, hitsEnd, records)
      resume = core.resume()
      lines = core.lines()
      return count
    },
    get resume() {
      return resume
    },
    get lines() {
      return lines
    },
  }
  return scanner
}
