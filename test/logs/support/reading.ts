import type { Shape } from '../../../src/core/log.ts'
import { needleTest, needleWords } from '../../../src/logs/interpret/needle.ts'
import type { ReadingContext } from '../../../src/logs/reading/context.ts'
import { openLines } from '../../../src/logs/reading/lines.ts'
import { openReducer } from '../../../src/logs/reduce/index.ts'
import { targetReader } from '../../../src/logs/target/index.ts'
import { clockOf } from '../../../src/logs/time/clock.ts'

/** What the lines of one file give: shapes as text, sorted, and the counts of formats. */
export function readLines(lines: readonly (string | Uint8Array)[], quick: boolean) {
  const context: ReadingContext = {
    reducer: openReducer(clockOf({ cutoffDay: '2023-09-30' })),
    targets: targetReader(),
    hasNeedle: needleTest(needleWords(), false),
    scan: { words: needleWords(), ignoreCase: false },
    quick,
    threads: { options: {}, cutoff: undefined, tz: undefined },
    dayIn: () => undefined,
    days: new Map(),
    unread: () => {},
  }
  const reader = openLines({ name: 'a.log', number: 0, facts: {}, everyLine: false }, context)
  for (const [index, line] of lines.entries()) {
    const bytes = typeof line === 'string' ? Buffer.from(line, 'latin1') : line
    reader.hit(bytes, 0, bytes.length, index + 1)
  }
  reader.end()
  const shapes: Shape[] = [...context.reducer.shapes(['a.log'])]
  const operations = [...context.reducer.operations()].map((one) => JSON.stringify(one)).sort()
  const { formats, ...counts } = reader.tally.raw
  return {
    shapes: shapes.map((shape) => JSON.stringify(shape)).sort(),
    operations,
    formats: [...formats].sort(),
    ...counts,
  }
}
