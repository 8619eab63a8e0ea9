import type { Call } from '../../../core/traffic/log.ts'
import type { DocumentFormat, DocumentParts, FileFacts, JsonObject } from '../../format.ts'
import { isObject, parseJson } from '../../formats/support/parse-json.ts'
import { openCutter, type Piece, type Place } from './cut-json.ts'
import { headText, isJsonLines } from './head.ts'
import { inParts } from './in-parts.ts'
import { isNear } from './near.ts'

/** A request with its line, from 1. */
export interface Placed {
  readonly call: Call
  readonly line: number
}

/** A JSON document, and how its objects are read. */
interface Description {
  readonly id: string
  readonly title: string
  /** Tests the beginning of the text, without leading space. */
  readonly begins: (text: string) => boolean
  /** Places of the objects that are read. */
  readonly places: Readonly<Record<string, Place>>
  /** The places whose objects are read only if they may concern this API: no other object needs them. */
  readonly calls?: readonly string[]
  /** It is one also when there are several values, one a line. */
  readonly lines?: true
  /** A reader of one document. */
  readonly open: (facts: FileFacts) => ObjectReader
}

/** Reads the objects of one document in their order. */
export interface ObjectReader {
  /** Reads an object; returns the requests known by now, each once. */
  take(value: JsonObject, place: string, line: number): readonly Placed[]
  /** The other requests, once all objects are taken. */
  calls(): readonly Placed[]
}

/** Result for an object that is not complete by itself. */
export const NONE: readonly Placed[] = []

/** Whether a file begins like a JSON document; files with one value a line only if `lines` is set. */
export function isDocument(head: Uint8Array, begins: (text: string) => boolean, lines = false): boolean {
  const text = headText(head)
  return begins(text) && (lines || !isJsonLines(text))
}

/** A document of JSON of which some objects are read, one at a time: it is never held as a value. */
export function jsonDocument({ id, title, begins, places, calls = [], lines, open }: Description): DocumentFormat {
  return inParts({
    id,
    title,
    begins: (head) => isDocument(head, begins, lines),
    open: (facts) => partsOf(places, calls, facts, open(facts)),
  })
}

function partsOf(
  places: Description['places'],
  calls: readonly string[],
  facts: FileFacts,
  reader: ObjectReader,
): DocumentParts {
  const near = facts.isNear ?? isNear
  const cutter = openCutter(places)
  const bad: number[] = []
  return {
    *take(bytes, isLast) {
      for (const piece of cutter.take(bytes, isLast)) {
        const text = textOf(piece)
        if (calls.includes(piece.place) && !near(text)) continue
        const value = parseJson(text)
        if (isObject(value)) yield* reader.take(value, piece.place, piece.line)
        else bad.push(piece.line)
      }
      if (!isLast) return
      yield* reader.calls()
      if (bad.length > 0) throw new Error(`holds no JSON in ${bad.length} of its records, the first in line ${bad[0]}`)
      if (cutter.trouble !== undefined) throw new Error(cutter.trouble)
    },
  }
}

/** The bytes of a piece, one char a byte. */
export function textOf({ bytes }: Piece): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}

/** A reader of objects that each hold one request, or none. */
export function oneByOne(read: (value: JsonObject) => Call | undefined): () => ObjectReader {
  return () => ({
    take(value, _place, line) {
      const call = read(value)
      return call ? [{ call, line }] : NONE
    },
    calls: () => NONE,
  })
}
