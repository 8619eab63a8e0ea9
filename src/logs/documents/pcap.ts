import { append, firstIndex } from '../../core/runtime/lists.ts'
import type { Call } from '../../core/traffic/log.ts'
import { decodeUtf8 } from '../formats/support/utf8.ts'
import { type Connection, openConnections } from './support/connections.ts'
import { exchangeCall, headersIn } from './support/exchange.ts'
import { type Message, messagesIn } from './support/http-stream.ts'
import { http2Calls, prefaceIn, statusesIn } from './support/http2/calls.ts'
import { inParts } from './support/in-parts.ts'
import type { Placed } from './support/json-document.ts'
import { openPackets } from './support/packets.ts'
import { type Flow, type Stretch, stretchesOf } from './support/tcp.ts'
import { HANDSHAKE, isTls, tlsName } from './support/tls-name.ts'

const MAGIC = /^(?:\xd4\xc3\xb2\xa1|\xa1\xb2\xc3\xd4|M<\xb2\xa1|\xa1\xb2<M|\n\r\r\n)/

/** Captures of packets: HTTP in the clear is read whole, of TLS the name of the server. Lines are packets. */
export const pcap = inParts({
  id: 'pcap',
  title: 'pcap and pcapng',
  begins: (head) => MAGIC.test(Buffer.from(head.subarray(0, 8)).toString('latin1')),
  open() {
    const packets = openPackets()
    const broken = { gaps: 0, long: 0 }
    const connections = openConnections<Placed>(
      (connection, isOver) => readConnection(connection, isOver, broken),
      isWanted,
    )
    return {
      *take(bytes, isLast) {
        for (const packet of packets.take(bytes, isLast)) yield* connections.take(packet)
        if (!isLast) return
        yield* connections.end()
        if (packets.trouble !== undefined) throw new Error(packets.trouble)
        const { gaps, long } = broken
        if (gaps > 0) throw new Error(`misses packets of ${amount(gaps)} of HTTP/2: requests behind these are not read`)
        if (long > 0)
          throw new Error(`holds more than 4 MB of ${amount(long)} of HTTP/2: requests behind these are not read`)
      },
      get lines() {
        return packets.count
      },
    }
  },
})

function amount(connections: number): string {
  return `${connections} ${connections === 1 ? 'connection' : 'connections'}`
}

/** Packets of a TLS connection that are kept: those with the ClientHello. */
const HELLO = 64

/** Whether further packets of a direction are needed. */
function isWanted({ segments }: Flow): boolean {
  const first = segments.length < HELLO ? undefined : segments.find(({ bytes }) => bytes.length > 0)
  return !first || first.bytes[0] !== HANDSHAKE || first.bytes[1] !== 3
}

/** The calls of a connection, and what is kept of one that goes on. */
function readConnection({ flows }: Connection, isOver: boolean, broken: { gaps: number; long: number }) {
  const found: Placed[] = []
  let kept: readonly Flow[] | undefined = flows.map((flow) => ({ ...flow, segments: [] }))
  for (const flow of flows) {
    const back = flows.find(({ key }) => key === flow.back)
    const sent = stretchesOf(flow)
    const first = sent.stretches[0]
    const preface = first ? prefaceIn(first) : -1
    if (first && isTls(first.bytes)) {
      append(found, [...nameIn(flow, first)])
      kept = undefined
    } else if (!first || preface < 0) {
      const calls = [...callsIn(flow, sent, back)]
      const last = isOver ? undefined : lastOf(sent, flows)
      append(found, last === undefined ? calls : calls.filter(({ line }) => line < last))
      if (last !== undefined)
        kept = flows.map((flow) => ({ ...flow, segments: flow.segments.filter(({ number }) => number >= last) }))
    } else {
      append(found, [...callsOfBoth(flow, first, preface, back)])
      if (sent.stretches.length > 1) broken.gaps++
      else if (!isOver) broken.long++
      kept = undefined
    }
  }
  return { found, kept }
}

/** The packet that the last request came in, with which reading goes on later; nothing where it is half of all there is. */
function lastOf(sent: Direction, flows: readonly Flow[]): number | undefined {
  const last = requestsIn(sent).at(-1)?.packet.number
  if (last === undefined) return undefined
  let [before, behind] = [0, 0]
  for (const { segments } of flows) {
    for (const { number, bytes } of segments) {
      if (number < last) before += bytes.length
      else behind += bytes.length
    }
  }
  return behind <= before ? last : undefined
}

/** A connection without a visible path. */
function* nameIn({ from }: Flow, first: Stretch): Iterable<Placed> {
  const name = tlsName(first.bytes)
  const { ms, number } = first.packetAt(0)
  const call: Call = {
    target: `${name}:443`,
    method: 'CONNECT',
    client: from,
    opaque: true,
    stamp: { ms, zoned: true },
  }
  if (name !== undefined) yield { call, line: number }
}

function* callsIn({ from }: Flow, sent: Direction, back: Flow | undefined): Iterable<Placed> {
  const requests = requestsIn(sent)
  if (requests.length === 0) return
  const statusOf = answersIn(back && stretchesOf(back), requests, sent.isWhole)
  for (const [at, { message, packet }] of requests.entries()) {
    const call = exchangeCall({
      method: message.method,
      url: message.target,
      status: statusOf(at),
      stamp: Number.isNaN(packet.ms) ? undefined : { ms: packet.ms, zoned: true },
      client: from,
      sent: headersIn(decodeUtf8(message.head)),
      body: message.body,
    })
    if (call) yield { call, line: packet.number }
  }
}

function requestsIn({ stretches }: Direction): readonly Sent[] {
  return stretches
    .flatMap((stretch) => [...messagesIn(stretch.bytes, () => false)].map((message) => sentIn(stretch, message)))
    .filter(({ message }) => message.method !== undefined)
}

/** Requests of HTTP/2, and the HTTP/1 requests that upgraded to it: the first stream answers the last of these. */
function* callsOfBoth(flow: Flow, first: Stretch, preface: number, back: Flow | undefined): Iterable<Placed> {
  const statuses = statusesIn(back && stretchesOf(back).stretches[0])
  if (preface > 0) {
    const before = { ...first, bytes: first.bytes.subarray(0, preface) }
    for (const { call, line } of callsIn(flow, { stretches: [before], isWhole: true }, back)) {
      const status = call.status === SWITCHED ? statuses.get(1) : call.status
      yield { call: { ...call, ...(status === undefined ? {} : { status }) }, line }
    }
  }
  yield* http2Calls(flow, first, preface, statuses)
}

/** The status of an answer that goes over to another protocol. */
const SWITCHED = 101

type Direction = ReturnType<typeof stretchesOf>

interface Sent {
  readonly message: Message
  readonly packet: { readonly ms: number; readonly number: number }
}

function sentIn(stretch: Stretch, message: Message): Sent {
  return { message, packet: stretch.packetAt(message.at) }
}

/**
 * The status of the answer to each request: in their order where nothing is missing, else where exactly one answer came
 * between a request and the next one.
 */
function answersIn(back: Direction | undefined, requests: readonly Sent[], isWhole: boolean) {
  const inOrder = isWhole && back?.isWhole === true
  const askedBefore = (number: number) => firstIndex(requests, ({ packet }) => packet.number >= number) - 1
  const statuses: (number | undefined)[] = []
  const counts: number[] = []
  for (const stretch of back?.stretches ?? []) {
    const askedFor = (answer: number, at: number) => (inOrder ? answer : askedBefore(stretch.packetAt(at).number))
    const isBare = (answer: number, at: number) => requests[askedFor(answer, at)]?.message.method === 'HEAD'
    let answer = 0
    for (const { at, status = 0 } of messagesIn(stretch.bytes, isBare)) {
      const asked = askedFor(answer, at)
      if (asked < 0 || (status < 200 && status !== 101)) continue
      answer++
      statuses[asked] = status
      counts[asked] = (counts[asked] ?? 0) + 1
    }
  }
  return (at: number) => (counts[at] === 1 ? statuses[at] : undefined)
}
