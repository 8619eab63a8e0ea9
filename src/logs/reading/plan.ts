import { blocks } from '../blocks/index.ts'
import { documents } from '../documents/index.ts'
import { isInNumbers } from '../envelopes/support/byte-text.ts'
import { columnsIn } from '../envelopes/support/columns.ts'
import type { Columns, DocumentFormat, KeysGiven } from '../format.ts'

/** Bytes of a file that decide how it is read. */
export const HEAD = 64 * 1024

/** How a file is read. */
export interface ReadingPlan {
  /** It is one document. */
  readonly document?: DocumentFormat
  /** Requests may begin in lines without a needle. */
  readonly everyLine: boolean
  /** The first line names the columns of a table. */
  readonly columns?: Columns
  /** Whether lines may contain text as numeric bytes, in which no needle is found. */
  readonly inNumbers: boolean
  /** Whether lines that start with `#` define the fields of the others. */
  readonly directives: boolean
}

/** Derives the plan from the first bytes of a file. */
export function planFor(head: Uint8Array, keys?: KeysGiven): ReadingPlan {
  const document = documents.find((format) => format.begins(head))
  const text = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1')
  const columns = document ? undefined : columnsIn(text, keys)
  return {
    ...(columns && { columns }),
    ...(document ? { document } : {}),
    inNumbers: !document && isInNumbers(text),
    everyLine: blocks.some(({ signature }) => signature?.test(text)),
    directives: /^(?:\xef\xbb\xbf)?\0*#/.test(text),
  }
}
