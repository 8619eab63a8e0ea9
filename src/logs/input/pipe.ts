import { fstatSync, readSync } from 'node:fs'
import type { Raw } from './raw.ts'
import { codeOf, reason } from './trouble.ts'

/** More than any pipe holds at once. */
const CHUNK = 1 << 20
/** Milliseconds between polls of an empty pipe, where reads do not block. */
const PAUSE = 5

/** Whether a descriptor is a pipe created by a shell, whose reads block. */
export function isPipe(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isFIFO()
  } catch {
    return false
  }
}

/** The bytes of a pipe, read into one buffer with blocking reads: a stream of Node takes twice the time and 30 MB. */
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
