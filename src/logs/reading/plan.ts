import { blocks } from '../blocks/index.ts'
import { documents } from '../documents/index.ts'
import { isInNumbers } from '../envelopes/support/byte-text.ts'
import { columnsIn } from '../envelopes/support/columns.ts'
import type { Columns, DocumentFormat, KeysGiven } from '../format.ts'

/** As much of a file is looked at to decide how it is read. */
export const HEAD = 64 * 1024

/** How a file is read. */
export interface ReadingPlan {
  /** It is one document. */
  readonly document?: DocumentFormat
  /** Requests may begin in lines without a needle. */
  readonly everyLine: boolean
  /** The first line names the columns of a table. */
  readonly columns?: Columns
  /** Text may stand in the lines as numbers of bytes, which no needle is found in. */
  readonly inNumbers: boolean
  /** Lines that start with `#` say what the others hold. */
  readonly directives: boolean
}

/** What the first bytes of a file say of it. */
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
