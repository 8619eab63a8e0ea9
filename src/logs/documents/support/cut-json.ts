import { BrokenJson, COLON, COMMA, isContainer, OBJECT, OBJECT_END, QUOTE, readerOf } from './json-bytes.ts'
import { LONGEST_RECORD } from './window.ts'

/** An object taken out of a document. */
export interface Piece {
  /** The name of its place. */
  readonly place: string
  /** From 1. */
  readonly line: number
  /** Its bytes, valid until the next piece is requested. */
  readonly bytes: Uint8Array
}

/** Keys on the way to an object: `*` is any element of an array, `?` any key. */
export type Place = readonly string[]

/** Places whose objects are gone into instead where they are longer than so many bytes. */
export type Limits = Readonly<Record<string, number>>

/** Cuts a text that comes in parts. */
export interface Cutter {
  /** The pieces that are complete with this part, which may be used again once they were taken. */
  take(part: Uint8Array, isLast: boolean): Generator<Piece, void>
  /** The reason of a premature end: a sentence with the line of the syntax error. Known after the last part. */
  readonly trouble: string | undefined
}

/** Said instead of a piece where the bytes end before it does. */
const MORE = Symbol('more')
type Step = Piece | typeof MORE

/**
 * Yields the objects at certain places of a JSON text, in order, each with its line; the text may be one value or
 * several in a row. Values in between are skipped unchecked, and nothing is kept. Returns a sentence with the line of a
 * syntax error.
 */
export function* cutJson(
  bytes: Uint8Array,
  places: Readonly<Record<string, Place>>,
  firstLine = 1,
): Generator<Piece, string | undefined> {
  const cutter = openCutter(places, firstLine)
  yield* cutter.take(bytes, true)
  return cutter.trouble
}

/** The same of a text that comes in parts: what is held is an object that is not complete, and no more. */
export function openCutter(places: Readonly<Record<string, Place>>, firstLine = 1, limits: Limits = {}): Cutter {
  const all = Object.entries(places)
  const text = readerOf(firstLine)
  const large: number[] = []
  function* inside(live: readonly (readonly [string, Place])[], depth: number): Generator<Step, void> {
    const complete = text.byte() === OBJECT ? live.find(([, place]) => place.length === depth) : undefined
    const deeper = live.filter(([, place]) => place.length > depth)
    if (complete || deeper.length === 0 || !isContainer(text.byte())) {
      if (!(yield* passed(complete?.[0]))) return
    }
    const end = text.enter()
    while (!text.skipSpace()) yield MORE
    for (let isFirst = true; text.byte() !== end; isFirst = false) {
      if (!isFirst) {
        text.pass(COMMA, 'a comma or an end')
        while (!text.skipSpace()) yield MORE
      }
      const key = end === OBJECT_END ? yield* keyOf() : undefined
      const below = deeper.filter(([, place]) => fits(place[depth], key))
      if (below.length === 0) {
        text.begin(false)
        while (!text.skipValue()) yield MORE
      } else yield* inside(below, depth + 1)
      while (!text.skipSpace()) yield MORE
    }
    text.enter()
  }
  /** Goes over a value, which is a piece where it has a name; true when it is too large for one, and to be gone into. */
  function* passed(name: string | undefined): Generator<Step, boolean> {
    const { line } = text
    const limit = name === undefined ? undefined : limits[name]
    text.begin(name !== undefined)
    while (!text.skipValue()) {
      if (text.size > (limit ?? LONGEST_RECORD)) {
        if (limit !== undefined) return text.goBack()
        text.drop()
        large.push(line)
      }
      yield MORE
    }
    const bytes = text.held()
    if (bytes) yield { place: name ?? '', line, bytes }
    return false
  }
  function* keyOf(): Generator<typeof MORE, string> {
    if (text.byte() !== QUOTE) throw text.broken('a key')
    text.begin(true)
    while (!text.skipValue()) yield MORE
    const name = Buffer.from((text.held() ?? Buffer.alloc(0)).subarray(1, -1)).toString('utf8')
    while (!text.skipSpace()) yield MORE
    text.pass(COLON, 'a colon')
    while (!text.skipSpace()) yield MORE
    return name
  }
  function* steps(): Generator<Step, string | undefined> {
    try {
      for (;;) {
        while (!text.skipSpace()) yield MORE
        if (text.byte() === undefined) return undefined
        yield* inside(all, 0)
      }
    } catch (error) {
      if (error instanceof BrokenJson) return error.message
      throw error
    }
  }
  const walk = steps()
  let trouble: string | undefined
  let isOver = false
  return {
    *take(part, isLast) {
      if (isOver) return
      text.add(part, isLast)
      for (;;) {
        const next = walk.next()
        if (next.done) {
          trouble = next.value ?? tooLarge(large)
          isOver = true
          return
        }
        if (next.value === MORE) {
          text.keep()
          return
        }
        yield next.value
      }
    },
    get trouble() {
      return trouble
    },
  }
}

function tooLarge([first, ...more]: readonly number[]): string | undefined {
  if (first === undefined) return undefined
  const amount = more.length === 0 ? '1 record' : `${more.length + 1} records`
  return `holds ${amount} of more than 32 MB, which cannot be read, the first in line ${first}: split the file, or leave bodies out`
}

/** Passes all pieces to `take`; returns the sentence of the generator. */
export function eachPiece(
  pieces: Generator<Piece, string | undefined>,
  take: (piece: Piece) => void,
): string | undefined {
  let next = pieces.next()
  for (; !next.done; next = pieces.next()) take(next.value)
  return next.value
}

function fits(wanted: string | undefined, key: string | undefined): boolean {
  if (wanted === '*') return key === undefined
  return key !== undefined && (wanted === '?' || wanted === key)
}
