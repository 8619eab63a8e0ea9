import { parentPort, workerData } from 'node:worker_threads'
import { cutoff as cutoffDay } from '../../../rules/api/versions.ts'
import { clockOf } from '../time/clock.ts'
import type { RangeTask } from './options.ts'
import { rangeSource } from './range-source.ts'
import { readLines } from './read-lines.ts'
import type { RangeAnswer } from './threads.ts'
import { openWork } from './work.ts'

/** Progress is told after so many bytes. */
const STEP = 8 * 1024 * 1024

/** Reads one range of a file, and hands over what it found. */
async function work({ file, name, facts, range, options, cutoff, tz }: RangeTask): Promise<void> {
  const { context, reducer, unread } = openWork(options, clockOf({ cutoff, tz, cutoffDay }), true)
  const source = rangeSource(file, Math.max(0, range.from - 1))
  let untold = 0
  const onBytes = (bytes: number): void => {
    untold += bytes
    if (untold < STEP) return
    parentPort?.postMessage({ bytes: untold })
    untold = 0
  }
  const at = { name, number: 0, facts, everyLine: false, directives: false, range }
  const { tally, lines, bytes, troubles } = await readLines(source, at, context, { onBytes })
  source.close()
  const shapes = reducer.raw
  const answer: RangeAnswer = {
    shapes,
    tally: tally.raw,
    unread,
    days: [...context.days],
    lines,
    bytes,
    troubles: [...source.troubles, ...troubles],
    untold,
  }
  const { size: _, ...columns } = shapes.columns
  const buffers = [...Object.values(columns), shapes.targets, shapes.operations.done.keys, shapes.operations.done.times]
  parentPort?.postMessage({ answer }, [...new Set(buffers.map(({ buffer }) => buffer as ArrayBuffer))])
}

await work(workerData as RangeTask)
