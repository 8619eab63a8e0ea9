import { readFileSync } from 'node:fs'
import type { Call } from '../../../src/core/traffic/log.ts'
import { hidesNeedle } from '../../../src/logs/envelopes/support/byte-text.ts'
import { openInterpreter } from '../../../src/logs/interpret/index.ts'
import { needleTest, needleWords } from '../../../src/logs/interpret/needle.ts'
import { HEAD, planFor } from '../../../src/logs/reading/plan.ts'

/** A call with the line and the format that it was read from. */
export interface Placed {
  readonly line: number
  readonly format: string
  readonly call: Call
}

/** Everything that the formats make of a log, line by line, without scanner and table. */
export function interpretLog(
  bytes: Uint8Array,
  changed?: number,
): { calls: Placed[]; unread: number[]; lines: number } {
  const { document, everyLine, inNumbers, columns } = planFor(bytes.subarray(0, HEAD))
  const facts = { ...(changed === undefined ? {} : { changed }), ...(columns && { columns }) }
  const calls: Placed[] = []
  const unread: number[] = []
  if (document) {
    for (const { call, line } of document.read(bytes, facts)) calls.push({ line, format: document.id, call })
    return { calls, unread, lines: 0 }
  }
  const hasNeedle = needleTest(needleWords(), false)
  const interpreter = openInterpreter(
    { facts, hasNeedle, everyLine },
    {
      read: (line, format, all) => void calls.push(...all.map((call) => ({ line, format, call }))),
      unread: (line) => void unread.push(line),
    },
  )
  const lines = Buffer.from(bytes).toString('latin1').replace(/\n$/, '').split('\n')
  for (const [index, raw] of lines.entries()) {
    const text = raw.replace(/\r$/, '')
    if (inNumbers && hidesNeedle(text)) interpreter.hit(text, index + 1)
    else if (text.startsWith('#')) interpreter.directive(text)
    else if (hasNeedle(text)) interpreter.hit(text, index + 1)
    else if (interpreter.isOpen) interpreter.follow(text, index + 1)
  }
  interpreter.end()
  return { calls: calls.sort((a, b) => a.line - b.line), unread, lines: lines.length }
}

/** What a fixture says of a call: its fields, the time as ISO 8601, without `Z` for a clock without a zone. */
export function described({ line, format, call }: Placed): Record<string, unknown> {
  const { stamp, ...rest } = call
  const iso = stamp && new Date(stamp.ms).toISOString()
  return { line, format, ...rest, ...(iso ? { time: stamp.zoned ? iso : iso.slice(0, -1) } : {}) }
}

/** The calls that a fixture lists. */
export function listed(file: string): Record<string, unknown>[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}
