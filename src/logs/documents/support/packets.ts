/** A packet as it was captured. */
export interface Packet {
  /** From 1, as every program that shows captures counts. */
  readonly number: number
  /** Milliseconds since 1970. */
  readonly ms: number
  /** What its bytes begin with: the numbers of tcpdump. */
  readonly link: number
  readonly bytes: Buffer
}

const SECTION = 0x0a0d0d0a
const BYTE_ORDER = 0x1a2b3c4d
const INTERFACE = 1
const SIMPLE = 3
const ENHANCED = 6
/** No packet is longer: what says so is damaged. */
const LONGEST = 1 << 20

/** Packets of a capture in either format; ends with a sentence when it breaks off. */
export function packetsIn(all: Buffer): Generator<Packet, string | undefined> {
  return all.length >= 4 && all.readUInt32BE(0) === SECTION ? ofBlocks(all) : ofRecords(all)
}

/** Reads numbers in one of the two orders of bytes. */
function reader(all: Buffer, little: boolean) {
  return {
    short: (at: number) => (little ? all.readUInt16LE(at) : all.readUInt16BE(at)),
    long: (at: number) => (little ? all.readUInt32LE(at) : all.readUInt32BE(at)),
  }
}

/** pcap: a header, then each packet behind its time and length. */
function* ofRecords(all: Buffer): Generator<Packet, string | undefined> {
  if (all.length < 24) return cutAt(0)
  const first = all.readUInt32BE(0)
  const little = first === 0xd4c3b2a1 || first === 0x4d3cb2a1
  const perMs = first === 0x4d3cb2a1 || first === 0xa1b23c4d ? 1e6 : 1e3
  const { long } = reader(all, little)
  const link = long(20) & 0x0fffffff
  let number = 0
  for (let at = 24; at < all.length; ) {
    const length = at + 16 > all.length ? LONGEST + 1 : long(at + 8)
    if (length > LONGEST || at + 16 + length > all.length) return cutAt(number)
    const ms = long(at) * 1000 + long(at + 4) / perMs
    yield { number: ++number, ms, link, bytes: all.subarray(at + 16, at + 16 + length) }
    at += 16 + length
  }
  return undefined
}

/** pcapng: blocks, each with its length at both ends; interfaces say how times are counted. */
function* ofBlocks(all: Buffer): Generator<Packet, string | undefined> {
  let numbers = reader(all, true)
  let interfaces: { readonly link: number; readonly perMs: number }[] = []
  let number = 0
  for (let at = 0; at < all.length; ) {
    if (at + 12 > all.length) return cutAt(number)
    if (all.readUInt32BE(at) === SECTION) {
      numbers = reader(all, all.readUInt32LE(at + 8) === BYTE_ORDER)
      interfaces = []
    }
    const [type, length] = [numbers.long(at), numbers.long(at + 4)]
    if (length < 12 || length % 4 !== 0 || at + length > all.length) return cutAt(number)
    const body = all.subarray(at + 8, at + length - 4)
    const { short, long } = reader(body, numbers.short(at) === all.readUInt16LE(at))
    if (type === INTERFACE && body.length >= 8) interfaces.push({ link: short(0), perMs: unitIn(body, short) })
    const of = type === ENHANCED && body.length >= 20 ? interfaces[long(0)] : undefined
    if (of) {
      const ms = (long(4) * 2 ** 32 + long(8)) / of.perMs
      yield { number: ++number, ms, link: of.link, bytes: body.subarray(20, 20 + long(12)) }
    } else if (type === SIMPLE && body.length >= 4) {
      yield { number: ++number, ms: Number.NaN, link: interfaces[0]?.link ?? 1, bytes: body.subarray(4) }
    }
    at += length
  }
  return undefined
}

/** Ticks of a millisecond: microseconds unless the interface says otherwise. */
function unitIn(body: Buffer, short: (at: number) => number): number {
  for (let at = 8; at + 4 <= body.length; at += 4 + Math.ceil(short(at + 2) / 4) * 4) {
    if (short(at) === 0) break
    if (short(at) !== 9 || at + 5 > body.length) continue
    const power = body[at + 4] ?? 6
    return (power & 0x80 ? 2 ** (power & 0x7f) : 10 ** power) / 1000
  }
  return 1000
}

function cutAt(number: number): string {
  return `breaks off behind packet ${number}`
}
