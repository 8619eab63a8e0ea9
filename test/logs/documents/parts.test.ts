import { readFileSync } from 'node:fs'
import { globbySync } from 'globby'
import { describe, expect, test } from 'vitest'
import { burp } from '../../../src/logs/documents/burp.ts'
import { mitmproxy } from '../../../src/logs/documents/mitmproxy.ts'
import { pcap } from '../../../src/logs/documents/pcap.ts'
import type { DocumentFormat } from '../../../src/logs/format.ts'
import { HEAD, planFor } from '../../../src/logs/reading/plan.ts'
import { captureOf } from './support/capture.ts'

/** What a document tells in parts of a size: calls with their lines, and the sentence that it ends with. */
function inParts(format: DocumentFormat, bytes: Uint8Array, size: number) {
  const parts = format.open({})
  // One memory for all parts, as files are read.
  const room = Buffer.alloc(size)
  const found: unknown[] = []
  let trouble = ''
  try {
    for (let at = 0; at <= bytes.length; at += size) {
      const part = room.subarray(0, Math.min(size, bytes.length - at))
      part.set(bytes.subarray(at, at + size))
      for (const one of parts.take(part, at + size > bytes.length)) found.push(one)
    }
  } catch (error) {
    trouble = (error as Error).message
  }
  return { found, trouble }
}

const files = globbySync('fixtures/_logs/*/*', { ignore: ['**/*.calls.jsonl', '**/*.md', '**/_packing/**'] })
  .map((file) => ({ file, format: planFor(readFileSync(file).subarray(0, HEAD)).document }))
  .sort((a, b) => (a.file < b.file ? -1 : 1))

describe.each(files.flatMap(({ file, format }) => (format ? [[file, format] as const] : [])))('%s', (file, format) => {
  const bytes = readFileSync(file)
  test.each([61, 4093])('parts of %d bytes tell what the whole tells', (size) => {
    expect(inParts(format, bytes, size)).toEqual(inParts(format, bytes, bytes.length + 1))
  })
  test('and so do parts of one that breaks off', () => {
    const cut = bytes.subarray(0, -7)
    expect(inParts(format, cut, 509)).toEqual(inParts(format, cut, cut.length + 1))
  })
})

describe('a record that is too large is passed over and named', () => {
  const large = 'x'.repeat(33 * 1024 * 1024)
  const told = (format: DocumentFormat, text: string) => {
    const { found, trouble } = inParts(format, Buffer.from(text), 1 << 20)
    return [found.length, trouble]
  }
  test('Burp', () => {
    const item = (of: string) =>
      `<item><url>https://api.ionos.com/cloudapi/v5/a</url><method>GET</method><response>${of}</response></item>\n`
    const text = `<items burpVersion="1">\n${item('')}${item(large)}${item('')}</items>\n`
    expect(told(burp, text)).toEqual([2, expect.stringMatching(/^holds 1 item of more than 32 MB.*line 3:/)])
  })
  test('mitmproxy', () => {
    const string = (text: string) => `${text.length}:${text};`
    const flow = (of: string) => {
      const path = string('/cloudapi/v5/a')
      const address = `${string('scheme')}${string('https')}${string('host')}${string('api.ionos.com')}`
      const request = `${string('method')}${string('GET')}${address}${string('path')}${path}${string('content')}${string(of)}`
      const whole = `${string('request')}${request.length}:${request}}`
      return `${whole.length}:${whole}}`
    }
    const text = `${flow('')}${flow(large)}${flow('')}`
    expect(told(mitmproxy, text)).toEqual([2, expect.stringMatching(/^holds 1 flow of more than 32 MB.*mitmdump/)])
  })
})

describe('a capture whose connections are too large to be held', () => {
  const answer = (size: number) => `HTTP/1.1 202 Accepted\r\nContent-Length: ${size}\r\n\r\n${'x'.repeat(size)}`
  const call = (number: number) =>
    `DELETE /cloudapi/v5/datacenters/${number} HTTP/1.1\r\nHost: api.ionos.com\r\nContent-Length: 2\r\n\r\n{}`

  test('keeps the answers of one connection to its requests', () => {
    const talk = Array.from({ length: 60 }, (_, number) => [call(number), answer(300_000)] as const)
    const { found, trouble } = inParts(pcap, captureOf([talk]), 1 << 20)
    const told = (found as { call: { target: string; status: number } }[]).map(({ call: { target, status } }) => [
      target,
      status,
    ])
    expect(trouble).toBe('')
    expect(told).toEqual(talk.map((_, number) => [`/cloudapi/v5/datacenters/${number}`, 202]))
  })

  test('reads connections of the same ports one by one', () => {
    const talks = Array.from({ length: 3 }, (_, number) => [
      [call(number), answer(number === 1 ? 4_500_000 : 10)] as const,
    ])
    const { found } = inParts(pcap, captureOf(talks), 65_536)
    expect((found as { call: { target: string } }[]).map(({ call: { target } }) => target)).toEqual(
      talks.map((_, number) => `/cloudapi/v5/datacenters/${number}`),
    )
  })
})
