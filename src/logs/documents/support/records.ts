import type { FileFacts } from '../../format.ts'
import { openInterpreter } from '../../interpret/index.ts'
import type { Placed } from './json-document.ts'
import { isNear } from './near.ts'

/** Reads log records inside of a document like lines. */
export function recordReader(facts: FileFacts) {
  const hasNeedle = facts.isNear ?? isNear
  let found: Placed[] = []
  const unread: number[] = []
  const interpreter = openInterpreter(
    { facts, hasNeedle },
    {
      read(line, _format, calls) {
        for (const call of calls) found.push({ call, line })
      },
      unread: (line) => void unread.push(line),
    },
  )
  return {
    /** Reads a record; returns the number of its requests. */
    take(text: string, line: number): number {
      const before = found.length
      if (hasNeedle(text)) interpreter.hit(text, line)
      return found.length - before
    },
    /** The requests by now, once each. */
    taken(): readonly Placed[] {
      const taken = found
      found = []
      return taken
    },
    /** Discards the unread records. */
    forgive(): void {
      unread.length = 0
    },
    /** The requests; throws at the end when there were records that nothing reads. */
    *calls(): Iterable<Placed> {
      interpreter.end()
      yield* found
      if (unread.length > 0) {
        throw new Error(
          `holds ${unread.length} ${unread.length === 1 ? 'record' : 'records'} about this API in no known format, the first in line ${unread[0]}`,
        )
      }
    },
  }
}
