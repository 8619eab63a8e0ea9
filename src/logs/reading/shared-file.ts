import { closeSync, openSync, readSync } from 'node:fs'
import type { Input } from '../input/files/source.ts'

/** A file that several threads may read. */
export interface SharedFile {
  readonly path: string
  /** Bytes that it has at least. */
  readonly size: number
}

/** Bytes of the head that are compared. */
const LOOK = 4096
/** Smaller files are read before another thread is there. */
const WORTH = 32 * 1024 * 1024

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

/** Whether the bytes on disk are those that are read: no other encoding, no hole, no byte order mark. */
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
