import { fstatSync, readSync } from 'node:fs'
import type { Raw } from './raw.ts'
import { codeOf, reason } from './trouble.ts'

/** More than any pipe holds at once. */
const CHUNK = 1 << 20
/** Milliseconds until an empty pipe is looked at again, where looking at it does not wait. */
const PAUSE = 5

/** Whether a descriptor is a pipe, as shells make them: of those, reads wait for bytes. */
export function isPipe(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isFIFO()
  } catch {
    return false
  }
}

/**
 * What comes through a pipe, read into the same memory again and again: a stream of Node costs twice the time, and takes
 * 30 MB. Nothing else runs while it waits.
 */
export function rawPipe(descriptor: number): Raw {
  const troubles: string[] = []
  let buffer: Buffer | undefined
  let taken = 0
  let isOver = false
  const next = (): Uint8Array | undefined | Promise<Uint8Array | undefined> => {
    if (isOver) return undefined
    try {
      buffer ??= Buffer.allocUnsafeSlow(CHUNK)
      const count = readSync(descriptor, buffer, 0, CHUNK, null)
      taken += count
      if (count > 0) return buffer.subarray(0, count)
    } catch (error) {
      if (codeOf(error) === 'EAGAIN') return later()
      if (codeOf(error) !== 'EOF') troubles.push(reason(error))
    }
    isOver = true
    return undefined
  }
  const later = async (): Promise<Uint8Array | undefined> => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
    return next()
  }
  return {
    next,
    troubles,
    close() {
      isOver = true
    },
    get taken() {
      return taken
    },
  }
}
