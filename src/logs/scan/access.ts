import { SEED_LOW, stepLow } from '../reduce/tables/hash.ts'

/** A word of the paths of the API, as templates see it. */
export interface PathWord {
  /** Lower case, 32 characters at most. */
  readonly text: string
  /** Id of the collection that it names, from 1; 0 for none. */
  readonly collection: number
  /** Segments of the ids that follow: 0 when it holds others by name. */
  readonly ids: number
  /** Id of the collection in which it is a fixed segment in the place of an id; 0 for none. */
  readonly fixedIn: number
}

/** Input of the access-log reader. */
export interface AccessOptions {
  readonly words: readonly PathWord[]
  /** The latest version, 1 to 9. */
  readonly latest: number
}

/**
 * Parsed lines: records of `WORDS` numbers each, in the order of the hits. Texts are 64-bit hashes
 * (`../reduce/tables/hash.ts`), two numbers each. Hashes of paths are those of the canonical path after the version. A
 * request for something else has version 0 and no path hashes.
 */
export interface AccessRecords {
  readonly words: Int32Array
  /** The same memory; the time in milliseconds since 1970 is at `TIME` of the first of each `WORDS / 2`. */
  readonly times: Float64Array
}

/** 32-bit numbers of a record. */
export const WORDS = 16
/** Offsets of fields in a record, in 32-bit numbers; in `times`, in 64-bit numbers. */
export const FORMAT = 0
export const VERSION = 1
export const STATUS = 2
export const METHOD = 3
export const CLIENT = 5
export const AGENT = 7
export const SHAPE = 9
export const PATH = 11
export const TIME = 7

/** Values of `FORMAT`: the line is left to the full path, or is of one of two formats. */
export const FULL_PATH = 0
export const COMMON = 1
export const COMBINED = 2

const ROWS = 256
/** Empty rows after the last one, so that a search ends. */
const SPARE = 64
const ROW = 8

/** Bits of `assembly/path.ts` for each byte: allowed in a plain segment, in a word, in a host. */
const KINDS = [/[\w.~-]/, /[a-z_-]/i, /[\w*.:[\]%-]/]

/** The tables of `assembly/path.ts`: kinds of bytes, then words. A multiple of 16 long. */
export function accessTables({ words }: AccessOptions): { readonly bytes: Uint8Array; readonly words: number } {
  const bytes = new Uint8Array(256 + (ROWS + SPARE) * ROW)
  for (let byte = 0; byte < 128; byte++) {
    const char = String.fromCharCode(byte)
    for (const [bit, kind] of KINDS.entries()) if (kind.test(char)) bytes[byte] = (bytes[byte] ?? 0) | (1 << bit)
  }
  const view = new DataView(bytes.buffer)
  for (const word of words) {
    const hash = hashFolded(word.text)
    let row = 256 + (hash % ROWS) * ROW
    while (bytes[row + 4] !== 0) row += ROW
    view.setUint32(row, hash, true)
    bytes.set([word.text.length, word.ids, word.collection, word.fixedIn], row + 4)
  }
  return { bytes, words: 256 }
}

/** Case-insensitive hash. */
function hashFolded(text: string): number {
  let hash = SEED_LOW
  for (let at = 0; at < text.length; at++) hash = stepLow(hash, text.charCodeAt(at) | 0x20)
  return hash >>> 0
}
