import { firstIndex } from '../../core/runtime/lists.ts'
import type { Call } from '../../core/traffic/log.ts'
import type { DocumentFormat } from '../format.ts'
import { decodeUtf8 } from '../formats/support/utf8.ts'
import { exchangeCall, headersIn } from './support/exchange.ts'
import { type Message, messagesIn } from './support/http-stream.ts'
import { http2Calls, prefaceIn, statusesIn } from './support/http2/calls.ts'
import type { Placed } from './support/json-document.ts'
import { packetsIn } from './support/packets.ts'
import { type Flow, flowsOf, type Stretch, stretchesOf } from './support/tcp.ts'
import { isTls, tlsName } from './support/tls-name.ts'

const MAGIC = /^(?:\xd4\xc3\xb2\xa1|\xa1\xb2\xc3\xd4|M<\xb2\xa1|\xa1\xb2<M|\n\r\r\n)/

/** Captures of packets: HTTP in the clear is read whole, of TLS the name of the server. Lines are packets. */
export const pcap: DocumentFormat = {
  id: 'pcap',
  title: 'pcap and pcapng',
  begins: (head) => MAGIC.test(Buffer.from(head.subarray(0, 8)).toString('latin1')),
  *read(bytes) {
    const { take, flows } = flowsOf()
    const packets = packetsIn(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    let next = packets.next()
    for (; !next.done; next = packets.next()) take(next.value)
    let broken = 0
    for (const flow of flows.values()) {
      const sent = stretchesOf(flow)
      const first = sent.stretches[0]
      const preface = first ? prefaceIn(first) : -1
      if (first && isTls(first.bytes)) yield* nameIn(flow, first)
      else if (!first || preface < 0) yield* callsIn(flow, sent, flows.get(flow.back))
      else {
        yield* callsOfBoth(flow, first, preface, flows.get(flow.back))
        if (sent.stretches.length > 1) broken++
      }
    }
    if (next.value !== undefined) throw new Error(next.value)
    if (broken > 0)
      throw new Error(
        `misses packets of ${broken} ${broken === 1 ? 'connection' : 'connections'} of HTTP/2: requests behind these are not read`,
      )
  },
  lines(bytes) {
    const packets = packetsIn(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    let count = 0
    while (!packets.next().done) count++
    return count
  },
}

/** A connection whose path nobody sees. */
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
  const requests = sent.stretches
    .flatMap((stretch) => [...messagesIn(stretch.bytes, () => false)].map((message) => sentIn(stretch, message)))
    .filter(({ message }) => message.method !== undefined)
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

/** Requests of HTTP/2, and those of HTTP/1 that asked for it: the first stream answers the last of these. */
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
