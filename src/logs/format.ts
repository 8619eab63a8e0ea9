import type { Call, Stamp } from '../core/traffic/log.ts'

/** A line or a part of it: text, or a parsed JSON object. */
export type Body = string | JsonObject
export interface JsonObject {
  readonly [key: string]: unknown
}

/** Facts of the file around a line. */
export interface FileFacts {
  /** Last change of the file, milliseconds: no line is later. Absent for standard input. */
  readonly changed?: number
  /** Rotation time of the file, or the time of one of its lines with a year: lines without a year are dated near it. */
  readonly dated?: number
  /** Columns named by the first line of a table. */
  readonly columns?: Columns
  /** Meaning of JSON keys or table columns, configured by the user. */
  readonly keys?: KeysGiven
  /** Whether a text may concern this API, with the configured hosts and paths. */
  readonly isNear?: (text: string) => boolean
}

/** Keys by meaning: `{"uri":"r","status":"s"}`; nested keys are joined by dots. */
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
 * First character of a body: a date (`2023-`, `2023/`), any digit, a letter, or that very character; `object` for
 * parsed JSON.
 */
export type Start = 'date' | 'digit' | 'upper' | 'lower' | 'object' | (string & {})

/** A cheap sign that a reader may accept a body: its first character, and one of some words. */
export interface LineHint {
  /** Absent: in any way. */
  readonly begins?: readonly Start[]
  /**
   * Absent: no word is required. Parsed JSON is not searched. Words are found fastest by a first character that is rare
   * in logs, ideally neither a space nor a lower-case letter.
   */
  readonly holds?: readonly string[]
}

/** A format, an envelope or a block: accepts only bodies of its own kind. */
export interface Prefiltered {
  /** Hints of which every accepted body matches one; other bodies are not offered. Absent: all bodies are offered. */
  readonly hints?: readonly LineHint[]
}

/**
 * A format with one request per line. Formats are tried in list order, the last successful one first, so each has to be
 * strict and reject lines that another format explains better.
 */
export interface LineFormat extends Prefiltered {
  readonly id: string
  /** For the report: `Apache and nginx combined`. */
  readonly title: string
  /** Also accepts lines that a stricter format explains better: tried after all strict formats. */
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
  /** Reads a line that starts with `#`, in the order of the file. */
  directive?(line: string): void
}

/** Content of an envelope. */
export interface Inner {
  readonly body: Body
  /** Time of the envelope, for bodies without one. */
  readonly stamp?: Stamp
  /** The client, for bodies that do not name one. */
  readonly client?: string
  /** Stream of the body, where an envelope has several: `stdout`. */
  readonly stream?: string
  /** The name of the stream, where the line goes on in its next envelope. */
  readonly partial?: string
}

/**
 * Wrapping that log collectors put around lines: syslog, docker, Kubernetes, Splunk. Removed first, at most 4 levels
 * deep.
 */
export interface Envelope extends Prefiltered {
  readonly id: string
  readonly title: string
  /** The content, usually one body; undefined when the body is not such an envelope. */
  unwrap(body: Body, facts: FileFacts): readonly Inner[] | undefined
}

/**
 * A format with several lines per request, such as the debug output of clients. A line that holds the needle is offered
 * to every format; the one that opens a block gets the lines that follow.
 */
export interface BlockFormat extends Prefiltered {
  readonly id: string
  readonly title: string
  /** Pattern in the head of a file whose requests may begin in lines without a needle, so that each line is read. */
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

/** A format of a whole document: a HAR file, a trace. Read in parts, since it may exceed memory. */
export interface DocumentFormat {
  readonly id: string
  readonly title: string
  /** Whether the first bytes of a file (64 KiB, less for a short one) begin such a document. */
  begins(head: Uint8Array): boolean
  /** All requests with their line, from 1. Throws an Error whose message describes the defect of the document. */
  read(bytes: Uint8Array, facts: FileFacts): Iterable<{ readonly call: Call; readonly line: number }>
  /** The same, part by part. */
  open(facts: FileFacts): DocumentParts
}

/** A document that is read in parts. */
export interface DocumentParts {
  /** The requests that are known with this part of its bytes. Throws, behind the last, as reading it whole does. */
  take(bytes: Uint8Array, isLast: boolean): Iterable<{ readonly call: Call; readonly line: number }>
  /** Number of lines, where the format is not text. */
  readonly lines?: number
}
