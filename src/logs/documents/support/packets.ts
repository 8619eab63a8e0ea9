import { openWindow } from './window.ts'

/** A packet as it was captured. */
export interface Packet {
  /** From 1, as every program that shows captures counts. */
  readonly number: number
  /** Milliseconds since 1970. */
  readonly ms: number
  /** Link-layer type, by the numbers of tcpdump. */
  readonly link: number
  readonly bytes: Buffer
}

const SECTION = 0x0a0d0d0a
const BYTE_ORDER = 0x1a2b3c4d
const INTERFACE = 1
const SIMPLE = 3
const ENHANCED = 6
/** Longest valid packet: greater lengths are damage. */
const LONGEST = 1 << 20

/** Extracts the packets of a capture in either format, which arrives in parts. */
export interface Packets {
  /** The packets that are whole with this part. Their bytes are to be copied. */
  take(part: Uint8Array, isLast: boolean): Generator<Packet, void>
  /** Number of packets. */
  readonly count: number
  /** A sentence, once the capture broke off. */
  readonly trouble: string | undefined
}

export function openPackets(): Packets {
  const window = openWindow()
  let step: Step | undefined
  let count = 0
  let trouble: string | undefined
  return {
    *take(part, isLast) {
      if (trouble !== undefined) return
      window.add(part)
      while (window.bytes.length > 0) {
        const all = window.bytes
        step ??= all.length < 4 ? undefined : all.readUInt32BE(0) === SECTION ? ofBlocks() : ofRecords()
        const element = step?.(all)
        if (element === undefined) break
        if (element === 'broken') trouble = breaksOff(count)
        if (element === 'broken' || (element.size > all.length && !element.isIdle)) break
        if (element.packet) yield { ...element.packet, number: ++count }
        window.pass(element.size)
      }
      window.keep()
      if (isLast && (window.bytes.length > 0 || window.missing > 0)) trouble ??= breaksOff(count)
    },
    get count() {
      return count
    },
    get trouble() {
      return trouble
    },
  }
}

function breaksOff(count: number): string {
  return `breaks off behind packet ${count}`
}

/** The next element of a capture: its size, whether it can be skipped, its packet. */
interface Found {
  readonly size: number
  readonly isIdle?: boolean
  readonly packet?: Omit<Packet, 'number'>
}

/** Parses the first element of some bytes; undefined if more are needed. */
type Step = (all: Buffer) => Found | 'broken' | undefined

/** Reads numbers in one of the two orders of bytes. */
function reader(all: Buffer, little: boolean) {
  return {
    short: (at: number) => (little ? all.readUInt16LE(at) : all.readUInt16BE(at)),
    long: (at: number) => (little ? all.readUInt32LE(at) : all.readUInt32BE(at)),
  }
}

/** pcap: a header, then each packet behind its time and length. */
function ofRecords(): Step {
  let head: { readonly little: boolean; readonly perMs: number; readonly link: number } | undefined
  return (all) => {
    if (!head) {
      if (all.length < 24) return undefined
      const first = all.readUInt32BE(0)
      const little = first === 0xd4c3b2a1 || first === 0x4d3cb2a1
      const perMs = first === 0x4d3cb2a1 || first === 0xa1b23c4d ? 1e6 : 1e3
      head = { little, perMs, link: reader(all, little).long(20) & 0x0fffffff }
      return { size: 24 }
    }
    if (all.length < 16) return undefined
    const { long } = reader(all, head.little)
    const length = long(8)
    if (length > LONGEST) return 'broken'
    const ms = long(0) * 1000 + long(4) / head.perMs
    return { size: 16 + length, packet: { ms, link: head.link, bytes: all.subarray(16, 16 + length) } }
  }
}

/** pcapng: blocks with their length at both ends; interfaces define the time resolution. */
function ofBlocks(): Step {
  let little = true
  let interfaces: { readonly link: number; readonly perMs: number }[] = []
  return (all) => {
    if (all.length < 12) return undefined
    if (all.readUInt32BE(0) === SECTION) {
      little = all.readUInt32LE(8) === BYTE_ORDER
      interfaces = []
    }
    const numbers = reader(all, little)
    const [type, size] = [numbers.long(0), numbers.long(4)]
    if (size < 12 || size % 4 !== 0) return 'broken'
    const isIdle = type !== INTERFACE && type !== ENHANCED && type !== SIMPLE
    if (!isIdle && size > 2 * LONGEST) return 'broken'
    if (isIdle || size > all.length) return { size, isIdle }
    const body = all.subarray(8, size - 4)
    const { short, long } = reader(body, little)
    if (type === INTERFACE && body.length >= 8) interfaces.push({ link: short(0), perMs: unitIn(body, short) })
    const of = type === ENHANCED && body.length >= 20 ? interfaces[long(0)] : undefined
    if (of) {
      const ms = (long(4) * 2 ** 32 + long(8)) / of.perMs
      return { size, packet: { ms, link: of.link, bytes: body.subarray(20, 20 + long(12)) } }
    }
    if (type !== SIMPLE || body.length < 4) return { size }
    return { size, packet: { ms: Number.NaN, link: interfaces[0]?.link ?? 1, bytes: body.subarray(4) } }
  }
}

/** Ticks per millisecond: microseconds unless the interface defines otherwise. */
function unitIn(body: Buffer, short: (at: number) => number): number {
  for (let at = 8; at + 4 <= body.length; at += 4 + Math.ceil(short(at + 2) / 4) * 4) {
    if (short(at) === 0) break
    if (short(at) !== 9 || at + 5 > body.length) continue
    const power = body[at + 4] ?? 6
    return (power & 0x80 ? 2 ** (power & 0x7f) : 10 ** power) / 1000
  }
  return 1000
}
