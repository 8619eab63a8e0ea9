import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { recordRead, recordStats } from './lookups.ts'
import { codeOf, reasonFor, tooLarge } from './skip-reasons.ts'

/** The reason why a file is not read: a phrase that completes "FILE …". */
export interface Unread {
  readonly skipped: string
}

/** The largest text that is read beside code, such as a manifest, in bytes. */
const MOST_OF_TEXT = 8_000_000

/** Reads the next bytes of an open file into a buffer; returns their number, 0 at the end. */
export type Fill = (buffer: Buffer, offset: number, length: number) => number

/** The bytes of a regular file of at most `mostBytes`, links followed. */
export function readOf(file: string, mostBytes: number): Buffer | Unread {
  const read = withFile(file, (fill, size) => {
    return size > mostBytes ? { skipped: tooLarge(size, mostBytes) } : wholeOf(fill, size)
  })
  return 'value' in read ? read.value : read
}

/** Reads at most `size` bytes: a file may grow meanwhile. */
function wholeOf(fill: Fill, size: number): Buffer {
  const bytes = Buffer.allocUnsafe(size)
  let at = 0
  for (let count = -1; at < size && count !== 0; at += count) count = fill(bytes, at, size - at)
  return bytes.subarray(0, at)
}

/** The text of a regular file, without its mark; nothing where it cannot be read or is too large. */
export function textOf(file: string, mostBytes = MOST_OF_TEXT): string | undefined {
  const bytes = readOf(file, mostBytes)
  return Buffer.isBuffer(bytes) ? bytes.toString('utf8').replace(/^\uFEFF/, '') : undefined
}

/**
 * Opens a regular file, calls `use` with its size, and closes it. System errors at any step are returned; other errors
 * of `use` are thrown.
 */
export function withFile<T>(file: string, use: (fill: Fill, size: number) => T): { readonly value: T } | Unread {
  let descriptor: number | undefined
  recordRead(file)
  try {
    // Without O_NONBLOCK, opening a named pipe would wait for a writer.
    descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    recordStats(file, true)
    const opened = descriptor
    const stat = fstatSync(opened)
    if (!stat.isFile()) return { skipped: 'is not a regular file' }
    const fill: Fill = (buffer, offset, length) => readSync(opened, buffer, offset, length, null)
    return { value: use(fill, stat.size) }
  } catch (error) {
    const code = codeOf(error)
    if (code === '') throw error
    return { skipped: reasonFor(code, file) }
  } finally {
    if (descriptor !== undefined) closeQuietly(descriptor)
  }
}

/** Closes a file; errors are ignored. */
export function closeQuietly(descriptor: number): void {
  try {
    closeSync(descriptor)
  } catch {
    // The content was already read.
  }
}
