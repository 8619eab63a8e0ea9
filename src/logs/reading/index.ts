import type { LogFile } from '../../core/traffic/log-report.ts'
import type { ByteSource, Input } from '../input/files/source.ts'
import type { ReadingContext } from './context.ts'
import { readDocument } from './document.ts'
import { HEAD, planFor } from './plan.ts'
import { type ReadingHooks, readLines } from './read-lines.ts'
import { sharedFile } from './shared-file.ts'
import type { ThreadPools } from './thread-pool.ts'

/** A log file that was read, with the number of connections without a visible path. */
export type ReadFile = LogFile & { readonly opaque: number }

/** Reads one log to its end, large ones with a pool. Never throws: failures are part of the ledger entry. */
export async function readInput(
  input: Input,
  number: number,
  context: ReadingContext,
  hooks: ReadingHooks = {},
  pools?: ThreadPools,
): Promise<ReadFile> {
  const source = input.open()
  try {
    // Of a folder with very many small logs each would cost that much memory.
    const room = input.packing ? HEAD : Math.min(HEAD, (input.size ?? HEAD) + 1)
    const head = Buffer.alloc(room)
    const size = await fill(source, head)
    const { keys } = context
    const plan = planFor(head.subarray(0, size), keys)
    const whole = withHead(source, head.subarray(0, size))
    const { columns } = plan
    const isNear = context.hasNeedle
    const facts = { ...input.facts, isNear, ...(columns && { columns }), ...(keys && { keys }) }
    const file = { name: input.name, number, facts, everyLine: plan.everyLine, inNumbers: plan.inNumbers }
    const large =
      source.live || plan.document ? undefined : sharedFile(input, head.subarray(0, size), context.splitAbove)
    const shared = large && pools?.pool(plan.directives)?.open(large)
    const lines = { ...file, directives: plan.directives, shared }
    const documentRead = plan.document
      ? await readDocument(plan.document, whole, file, context)
      : await readLines(whole, lines, context, hooks)
    const read = Buffer.isBuffer(documentRead)
      ? await readLines(withHead(source, documentRead), lines, context, hooks)
      : documentRead
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
