import { fstatSync, openSync, readSync } from 'node:fs'
import { closeQuietly } from '../../tree/read.ts'
import { hasUtf8Mark } from './encoding/encodings.ts'
import type { ByteSource } from './files/source.ts'
import { endsInReturns, feedsForReturns } from './line-ends.ts'
import { isExact, withoutNulBytes } from './nul-bytes.ts'
import { reason, SHORTER } from './trouble.ts'

/** Larger reads are slower: they leave the cache of the processor. */
const CHUNK = 262_144

/** An unpacked file; a number is an open descriptor, which is not closed. Never throws. */
export function plainSource(file: string | number, known: readonly string[] = []): ByteSource {
  return new PlainSource(file, known)
}

/**
 * Reads to the size that the file has when it is opened, then once more to the size that it has by then: a file that
 * is written faster than it is read has an end, too.
 */
class PlainSource implements ByteSource {
  readonly troubles: string[]
  taken = 0
  #descriptor: number | undefined
  readonly #owned: boolean
  #size = 0
  #limit = 0
  #again = true
  #exact = false
  #returns = false

  constructor(file: string | number, known: readonly string[]) {
    this.troubles = [...known]
    this.#owned = typeof file === 'string'
    try {
      this.#descriptor = typeof file === 'string' ? openSync(file, 'r') : file
      // An open descriptor may have been read in part.
      this.#size = this.#owned ? fstatSync(this.#descriptor).size : 0
      // Files of the kernel, as in /proc, have size 0 but content.
      this.#limit = this.#size === 0 ? Number.MAX_SAFE_INTEGER : this.#size
    } catch (error) {
      this.troubles.push(reason(error))
      this.close()
    }
  }

  read(into: Uint8Array): number {
    for (;;) {
      if (this.#descriptor === undefined) return 0
      const first = this.taken === 0
      const count = this.#fill(this.#descriptor, into)
      if (count === 0) return 0
      const marked = first && count >= 3 && hasUtf8Mark(into)
      if (first) this.#exact = isExact(into.subarray(0, count))
      if (this.#exact) return count
      if (first) this.#returns = endsInReturns(into.subarray(0, count))
      if (this.#returns) this.#returns = feedsForReturns(into.subarray(0, count))
      const kept = toStart(into, withoutNulBytes(into.subarray(marked ? 3 : 0, count)))
      if (kept > 0) return kept
    }
  }

  close(): void {
    if (this.#descriptor !== undefined && this.#owned) closeQuietly(this.#descriptor)
    this.#descriptor = undefined
  }

  #fill(descriptor: number, into: Uint8Array): number {
    try {
      if (this.taken >= this.#limit && !this.#grown(descriptor)) return 0
      const want = Math.min(into.length, CHUNK, this.#limit - this.taken)
      const count = readSync(descriptor, into, 0, want, null)
      this.taken += count
      if (count === 0 && this.taken < this.#size) this.troubles.push(SHORTER)
      if (count === 0) this.close()
      return count
    } catch (error) {
      this.troubles.push(reason(error))
      this.close()
      return 0
    }
  }

  /** Whether the file has grown since the last check; checks once. */
  #grown(descriptor: number): boolean {
    if (this.#again) this.#limit = fstatSync(descriptor).size
    this.#again = false
    if (this.taken < this.#limit) return true
    this.close()
    return false
  }
}

/** Moves bytes to the start of their buffer; returns how many. */
function toStart(into: Uint8Array, bytes: Uint8Array): number {
  if (bytes.byteOffset !== into.byteOffset) into.set(bytes)
  return bytes.length
}
