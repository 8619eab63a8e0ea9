/** An object that was cut out of a document. */
export interface Piece {
  /** Which of the places it stood in. */
  readonly place: string
  /** From 1. */
  readonly line: number
  /** Its bytes, until the next piece is asked for. */
  readonly bytes: Uint8Array
}

/** Keys on the way to an object: `*` is any element of an array, `?` any key. */
export type Place = readonly string[]

/** Cuts a text that comes in parts. */
export interface Cutter {
  /** The pieces that are complete with this part, which may be used again once they were taken. */
  take(part: Uint8Array, isLast: boolean): Generator<Piece, void>
  /** What ends the text before its end: a sentence when it is no JSON from some line on. Known behind the last part. */
  readonly trouble: string | undefined
}

const [QUOTE, COMMA, COLON, BACKSLASH, NEWLINE] = [0x22, 0x2c, 0x3a, 0x5c, 0x0a]
const [OBJECT, OBJECT_END, ARRAY, ARRAY_END] = [0x7b, 0x7d, 0x5b, 0x5d]

/** Where something else stood than JSON has there. */
class BrokenJson extends Error {}

/** Said instead of a piece where the bytes end before it does. */
const MORE = Symbol('more')
type Step = Piece | typeof MORE

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
  const cutter = openCutter(places, firstLine)
  yield* cutter.take(bytes, true)
  return cutter.trouble
}

/** The same of a text that comes in parts: what is held is an object that is not complete, and no more. */
export function openCutter(places: Readonly<Record<string, Place>>, firstLine = 1): Cutter {
  const all = Object.entries(places)
  const text = reader(firstLine)
  function* inside(live: readonly (readonly [string, Place])[], depth: number): Generator<Step, void> {
    const found = text.byte() === OBJECT ? live.find(([, place]) => place.length === depth) : undefined
    const deeper = live.filter(([, place]) => place.length > depth)
    if (found || deeper.length === 0 || !isContainer(text.byte())) {
      const { line } = text
      text.begin(found !== undefined)
      while (!text.skipValue()) yield MORE
      if (found) yield { place: found[0], line, bytes: text.held() }
      return
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
  function* keyOf(): Generator<typeof MORE, string> {
    if (text.byte() !== QUOTE) throw text.broken('a key')
    text.begin(true)
    while (!text.skipValue()) yield MORE
    const name = Buffer.from(text.held().subarray(1, -1)).toString('utf8')
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
          trouble = next.value
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

const NOTHING = new Uint8Array()

/**
 * Goes over the bytes of a text. What says that it skips something answers whether it has: if not, the bytes are at their
 * end, and it goes on where it was once there are more.
 */
function reader(firstLine: number) {
  /** The part that is looked at, behind what is held of those before. */
  let bytes: Uint8Array = NOTHING
  let own: Uint8Array = NOTHING
  let at = 0
  let start = -1
  let line = firstLine
  let isLast = false
  let isFirst = true
  /** Of the value that is skipped: what it is, how deep in it, whether in a string of it, whether a backslash is before. */
  let kind: 'string' | 'container' | 'plain' = 'plain'
  let [depth, inString, isEscaped] = [0, false, false]

  const broken = (expected: string): BrokenJson =>
    new BrokenJson(
      at >= bytes.length
        ? `ends in the middle of its JSON, in line ${line}`
        : `is no JSON from line ${line} on: ${expected} was expected there`,
    )
  /** False at the end of a part. Throws at the end of all. */
  const ended = (expected: string): false => {
    if (isLast) throw broken(expected)
    return false
  }
  const skipString = (): boolean => {
    for (;;) {
      const quote = bytes.indexOf(QUOTE, at)
      const end = quote < 0 ? bytes.length : quote
      let back = end
      while (back > at && bytes[back - 1] === BACKSLASH) back--
      const isOdd = (end - back + (back === at && isEscaped ? 1 : 0)) % 2 === 1
      at = quote < 0 ? end : quote + 1
      isEscaped = quote < 0 && isOdd
      if (quote < 0) return ended('a quote')
      if (!isOdd) return true
    }
  }
  const skipContainer = (): boolean => {
    for (; ; at++) {
      if (inString) {
        if (!skipString()) return false
        inString = false
      }
      const byte = bytes[at]
      if (byte === undefined) return ended('an end')
      if (byte === QUOTE) inString = true
      else if (byte === NEWLINE) line++
      else if (isContainer(byte)) depth++
      else if ((byte === OBJECT_END || byte === ARRAY_END) && --depth === 0) break
    }
    at++
    return true
  }
  return {
    broken,
    byte: (): number | undefined => bytes[at],
    get line() {
      return line
    },
    skipSpace(): boolean {
      for (let byte = bytes[at]; byte !== undefined && byte <= 0x20; byte = bytes[++at]) if (byte === NEWLINE) line++
      return at < bytes.length || isLast
    },
    /** Goes into or out of a container: gives what ends it. */
    enter(): number {
      return bytes[at++] === OBJECT ? OBJECT_END : ARRAY_END
    },
    pass(byte: number, name: string): void {
      if (bytes[at] !== byte) throw broken(name)
      at++
    },
    /** Begins to skip a value, which may be held from here on. */
    begin(isHeld: boolean): void {
      const byte = bytes[at]
      if (byte !== QUOTE && !isContainer(byte) && !isPlain(byte)) throw broken('a value')
      start = isHeld ? at : -1
      depth = 0
      isEscaped = false
      inString = false
      kind = byte === QUOTE ? 'string' : isContainer(byte) ? 'container' : 'plain'
      if (kind === 'string') at++
    },
    skipValue(): boolean {
      if (kind === 'container') return skipContainer()
      if (kind === 'string') return skipString()
      while (isPlain(bytes[at])) at++
      return at < bytes.length || isLast
    },
    /** What was skipped and held. */
    held(): Uint8Array {
      const from = start
      start = -1
      return bytes.subarray(from, at)
    },
    /** Takes a part behind what was kept. */
    add(part: Uint8Array, last: boolean): void {
      isLast = last
      if (bytes.length === 0) bytes = part
      else {
        const size = bytes.length
        if (size + part.length > own.length) {
          const larger = new Uint8Array(Math.max(own.length * 2, size + part.length))
          larger.set(bytes)
          own = larger
        }
        own.set(part, size)
        bytes = own.subarray(0, size + part.length)
      }
      if (isFirst && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) at = 3
      isFirst = false
    },
    /** Keeps what is held, and what was not looked at, in memory of its own. */
    keep(): void {
      const from = start < 0 ? at : start
      const rest = bytes.subarray(from)
      if (rest.length > own.length) own = new Uint8Array(rest.length * 2)
      own.set(rest)
      bytes = own.subarray(0, rest.length)
      at -= from
      if (start >= 0) start = 0
    },
  }
}

/** Whether a byte may stand in a number, `true`, `false` or `null`. */
function isPlain(byte: number | undefined): boolean {
  if (byte === undefined) return false
  const letter = byte | 0x20
  return (byte >= 0x2b && byte <= 0x39 && byte !== COMMA && byte !== 0x2f) || (letter >= 0x61 && letter <= 0x7a)
}
