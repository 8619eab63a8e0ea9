import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pcap } from '../../../src/logs/documents/pcap.ts'
import { bodiesIn, headersIn, PREFACE } from '../../../src/logs/documents/support/http2/frames.ts'
import { openHpack } from '../../../src/logs/documents/support/http2/hpack.ts'

const capture = readFileSync('fixtures/_logs/pcap/http2.pcap')

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')

describe('the examples of RFC 7541', () => {
  test('requests with the code of Huffman, C.4', () => {
    const { read } = openHpack()
    const base = [
      [':method', 'GET'],
      [':scheme', 'http'],
      [':path', '/'],
      [':authority', 'www.example.com'],
    ]
    expect(read(bytes('8286 8441 8cf1 e3c2 e5f2 3a6b a0ab 90f4 ff'))).toEqual(base)
    expect(read(bytes('8286 84be 5886 a8eb 1064 9cbf'))).toEqual([...base, ['cache-control', 'no-cache']])
    expect(read(bytes('8287 85bf 4088 25a8 49e9 5ba9 7d7f 8925 a849 e95b b8e8 b4bf'))).toEqual([
      [':method', 'GET'],
      [':scheme', 'https'],
      [':path', '/index.html'],
      [':authority', 'www.example.com'],
      ['custom-key', 'custom-value'],
    ])
  })

  test('fields without an index, with one, and never kept, C.2', () => {
    const { read } = openHpack()
    expect(read(bytes('040c 2f73 616d 706c 652f 7061 7468'))).toEqual([[':path', '/sample/path']])
    expect(read(bytes('1008 7061 7373 776f 7264 0673 6563 7265 74'))).toEqual([['password', 'secret']])
  })
})

function frame(type: number, flags: number, stream: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(9)
  head.writeUIntBE(payload.length, 0, 3)
  head[3] = type
  head[4] = flags
  head.writeUInt32BE(stream, 5)
  return Buffer.concat([head, payload])
}

test('bodies are put together by stream, without padding, as far as they are looked into', () => {
  const padded = Buffer.concat([Buffer.from([2]), Buffer.from('"b":1}'), Buffer.alloc(2)])
  const frames = [
    frame(0, 0, 1, Buffer.from('{"a":1,')),
    frame(4, 0, 0, Buffer.alloc(6)),
    frame(0, 0, 3, Buffer.alloc(60_000, 'x')),
    frame(0, 8 + 1, 1, padded),
    frame(0, 1, 3, Buffer.alloc(60_000, 'x')),
  ]
  const bodies = bodiesIn(Buffer.concat(frames), 0)
  expect([...bodies.keys()]).toEqual([1, 3])
  expect(bodies.get(1)).toBe('{"a":1,"b":1}')
  expect(bodies.get(3)).toHaveLength(65_536)
})

test('whatever the bytes are, nothing is thrown', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (rest) => {
      const length = Buffer.from([0, 0, rest.length, 1, 4, 0, 0, 0, 1])
      expect(() => [...headersIn(Buffer.concat([Buffer.from(PREFACE), length, rest]), PREFACE.length)]).not.toThrow()
      expect(() => [...headersIn(Buffer.from(rest), 0)]).not.toThrow()
      expect(() => bodiesIn(Buffer.from(rest), 0)).not.toThrow()
    }),
  )
})

/** Where each packet of the capture begins. */
function packetsOf(): number[] {
  const starts: number[] = []
  for (let at = 24; at < capture.length; at += 16 + capture.readUInt32LE(at + 8)) starts.push(at)
  return starts
}

test('after a lost packet no request gets a wrong response, and the gap is reported', () => {
  const read = (of: Buffer) => {
    const found: string[] = []
    let trouble = ''
    try {
      for (const { call } of pcap.read(of, {})) found.push(`${call.method} ${call.target} ${call.status ?? ''}`)
    } catch (error) {
      trouble = String(error)
    }
    return { found, trouble }
  }
  const whole = read(capture)
  expect(whole.trouble).toBe('')
  expect(whole.found).toHaveLength(6)
  const starts = packetsOf()
  for (const [number, start] of starts.entries()) {
    const without = Buffer.concat([capture.subarray(0, start), capture.subarray(starts[number + 1] ?? capture.length)])
    const { found, trouble } = read(without)
    for (const one of found)
      expect(whole.found.some((other) => other === one || (one.endsWith(' ') && other.startsWith(one)))).toBe(true)
    if (found.length < whole.found.length - 1 && trouble === '') expect(without.indexOf('PRI * HTTP/2.0')).not.toBe(-1)
  }
})

test('a connection that goes over from HTTP/1: the first stream answers its request', () => {
  const frame = (type: number, flags: number, stream: number, block: string) => {
    const payload = bytes(block)
    return Buffer.concat([Buffer.from([0, 0, payload.length, type, flags, 0, 0, 0, stream]), payload])
  }
  const asked = [
    'DELETE /cloudapi/v5/images/7 HTTP/1.1\r\nHost: api.ionos.com\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n\r\n',
    PREFACE,
  ].join('')
  const sent = Buffer.concat([Buffer.from(asked), frame(1, 5, 3, '828684 4103 612e62')])
  const got = Buffer.concat([
    Buffer.from('HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\n\r\n'),
    frame(1, 5, 1, '4803 323032'),
    frame(1, 5, 3, '88'),
  ])
  expect([...pcap.read(captureOf(sent, got), {})].map(({ call }) => [call.method, call.target, call.status])).toEqual([
    ['DELETE', '/cloudapi/v5/images/7', 202],
    ['GET', '/', 200],
  ])
})

/** A capture of a connection over bare IPv4: both open it, then each sends once. */
function captureOf(sent: Buffer, got: Buffer): Buffer {
  const packet = (isSent: boolean, sequence: number, flags: number, data: Buffer) => {
    const ip = Buffer.alloc(40 + data.length)
    ip.set([0x45, 0, ip.length >> 8, ip.length & 255], 0)
    ip[9] = 6
    ip.set(isSent ? [10, 0, 0, 7, 10, 0, 0, 1] : [10, 0, 0, 1, 10, 0, 0, 7], 12)
    ip.writeUInt16BE(isSent ? 40_000 : 80, 20)
    ip.writeUInt16BE(isSent ? 80 : 40_000, 22)
    ip.writeUInt32BE(sequence, 24)
    ip.set([0x50, flags], 32)
    ip.set(data, 40)
    const head = Buffer.alloc(16)
    head.writeUInt32LE(1_696_500_000, 0)
    head.writeUInt32LE(ip.length, 8)
    head.writeUInt32LE(ip.length, 12)
    return Buffer.concat([head, ip])
  }
  const none = Buffer.alloc(0)
  const packets = [packet(true, 9, 2, none), packet(false, 9, 18, none), packet(true, 10, 24, sent)]
  return Buffer.concat([capture.subarray(0, 24), ...packets, packet(false, 10, 24, got)])
}
