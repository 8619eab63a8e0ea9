import { closeSync, openSync, readSync } from 'node:fs'
import * as zlib from 'node:zlib'
import { Intake } from '../intake.ts'
import { isComplete, pump } from '../pump.ts'
import { type Raw, rawFile, rawOver } from '../raw.ts'
import { isLog, type Listed, type Member, MOST_MEMBERS, TOO_MANY } from './member.ts'
import { partsOf } from './stream.ts'

// The signatures and fields of PKWARE's APPNOTE.
const END = Buffer.from('504b0506', 'hex')
const END_SIZE = 22
const LOCATOR = 0x07064b50
const LOCATOR_SIZE = 20
const END64_SIZE = 56
const ENTRY = 0x02014b50
const ENTRY_SIZE = 46
const LOCAL_SIZE = 30
const COMMENT = 65_535
/** A larger list of files is none of logs. */
const LARGEST_LIST = 64 * 1024 * 1024
const CHUNK = 262_144
/** Clocks in an archive have no zone: none is later than this much. */
const AHEAD = 14 * 3_600_000
const BROKEN = 'is damaged: its list of files cannot be read'

/** An entry of the central directory. */
interface Entry {
  readonly name: string
  readonly method: number
  readonly locked: boolean
  readonly size: number
  readonly changed: number
  readonly at: number
}

/** The files of a zip archive. Throws what the system throws. */
export function zipMembers(file: string, size: number): Listed {
  const descriptor = openSync(file, 'r')
  try {
    const list = listIn(descriptor, size)
    if (!list) return { members: [], troubles: [BROKEN] }
    const entries = entriesIn(list.bytes, list.count)
    const good = entries.filter(({ size: bytes, name }) => bytes > 0 && isLog(name))
    const able = good.filter(({ method, locked }) => !locked && (method === 0 || method === 8))
    const members = able.slice(0, MOST_MEMBERS).map((entry) => memberOf(file, descriptor, entry))
    const others = good.length - able.length
    const left = `holds ${others} ${others === 1 ? 'file that is' : 'files that are'} encrypted, or packed in an uncommon way: not read`
    const troubles = [
      ...(others > 0 ? [left] : []),
      ...(entries.length < list.count ? [BROKEN] : []),
      ...(able.length > MOST_MEMBERS ? [TOO_MANY] : []),
    ]
    return { members, troubles }
  } finally {
    closeSync(descriptor)
  }
}

function listIn(descriptor: number, size: number): { readonly bytes: Buffer; readonly count: number } | undefined {
  const from = Math.max(0, size - END_SIZE - COMMENT)
  const tail = bytesAt(descriptor, from, size - from)
  const end = tail.lastIndexOf(END)
  if (end < 0 || end + END_SIZE > tail.length) return undefined
  let [count, length, at] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  if (end >= LOCATOR_SIZE && tail.readUInt32LE(end - LOCATOR_SIZE) === LOCATOR) {
    const more = bytesAt(descriptor, Number(tail.readBigUInt64LE(end - LOCATOR_SIZE + 8)), END64_SIZE)
    if (more.length < END64_SIZE) return undefined
    ;[count, length, at] = [32, 40, 48].map((field) => Number(more.readBigUInt64LE(field))) as [number, number, number]
  }
  const bytes = length > LARGEST_LIST ? undefined : bytesAt(descriptor, at, length)
  return bytes && bytes.length === length ? { bytes, count } : undefined
}

function entriesIn(list: Buffer, count: number): Entry[] {
  const entries: Entry[] = []
  for (let at = 0; entries.length < count && at + ENTRY_SIZE <= list.length; ) {
    if (list.readUInt32LE(at) !== ENTRY) break
    const [name, extra, comment] = [28, 30, 32].map((field) => list.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ]
    const begin = at + ENTRY_SIZE
    if (begin + name + extra + comment > list.length) break
    const wide = wideOf(list, at, list.subarray(begin + name, begin + name + extra))
    entries.push({
      name: list.toString('utf8', begin, begin + name),
      locked: (list.readUInt16LE(at + 8) & 1) === 1,
      method: list.readUInt16LE(at + 10),
      changed: dosTime(list.readUInt16LE(at + 14), list.readUInt16LE(at + 12)),
      ...wide,
    })
    at = begin + name + extra + comment
  }
  return entries
}

/** Size and offset of an entry: in the ZIP64 field where 32 bits are too few. */
function wideOf(list: Buffer, entry: number, extra: Buffer): { readonly size: number; readonly at: number } {
  const [size, full, at] = [20, 24, 42].map((field) => list.readUInt32LE(entry + field)) as [number, number, number]
  const wide: number[] = []
  for (let from = 0; from + 4 <= extra.length; from += 4 + extra.readUInt16LE(from + 2)) {
    if (extra.readUInt16LE(from) !== 1) continue
    const end = Math.min(extra.length, from + 4 + extra.readUInt16LE(from + 2))
    for (let field = from + 4; field + 8 <= end; field += 8) wide.push(Number(extra.readBigUInt64LE(field)))
    break
  }
  const next = (value: number): number => (value === 0xffffffff ? (wide.shift() ?? value) : value)
  next(full)
  return { size: next(size), at: next(at) }
}

function memberOf(file: string, descriptor: number, { name, size, changed, at, method }: Entry): Member {
  const local = bytesAt(descriptor, at, LOCAL_SIZE)
  const begin = local.length < LOCAL_SIZE ? at : at + LOCAL_SIZE + local.readUInt16LE(26) + local.readUInt16LE(28)
  const stored = (): Raw => partsOf(() => rawFile(file, undefined, begin))(0, size, true)
  return { name, size, changed, open: () => (method === 8 ? inflated(stored()) : stored()) }
}

/** Decompressed deflate data, with its troubles. */
function inflated(raw: Raw): Raw {
  const troubles: string[] = []
  return rawOver(raw, inflate(raw, troubles), troubles)
}

async function* inflate(raw: Raw, troubles: string[]): AsyncGenerator<Uint8Array> {
  const engine = zlib.createInflateRaw({ chunkSize: CHUNK })
  try {
    const content = pump(engine, new Intake(raw))
    for (;;) {
      const { done, value } = await content.next()
      if (!done) yield value
      else {
        if (value === 'bad' || (value === 'over' && !(await isComplete(engine))))
          troubles.push('is damaged: it cannot be unpacked to its end')
        return
      }
    }
  } finally {
    engine.destroy()
  }
}

function bytesAt(descriptor: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(Math.max(0, length))
  return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, at))
}

/** Date and time as DOS has them, of a clock without a zone. */
function dosTime(date: number, time: number): number {
  return Date.UTC(1980 + (date >> 9), ((date >> 5) & 15) - 1, date & 31, time >> 11, (time >> 5) & 63) + AHEAD
}
