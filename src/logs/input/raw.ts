import { openSync, readSync } from 'node:fs'
import { closeQuietly } from '../../tree/read.ts'
import { reason } from './trouble.ts'

/** Bytes as they lie on the disk or come through a pipe, in chunks. */
export interface Raw {
  /** The next chunk, never empty; nothing at the end. It is only good until the next call. Never throws. */
  next(): Uint8Array | undefined | Promise<Uint8Array | undefined>
  /** Bytes read so far. */
  readonly taken: number
  readonly troubles: readonly string[]
  close(): void
  /** The same bytes from the start once more, where they can be had. */
  again?(): Raw
}

/** Large, since unpacking makes many bytes of few, and a read costs the same for many as for few. */
const CHUNK = 1_048_576

/** A file in chunks, from a place on. */
export function rawFile(file: string, size = CHUNK, from = 0): Raw {
  const troubles: string[] = []
  let buffer: Buffer | undefined
  let taken = 0
  let descriptor: number | undefined
  const close = () => {
    if (descriptor !== undefined) closeQuietly(descriptor)
    descriptor = undefined
  }
  try {
    descriptor = openSync(file, 'r')
  } catch (error) {
    troubles.push(reason(error))
  }
  const next = () => {
    if (descriptor === undefined) return undefined
    try {
      buffer ??= Buffer.allocUnsafeSlow(size)
      const count = readSync(descriptor, buffer, 0, size, from > 0 ? from + taken : null)
      taken += count
      if (count > 0) return buffer.subarray(0, count)
    } catch (error) {
      troubles.push(reason(error))
    }
    close()
    return undefined
  }
  return {
    next,
    troubles,
    close,
    again: () => rawFile(file, size, from),
    get taken() {
      return taken
    },
  }
}

/** The bytes of a stream. */
export function rawStream(stream: AsyncIterable<Uint8Array>): Raw {
  const troubles: string[] = []
  let taken = 0
  let iterator: AsyncIterator<Uint8Array> | undefined
  let closed = false
  const next = async (): Promise<Uint8Array | undefined> => {
    try {
      iterator ??= stream[Symbol.asyncIterator]()
      while (!closed) {
        const { done, value } = await iterator.next()
        if (done) break
        taken += value.length
        if (value.length > 0) return value
      }
    } catch (error) {
      troubles.push(reason(error))
    }
    return undefined
  }
  const close = () => {
    if (closed) return
    closed = true
    // Waiting for it could take as long as the other end of the pipe likes.
    iterator?.return?.()?.then(undefined, () => {})
  }
  return {
    next,
    troubles,
    close,
    get taken() {
      return taken
    },
  }
}

/** Bytes derived from another source: counts the bytes of that source, and closes it. */
export function rawOver(
  raw: Raw,
  made: AsyncIterable<Uint8Array>,
  troubles: readonly string[],
  stop = (): void => {},
): Raw {
  const stream = rawStream(made)
  return {
    next: () => stream.next(),
    close() {
      stop()
      stream.close()
      raw.close()
    },
    get troubles() {
      return [...raw.troubles, ...stream.troubles, ...troubles]
    },
    get taken() {
      return raw.taken
    },
  }
}

/** Returns the first bytes and a source that starts with them; `head` has 8 bytes unless the source is shorter. */
export async function peek(raw: Raw): Promise<{ readonly head: Uint8Array; readonly raw: Raw }> {
  const chunks: Uint8Array[] = []
  let length = 0
  while (length < HEAD) {
    const chunk = await raw.next()
    if (!chunk) break
    chunks.push(Buffer.from(chunk))
    length += chunk.length
  }
  const head = Buffer.concat(chunks)
  let first: Uint8Array | undefined = head
  const next = () => {
    const again = first
    first = undefined
    return again && again.length > 0 ? again : raw.next()
  }
  const again = {
    next,
    troubles: raw.troubles,
    close: raw.close,
    get taken() {
      return raw.taken
    },
  }
  return { head, raw: again }
}

const HEAD = 8
