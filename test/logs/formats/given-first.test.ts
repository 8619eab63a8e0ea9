import { expect, test } from 'vitest'
import { readBytes } from '../generated/support/read.ts'

const post = { version: 5, method: 'POST', path: '/datacenters', status: 202, client: '10.0.0.9' }

test.each([
  [
    'of JSON with keys of its own',
    '{"t":"$time_iso8601","r":"$request","s":"$status","c":"$remote_addr"}',
    '{"t":"2023-10-05T10:00:00+00:00","r":"POST /cloudapi/v5/datacenters HTTP/1.1","s":"202","c":"10.0.0.9"}',
  ],
  [
    'that begins with a time',
    '$time_iso8601 $remote_addr "$request" $status',
    '2023-10-05T10:00:00+00:00 10.0.0.9 "POST /cloudapi/v5/datacenters HTTP/1.1" 202',
  ],
  [
    'in an envelope',
    '$remote_addr "$request" $status',
    '{"log":"10.0.0.9 \\"POST /cloudapi/v5/datacenters HTTP/1.1\\" 202\\n","stream":"stdout","time":"2023-10-05T10:00:00Z"}',
  ],
])('a given format %s', async (_, logFormat, line) => {
  const { shapes, ledger } = await readBytes(Buffer.from(`${line}\n`), { logFormat })
  expect([...shapes]).toEqual([expect.objectContaining({ ...post, day: '2023-10-05', confidence: 'sure' })])
  expect(ledger.files[0]).toMatchObject({ parsed: 1, low: 0, unparsed: 0 })
})

test('a line that it does not read is read as any other', async () => {
  const line = '10.0.0.9 - - [05/Oct/2023:10:00:00 +0000] "POST /cloudapi/v5/datacenters HTTP/1.1" 202 12 "-" "c"\n'
  const { shapes } = await readBytes(Buffer.from(line), { logFormat: '$time_iso8601 "$request"' })
  expect([...shapes]).toEqual([expect.objectContaining(post)])
})
