import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Input } from '../input/source.ts'
import type { RawShapes } from '../reduce/raw.ts'
import type { RangeTask, UnreadLine } from './options.ts'
import type { RawTally } from './tally.ts'

/** What a thread found. Lines are numbered from the first of its range. */
export interface RangeAnswer {
  readonly shapes: RawShapes
  readonly tally: RawTally
  readonly unread: readonly UnreadLine[]
  readonly days: readonly (readonly [string, number])[]
  readonly lines: number
  readonly bytes: number
  readonly troubles: readonly string[]
  /** Bytes that progress was not told of. */
  readonly untold: number
}

/** Smaller files are read sooner than threads are there: measured at 1 GB, they gain nothing. */
const WORTH = 2 * 1024 * 1024 * 1024
/** More threads wait for the disk, or for the one that puts together. */
const MOST = 4
/** Ranges begin at multiples of these bytes: they are read faster. */
const PAGE = 4096
/** New objects of a thread: most of them die at once, and the memory of all threads adds up. */
const YOUNG_MB = 8

/** Ranges of a file of at least `worth` bytes, one for each thread; nothing for files that one thread reads as well. */
export function rangesOf({ size = 0, packing, file }: Input, worth = WORTH): RangeTask['range'][] {
  const threads = Math.min(MOST, Math.max(2, availableParallelism()))
  if (file === undefined || packing || size < worth || !isBuilt) return []
  const part = Math.ceil(size / threads / PAGE) * PAGE
  return Array.from({ length: threads }, (_, index) => ({
    from: index * part,
    // What is written meanwhile is the last one's.
    to: index === threads - 1 ? Number.MAX_SAFE_INTEGER : (index + 1) * part,
  }))
}

/** A thread of the sources would have to be compiled first. */
const isBuilt = import.meta.url.endsWith('.js')
const SCRIPT = new URL(
  import.meta.url.includes('/chunks/') ? '../logs/reading/worker.js' : './worker.js',
  import.meta.url,
)

/** Whether the first bytes of a file are lines of an access log, without anything that a range could tear apart. */
export function mayBeSplit(head: Uint8Array): boolean {
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, 4096)).toString('latin1')
  const first = text.split('\n').slice(0, 8)
  return first.some((line) =>
    /^\S{1,255} \S{1,255} .{1,255} ?\[\d{2}\/[A-Z][a-z]{2}\/\d{4}:[\d:]{8} [+-]\d{4}\] "/.test(line),
  )
}

/** Reads a range in a thread. Rejects when the thread dies. */
export function readRange(task: RangeTask, onBytes: (bytes: number) => void): Promise<RangeAnswer> {
  return new Promise((resolve, reject) => {
    const limits = { maxYoungGenerationSizeMb: YOUNG_MB }
    const worker = new Worker(SCRIPT, { workerData: task, resourceLimits: limits, env: {}, execArgv: [] })
    worker.on('message', ({ bytes, answer }: { bytes?: number; answer?: RangeAnswer }) => {
      onBytes(bytes ?? answer?.untold ?? 0)
      if (answer) resolve(answer)
    })
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error(`the thread that read ${task.name} ended before it was done`)))
  })
}
