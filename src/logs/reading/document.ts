import { newlinesIn } from '../documents/support/newlines.ts'
import type { DocumentFormat } from '../format.ts'
import type { ByteSource } from '../input/files/source.ts'
import { NEEDLE } from '../scan/scanner.ts'
import type { ReadingContext } from './context.ts'
import { callTaker, type FileAt } from './lines.ts'
import { openTally } from './tally.ts'

/** Larger documents are not held in memory. */
const LIMIT = 32 * 1024 * 1024
const CHUNK = 1024 * 1024
/** Beyond this room is made for the largest at once. */
const LARGE = 16 * 1024 * 1024
const NEWLINE = 10

/**
 * Reads a file that is one document. Each line with a call counts as parsed. If the text only begins like such a
 * document, and has no requests although it names this API, its bytes are returned for line-based reading.
 */
export async function readDocument(format: DocumentFormat, source: ByteSource, file: FileAt, context: ReadingContext) {
  const tally = openTally()
  const troubles: string[] = []
  const { bytes, isWhole } = await readUpTo(source, LIMIT)
  const parts = format.open(file.facts)
  const take = callTaker(file, context, tally)
  const seen = new Set<number>()
  let callsRead = 0
  let isBroken = false
  const each = (calls: ReturnType<DocumentFormat['read']>): void => {
    if (isBroken) return
    try {
      for (const { call, line } of calls) {
        callsRead++
        const isNew = !seen.has(line)
        if (take(line, call, format.id) && isNew) {
          seen.add(line)
          tally.read(format.id, call.low ? 'guess' : 'call')
        }
      }
    } catch (error) {
      isBroken = true
      troubles.push(error instanceof Error ? error.message : String(error))
    }
  }
  if (!isWhole) {
    const all = await eachPart(bytes, source, (part, isLast) => each(parts.take(part, isLast)))
    if (callsRead === 0 && all.isNamed) troubles.push('names this API, and no request of it could be read')
    context.reducer.settle()
    return { tally, lines: parts.lines ?? all.lines, bytes: all.bytes, troubles }
  }
  each(parts.take(bytes, true))
  if (callsRead === 0 && troubles.length === 0 && bytes.includes(NEEDLE) && !bytes.includes(0)) return bytes
  context.reducer.settle()
  return { tally, lines: parts.lines ?? countLines(bytes), bytes: bytes.length, troubles }
}

/** Passes on the bytes already read, then the rest of the source; counts lines and bytes. */
async function eachPart(begun: Buffer, source: ByteSource, take: (part: Uint8Array, isLast: boolean) => void) {
  const all = { lines: 0, bytes: 0, isNamed: false }
  let isEnded = true
  const count = (part: Buffer): void => {
    all.lines += newlinesIn(part, 0, part.length)
    all.bytes += part.length
    all.isNamed ||= part.includes(NEEDLE)
    isEnded = part.at(-1) === NEWLINE
  }
  for (let at = 0; at < begun.length; at += CHUNK) {
    const part = begun.subarray(at, at + CHUNK)
    count(part)
    take(part, false)
  }
  // The buffer of the head is reused.
  const room = begun.subarray(0, CHUNK)
  for (;;) {
    const read = source.read(room)
    const size = typeof read === 'number' ? read : await read
    if (size === 0) break
    count(room.subarray(0, size))
    take(room.subarray(0, size), false)
  }
  take(room.subarray(0, 0), true)
  if (!isEnded) all.lines++
  return all
}

/** The bytes of a document, held once: of what is reserved for a large one the system gives what is written to. */
async function readUpTo(
  source: ByteSource,
  limit: number,
): Promise<{ readonly bytes: Buffer; readonly isWhole: boolean }> {
  let bytes = Buffer.allocUnsafeSlow(CHUNK)
  let size = 0
  while (size <= limit) {
    if (size === bytes.length) {
      const more = Buffer.allocUnsafeSlow(size < LARGE ? size * 2 : limit + CHUNK)
      bytes.copy(more, 0, 0, size)
      bytes = more
    }
    const read = source.read(bytes.subarray(size, Math.min(size + CHUNK, bytes.length)))
    const count = typeof read === 'number' ? read : await read
    if (count === 0) return { bytes: bytes.subarray(0, size), isWhole: true }
    size += count
  }
  return { bytes: bytes.subarray(0, size), isWhole: false }
}

function countLines(bytes: Buffer): number {
  const lines = newlinesIn(bytes, 0, bytes.length)
  return bytes.length > 0 && bytes.at(-1) !== NEWLINE ? lines + 1 : lines
}
