import * as zlib from 'node:zlib'
import { Intake } from '../intake.ts'
import { isComplete, pump } from '../pump.ts'
import type { Raw } from '../raw.ts'

/** With Node's default of 16 KiB, decompression takes twice as long. */
const CHUNK = 262_144
const BEHIND = 'has bytes behind its last gzip member that are not gzip: they were not read'
const TRUNCATED = 'ends in the middle of a gzip member'
const DAMAGED = 'is damaged: a gzip member cannot be unpacked to its end'

/**
 * Decompresses gzip (RFC 1952) with any number of members. Node's streaming interface is the fastest, but loses its
 * last bytes when garbage follows them: in that case, and for sources that can be read only once, each member is
 * decompressed separately.
 */
export async function* gunzip(raw: Raw, troubles: string[]): AsyncGenerator<Uint8Array> {
  if (!raw.again) return yield* byMember(raw, troubles)
  let made = 0
  const engine = zlib.createGunzip({ chunkSize: CHUNK })
  try {
    const intake = new Intake(raw)
    const whole = pump(engine, intake)
    for (;;) {
      const { done, value } = await whole.next()
      if (!done) {
        made += value.length
        yield value
        continue
      }
      if (value === 'over' && !(await isComplete(engine))) troubles.push(TRUNCATED)
      if (value === 'left' && !(await onlyZeros(intake))) troubles.push(BEHIND)
      if (value !== 'bad') return
      break
    }
  } finally {
    engine.destroy()
  }
  const again = raw.again()
  try {
    yield* without(made, byMember(again, troubles))
  } finally {
    again.close()
  }
}

/** Skips the first bytes. */
async function* without(count: number, chunks: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = count
  for await (const chunk of chunks) {
    const rest = chunk.subarray(Math.min(left, chunk.length))
    left -= chunk.length - rest.length
    if (rest.length > 0) yield rest
  }
}

async function* byMember(raw: Raw, troubles: string[]): AsyncGenerator<Uint8Array> {
  const intake = new Intake(raw)
  for (let first = true; ; first = false) {
    const header = await readHeader(intake)
    if (header === 'end') return
    const other = first ? DAMAGED : BEHIND
    const trouble = header === 'member' ? yield* member(intake) : header === 'cut' ? TRUNCATED : other
    if (trouble) {
      troubles.push(trouble)
      return
    }
  }
}

/** The content of a member, and its check; returns what is wrong with it. */
async function* member(intake: Intake): AsyncGenerator<Uint8Array, string | undefined> {
  const check = new Check()
  const engine = zlib.createInflateRaw({ chunkSize: CHUNK })
  try {
    const content = pump(engine, intake)
    for (;;) {
      const { done, value } = await content.next()
      if (!done) {
        check.add(value)
        yield value
        continue
      }
      if (value !== 'left') return value === 'over' ? TRUNCATED : DAMAGED
      break
    }
  } finally {
    engine.destroy()
  }
  const trailer = await intake.take(8)
  if (trailer.length < 8) return TRUNCATED
  return check.fits(trailer) ? undefined : 'is damaged: the check sum of a gzip member does not fit its content'
}

/** The trailer of a member: CRC-32 and length modulo 2^32 of its content. */
class Check {
  #crc = 0
  #length = 0

  add(bytes: Uint8Array): void {
    this.#length += bytes.length
    // Node 20.9 to 20.14 have none.
    if (typeof zlib.crc32 === 'function') this.#crc = zlib.crc32(bytes, this.#crc)
  }

  fits(trailer: Uint8Array): boolean {
    const view = new DataView(trailer.buffer, trailer.byteOffset, 8)
    const crc = typeof zlib.crc32 !== 'function' || view.getUint32(0, true) === this.#crc
    return crc && view.getUint32(4, true) === this.#length % 2 ** 32
  }
}

/** Reads the header of a member. */
async function readHeader(intake: Intake): Promise<'member' | 'end' | 'cut' | 'other'> {
  const fixed = await intake.take(10)
  if (fixed.every((byte) => byte === 0)) return (await onlyZeros(intake)) ? 'end' : 'other'
  const [id1 = 0x1f, id2 = 0x8b, method = 8, flags = 0] = fixed
  if (id1 !== 0x1f || id2 !== 0x8b || method !== 8) return 'other'
  if (fixed.length < 10) return 'cut'
  if (flags & 4 && !(await passExtra(intake))) return 'cut'
  if (flags & 8 && !(await passText(intake))) return 'cut'
  if (flags & 16 && !(await passText(intake))) return 'cut'
  return flags & 2 && !(await intake.pass(2)) ? 'cut' : 'member'
}

async function passExtra(intake: Intake): Promise<boolean> {
  const [low = 0, high = 0] = await intake.take(2)
  return intake.pass(low + high * 256)
}

/** Passes over a name or a comment, which a NUL ends. */
async function passText(intake: Intake): Promise<boolean> {
  for (;;) {
    const there = await intake.look()
    if (!there) return false
    const end = there.indexOf(0)
    intake.skip(end < 0 ? there.length : end + 1)
    if (end >= 0) return true
  }
}

/** Tapes and some writers fill up with zeros. */
async function onlyZeros(intake: Intake): Promise<boolean> {
  for (;;) {
    const there = await intake.look()
    if (!there) return true
    if (there.some((byte) => byte !== 0)) return false
    intake.skip(there.length)
  }
}
