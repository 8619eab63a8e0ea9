import { lastBefore } from '../../../core/runtime/lists.ts'
import type { Packet } from './packets.ts'

/** Data sent by one side of a connection in one packet. */
export interface Segment {
  readonly sequence: number
  readonly bytes: Buffer
  readonly ms: number
  readonly number: number
  /** It opens the connection: what follows is numbered from one more. */
  readonly opens: boolean
}

/** One direction of a connection. */
export interface Flow {
  readonly from: string
  readonly key: string
  /** The key of the other direction. */
  readonly back: string
  readonly segments: Segment[]
}

/** A packet of TCP. */
export interface TcpPacket {
  readonly from: string
  readonly key: string
  readonly back: string
  readonly segment: Segment
}

const TCP = 6
/** Link-layer headers by the numbers of tcpdump: size and offset of the protocol. */
const LINKS: ReadonlyMap<number, { readonly size: number; readonly kind: number }> = new Map([
  [1, { size: 14, kind: 12 }],
  [113, { size: 16, kind: 14 }],
  [276, { size: 20, kind: 0 }],
])
/** Link layers without a header, or with one of four bytes. */
const BARE: ReadonlyMap<number, number> = new Map([
  [12, 0],
  [14, 0],
  [101, 0],
  [228, 0],
  [229, 0],
  [0, 4],
  [108, 4],
])
const TAGS: ReadonlySet<number> = new Set([0x8100, 0x88a8, 0x9100])

/** The TCP segment of a packet; its bytes are a view. */
export function tcpIn(packet: Packet): TcpPacket | undefined {
  const ip = ipIn(packet)
  const part = ip && (ip[0] ?? 0) >> 4 === 6 ? ofIp6(ip) : ip && ofIp4(ip)
  if (!part || part.tcp.length < 20) return undefined
  const { from, to, tcp } = part
  const [source, target, sequence] = [tcp.readUInt16BE(0), tcp.readUInt16BE(2), tcp.readUInt32BE(4)]
  const [begin, flags] = [((tcp[12] ?? 0) >> 4) * 4, tcp[13] ?? 0]
  const opens = (flags & 2) !== 0
  const bytes = tcp.subarray(begin)
  if (begin < 20 || (bytes.length === 0 && !opens)) return undefined
  return {
    from,
    key: `${from} ${source} ${to} ${target}`,
    back: `${to} ${target} ${from} ${source}`,
    segment: { sequence, bytes, ms: packet.ms, number: packet.number, opens },
  }
}

function ipIn({ link, bytes }: Packet): Buffer | undefined {
  const bare = BARE.get(link)
  if (bare !== undefined) return bytes.subarray(bare)
  const head = LINKS.get(link)
  if (!head || bytes.length < head.size) return undefined
  let [kind, at] = [bytes.readUInt16BE(head.kind), head.size]
  while (link === 1 && TAGS.has(kind) && bytes.length >= at + 4) {
    kind = bytes.readUInt16BE(at + 2)
    at += 4
  }
  return kind === 0x0800 || kind === 0x86dd ? bytes.subarray(at) : undefined
}

interface Part {
  readonly from: string
  readonly to: string
  readonly tcp: Buffer
}

/** Parts of a packet that was cut up behind the first are left out. */
function ofIp4(ip: Buffer): Part | undefined {
  if (ip.length < 20 || ip[9] !== TCP || (ip.readUInt16BE(6) & 0x1fff) !== 0) return undefined
  const total = ip.readUInt16BE(2)
  const tcp = ip.subarray(((ip[0] ?? 0) & 15) * 4, total === 0 ? undefined : total)
  return { from: ip.subarray(12, 16).join('.'), to: ip.subarray(16, 20).join('.'), tcp }
}

function ofIp6(ip: Buffer): Part | undefined {
  if (ip.length < 40 || ip[6] !== TCP) return undefined
  const total = ip.readUInt16BE(4)
  const nameOf = (at: number) =>
    Array.from({ length: 8 }, (_, part) => ip.readUInt16BE(at + part * 2).toString(16)).join(':')
  return { from: nameOf(8), to: nameOf(24), tcp: ip.subarray(40, total === 0 ? undefined : 40 + total) }
}

/** A stretch of what was sent, without a hole. */
export interface Stretch {
  readonly bytes: Buffer
  /** The packet that a byte came in. */
  packetAt(at: number): { readonly ms: number; readonly number: number }
}

/**
 * The sent bytes, in order and without duplicates, as stretches between gaps; and whether they are complete from the
 * opening on.
 */
export function stretchesOf({ segments }: Flow): { readonly stretches: readonly Stretch[]; readonly isWhole: boolean } {
  const opening = segments.find(({ opens }) => opens)
  const base = opening ? opening.sequence + 1 : (segments[0]?.sequence ?? 0)
  const placed = segments
    .filter(({ bytes }) => bytes.length > 0)
    .map((segment) => ({ one: segment, at: (segment.sequence + (segment.opens ? 1 : 0) - base) | 0 }))
    .sort((a, b) => a.at - b.at || a.one.number - b.one.number)
  const stretches: Stretch[] = []
  let parts: { readonly from: number; readonly bytes: Buffer; readonly one: Segment }[] = []
  let next = Number.NaN
  let begin = 0
  const done = (): void => {
    if (parts.length > 0) stretches.push(stretchOf(parts))
    parts = []
  }
  for (const { one, at } of placed) {
    if (!(at <= next)) {
      done()
      begin = at
      next = at
    }
    const fresh = one.bytes.subarray(next - at)
    if (fresh.length > 0) parts.push({ from: next - begin, bytes: fresh, one })
    next = Math.max(next, at + one.bytes.length)
  }
  done()
  const isWhole = opening !== undefined && stretches.length <= 1 && (placed[0]?.at ?? 0) === 0
  return { stretches, isWhole }
}

function stretchOf(
  parts: readonly { readonly from: number; readonly bytes: Buffer; readonly one: Segment }[],
): Stretch {
  return {
    bytes: Buffer.concat(parts.map(({ bytes }) => bytes)),
    packetAt(at) {
      const last = Math.max(
        0,
        lastBefore(parts, ({ from }) => from, at),
      )
      const { ms = Number.NaN, number = 1 } = parts[last]?.one ?? {}
      return { ms, number }
    },
  }
}
