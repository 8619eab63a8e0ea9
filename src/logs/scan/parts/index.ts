import { PART } from '../layout.ts'
import type { Scanner } from '../scanner.ts'
import type { Shared } from '../shared.ts'
import { attach } from '../wasm.ts'
import { scannedAhead } from './ahead.ts'
import { fill } from './fill.ts'
import { NO_DAY, openSharedCounters, type SharedCounters } from './shared-counters.ts'

/**
 * Parts of a file that several threads read and scan ahead, in shared memory. A part has the lines that start after its
 * first byte, up to its end plus one byte, so that each line belongs to exactly one part. The first part also has the
 * first line.
 */
export interface Parts {
  /** Parts that are whole, with some bytes behind the last: the rest of the file is left to others. */
  readonly count: number
  /**
   * Returns the next part in order; reads it itself if no other thread does, or if the thread that took it is gone.
   * Invalidates earlier results.
   */
  next(): Promise<Part>
  /** Waits until no thread reads any more that is not gone. Whether the memory may be used for another file. */
  end(): Promise<boolean>
}

/** Result of scanning a part. */
export interface Part {
  readonly scanner: Scanner
  /** Its lines, in the memory of the scanner. */
  readonly from: number
  readonly to: number
  /** File offset of a last line whose end is not in memory; -1 for none. */
  readonly loose: number
  /** Whether the file was truncated or could not be read: other fields are invalid then. */
  readonly isShort: boolean
  /** The day of the first and the last line, in days since 1970, if it is the same and known to the scanner. */
  readonly day: number | undefined
}

/** The numbers of a memory, and how its parts are filled. */
function openFilling(shared: Shared) {
  const { core, bytes } = attach(shared)
  const board = openSharedCounters(shared)
  const places = shared.layout.places.slice(1)
  const placeOf = (part: number) => places[part % places.length] as (typeof places)[number]
  const read = (part: number): void => board.put(part, fill(core, bytes, placeOf(part), board.descriptor, part))
  return { core, bytes, board, places, read }
}

/** The thread that counts; helpers have ids from 1 on. */
const MAIN = 0

/**
 * Reads parts of files, one file after the other, in the memory of a scanner that has room for parts. `gone` are the
 * threads that ended by themselves.
 */
export function partReader(shared: Shared, gone: ReadonlySet<number>) {
  const { core, bytes, board, places, read } = openFilling(shared)
  const scanners = places.map((place) => scannedAhead(core, bytes, place))
  return {
    /** The parts of an open file of at least `size` bytes. The file before has to have ended. */
    open(descriptor: number, size: number): Parts {
      board.open(descriptor, size)
      let number = -1
      return {
        count: board.count,
        async next() {
          number += 1
          board.look(number)
          while (!board.isThere(number)) {
            const other = board.take(MAIN)
            if (other >= 0) read(other)
            else if (!board.comes(number)) {
              await turn()
              if (gone.has(board.holder(number))) read(number)
            }
          }
          return partOf(scanners[number % places.length] as (typeof scanners)[number], board, number)
        },
        async end() {
          while (!board.close()) {
            await turn()
            if (gone.size > 0) return false
          }
          return true
        },
      }
    },
    /** Lets other threads go. */
    leave: () => board.leave(),
  }
}

function partOf(scanner: ReturnType<typeof scannedAhead>, board: SharedCounters, number: number): Part {
  const result = board.found(number)
  return {
    scanner: scanner.found(result),
    from: result.from,
    to: result.to,
    loose: result.loose < 0 ? -1 : number * PART + result.loose,
    isShort: result.isShort,
    day: result.day === NO_DAY ? undefined : result.day,
  }
}

/** Lets news of other threads arrive. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** Reads parts of all files as a helper thread, until the main thread announces the end. */
export function helpRead(shared: Shared, thread: number): void {
  const { board, read } = openFilling(shared)
  for (let before: number | undefined; board.await(before); ) {
    const file = board.file()
    before = file
    board.reading(() => {
      while (file !== undefined && board.file() === file) {
        const part = board.take(thread)
        if (part >= 0) read(part)
        else if (board.isTaken()) break
        else board.room()
      }
    })
  }
}
