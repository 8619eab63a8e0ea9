import { PART, TAIL } from '../layout.ts'
import type { Shared } from '../shared.ts'

/**
 * Indices of shared counters: id of the open file (odd while one is open), its descriptor and number of parts; next
 * free part, current part, number of readers; the current part at the last wake-up of threads without room, and their
 * number; whether to leave.
 */
const [FILE, DESCRIPTOR, COUNT, NEXT, DONE, READERS, WOKEN, SLEEPERS, LEAVE] = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const
const FIRST = 16
/** Numbers of a place: the part that is there, from 1 on, the number of hits, and the thread that took the part. */
const OF_PLACE = 16
const READY = 0
const [FROM, TO, HITS, RESUME, LINES, LOOSE, SHORT, DAY, HOLDER] = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** Result of a part, in addresses and counts. */
export interface Found {
  /** Its lines. */
  readonly from: number
  readonly to: number
  /** Result of the scan. */
  readonly hits: number
  readonly resume: number
  readonly lines: number
  /** Bytes from the begin of the part to a last line whose end is not in memory; -1 when there is none. */
  readonly loose: number
  /** Whether the file was truncated, or could not be read. */
  readonly isShort: boolean
  /** The day of the first and of the last line, in days since 1970; `NO_DAY` where it is not the same, or not known. */
  readonly day: number
}

/** Stands for a day that is not known. */
export const NO_DAY = -0x8000_0000

/** Polls of another thread's part before this one sleeps: waking up takes longer than a part. */
const LOOKS = 5000

/** Milliseconds of sleep before checking whether other threads are alive. */
const PATIENCE = 100

/** Coordination of threads that read parts of a file, in shared memory. */
export interface SharedCounters {
  /** The parts of the file that is open. */
  readonly count: number
  readonly descriptor: number
  /** Id of the open file; undefined if there is none. */
  file(): number | undefined
  /** Opens a file of `size` bytes to the others. Nobody may read yet. */
  open(descriptor: number, size: number): void
  /** Stops the assignment of parts; returns whether all threads have stopped, after a short wait. */
  close(): boolean
  /** Announces that no file will follow. */
  leave(): void
  /** Waits for a file that is another one than that; false when none will follow. */
  await(before: number | undefined): boolean
  /** Does something while it counts as a reader. */
  reading(work: () => void): void
  /** Assigns a part with a free slot to a thread; -1 if there is none. */
  take(thread: number): number
  /** The thread that took a part. */
  holder(part: number): number
  /** Whether each part was assigned to a thread. */
  isTaken(): boolean
  /** Waits a little for a place to become free. */
  room(): void
  /** Sets the current part: the slots of earlier ones are free. */
  look(part: number): void
  /** Stores the result of a part, and marks it as available. */
  put(part: number, result: Found): void
  isThere(part: number): boolean
  /** Waits a little for a part; whether it came. */
  comes(part: number): boolean
  found(part: number): Found
}

/** The numbers in a memory. */
export function openSharedCounters({ memory, layout }: Shared): SharedCounters {
  const control = new Int32Array(memory.buffer, layout.control, 1024)
  const places = layout.places.length - 1
  const ownOf = (part: number): number => FIRST + (part % places) * OF_PLACE
  const get = (at: number): number => Atomics.load(control, at)
  const set = (at: number, value: number): void => {
    Atomics.store(control, at, value)
    Atomics.notify(control, at)
  }
  const isThere = (part: number): boolean => get(ownOf(part) + READY) === part + 1
  return {
    get count() {
      return get(COUNT)
    },
    get descriptor() {
      return get(DESCRIPTOR)
    },
    file() {
      const file = get(FILE)
      return file % 2 === 1 ? file : undefined
    },
    open(descriptor, size) {
      for (let part = 0; part < places; part++) control[ownOf(part) + READY] = 0
      control[DESCRIPTOR] = descriptor
      control[COUNT] = Math.max(0, Math.floor((size - TAIL) / PART))
      control[NEXT] = 0
      control[DONE] = 0
      set(FILE, get(FILE) + 1)
    },
    close() {
      if (get(FILE) % 2 === 1) set(FILE, get(FILE) + 1)
      set(WOKEN, -1)
      const readers = get(READERS)
      if (readers > 0) Atomics.wait(control, READERS, readers, PATIENCE)
      return get(READERS) === 0
    },
    leave() {
      Atomics.store(control, LEAVE, 1)
      set(FILE, get(FILE) + 2)
    },
    await(before) {
      for (let file = get(FILE); file % 2 === 0 || file === before; file = get(FILE)) {
        if (get(LEAVE) === 1) return false
        Atomics.wait(control, FILE, file)
      }
      return get(LEAVE) === 0
    },
    reading(work) {
      Atomics.add(control, READERS, 1)
      try {
        work()
      } finally {
        Atomics.sub(control, READERS, 1)
        Atomics.notify(control, READERS)
      }
    },
    take(thread) {
      for (;;) {
        const part = get(NEXT)
        if (part >= get(COUNT) || part >= get(DONE) + places) return -1
        if (Atomics.compareExchange(control, NEXT, part, part + 1) !== part) continue
        Atomics.store(control, ownOf(part) + HOLDER, thread)
        return part
      }
    },
    holder: (part) => get(ownOf(part) + HOLDER),
    isTaken: () => get(NEXT) >= get(COUNT),
    room() {
      const isFull = (): boolean => get(NEXT) >= get(DONE) + places
      for (let look = 0; look < LOOKS; look++) if (!isFull()) return
      Atomics.add(control, SLEEPERS, 1)
      const woken = get(WOKEN)
      if (isFull()) Atomics.wait(control, WOKEN, woken, PATIENCE)
      Atomics.sub(control, SLEEPERS, 1)
    },
    look(part) {
      Atomics.store(control, DONE, part)
      // Not for each part: a sleeping thread had better wake for several.
      if (part % Math.ceil(places / 2) === 0 && get(SLEEPERS) > 0) set(WOKEN, part)
    },
    put(part, result) {
      const offset = ownOf(part)
      control[offset + FROM] = result.from
      control[offset + TO] = result.to
      control[offset + HITS] = result.hits
      control[offset + RESUME] = result.resume
      control[offset + LINES] = result.lines
      control[offset + LOOSE] = result.loose
      control[offset + SHORT] = result.isShort ? 1 : 0
      control[offset + DAY] = result.day
      set(offset + READY, part + 1)
    },
    isThere,
    comes(part) {
      for (let look = 0; look < LOOKS; look++) if (isThere(part)) return true
      const readyAt = ownOf(part) + READY
      const ready = get(readyAt)
      if (ready !== part + 1) Atomics.wait(control, readyAt, ready, PATIENCE)
      return isThere(part)
    },
    found(part) {
      const partOffset = ownOf(part)
      const at = (field: number): number => control[partOffset + field] as number
      return {
        from: at(FROM),
        to: at(TO),
        hits: at(HITS),
        resume: at(RESUME),
        lines: at(LINES),
        loose: at(LOOSE),
        isShort: at(SHORT) === 1,
        day: at(DAY),
      }
    },
  }
}
