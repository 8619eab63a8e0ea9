import type { DocumentFormat } from '../format.ts'
import type { ByteSource } from '../input/source.ts'
import type { ReadingContext } from './context.ts'
import { callTaker, type FileAt } from './lines.ts'
import { openTally } from './tally.ts'

/** Larger documents are not held in memory. */
const LIMIT = 256 * 1024 * 1024
const CHUNK = 1024 * 1024
const NEWLINE = 10

/** Reads a file that is one document. Each line with a call counts as parsed. */
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
  try {
    for (const { call, line } of format.read(bytes, file.facts)) {
      const isNew = !seen.has(line)
      if (take(line, call) && isNew) {
        seen.add(line)
        tally.read(format.id, true)
      }
    }
  } catch (error) {
    troubles.push(error instanceof Error ? error.message : String(error))
  }
  return { tally, lines: countLines(bytes), bytes: bytes.length, troubles }
}

async function readWhole(source: ByteSource): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  for (let size = 0; size <= LIMIT; ) {
    const part = Buffer.allocUnsafe(CHUNK)
    const read = source.read(part)
    const count = typeof read === 'number' ? read : await read
    if (count === 0) return Buffer.concat(parts)
    parts.push(part.subarray(0, count))
    size += count
  }
  return undefined
}

function countLines(bytes: Buffer): number {
  let lines = 0
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) lines++
  return bytes.length > 0 && bytes.at(-1) !== NEWLINE ? lines + 1 : lines
}
