import type { Input } from '../input/source.ts'
import type { ReadingContext } from './context.ts'
import type { RangeTask } from './options.ts'
import { addDays, type ReadingHooks } from './read-lines.ts'
import { openTally } from './tally.ts'
import { readRange } from './threads.ts'

/** Reads the lines of a large plain file in several threads, and puts together what they found. */
export async function readInRanges(
  { name, file = '', facts }: Input,
  number: number,
  ranges: readonly RangeTask['range'][],
  context: ReadingContext,
  { onBytes = () => {} }: ReadingHooks,
) {
  const answers = await Promise.all(
    ranges.map((range) => readRange({ name, file, facts, range, ...context.threads }, onBytes)),
  )
  const tally = openTally()
  const troubles = new Set<string>()
  let lines = 0
  let bytes = 0
  for (const answer of answers) {
    context.reducer.merge(answer.shapes, number, lines)
    tally.add(answer.tally)
    addDays(context.days, answer.days)
    for (const { path, line, text } of answer.unread) context.unread(path, line + lines, text)
    for (const trouble of answer.troubles) troubles.add(trouble)
    lines += answer.lines
    bytes += answer.bytes
  }
  return { tally, lines, bytes, troubles: [...troubles] }
}
