import { asUtf8 } from './encoding/as-utf8.ts'
import type { ByteSource } from './files/source.ts'
import { endsInReturns, feedsForReturns } from './line-ends.ts'
import { isExact, withoutNulBytes } from './nul-bytes.ts'
import type { Raw } from './raw.ts'

/**
 * Decompressor: yields chunks that are valid until the next one is requested; reports defects in `troubles`. The signal
 * aborts it, also while it waits.
 */
export type Unpack = (raw: Raw, troubles: string[], signal: AbortSignal) => AsyncGenerator<Uint8Array>

/** A source of what is unpacked, its text in UTF-8; `known` are troubles from before. */
export function chunkedSource(raw: Raw, unpack: Unpack, known: readonly string[] = []): ByteSource {
  const unpackTroubles: string[] = []
  const stop = new AbortController()
  const chunks = asUtf8(unpack(raw, unpackTroubles, stop.signal))
  let rest: Uint8Array = new Uint8Array(0)
  let exact: boolean | undefined
  let returns: boolean | undefined
  let closed = false
  const close = () => {
    if (closed) return
    closed = true
    stop.abort()
    raw.close()
    // If it waits for bytes, it ends when they arrive.
    chunks.return(undefined).then(undefined, () => {})
  }
  const more = async (into: Uint8Array): Promise<number> => {
    try {
      while (rest.length === 0) {
        const { done, value } = await chunks.next()
        if (done || closed) return 0
        exact ??= isExact(value)
        returns ??= !exact && endsInReturns(value)
        rest = exact ? value : withoutNulBytes(value)
      }
    } catch (error) {
      unpackTroubles.push(`cannot be unpacked: ${error instanceof Error ? error.message : 'unknown reason'}`)
      return 0
    }
    return hand(into)
  }
  const hand = (into: Uint8Array): number => {
    const part = rest.subarray(0, into.length)
    into.set(part)
    if (returns) returns = feedsForReturns(into.subarray(0, part.length))
    rest = rest.subarray(part.length)
    return part.length
  }
  return {
    read: (into) => (closed ? 0 : rest.length > 0 ? hand(into) : more(into)),
    close,
    get troubles() {
      return [...known, ...raw.troubles, ...unpackTroubles]
    },
    get taken() {
      return raw.taken
    },
  }
}

/** Bytes that are not packed. */
export async function* asIs(raw: Raw): AsyncGenerator<Uint8Array> {
  for (;;) {
    const chunk = await raw.next()
    if (!chunk) return
    yield chunk
  }
}
