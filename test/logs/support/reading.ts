import { latest } from '../../../rules/api/versions.ts'
import type { Shape } from '../../../src/core/traffic/log.ts'
import { openLearned } from '../../../src/logs/fast-path/learned.ts'
import type { ByteSource } from '../../../src/logs/input/files/source.ts'
import { needleTest, needleWords } from '../../../src/logs/interpret/needle.ts'
import type { ReadingContext } from '../../../src/logs/reading/context.ts'
import { readLines as readFileLines } from '../../../src/logs/reading/read-lines.ts'
import { openReducer } from '../../../src/logs/reduce/index.ts'
import { openScanners } from '../../../src/logs/scan/open.ts'
import { targetReader } from '../../../src/logs/target/index.ts'
import { pathWords } from '../../../src/logs/target/template.ts'
import { clockOf } from '../../../src/logs/time/clock.ts'
import { piecewise } from '../scan/support/sources.ts'

const LINE_END = Buffer.from('\n')

const access = { words: pathWords(), latest }
const scanners = openScanners({ words: needleWords(), ignoreCase: false, access })

/** What the lines of one file give: shapes as text, sorted, and the counts of formats. */
export async function readLines(lines: readonly (string | Uint8Array)[], fastPath: boolean) {
  const context: ReadingContext = {
    reducer: openReducer(clockOf({ cutoffDay: '2023-09-30' })),
    targets: targetReader(),
    hasNeedle: needleTest(needleWords(), false),
    scanners,
    learned: openLearned(),
    fastPath,
    days: new Map(),
    unread: () => {},
  }
  const text = Buffer.concat(lines.flatMap((line) => [Buffer.from(line as string, 'latin1'), LINE_END]))
  const source: ByteSource = { ...piecewise(text, []), troubles: [], taken: 0, close: () => {} }
  const at = { name: 'a.log', number: 0, facts: {}, everyLine: false, directives: false }
  const { tally } = await readFileLines(source, at, context)
  const shapes: Shape[] = [...context.reducer.shapes(['a.log'])]
  const operations = [...context.reducer.operations()].map((one) => JSON.stringify(one)).sort()
  const { formats, ...counts } = tally.raw
  return {
    shapes: shapes.map((shape) => JSON.stringify(shape)).sort(),
    operations,
    formats: [...formats].sort(),
    ...counts,
  }
}
