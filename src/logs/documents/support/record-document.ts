import type { DocumentFormat } from '../../format.ts'
import { cutJson, eachPiece, type Piece, type Place } from './cut-json.ts'
import { headText, isJsonLines } from './head.ts'
import { recordReader } from './records.ts'

interface Description {
  readonly id: string
  readonly title: string
  readonly begins: (text: string) => boolean
  readonly places: Readonly<Record<string, Place>>
  /** It is one also when there are several values, one a line. */
  readonly lines?: true
}

/** A document of JSON that holds records of logs, in whatever format. */
export function recordDocument({ id, title, begins, places, lines }: Description): DocumentFormat {
  return {
    id,
    title,
    begins(head) {
      const text = headText(head)
      return begins(text) && (lines === true || !isJsonLines(text))
    },
    *read(bytes, facts) {
      const records = recordReader(facts)
      const trouble = eachPiece(cutJson(bytes, places), (piece) => records.take(textOf(piece), piece.line))
      yield* records.calls()
      if (trouble !== undefined) throw new Error(trouble)
    },
  }
}

/** The bytes of a piece, one char a byte. */
export function textOf({ bytes }: Piece): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
