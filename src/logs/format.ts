import type { Call, Stamp } from '../core/traffic/log.ts'

/** What one line, or a part of it, holds: text, or a value that was JSON. */
export type Body = string | JsonObject
export interface JsonObject {
  readonly [key: string]: unknown
}

/** What is known of the file around a line. */
export interface FileFacts {
  /** Last change of the file, milliseconds: no line is later. Absent for standard input. */
  readonly changed?: number
  /** When the file was rotated, or a time that a line of it has with its year: lines without a year are near it. */
  readonly dated?: number
  /** What the first line names, in a table. */
  readonly columns?: Columns
  /** Keys of JSON or of a table that a person says hold what. */
  readonly keys?: KeysGiven
  /** Whether a text may be about this API, with what a person says of its hosts and paths. */
  readonly isNear?: (text: string) => boolean
}

/** Which key holds what: `{"uri":"r","status":"s"}`; parts of a key are joined by dots. */
export interface KeysGiven {
  readonly uri?: string
  readonly method?: string
  readonly status?: string
  readonly time?: string
  readonly client?: string
  readonly agent?: string
  readonly host?: string
}

/** The header of a table. */
export interface Columns {
  readonly delimiter: string
  readonly names: readonly string[]
}

/**
 * How a text begins: with a date (`2023-`, `2023/`), with any digit, with a letter, with that very character; `object`:
 * it is none, but a value that was JSON.
 */
export type Start = 'date' | 'digit' | 'upper' | 'lower' | 'object' | (string & {})

/** What is seen at once of a body that a reader may take: how it begins, and that it holds one of some words. */
export interface LineHint {
  /** Absent: in any way. */
  readonly begins?: readonly Start[]
  /**
   * Absent: none has to. What was JSON is not looked into. Words are found fastest by a first character that is rare in
   * logs: neither a space nor a small letter, if that can be.
   */
  readonly holds?: readonly string[]
}

/** A format, an envelope or a block: it reads bodies of its own kind only. */
export interface Prefiltered {
  /** Every body that it takes shows one of these; it is not asked about others. Absent: it is asked about all. */
  readonly hints?: readonly LineHint[]
}

/**
 * A format whose requests stand in one line each. Formats are tried in the order of their list, the one that read the
 * last lines first; so each has to be strict: a line that another format explains better is none of its own.
 */
export interface LineFormat extends Prefiltered {
  readonly id: string
  /** For the report: `Apache and nginx combined`. */
  readonly title: string
  /** It also reads what a stricter format would explain better: asked after all that are not. */
  readonly loose?: true
  /** A reader for one file: formats that are driven by header lines keep them there. */
  open(facts: FileFacts): LineReader
}

export interface LineReader {
  /**
   * The requests of a line (without its line end); empty when the line is of this format and holds none; nothing when
   * it is not of this format. Never throws, takes time linear in the length of the line.
   */
  read(body: Body): readonly Call[] | undefined
  /** A line that starts with `#`, in the order of the file. */
  directive?(line: string): void
}

/** What stood in an envelope. */
export interface Inner {
  readonly body: Body
  /** Time that the envelope tells, for bodies without one. */
  readonly stamp?: Stamp
  /** The client, for bodies that do not name one. */
  readonly client?: string
  /** Which stream it came in, where an envelope has several: `stdout`. */
  readonly stream?: string
  /** The name of the stream, where the line goes on in its next envelope. */
  readonly partial?: string
}

/** What programs that carry logs put around lines: syslog, docker, Kubernetes, Splunk. Unwrapped first, 4 deep at most. */
export interface Envelope extends Prefiltered {
  readonly id: string
  readonly title: string
  /** What is in it, often one thing; nothing when the body is no such envelope. */
  unwrap(body: Body, facts: FileFacts): readonly Inner[] | undefined
}

/**
 * A format that tells one request in several lines: what clients print when they debug. A line that holds the needle
 * is offered to every format; the one that opens a block is handed the lines that follow.
 */
export interface BlockFormat extends Prefiltered {
  readonly id: string
  readonly title: string
  /** In the head of a file: its requests may begin in lines without a needle, so each line is looked at. */
  readonly signature?: RegExp
  /** A block, if this line begins one; `before(1)` is the line before it, already unwrapped. */
  open(line: string, before: (back: number) => string | undefined): Block | undefined
}

export interface Block {
  /**
   * Offers the next line: `mine` takes it, `foreign` is none of this block, `end` takes it and is done, `over` is done
   * and leaves it to others (to `open`, too). A block that is done answers `over` from then on.
   */
  next(line: string): 'mine' | 'foreign' | 'end' | 'over'
  /** The request with what is known by now; nothing when it was none. */
  call(): Call | undefined
}

/** A block is given up when so many lines have gone by. */
export const BLOCK_LINES = 400

/** A format that is one document: a HAR file, a trace. Read part by part: it may be larger than memory. */
export interface DocumentFormat {
  readonly id: string
  readonly title: string
  /** Whether the first bytes of a file (64 KiB, less for a short one) begin such a document. */
  begins(head: Uint8Array): boolean
  /** Every request with the line it stands in, from 1. Throws an Error whose message says what is wrong with it. */
  read(bytes: Uint8Array, facts: FileFacts): Iterable<{ readonly call: Call; readonly line: number }>
  /** The same, part by part. */
  open(facts: FileFacts): DocumentParts
}

/** A document that is read part by part. */
export interface DocumentParts {
  /** The requests that are known with this part of its bytes. Throws, behind the last, as reading it whole does. */
  take(bytes: Uint8Array, isLast: boolean): Iterable<{ readonly call: Call; readonly line: number }>
  /** How many lines there were, where these are no lines of text. */
  readonly lines?: number
}
