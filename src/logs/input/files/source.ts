import type { FileFacts } from '../../format.ts'

/** Supported compression formats, detected by first bytes, never by name. */
export type Packing = 'gzip' | 'zstd' | 'bzip2' | 'xz'

/** Formats with several files, each of which is read as an input. */
export type Archive = 'tar' | 'zip'

/** Columnar formats, whose rows are read as lines of JSON. */
export type Table = 'parquet'

/** Bytes of a log, unpacked and in UTF-8 (or whatever else they are), in order. Nothing of it throws. */
export interface ByteSource {
  /**
   * Fills the start of `into` and returns the number of bytes; 0 at the end. Calls must not overlap. Plain files return
   * synchronously, everything else a promise.
   */
  read(into: Uint8Array): number | Promise<number>
  /** Defects of the content, a clause each: `ends in the middle of a gzip member`. Complete after the end. */
  readonly troubles: readonly string[]
  /** Bytes taken from the disk so far, still packed: the measure of progress. */
  readonly taken: number
  /** It grows while it is read: available bytes have to be processed before more are requested. */
  readonly live?: true
  /** Lets go of the file, and of the program that unpacks it. May be called at any time, also twice. */
  close(): void
}

/** A log to read: a file, a named pipe, or standard input. */
export interface Input {
  /** The name given by the user, or the path relative to the working directory, with `/`; `-` is standard input. */
  readonly name: string
  /** Absolute path; absent for standard input. */
  readonly file?: string
  readonly facts: FileFacts
  /** Bytes on disk, when known. */
  readonly size?: number
  /** The packing, detected by first bytes; for standard input and pipes known once reading began. */
  readonly packing?: Packing | Archive | Table | undefined
  /** Begins to read. Standard input and pipes can be opened once. */
  open(): ByteSource
}

/** A file that is not read, with the reason: a phrase that completes "FILE …". */
export interface SkippedInput {
  readonly path: string
  readonly why: string
}

/** Resolved inputs. */
export interface Inputs {
  readonly inputs: readonly Input[]
  /** Files that are not read, and why: the same content twice, a folder's binaries. */
  readonly skipped: readonly SkippedInput[]
  /** A sentence for each name that could not be read at all: the run ends with 2. */
  readonly troubles: readonly string[]
}
