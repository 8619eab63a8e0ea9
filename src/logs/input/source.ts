import type { FileFacts } from '../format.ts'

/** Bytes of a log, decompressed, in order. */
export interface ByteSource {
  /** Fills the start of `into` and says how many bytes; 0 at the end. */
  read(into: Uint8Array): number | Promise<number>
  /** What is wrong with what was read, a clause each: `ends in the middle of a gzip member`. Complete after the end. */
  readonly troubles: readonly string[]
  close(): void
}

/** A log to read: a file, or standard input. */
export interface Input {
  /** As a person named it, or as it was found: relative to the working directory, `/`; `-` is standard input. */
  readonly name: string
  /** Absolute path; absent for standard input. */
  readonly file?: string
  readonly facts: FileFacts
  /** Bytes on disk, when known. */
  readonly size?: number
  /** Compressed by one of these, seen in its first bytes. */
  readonly packing?: 'gzip' | 'zstd' | 'bzip2' | 'xz'
  open(): ByteSource
}

/** What was named, looked at. */
export interface Inputs {
  readonly inputs: readonly Input[]
  /** Files that are not read, and why: the same content twice, a folder's binaries. */
  readonly skipped: readonly { readonly path: string; readonly why: string }[]
  /** A sentence for each name that could not be read at all: the run ends with 2. */
  readonly troubles: readonly string[]
}
