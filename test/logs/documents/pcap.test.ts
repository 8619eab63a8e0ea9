import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { pcap } from '../../../src/logs/documents/pcap.ts'
import { readBytes } from '../generated/support/read.ts'

const capture = readFileSync('fixtures/_logs/pcap/requests.pcap')

/** The packets of a capture, with their heads. */
function packetsOf(bytes: Buffer): Buffer[] {
  const packets: Buffer[] = []
  for (let at = 24; at < bytes.length; ) {
    const end = at + 16 + bytes.readUInt32LE(at + 8)
    packets.push(bytes.subarray(at, end))
    at = end
  }
  return packets
}

const packets = packetsOf(capture)
const withOnly = (keep: (number: number) => boolean) =>
  Buffer.concat([capture.subarray(0, 24), ...packets.filter((_, at) => keep(at + 1))])
const read = (bytes: Buffer) => [...pcap.read(bytes, {})].map(({ call }) => [call.method, call.status])

test('the report counts packets as lines, and connections of TLS apart', async () => {
  const { ledger, impact } = await readBytes(capture)
  expect(ledger.files[0]).toMatchObject({ lines: packets.length, parsed: 4, unparsed: 0, troubles: [] })
  expect([ledger.opaque, impact.old.after]).toEqual([1, 4])
})

describe('what is missing makes no answer of another call', () => {
  const whole = [
    ['POST', 202],
    ['HEAD', 202],
    ['GET', 200],
    ['DELETE', 202],
    ['GET', 200],
    ['CONNECT', undefined],
  ]

  test('nothing is missing', () => expect(read(capture)).toEqual(whole))

  test.each(packets.map((_, at) => at + 1))('packet %d', (missing) => {
    for (const [method, status] of read(withOnly((number) => number !== missing))) {
      const same = whole.filter(([name]) => name === method).map(([, answer]) => answer)
      expect([...same, undefined]).toContain(status)
    }
  })

  test('the capture begins later', () => {
    expect(read(withOnly((number) => number > 9))).toEqual(whole.slice(2))
    expect(read(withOnly((number) => number > 4)).at(-2)).toEqual(['GET', 200])
  })

  test('one direction only', () => {
    const first = packets[0]?.readUInt16BE(16 + 34)
    const asked = withOnly((number) => packets[number - 1]?.readUInt16BE(16 + 34) === first)
    expect(read(asked).slice(0, 2)).toEqual([
      ['POST', undefined],
      ['HEAD', undefined],
    ])
  })
})

test('a capture that breaks off is read as far as it goes', () => {
  const calls: unknown[] = []
  const cut = () => {
    for (const { call } of pcap.read(capture.subarray(0, -5), {})) calls.push(call.method)
  }
  expect(cut).toThrow(`breaks off behind packet ${packets.length - 1}`)
  expect(calls).toContain('DELETE')
})
