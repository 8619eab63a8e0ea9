import type { DocumentFormat } from '../format.ts'
import type { ByteSource } from '../input/files/source.ts'
import { NEEDLE } from '../scan/scanner.ts'
import type { ReadingContext } from './context.ts'
import { callTaker, type FileAt } from './lines.ts'
import { openTally } from './tally.ts'

/** Larger documents are not held in memory. */
const LIMIT = 256 * 1024 * 1024
const CHUNK = 1024 * 1024
/** Beyond this room is made for the largest at once. */
const LARGE = 16 * 1024 * 1024
const NEWLINE = 10

/**
 * Reads a file that is one document. Each line with a call counts as parsed. Of a text that only began as such a
 * document, and told no request although it names this API, the bytes are given, for who reads lines.
 */
export async function readDocument(format: DocumentFormat, source: ByteSource, file: FileAt, context: ReadingContext) {
  const tally = openTally()
  const troubles: string[] = []
  const bytes = await readWhole(source)
  if (bytes === undefined) {
    troubles.push(`is larger than ${LIMIT / 1024 / 1024} MB, and ${format.title} is read whole: split it`)
    return { tally, lines: 0, bytes: 0, troubles }
  }
  const take = callTaker(file, context, tally)
  const seen = new Set<number>()
  let told = 0
  try {
    for (const { call, line } of format.read(bytes, file.facts)) {
      told++
      const isNew = !seen.has(line)
      if (take(line, call, format.id) && isNew) {
        seen.add(line)
        tally.read(format.id, call.low ? 'guess' : 'call')
      }
    }
  } catch (error) {
    troubles.push(error instanceof Error ? error.message : String(error))
  }
  if (told === 0 && troubles.length === 0 && bytes.includes(NEEDLE) && !bytes.includes(0)) return bytes
  context.reducer.settle()
  return { tally, lines: format.lines?.(bytes) ?? countLines(bytes), bytes: bytes.length, troubles }
}

/** The bytes of a document, held once: of what is reserved for a large one the system gives what is written to. */
async function readWhole(source: ByteSource): Promise<Buffer | undefined> {
  let bytes = Buffer.allocUnsafeSlow(CHUNK)
  for (let size = 0; size <= LIMIT; ) {
    if (size === bytes.length) {
      const more = Buffer.allocUnsafeSlow(size < LARGE ? size * 2 : LIMIT + CHUNK)
      bytes.copy(more, 0, 0, size)
      bytes = more
    }
    const read = source.read(bytes.subarray(size, Math.min(size + CHUNK, bytes.length)))
    const count = typeof read === 'number' ? read : await read
    if (count === 0) return bytes.subarray(0, size)
    size += count
  }
  return undefined
}

function countLines(bytes: Buffer): number {
  let lines = 0
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) lines++
  return bytes.length > 0 && bytes.at(-1) !== NEWLINE ? lines + 1 : lines
}
