/** An object that was cut out of a document. */
export interface Piece {
  /** Which of the places it stood in. */
  readonly place: string
  /** From 1. */
  readonly line: number
  /** Its bytes. */
  readonly bytes: Uint8Array
}

/** Keys on the way to an object: `*` is any element of an array, `?` any key. */
export type Place = readonly string[]

const [QUOTE, COMMA, COLON, BACKSLASH, NEWLINE] = [0x22, 0x2c, 0x3a, 0x5c, 0x0a]
const [OBJECT, OBJECT_END, ARRAY, ARRAY_END] = [0x7b, 0x7d, 0x5b, 0x5d]

/** Where something else stood than JSON has there. */
class BrokenJson extends Error {}

/**
 * Gives the objects at certain places of a JSON text, in their order and one at a time, each with its line; the text may
 * be one value or several in a row. Nothing is kept of it, and what is between is not looked at closely. Ends with a
 * sentence when it is no JSON from some line on.
 */
export function* cutJson(
  bytes: Uint8Array,
  places: Readonly<Record<string, Place>>,
  firstLine = 1,
): Generator<Piece, string | undefined> {
  const all = Object.entries(places)
  const text = reader(bytes, firstLine)
  function* inside(live: readonly (readonly [string, Place])[], depth: number): Generator<Piece, void> {
    const found = text.byte() === OBJECT ? live.find(([, place]) => place.length === depth) : undefined
    const deeper = live.filter(([, place]) => place.length > depth)
    if (found || deeper.length === 0 || !isContainer(text.byte())) {
      const { from, line } = text.here()
      text.skipValue()
      if (found) yield { place: found[0], line, bytes: bytes.subarray(from, text.here().from) }
      return
    }
    for (const key of text.children()) {
      const below = deeper.filter(([, place]) => fits(place[depth], key))
      if (below.length === 0) text.skipValue()
      else yield* inside(below, depth + 1)
    }
  }
  try {
    while (text.more()) yield* inside(all, 0)
    return undefined
  } catch (error) {
    if (error instanceof BrokenJson) return error.message
    throw error
  }
}

/** Hands all pieces to `take`; the sentence that cutting ends with. */
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

function isContainer(byte: number | undefined): boolean {
  return byte === OBJECT || byte === ARRAY
}

function reader(bytes: Uint8Array, firstLine: number) {
  let at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
  let line = firstLine
  const broken = (expected: string): BrokenJson =>
    new BrokenJson(
      at >= bytes.length
        ? `ends in the middle of its JSON, in line ${line}`
        : `is no JSON from line ${line} on: ${expected} was expected there`,
    )
  const skipSpace = (): void => {
    for (let byte = bytes[at]; byte !== undefined && byte <= 0x20; byte = bytes[++at]) if (byte === NEWLINE) line++
  }
  const skipString = (): void => {
    const start = at
    for (;;) {
      at = bytes.indexOf(QUOTE, at + 1)
      if (at < 0) {
        at = bytes.length
        throw broken('a quote')
      }
      let back = at - 1
      while (back > start && bytes[back] === BACKSLASH) back--
      if ((at - back) % 2 === 1) break
    }
    at++
  }
  const skipContainer = (): void => {
    for (let depth = 0; ; at++) {
      const byte = bytes[at]
      if (byte === undefined) throw broken('an end')
      if (byte === QUOTE) {
        skipString()
        at--
      } else if (byte === NEWLINE) line++
      else if (isContainer(byte)) depth++
      else if ((byte === OBJECT_END || byte === ARRAY_END) && --depth === 0) break
    }
    at++
  }
  const skipValue = (): void => {
    const byte = bytes[at]
    const start = at
    if (byte === QUOTE) skipString()
    else if (isContainer(byte)) skipContainer()
    else while (isPlain(bytes[at])) at++
    if (at === start) throw broken('a value')
  }
  const key = (): string => {
    if (bytes[at] !== QUOTE) throw broken('a key')
    const start = at
    skipString()
    const name = Buffer.from(bytes.buffer, bytes.byteOffset + start + 1, at - start - 2).toString('utf8')
    skipSpace()
    if (bytes[at] !== COLON) throw broken('a colon')
    at++
    skipSpace()
    return name
  }
  return {
    byte: () => bytes[at],
    here: () => ({ from: at, line }),
    skipValue,
    more(): boolean {
      skipSpace()
      return at < bytes.length
    },
    /** Stops at the start of each child, which has to be skipped or cut before the next; ends behind the container. */
    *children(): Generator<string | undefined, void> {
      const end = bytes[at++] === OBJECT ? OBJECT_END : ARRAY_END
      skipSpace()
      for (let isFirst = true; bytes[at] !== end; isFirst = false) {
        if (!isFirst) {
          if (bytes[at] !== COMMA) throw broken('a comma or an end')
          at++
          skipSpace()
        }
        yield end === OBJECT_END ? key() : undefined
        skipSpace()
      }
      at++
    },
  }
}

/** Whether a byte may stand in a number, `true`, `false` or `null`. */
function isPlain(byte: number | undefined): boolean {
  if (byte === undefined) return false
  const letter = byte | 0x20
  return (byte >= 0x2b && byte <= 0x39 && byte !== COMMA && byte !== 0x2f) || (letter >= 0x61 && letter <= 0x7a)
}
