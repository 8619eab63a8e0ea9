import type { Places } from '../../../programs/look-up.ts'
import { asIs, type Unpack } from '../chunked.ts'
import type { Packing } from '../files/source.ts'
import { byProgram, programFor } from './program.ts'

/** Options of decompression. */
export interface Unpacking {
  /** Search path of external decompressors; absent: none is used. */
  readonly programs?: Places
  /** Bytes that anything may unpack to, however small it is; absent: some gigabytes. */
  readonly free?: number
}

/** The decompressor of a packing. */
export function unpackerOf(packing: Packing | undefined, how: Unpacking): Unpack {
  if (packing === undefined) return asIs
  const program = usesProgram(packing, how)
  return program === undefined ? LIBRARIES[packing] : byProgram(program, packing)
}

/** The program that unpacks, if one does. */
export function usesProgram(packing: Packing, { programs }: Unpacking): string | undefined {
  return programs && programFor(packing, programs)
}

/** Loaded at need: most logs are plain or gzip. */
const LIBRARIES: Readonly<Record<Packing, Unpack>> = {
  gzip: later(async () => (await import('./gzip.ts')).gunzip),
  zstd: later(async () => (await import('./zstd.ts')).unzstd),
  bzip2: later(async () => (await import('./bzip2.ts')).bunzip2),
  xz: later(async () => (await import('./xz.ts')).unxz),
}

/** A decompressor that is loaded at its first use. */
export function later(load: () => Promise<Unpack>): Unpack {
  return async function* unpack(raw, troubles, signal) {
    yield* (await load())(raw, troubles, signal)
  }
}
