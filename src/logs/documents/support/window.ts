import { newlinesIn } from './newlines.ts'

const NOTHING = Buffer.alloc(0)

/** Longest record that is held: longer ones are skipped. */
export const LONGEST_RECORD = 32 * 1024 * 1024

/** Bytes that arrive in parts, from the read position on; bytes before it are not held. */
export interface Window {
  /** The available bytes from the position on; valid until `keep`. */
  readonly bytes: Buffer
  /** The line of the place, from 1. */
  readonly line: number
  /** Bytes that were passed before they came. */
  readonly missing: number
  add(part: Uint8Array): void
  /** Goes on by so many bytes, which may not be there yet. */
  pass(count: number): void
  /** Copies the unread bytes to a buffer of its own: the part will be reused. */
  keep(): void
}

/** An empty window. */
export function openWindow(): Window {
  let all: Buffer = NOTHING
  let buffer: Buffer = NOTHING
  let at = 0
  let missing = 0
  let line = 1
  const put = (rest: Buffer, more: Uint8Array): void => {
    const size = rest.length + more.length
    const into = size > buffer.length ? Buffer.allocUnsafeSlow(Math.max(buffer.length * 2, size)) : buffer
    into.set(rest)
    into.set(more, rest.length)
    buffer = into
    all = buffer.subarray(0, size)
    at = 0
  }
  const pass = (count: number): void => {
    const passed = Math.min(count, all.length - at)
    line += newlinesIn(all, at, at + passed)
    at += passed
    missing += count - passed
  }
  return {
    get bytes() {
      return at === 0 ? all : all.subarray(at)
    },
    get line() {
      return line
    },
    get missing() {
      return missing
    },
    add(part) {
      if (at < all.length) put(all.subarray(at), part)
      else {
        all = Buffer.from(part.buffer, part.byteOffset, part.byteLength)
        at = 0
      }
      const owed = missing
      missing = 0
      pass(owed)
    },
    pass,
    keep() {
      put(all.subarray(at), NOTHING)
    },
  }
}
