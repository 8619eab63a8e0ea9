import { closeSync, openSync, readSync } from 'node:fs'
import type { ByteSource } from '../input/source.ts'
import { reason } from '../input/trouble.ts'

/** A plain file from a place on. Throws nothing. */
export function rangeSource(file: string, from: number): ByteSource {
  const troubles: string[] = []
  let descriptor: number | undefined
  let at = from
  const close = (): void => {
    if (descriptor !== undefined) closeSync(descriptor)
    descriptor = undefined
  }
  try {
    descriptor = openSync(file, 'r')
  } catch (error) {
    troubles.push(reason(error))
  }
  return {
    read(into) {
      if (descriptor === undefined) return 0
      try {
        // One byte first, so that everything else lies as the file does.
        const count = readSync(descriptor, into, 0, at === from && from > 0 ? 1 : into.length, at)
        at += count
        return count
      } catch (error) {
        troubles.push(reason(error))
        close()
        return 0
      }
    },
    troubles,
    get taken() {
      return at - from
    },
    close,
  }
}
