import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../support/drawn.ts'
import { readLines } from '../support/reading.ts'

const id = fc.constantFrom(
  '0b6c1b54-2f3d-4f0e-9f0a-3f1d6e7a8b9c',
  '12',
  'abc',
  'servers',
  'x.y',
  '..',
  'a%20b',
  'urn:label:a',
  '',
)
const segment = fc.constantFrom(
  'datacenters',
  'servers',
  'volumes',
  'k8s',
  'versions',
  'um',
  'users',
  'locations',
  'de',
  'start',
  'requests',
  'status',
  'BackupUnits',
  'nics;x=1',
)
const path = fc
  .tuple(
    fc.constantFrom(
      '/cloudapi/v',
      '/cloudapi/v',
      '/cloudapi/v',
      '//cloudapi/v',
      '/x/cloudapi/v',
      '/cloudAPI/v',
      '/shop/v',
    ),
    fc.constantFrom('5', '6', '4', '3', '2', '1', '0', '7', '50', '05', '500', 'next', '1.0.0', ''),
    fc.array(fc.oneof(segment, id), { maxLength: 7 }),
    fc.constantFrom('', '/', '?depth=1', '?a="b"', '#x', ' '),
  )
  .map(([root, version, parts, end]) => `${root}${version}${parts.map((part) => `/${part}`).join('')}${end}`)

const line = fc
  .record({
    client: fc.constantFrom('10.0.0.7', '::1', 'host.example', '-', '10.0.0.7:443', 'ho|st', ''),
    ident: fc.constantFrom('-', '-', '-', 'x'),
    user: fc.constantFrom('-', 'alice', 'a b', '', '[x]'),
    time: fc.constantFrom(
      '30/Sep/2023:10:00:00 +0200',
      '30/Sep/2023:10:59:60 +0200',
      '01/Oct/2023:00:00:01 -0730',
      '01/oct/2023:00:00:01 +0000',
      '31/Foo/2023:00:00:00 +0000',
      '30/Sep/2023:10:61:00 +0200',
      '30/Sep/2023:10:00:00',
    ),
    method: fc.constantFrom('GET', 'POST', 'DELETE', 'get', 'M-SEARCH', ''),
    path,
    protocol: fc.constantFrom(' HTTP/1.1', ' HTTP/2.0', '', ' HTTP/1', ' FTP/1.0'),
    status: fc.constantFrom('200', '202', '404', '000', '-', '99', '2020'),
    size: fc.constantFrom('12', '-', '', 'x'),
    rest: fc.constantFrom(
      '',
      ' "-" "curl/8"',
      ' "/cloudapi/v5/x" "a \\"quoted\\" agent"',
      ' "-" "\\x22caf\\xC3\\xA9\\x22"',
      ' "-" "x" "10.0.0.1"',
      ' "-" "unfinished',
      ' "-" "caf\xc3\xa9 \xff"',
      ' "-" ""',
      ' ',
    ),
  })
  .map(
    ({ client, ident, user, time, method, path, protocol, status, size, rest }) =>
      `${client} ${ident} ${user} [${time}] "${method} ${path}${protocol}" ${status} ${size}${rest}`,
  )

test('the fast path agrees with the full path on every line', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 30 }), async (lines) => {
      expect(await readLines(lines, true)).toEqual(await readLines(lines, false))
    }),
    { numRuns: runs(200) },
  )
})

test('also of lines that are broken somewhere', async () => {
  const broken = fc.tuple(line, fc.nat(200), fc.nat(255), fc.boolean()).map(([text, at, byte, cut]) => {
    const bytes = Buffer.from(text, 'latin1')
    const place = at % Math.max(1, bytes.length)
    if (cut) return bytes.subarray(0, place)
    bytes[place] = byte === 10 ? 11 : byte
    return bytes
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(line, broken), { minLength: 1, maxLength: 30 }), async (lines) => {
      expect(await readLines(lines, true)).toEqual(await readLines(lines, false))
    }),
    { numRuns: runs(200) },
  )
})
