import { fstatSync, readSync } from 'node:fs'
import type { ByteSource } from '../input/files/source.ts'
import { withoutNulBytes } from '../input/nul-bytes.ts'
import { reason, SHORTER } from '../input/trouble.ts'

/**
 * An open file of `size` bytes, from a place on: to the size that it has by now, then once more to the size that it has
 * by then. Does not close it. Throws nothing.
 */
export function restSource(descriptor: number, from: number, size: number): ByteSource {
  const troubles: string[] = []
  let at = from
  let limit = 0
  let looks = 0
  /** Whether the file has grown since the last check, which happens twice at most. */
  const grown = (): boolean => {
    if (looks++ < 2) limit = fstatSync(descriptor).size
    return at < limit
  }
  const readSome = (into: Uint8Array): number => {
    for (;;) {
      if (at >= limit && !grown()) return 0
      // The first read is one byte, so that all further reads are aligned with the file.
      const isFirst = at === from && from > 0
      const count = readSync(descriptor, into, 0, isFirst ? 1 : Math.min(into.length, limit - at), at)
      at += count
      if (count === 0 || isFirst) return count
      const kept = withoutNulBytes(into.subarray(0, count))
      if (kept.byteOffset !== into.byteOffset) into.set(kept)
      if (kept.length > 0) return kept.length
    }
  }
  return {
    read(into) {
      try {
        const count = readSome(into)
        if (count === 0 && at < size && troubles.length === 0) troubles.push(SHORTER)
        return count
      } catch (error) {
        troubles.push(reason(error))
        return 0
      }
    },
    troubles,
    get taken() {
      return at - from
    },
    close: () => {},
  }
}
