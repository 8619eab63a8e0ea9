import { fstatSync, openSync, readSync, type Stats } from 'node:fs'
import { closeQuietly } from '../../../tree/read.ts'
import { datedBy } from '../../envelopes/support/yearless.ts'
import type { FileFacts } from '../../format.ts'
import { allowanceFor, within } from '../allowance.ts'
import { chunkedSource, type Unpack } from '../chunked.ts'
import { wideOf } from '../encoding/encodings.ts'
import { plainSource } from '../plain.ts'
import { peek, type Raw, rawFile } from '../raw.ts'
import { archiveOf, foreign, HEAD_BYTES, packingOf, tableOf } from '../unpack/kinds.ts'
import { later, type Unpacking, unpackerOf, usesProgram } from '../unpack/unpack.ts'
import type { Archive, ByteSource, Input, Packing, Table } from './source.ts'

/** A file on disk, with its metadata. */
export interface FileInput extends Input {
  readonly file: string
  readonly size: number
  /** Identity of the file, independent of its name. */
  readonly identity: string
  /** Said of it by others: what its sources' troubles begin with. */
  readonly notes: string[]
  /** Of those that are so, one can be read at a time. */
  readonly alone: boolean
  readonly packing: Packing | Table | undefined
  /** It holds files. */
  readonly archive: Archive | undefined
}

/** The first and last bytes of a file. Throws what the system throws. */
export function endsOf(file: string, size: number): { readonly head: Uint8Array; readonly tail: Uint8Array } {
  const descriptor = openSync(file, 'r')
  try {
    const read = (at: number) => {
      const bytes = Buffer.alloc(HEAD_BYTES)
      return bytes.subarray(0, readSync(descriptor, bytes, 0, HEAD_BYTES, at))
    }
    const head = read(0)
    return { head, tail: size > HEAD_BYTES ? read(size - HEAD_BYTES) : head }
  } finally {
    closeQuietly(descriptor)
  }
}

/** A file as an input; `head` are its first bytes. */
export function fileInput(name: string, file: string, stat: Stats, head: Uint8Array, how: Unpacking): FileInput {
  const packing = packingOf(head)
  const table = tableOf(head)
  const notes: string[] = []
  // The head is not kept: there may be very many files.
  const isPlain = !packing && !table && !wideOf(head)
  const unpacker = () => {
    const unpack = table
      ? later(async () => (await import('../table/parquet.ts')).parquetRows(file))
      : unpackerOf(packing, how)
    return packing || table ? within(allowanceFor(stat.size, how.free), unpack) : unpack
  }
  const open = (): ByteSource => (isPlain ? plainSource(file, notes) : chunkedSource(rawFile(file), unpacker(), notes))
  const facts = factsOf(stat, file, isPlain ? head : NO_BYTES)
  const identity = `${stat.dev}:${stat.ino}`
  const alone = packing === 'xz' && !usesProgram(packing, how)
  const archive = archiveOf(head)
  return { name, file, facts, size: stat.size, packing: packing ?? table, identity, notes, alone, archive, open }
}

const NO_BYTES = new Uint8Array()

function factsOf(stat: Stats, file: string, head: Uint8Array): FileFacts {
  const changed = Math.trunc(stat.mtimeMs)
  const dated = datedBy(file, Buffer.from(head.buffer, head.byteOffset, head.length).toString('latin1'))
  return dated === undefined ? { changed } : { changed, dated }
}

/** Decompresses a stream by its first bytes. */
export function packedInput(name: string, how: Unpacking, onPacking: (packing: Packing) => void = () => {}): Unpack {
  return async function* (raw, troubles, signal) {
    const { head, raw: whole } = await peek(raw)
    const clause = foreign(head, name)
    if (clause) {
      troubles.push(clause)
      return
    }
    const packing = packingOf(head)
    if (packing) onPacking(packing)
    yield* unpackerOf(packing, how)(whole, troubles, signal)
  }
}

/** A pipe, read once; its packing is detected when bytes arrive. */
export function streamInput(name: string, stream: () => Raw, how: Unpacking): Input {
  const seen: { packing?: Packing } = {}
  const unpack = packedInput(name, how, (packing) => {
    seen.packing = packing
  })
  let raw: Raw | undefined
  const open = () => {
    if (raw) return chunkedSource(NOTHING, unpack, ['was read already: a pipe can be read once'])
    raw = stream()
    return chunkedSource(raw, unpack)
  }
  return {
    name,
    facts: {},
    open,
    get packing() {
      return seen.packing
    },
  }
}

const NOTHING: Raw = { next: () => undefined, taken: 0, troubles: [], close: () => {} }

/** Standard input where a file was put there: read as any file. Nothing when it is a pipe or a terminal. */
export function redirectedInput(name: string): Input | undefined {
  try {
    const stat = fstatSync(0)
    if (!stat.isFile()) return undefined
    const head = Buffer.alloc(HEAD_BYTES)
    const count = readSync(0, head, 0, HEAD_BYTES, 0)
    const start = head.subarray(0, count)
    // Packed, wide or foreign content is handled like that of a pipe.
    if (packingOf(start) || wideOf(start) || foreign(start, name)) return undefined
    return { name, facts: factsOf(stat, '', start), size: stat.size, open: () => plainSource(0) }
  } catch {
    return undefined
  }
}
