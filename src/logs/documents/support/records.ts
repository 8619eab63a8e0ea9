import type { FileFacts } from '../../format.ts'
import { openInterpreter } from '../../interpret/index.ts'
import { needleTest, needleWords } from '../../interpret/needle.ts'
import type { Placed } from './json-document.ts'

/** Whether a text may be about this API. */
export const isNear = needleTest(needleWords(), false)

/** Reads records of logs that stand in a document as though each was a line. */
export function recordReader(facts: FileFacts) {
  const found: Placed[] = []
  const unread: number[] = []
  const interpreter = openInterpreter(
    { facts, hasNeedle: isNear },
    {
      read(line, _format, calls) {
        for (const call of calls) found.push({ call, line })
      },
      unread: (line) => void unread.push(line),
    },
  )
  return {
    /** Reads a record; how many requests it told is returned. */
    take(text: string, line: number): number {
      const before = found.length
      if (isNear(text)) interpreter.hit(text, line)
      return found.length - before
    },
    /** Takes back what was said of records that could not be read. */
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
