import type { Unwrapped } from './unwrap.ts'

/** Streams whose line is not complete, at most, and characters that are kept of each. */
const STREAMS = 64
const LENGTH = 1 << 20

/** Puts lines together that an envelope cut into parts. */
export function joinParts() {
  const begun = new Map<string, string>()
  return {
    /** The body as a whole; nothing while parts of it are missing. */
    take(one: Unwrapped): Unwrapped | undefined {
      const { body, partial } = one
      if (typeof body !== 'string' || (partial === undefined && begun.size === 0)) return one
      const stream = partial ?? one.stream ?? only(begun)
      if (stream === undefined) return one
      const before = begun.get(stream) ?? ''
      if (partial === undefined) {
        begun.delete(stream)
        return before === '' ? one : { ...one, body: before + body }
      }
      if (begun.size < STREAMS || begun.has(stream)) begun.set(stream, (before + body).slice(0, LENGTH))
      return undefined
    },
    get isOpen() {
      return begun.size > 0
    },
  }
}

/** The stream that a part belongs to whose envelope does not name it. */
function only(begun: ReadonlyMap<string, string>): string | undefined {
  const [first, ...more] = begun.keys()
  return more.length === 0 ? first : undefined
}
