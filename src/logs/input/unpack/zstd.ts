import { Decompress } from 'fzstd'
import { Intake } from '../intake.ts'
import type { Raw } from '../raw.ts'

const TRUNCATED = 'ends in the middle of a zstd frame'
const DAMAGED = 'is damaged: a zstd frame cannot be unpacked to its end'
const BEHIND = 'has bytes behind its last zstd frame that are not zstd: they were not read'
const LARGE = 'needs more than 128 MiB of memory to be unpacked: unpack it first: `zstd -dc --long=31 FILE`'
const DICTIONARY = 'was packed with a dictionary, which is not here: unpack it first'

/** Most bytes that a block makes, RFC 8878 3.1.1.2.4. */
const BLOCK = 131_072
/** The limit of `zstd` itself. */
const WINDOW = 2 ** 27

/**
 * Decompresses zstd (RFC 8878) without an external program. Blocks are decompressed one by one: a few bytes may expand
 * to 128 KiB each, and the library would expand all of them at once.
 */
export async function* unzstd(raw: Raw, troubles: string[]): AsyncGenerator<Uint8Array> {
  const intake = new Intake(raw)
  for (let first = true; ; first = false) {
    const magic = await intake.take(4)
    if (magic.length === 0) return
    const kind = kindOf(magic)
    const trouble =
      kind === 'frame'
        ? yield* frame(intake, magic)
        : kind === 'skip'
          ? await passOver(intake)
          : first
            ? DAMAGED
            : BEHIND
    if (trouble) {
      troubles.push(trouble)
      return
    }
  }
}

function kindOf([a = 0, b = 0, c = 0, d = 0]: Uint8Array): 'frame' | 'skip' | undefined {
  if (a === 0x28 && b === 0xb5 && c === 0x2f && d === 0xfd) return 'frame'
  return a >> 4 === 5 && b === 0x2a && c === 0x4d && d === 0x18 ? 'skip' : undefined
}

async function passOver(intake: Intake): Promise<string | undefined> {
  const size = await intake.take(4)
  return size.length === 4 && (await intake.pass(number(size))) ? undefined : TRUNCATED
}

/** The content of a frame; returns what is wrong with it. */
async function* frame(intake: Intake, magic: Uint8Array): AsyncGenerator<Uint8Array, string | undefined> {
  const header = await readHeader(intake)
  if (typeof header === 'string') return header
  const made: Uint8Array[] = []
  const decoder = new Decompress((chunk) => made.push(chunk))
  for (let before = Buffer.concat([magic, header.bytes]); ; before = Buffer.alloc(0)) {
    const block = await readBlock(intake)
    if (typeof block === 'string') return block
    try {
      decoder.push(Buffer.concat([before, block.bytes]), block.last)
    } catch {
      return DAMAGED
    }
    for (const chunk of made.splice(0)) if (chunk.length > 0) yield chunk
    if (block.last) return header.summed && (await intake.take(4)).length < 4 ? TRUNCATED : undefined
  }
}

interface Header {
  /** The header for the library, without the checksum flag, which it does not support. */
  readonly bytes: Uint8Array
  readonly summed: boolean
}

/** Parses the header of a frame after its magic number, or returns the defect. */
async function readHeader(intake: Intake): Promise<Header | string> {
  const [flags] = await intake.take(1)
  if (flags === undefined) return TRUNCATED
  const single = (flags & 32) !== 0
  const window = single ? 0 : 1
  const dictionary = [0, 1, 2, 4][flags & 3] ?? 0
  const content = [single ? 1 : 0, 2, 4, 8][flags >> 6] ?? 0
  const rest = await intake.take(window + dictionary + content)
  if (rest.length < window + dictionary + content) return TRUNCATED
  if (number(rest.subarray(window, window + dictionary)) !== 0) return DICTIONARY
  const size = single ? number(rest.subarray(dictionary)) : windowOf(rest[0] ?? 0)
  if (size > WINDOW) return LARGE
  return { bytes: Uint8Array.of(flags & ~4, ...rest), summed: (flags & 4) !== 0 }
}

function windowOf(descriptor: number): number {
  const base = 2 ** (10 + (descriptor >> 3))
  return base + (base / 8) * (descriptor & 7)
}

/** Parses a block with its header, or returns the defect. */
async function readBlock(intake: Intake): Promise<{ readonly bytes: Uint8Array; readonly last: boolean } | string> {
  const header = await intake.take(3)
  if (header.length < 3) return TRUNCATED
  const value = number(header)
  const kind = (value >> 1) & 3
  const size = value >> 3
  if (kind === 3 || size > BLOCK) return DAMAGED
  const body = await intake.take(kind === 1 ? 1 : size)
  if (body.length < (kind === 1 ? 1 : size)) return TRUNCATED
  return { bytes: Buffer.concat([header, body]), last: (value & 1) !== 0 }
}

/** A number of up to 8 bytes, the lowest first; those above 2^53 are not exact, and too large anyway. */
function number(bytes: Uint8Array): number {
  return bytes.reduceRight((value, byte) => value * 256 + byte, 0)
}
