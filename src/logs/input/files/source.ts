import type { FileFacts } from '../../format.ts'

/** Ways of packing that are read, told by first bytes, never by the name. */
export type Packing = 'gzip' | 'zstd' | 'bzip2' | 'xz'

/** What holds several files; each is read as one of its own. */
export type Archive = 'tar' | 'zip'

/** What holds rows in columns; they are read as lines of JSON. */
export type Table = 'parquet'

/** Bytes of a log, unpacked and in UTF-8 (or whatever else they are), in order. Nothing of it throws. */
export interface ByteSource {
  /**
   * Fills the start of `into` and says how many bytes; 0 at the end. Not to be called again before it has answered.
   * Plain files answer at once, everything else with a promise.
   */
  read(into: Uint8Array): number | Promise<number>
  /** What is wrong with what was read, a clause each: `ends in the middle of a gzip member`. Complete after the end. */
  readonly troubles: readonly string[]
  /** Bytes taken from the disk so far, still packed: the measure of progress. */
  readonly taken: number
  /** It grows while it is read: what is there is to be looked at before more comes. */
  readonly live?: true
  /** Lets go of the file, and of the program that unpacks it. May be called at any time, also twice. */
  close(): void
}

/** A log to read: a file, a named pipe, or standard input. */
export interface Input {
  /** As a person named it, or as it was found: relative to the working directory, `/`; `-` is standard input. */
  readonly name: string
  /** Absolute path; absent for standard input. */
  readonly file?: string
  readonly facts: FileFacts
  /** Bytes on disk, when known. */
  readonly size?: number
  /** How it is packed, seen in its first bytes; of standard input and pipes known once reading began. */
  readonly packing?: Packing | Archive | Table | undefined
  /** Begins to read. Standard input and pipes can be opened once. */
  open(): ByteSource
}

/** A file that is not read, and why: a phrase that completes "FILE …". */
export interface SkippedInput {
  readonly path: string
  readonly why: string
}

/** What was named, looked at. */
export interface Inputs {
  readonly inputs: readonly Input[]
  /** Files that are not read, and why: the same content twice, a folder's binaries. */
  readonly skipped: readonly SkippedInput[]
  /** A sentence for each name that could not be read at all: the run ends with 2. */
  readonly troubles: readonly string[]
}
