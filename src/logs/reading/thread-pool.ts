import { openSync } from 'node:fs'
import { closeQuietly } from '../../tree/read.ts'
import type { Scanners } from '../scan/open.ts'
import { type Part, partReader } from '../scan/parts/index.ts'
import type { Scanner } from '../scan/scanner.ts'
import type { Shared } from '../scan/shared.ts'
import type { SharedFile } from './shared-file.ts'
import { startThreads } from './threads.ts'

/** Threads that read large files together, one file after the other. */
export interface ThreadPool {
  /** Opens a file; the one before has to have ended. Nothing where it cannot be opened any more. */
  open(file: SharedFile): SharedReading | undefined
  /** Lets the threads go. */
  leave(): void
}

/** A file whose parts are scanned by several threads. */
export interface SharedReading {
  readonly descriptor: number
  /** Bytes that it has at least. */
  readonly size: number
  /** The scanner of this thread, for lines between parts and the rest of the file. */
  readonly scanner: Scanner
  /** Parts that it has. */
  readonly count: number
  /** The part that is next, in order; what was got before is void. */
  next(): Promise<Part>
  /** Waits until no thread reads it any more, and closes it. */
  end(): Promise<void>
}

/** Parts that are in memory at once. */
const PARTS = 12

/** The threads of a run, by whether lines that start with `#` are found, too. */
export interface ThreadPools {
  /** Undefined where memory cannot be shared. */
  pool(directives: boolean): ThreadPool | undefined
  leave(): void
}

/** Starts threads at the first request. */
export function openThreadPools(scanners: Scanners): ThreadPools {
  const pools = new Map<boolean, ThreadPool>()
  return {
    pool(directives) {
      const known = pools.get(directives)
      if (known) return known
      const scanner = scanners.open(directives, PARTS)
      const pool = scanner.shared && openThreadPool(scanner, scanner.shared, () => pools.delete(directives))
      if (pool) pools.set(directives, pool)
      return pool
    },
    leave() {
      for (const pool of pools.values()) pool.leave()
      pools.clear()
    },
  }
}

/** `onLoss` is called when the memory is not to be used again. */
function openThreadPool(scanner: Scanner, shared: Shared, onLoss: () => void): ThreadPool {
  const reader = partReader(shared, startThreads(shared))
  return {
    open({ path, size }) {
      const descriptor = opened(path)
      if (descriptor === undefined) return undefined
      const { count, next, end } = reader.open(descriptor, size)
      return {
        descriptor,
        size,
        scanner,
        count,
        next,
        async end() {
          if (!(await end())) {
            reader.leave()
            onLoss()
          }
          closeQuietly(descriptor)
        },
      }
    },
    leave: () => reader.leave(),
  }
}

function opened(path: string): number | undefined {
  try {
    return openSync(path, 'r')
  } catch {
    return undefined
  }
}
