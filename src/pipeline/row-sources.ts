import { openPages } from '../logs/answers/elasticsearch.ts'
import { answerKind } from '../logs/answers/kind.ts'
import { missingLines } from '../logs/answers/loki.ts'
import type { Input } from '../logs/input/files/source.ts'
import { type ReadRow, readRows, rowOf } from '../logs/rows/read.ts'
import { type LogHooks, type LogOptions, readLogs } from './read-logs.ts'

/** Some rows by the name of where they come from, with what is known of bytes at their end. */
export interface RowSource {
  readonly name: string
  /** Displayed format of such rows, if they are requests. */
  readonly format?: string
  rows(onBytes: (bytes: number) => void): AsyncIterable<ReadRow>
  /** Missing parts, known after reading: phrases that complete "NAME …". */
  missing?(): readonly string[]
}

/** Bytes that are read to detect the form of an input. */
const HEAD = 1 << 16

/** The rows of inputs: tables of rows, the pages of an answer of Elasticsearch together, lines that Loki answered with. */
export async function sourcesOf(inputs: readonly Input[], options: LogOptions): Promise<RowSource[]> {
  const sources: RowSource[] = []
  const pages: Input[] = []
  for (const input of inputs) {
    // A pipe can be opened only once.
    const kind = input.file === undefined ? undefined : answerKind(await textOf(input, HEAD))
    if (kind === 'elasticsearch') pages.push(input)
    else if (kind === 'loki') sources.push(linesFrom(input, options))
    else sources.push({ name: input.name, rows: (onBytes) => readRows(input, onBytes) })
  }
  return pages.length > 0 ? [...sources, pagesFrom(pages)] : sources
}

function pagesFrom(inputs: readonly Input[]): RowSource {
  const pages = openPages()
  const [first] = inputs
  return {
    name: inputs.length > 1 ? `${first?.name} and ${inputs.length - 1} more` : (first?.name ?? ''),
    format: 'requests, pages of Elasticsearch',
    missing: pages.missing,
    async *rows(onBytes) {
      let number = 0
      for (const input of inputs) {
        const text = await textOf(input)
        onBytes(text.length)
        for (const row of pages.rows(input.name, text)) yield { ...rowOf(row), number: ++number }
      }
    },
  }
}

/** Lines are read as those of a log are; what is counted of them is counted again. */
function linesFrom(input: Input, options: LogOptions): RowSource {
  let missing: readonly string[] = []
  return {
    name: input.name,
    missing: () => missing,
    async *rows(onBytes) {
      const text = await textOf(input)
      onBytes(text.length)
      missing = missingLines(text)
      const rows: ReadRow[] = []
      const onRow: LogHooks['onRow'] = (row) => void rows.push({ ...rowOf(row), number: rows.length + 1 })
      await readLogs({ ...options, words: [input.name] }, { onRow })
      yield* rows
    },
  }
}

/** The text of an input, or its beginning. */
export async function textOf(input: Input, most = Number.POSITIVE_INFINITY): Promise<string> {
  const source = input.open()
  const into = new Uint8Array(Math.min(most, 1 << 20))
  const parts: Buffer[] = []
  let length = 0
  try {
    for (let size = await source.read(into); size > 0; size = await source.read(into)) {
      parts.push(Buffer.from(into.subarray(0, size)))
      length += size
      if (length >= most) break
    }
  } finally {
    source.close()
  }
  return Buffer.concat(parts).toString()
}
