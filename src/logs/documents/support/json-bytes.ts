export const [QUOTE, COMMA, COLON, BACKSLASH, NEWLINE] = [0x22, 0x2c, 0x3a, 0x5c, 0x0a]
export const [OBJECT, OBJECT_END, ARRAY, ARRAY_END] = [0x7b, 0x7d, 0x5b, 0x5d]

/** A syntax error. */
export class BrokenJson extends Error {}

const NOTHING = new Uint8Array()

/**
 * Reads the bytes of a JSON text that arrives in parts. Functions that skip something return whether they finished: if
 * not, the bytes are used up, and they resume when there are more.
 */
export function readerOf(firstLine: number) {
  /** The current part, after the kept bytes of earlier ones. */
  let bytes: Uint8Array = NOTHING
  let buffer: Uint8Array = NOTHING
  let at = 0
  let start = -1
  let line = firstLine
  let begun = firstLine
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
      begun = line
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
    /** The skipped bytes, if they were held. */
    held(): Uint8Array | undefined {
      const from = start
      start = -1
      return from < 0 ? undefined : bytes.subarray(from, at)
    },
    /** Number of held bytes. */
    get size() {
      return start < 0 ? 0 : at - start
    },
    /** Holds no more of what is skipped. */
    drop(): void {
      start = -1
    },
    /** Goes back to where what is skipped begins. */
    goBack(): true {
      at = start
      start = -1
      line = begun
      return true
    },
    /** Appends a part to the kept bytes. */
    add(part: Uint8Array, last: boolean): void {
      isLast = last
      if (bytes.length === 0) bytes = part
      else {
        const size = bytes.length
        if (size + part.length > buffer.length) {
          const larger = new Uint8Array(Math.max(buffer.length * 2, size + part.length))
          larger.set(bytes)
          buffer = larger
        }
        buffer.set(part, size)
        bytes = buffer.subarray(0, size + part.length)
      }
      if (isFirst && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) at = 3
      isFirst = false
    },
    /** Copies held and unread bytes to a buffer of its own. */
    keep(): void {
      const from = start < 0 ? at : start
      const rest = bytes.subarray(from)
      if (rest.length > buffer.length) buffer = new Uint8Array(rest.length * 2)
      buffer.set(rest)
      bytes = buffer.subarray(0, rest.length)
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

/** Whether a byte begins an object or a list. */
export function isContainer(byte: number | undefined): boolean {
  return byte === OBJECT || byte === ARRAY
}
