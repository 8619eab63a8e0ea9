import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { readFiles } from '../generated/support/read.ts'

const folder = mkdtempSync(join(tmpdir(), 'exact-'))
afterAll(() => rmSync(folder, { recursive: true }))

const COUNT = 4000

/** Records with NULs at many places, so that each chunk that is read begins or ends with some. */
function journal(): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < COUNT; at++) {
    const message = Buffer.from(`\u001b[32mPOST /cloudapi/v5/datacenters/${at}/servers 202 8 - 1.5 ms\u001b[0m`)
    const size = Buffer.alloc(8)
    size.writeBigUInt64LE(BigInt(message.length))
    const zeros = Buffer.alloc(8)
    zeros.writeBigUInt64LE(64n)
    parts.push(
      Buffer.from(`__CURSOR=${at}\n__REALTIME_TIMESTAMP=${1_696_500_000_000_000 + at * 1_000_000}\nMESSAGE\n`),
      Buffer.concat([size, message, Buffer.from('\nCOREDUMP\n'), zeros, Buffer.alloc(64), Buffer.from('\n\n')]),
    )
  }
  return Buffer.concat(parts)
}

function archive(): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < COUNT; at++) {
    const head = `POST /cloudapi/v5/datacenters/${at}/servers HTTP/1.1\r\nHost: api.ionos.com\r\n\r\n`
    const body = Buffer.concat([Buffer.from(head), Buffer.alloc(80)])
    const fields = `WARC/1.0\r\nWARC-Type: request\r\nWARC-Target-URI: https://api.ionos.com/cloudapi/v5/datacenters/${at}/servers\r\nWARC-Date: 2023-10-05T10:00:00Z\r\nWARC-Record-ID: <${at}>\r\nContent-Length: ${body.length}\r\n\r\n`
    parts.push(Buffer.from(fields), body, Buffer.from('\r\n\r\n'))
  }
  return Buffer.concat(parts)
}

test.each([
  ['journal.export', journal()],
  ['journal.export.gz', gzipSync(journal())],
  ['site.warc', archive()],
  ['site.warc.gz', gzipSync(archive())],
])('%s: as many calls are read as there are, NULs or not', async (name, bytes) => {
  writeFileSync(join(folder, name), bytes)
  const { impact, ledger } = await readFiles(folder, [name])
  expect(ledger.files[0]?.troubles).toEqual([])
  expect(impact.old.after).toBe(COUNT)
})
