import type { Call } from '../../../core/traffic/log.ts'
import type { DocumentFormat, FileFacts, JsonObject } from '../../format.ts'
import { isObject, parseJson } from '../../formats/support/parse-json.ts'
import { cutJson, type Piece, type Place } from './cut-json.ts'
import { headText, isJsonLines } from './head.ts'

/** A request with the line that it stands in, from 1. */
export interface Placed {
  readonly call: Call
  readonly line: number
}

/** What a document of JSON is, and how the objects in it are read. */
interface Description {
  readonly id: string
  readonly title: string
  /** How it begins, space in front left out. */
  readonly begins: (text: string) => boolean
  /** Where the objects stand that are read. */
  readonly places: Readonly<Record<string, Place>>
  /** It is one also when there are several values, one a line. */
  readonly lines?: true
  /** A reader of one document. */
  readonly open: (facts: FileFacts) => ObjectReader
}

/** Reads the objects of one document in their order. */
export interface ObjectReader {
  /** Takes an object; gives the requests that are known by now, and will not be given again. */
  take(value: JsonObject, place: string, line: number): readonly Placed[]
  /** The other requests, once all objects are taken. */
  calls(): readonly Placed[]
}

/** What is known of an object alone: nothing. */
export const NONE: readonly Placed[] = []

/** A document of JSON of which some objects are read, one at a time: it is never held as a value. */
export function jsonDocument({ id, title, begins, places, lines, open }: Description): DocumentFormat {
  return {
    id,
    title,
    begins(head) {
      const text = headText(head)
      return begins(text) && (lines === true || !isJsonLines(text))
    },
    *read(bytes, facts) {
      const reader = open(facts)
      const bad: number[] = []
      const pieces = cutJson(bytes, places)
      let next = pieces.next()
      for (; !next.done; next = pieces.next()) {
        const { value: piece } = next
        const value = objectIn(piece)
        if (value) yield* reader.take(value, piece.place, piece.line)
        else bad.push(piece.line)
      }
      const trouble = next.value
      yield* reader.calls()
      if (bad.length > 0) throw new Error(`holds no JSON in ${bad.length} of its records, the first in line ${bad[0]}`)
      if (trouble !== undefined) throw new Error(trouble)
    },
  }
}

/** The object in a piece, if it is one. */
export function objectIn({ bytes }: Piece): JsonObject | undefined {
  const value = parseJson(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'))
  return isObject(value) ? value : undefined
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
