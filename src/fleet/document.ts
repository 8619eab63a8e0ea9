import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** A text that is no JSON, or none that can be read piece by piece. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError'
}

/** A member of the outermost object, or an entry of a list that is one. */
export interface Piece {
  readonly key: string
  /** `list` stands for the beginning of a list, whose entries follow. */
  readonly kind: 'value' | 'list' | 'entry'
  /** Its JSON; empty for the beginning of a list. */
  readonly text: string
  /** Byte range in the file. */
  readonly start: number
  readonly end: number
}

/** Bytes that are read at once, and those of one piece at most. */
const CHUNK = 1 << 20
const LARGEST = 1 << 28

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * The members of a JSON document, and the entries of its lists one by one: only one of them is in memory at a time.
 * Throws DocumentError for what is no object in JSON.
 */
export function* piecesOf(file: string): Generator<Piece> {
  const scanner = new Scanner(file)
  try {
    scanner.expect(OPEN_OBJECT)
    if (scanner.next() === CLOSE_OBJECT) return
    for (;;) {
      const key = String(parsed(scanner.value().text))
      scanner.expect(COLON)
      if (scanner.next() === OPEN_LIST) yield* entriesOf(key, scanner)
      else yield { key, kind: 'value', ...scanner.value() }
      if (!scanner.goesOn(CLOSE_OBJECT)) return
    }
  } finally {
    scanner.close()
  }
}

/** The entries between two places of a file, each as its JSON. */
export function* entriesBetween(file: string, start: number, end: number): Generator<string> {
  if (start >= end) return
  const scanner = new Scanner(file, start)
  try {
    for (;;) {
      const entry = scanner.value()
      yield entry.text
      if (entry.end >= end) return
      scanner.expect(COMMA)
    }
  } finally {
    scanner.close()
  }
}

/** A value from its JSON. Throws DocumentError. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new DocumentError('it is no JSON')
  }
}

function* entriesOf(key: string, scanner: Scanner): Generator<Piece> {
  const { place } = scanner
  scanner.expect(OPEN_LIST)
  yield { key, kind: 'list', text: '', start: place, end: place }
  if (scanner.next() === CLOSE_LIST) return scanner.expect(CLOSE_LIST)
  for (;;) {
    yield { key, kind: 'entry', ...scanner.value() }
    if (!scanner.goesOn(CLOSE_LIST)) return
  }
}

/** Scans JSON in a file, byte by byte; values are returned as text, to be parsed. */
class Scanner {
  readonly #descriptor: number
  /** Bytes of the file from `#base` on, `#length` of them. */
  #bytes = Buffer.allocUnsafe(2 * CHUNK)
  #length = 0
  #base: number
  #at = 0
  /** Offset of the bytes that are still needed. */
  #from = 0

  constructor(file: string, start = 0) {
    this.#base = start
    this.#descriptor = openSync(file, 'r')
    if (!fstatSync(this.#descriptor).isFile()) {
      this.close()
      throw new DocumentError('it is no file')
    }
    // A mark of the encoding.
    if (start === 0 && this.next() === 0xef) this.#at += 3
  }

  close(): void {
    closeSync(this.#descriptor)
  }

  /** Byte offset in the file. */
  get place(): number {
    return this.#base + this.#at
  }

  /** The next byte that is no space, which is not taken. */
  next(): number {
    for (;;) {
      if (this.#at >= this.#length) {
        this.#from = this.#at
        this.#more()
      }
      const byte = this.#bytes[this.#at] ?? 0
      if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return byte
      this.#at++
    }
  }

  expect(byte: number): void {
    if (this.next() !== byte) throw new DocumentError('it is no JSON')
    this.#at++
  }

  /** Takes what stands between two values; false where the end of them was taken. */
  goesOn(end: number): boolean {
    const byte = this.next()
    this.#at++
    if (byte !== COMMA && byte !== end) throw new DocumentError('it is no JSON')
    return byte === COMMA
  }

  /** Takes a value. */
  value(): { text: string; start: number; end: number } {
    const first = this.next()
    this.#from = this.#at
    const start = this.place
    if (first === QUOTE) this.#string()
    else if (first === OPEN_OBJECT || first === OPEN_LIST) this.#nested()
    else this.#plain()
    const text = this.#bytes.toString('utf8', this.#from, this.#at)
    this.#from = this.#at
    return { text, start, end: this.place }
  }

  #string(): void {
    this.#at++
    for (;;) {
      if (this.#at >= this.#length) this.#more()
      const byte = this.#bytes[this.#at++]
      if (byte === QUOTE) return
      if (byte === BACKSLASH) this.#at++
    }
  }

  #nested(): void {
    let depth = 0
    for (;;) {
      if (this.#at >= this.#length) this.#more()
      const byte = this.#bytes[this.#at]
      if (byte === QUOTE) {
        this.#string()
        continue
      }
      this.#at++
      if (byte === OPEN_OBJECT || byte === OPEN_LIST) depth++
      else if ((byte === CLOSE_OBJECT || byte === CLOSE_LIST) && --depth === 0) return
    }
  }

  #plain(): void {
    for (;;) {
      if (this.#at >= this.#length) this.#more()
      const byte = this.#bytes[this.#at] ?? 0
      if (byte <= 0x20 || byte === COMMA || byte === CLOSE_LIST || byte === CLOSE_OBJECT) return
      this.#at++
    }
  }

  /** Reads on. Throws DocumentError at the end of the file. */
  #more(): void {
    const held = this.#length - this.#from
    if (held > LARGEST) throw new DocumentError('one of its entries is too large')
    const bytes = this.#bytes.length < held + CHUNK ? Buffer.allocUnsafe(2 * (held + CHUNK)) : this.#bytes
    if (held > 0) this.#bytes.copy(bytes, 0, this.#from, this.#length)
    this.#bytes = bytes
    this.#base += this.#from
    this.#at -= this.#from
    this.#from = 0
    this.#length = Math.max(0, held)
    const read = readSync(this.#descriptor, bytes, this.#length, CHUNK, this.#base + this.#length)
    if (read === 0) throw new DocumentError('it ends in the middle')
    this.#length += read
  }
}
