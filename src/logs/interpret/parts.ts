import type { Unwrapped } from './unwrap.ts'

/** Streams whose line is not complete, at most, and characters that are kept of each. */
const STREAMS = 64
const LENGTH = 1 << 20

/** A complete body. */
export interface Whole {
  readonly part: Unwrapped
  readonly line: number
  /** Whether it was joined from several parts. */
  readonly joined: boolean
}

interface Begun {
  readonly part: Unwrapped
  readonly line: number
  readonly text: string
}

/** Joins lines that an envelope split. */
export function joinParts() {
  const begun = new Map<string, Begun>()
  return {
    /** The body as a whole, with the line that it began in; nothing while parts of it are missing. */
    take(unwrapped: Unwrapped, line: number): Whole | undefined {
      const { body, partial } = unwrapped
      if (typeof body !== 'string' || (partial === undefined && begun.size === 0))
        return { part: unwrapped, line, joined: false }
      const stream = partial ?? unwrapped.stream ?? only(begun)
      if (stream === undefined) return { part: unwrapped, line, joined: false }
      const before = begun.get(stream)
      if (partial === undefined) {
        begun.delete(stream)
        return before ? joined(unwrapped, before, body) : { part: unwrapped, line, joined: false }
      }
      const text = ((before?.text ?? '') + body).slice(0, LENGTH)
      if (before || begun.size < STREAMS) begun.set(stream, { part: unwrapped, line: before?.line ?? line, text })
      return undefined
    },
    /** Incomplete lines: the log ends, or their rest is in another file. */
    rest(): Whole[] {
      const all = [...begun.values()].map((before) => joined(before.part, before, ''))
      begun.clear()
      return all
    },
    get isOpen() {
      return begun.size > 0
    },
  }
}

function joined(unwrapped: Unwrapped, { line, text }: Begun, rest: string): Whole {
  return { part: { ...unwrapped, partial: undefined, body: text + rest }, line, joined: true }
}

/** The stream that a part belongs to whose envelope does not name it. */
function only(begun: ReadonlyMap<string, unknown>): string | undefined {
  const [first, ...more] = begun.keys()
  return more.length === 0 ? first : undefined
}
