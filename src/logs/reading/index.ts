import type { LogFile } from '../../core/log-report.ts'
import { sampleDays } from '../claims/coverage.ts'
import type { ByteSource, Input } from '../input/source.ts'
import { scanLines } from '../scan/lines.ts'
import { openScanner } from '../scan/open.ts'
import type { LineVisitor } from '../scan/visitor.ts'
import type { ReadingContext } from './context.ts'
import { readDocument } from './document.ts'
import { type FileAt, openLines } from './lines.ts'
import { HEAD, planFor } from './plan.ts'

/** What a caller may watch while a file is read. */
export interface ReadingHooks {
  /** Bytes taken from the disk since the last call. */
  onBytes?(bytes: number): void
}

/** What was read of one file, with the connections whose paths nobody sees. */
export type ReadFile = LogFile & { readonly opaque: number }

/** Reads one log to its end. Troubles stand in the entry for the ledger; nothing throws. */
export async function readInput(
  input: Input,
  number: number,
  context: ReadingContext,
  hooks: ReadingHooks = {},
): Promise<ReadFile> {
  const source = input.open()
  try {
    const head = Buffer.alloc(HEAD)
    const size = await fill(source, head)
    const plan = planFor(head.subarray(0, size))
    const whole = withHead(source, head.subarray(0, size))
    const file = { name: input.name, number, facts: input.facts, everyLine: plan.everyLine }
    const read = plan.document
      ? await readDocument(plan.document, whole, file, context)
      : await readLines(whole, file, plan.directives, context, hooks)
    const { packing } = input
    const entry = read.tally.file({
      path: input.name,
      lines: read.lines,
      bytes: read.bytes,
      troubles: [...source.troubles, ...read.troubles],
      ...(packing === undefined ? {} : { packing }),
    })
    return { ...entry, opaque: read.tally.opaque }
  } finally {
    source.close()
  }
}

async function fill(source: ByteSource, into: Uint8Array): Promise<number> {
  let size = 0
  while (size < into.length) {
    const read = source.read(into.subarray(size))
    const count = typeof read === 'number' ? read : await read
    if (count === 0) break
    size += count
    if (source.live) break
  }
  return size
}

/** A source whose first bytes were read already. */
function withHead(source: ByteSource, head: Uint8Array): ByteSource {
  let at = 0
  return {
    read(into) {
      if (at >= head.length) return source.read(into)
      const part = head.subarray(at, at + into.length)
      into.set(part)
      at += part.length
      return part.length
    },
    get troubles() {
      return source.troubles
    },
    get taken() {
      return source.taken
    },
    close: () => source.close(),
  }
}

async function readLines(
  source: ByteSource,
  file: FileAt,
  directives: boolean,
  context: ReadingContext,
  hooks: ReadingHooks,
) {
  const reader = openLines(file, context)
  const scanner = openScanner({ ...context.scan, directives })
  let bytes = 0
  let taken = 0
  const visitor: LineVisitor = {
    line({ bytes: all, start, end, number, hit }) {
      if (hit) reader.hit(all, start, end, number)
      else reader.follow(all, start, end, number)
      return reader.isOpen
    },
    chunk(all, from, to, _first, lines) {
      bytes += to - from
      const days = sampleDays({ bytes: all, start: from, end: to, lines }, context.dayIn)
      for (const [day, count] of days) context.days.set(day, (context.days.get(day) ?? 0) + count)
      hooks.onBytes?.(source.taken - taken)
      taken = source.taken
    },
  }
  const { lines, longLines } = await scanLines(source, scanner, visitor, { every: file.everyLine })
  reader.end()
  const troubles = longLines > 0 ? [`has ${longLines} lines of more than 1 MiB: only their beginnings were read`] : []
  return { tally: reader.tally, lines, bytes, troubles }
}
