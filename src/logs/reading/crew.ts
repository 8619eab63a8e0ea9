import { closeSync, openSync, readSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import type * as workers from 'node:worker_threads'
import type { Input } from '../input/source.ts'
import { openParts, type Parts } from '../scan/parts.ts'
import type { Shared } from '../scan/shared.ts'

/** What a thread is told that scans parts of a file. */
export interface Helping {
  readonly shared: Shared
  readonly descriptor: number
  readonly size: number
}

/** A file that several threads may read. */
export interface SharedFile {
  readonly path: string
  /** Bytes that it has at least. */
  readonly size: number
}

/** A plain file whose parts several threads scan. */
export interface Crew {
  readonly descriptor: number
  readonly parts: Parts
  /** Whether no thread but this one is there. */
  readonly isAlone: () => boolean
  /** Lets the threads go, and closes the file. */
  end(): void
}

const load = createRequire(import.meta.url)
/** Loaded at its first use: most logs are small. */
const library = (): typeof workers => load('node:worker_threads')

/** As much of the head of a file is looked at. */
const LOOK = 4096
/** Smaller files are read before another thread is there. */
const WORTH = 32 * 1024 * 1024
/** More threads wait for the one that counts. */
const MOST = 3
/** Parts that are in memory at once. */
export const PARTS = 12
/** New objects of a thread: it makes hardly any. */
const YOUNG_MB = 1

/**
 * The path and the bytes of a file that it pays to read in several threads: large, and not packed. `head` is how it
 * begins. Nothing for other files.
 */
export function sharedFile(
  { size = 0, packing, file }: Input,
  head: Uint8Array,
  worth = WORTH,
): SharedFile | undefined {
  if (file === undefined || packing || size < worth || !liesAsRead(file, head)) return undefined
  return { path: file, size }
}

/** Whether a file has on disk what is read of it: no other encoding, no hole, no mark in front. */
function liesAsRead(file: string, head: Uint8Array): boolean {
  const begin = head.subarray(0, LOOK)
  const raw = Buffer.alloc(begin.length)
  try {
    const descriptor = openSync(file, 'r')
    readSync(descriptor, raw, 0, raw.length, 0)
    closeSync(descriptor)
    return raw.equals(begin)
  } catch {
    return false
  }
}

/** Threads that scan a file in the memory of a scanner. Throws what `openSync` throws. */
export function openCrew({ path, size }: SharedFile, shared: Shared): Crew {
  const descriptor = openSync(path, 'r')
  const parts = openParts(shared, descriptor, size)
  const threads = Math.min(MOST, Math.max(1, availableParallelism() - 1), parts.count)
  let there = isBuilt ? threads : 0
  const { Worker } = library()
  for (let thread = 0; thread < there; thread++) {
    const workerData: Helping = { shared, descriptor, size }
    const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB }
    const worker = new Worker(SCRIPT, { workerData, resourceLimits, env: {}, execArgv: [] })
    worker.on('exit', () => there--)
    // What it does not read is read here.
    worker.on('error', () => {})
    worker.unref()
  }
  return {
    descriptor,
    parts,
    isAlone: () => there === 0,
    end() {
      parts.end()
      closeSync(descriptor)
    },
  }
}

/** A thread of the sources would have to be compiled first. */
const isBuilt = import.meta.url.endsWith('.js')
const SCRIPT = new URL(
  import.meta.url.includes('/chunks/') ? '../logs/reading/worker.js' : './worker.js',
  import.meta.url,
)
