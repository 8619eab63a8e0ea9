import type { Unpack } from './chunked.ts'

/** Bytes that a packed file or an archive may always unpack to. */
const FREE = 4e9
/** Compression ratio that a packed file may have beyond that: logs are seldom packed to less than a hundredth. */
const TIMES = 500
const TOO_MUCH = `unpacks to more than ${FREE / 1e9} GB and more than ${TIMES} times its size: the rest was not read`

/** Bytes that a packed file may still unpack to; the files of an archive share one allowance. */
export interface Allowance {
  /** Bytes. */
  left: number
}

/** The allowance of a packed file, or of an archive, of so many bytes. */
export function allowanceFor(size: number, free = FREE): Allowance {
  return { left: Math.max(free, size * TIMES) }
}

/** Unpacks as long as the allowance lasts, so that a small file cannot be read without end. */
export function within(allowance: Allowance, unpack: Unpack): Unpack {
  return async function* (raw, troubles, signal) {
    for await (const chunk of unpack(raw, troubles, signal)) {
      if (chunk.length > allowance.left) {
        troubles.push(TOO_MUCH)
        return
      }
      allowance.left -= chunk.length
      yield chunk
    }
  }
}
