import fc from 'fast-check'
import { expect, test } from 'vitest'
import { json } from '../../../src/logs/formats/json.ts'
import { anyTime } from '../../../src/logs/formats/support/any-time.ts'
import { parseJson } from '../../../src/logs/formats/support/parse-json.ts'

const { read } = json.open({})
const call = { method: 'POST', url: '/cloudapi/v5/datacenters', status: 202 }

test('text is of other formats', () => {
  expect(read('POST /cloudapi/v5/datacenters 202')).toBeUndefined()
})

test('an address with neither method nor status is perhaps no request', () => {
  expect(read({ msg: 'client made', url: 'https://api.ionos.com/cloudapi/v5' })).toBeUndefined()
  expect(read({ msg: 'client made', url: 'https://www.example.com/' })).toEqual([])
})

test('the address of this API counts before others, the outer before the inner', () => {
  expect(read({ ...call, path: '/proxy' })).toEqual([
    { target: '/cloudapi/v5/datacenters', method: 'POST', status: 202 },
  ])
  expect(read({ data: { status: 500, method: 'GET' }, ...call })).toMatchObject([{ method: 'POST', status: 202 }])
})

test.each([
  [1696154400, '2023-10-01T10:00:00.000Z', true],
  [1696154400.2512, '2023-10-01T10:00:00.251Z', true],
  ['1696154400123', '2023-10-01T10:00:00.123Z', true],
  [1696154400123456, '2023-10-01T10:00:00.123Z', true],
  ['1696154400123456789', '2023-10-01T10:00:00.123Z', true],
  ['2023-10-01T12:00:00,5+0200', '2023-10-01T10:00:00.500Z', true],
  ['2023-10-01 10:00:00.123 UTC', '2023-10-01T10:00:00.123Z', true],
  ['2023/10/01 10:00:00', '2023-10-01T10:00:00.000Z', false],
  ['01/Oct/2023:12:00:00 +0200', '2023-10-01T10:00:00.000Z', true],
  ['Sun, 01 Oct 2023 10:00:00 GMT', '2023-10-01T10:00:00.000Z', true],
])('the time %s', (value, iso, zoned) => {
  expect(anyTime(value)).toEqual({ ms: Date.parse(iso), zoned })
})

test.each([12, 0.031, '10:00:00', '2023-13-01T10:00:00Z', '2023-10-01', 1e21, -1, Number.NaN, null, {}, true])(
  'no time: %s',
  (value) => {
    expect(anyTime(value)).toBeUndefined()
  },
)

test.each([
  [{ ...call, status: 0 }, undefined],
  [{ ...call, status: '202 Accepted' }, 202],
  [{ ...call, status: '000' }, undefined],
  [{ ...call, status: 'ok', code: 409 }, 409],
  [{ ...call, status: 20200 }, undefined],
  [{ ...call, status: 1e300 }, undefined],
])('the status of %j', (body, status) => {
  expect(read(body)?.[0]?.status).toBe(status)
})

test.each([
  [{ 'content-type': 'application/vnd.profitbricks.resource+json' }, []],
  [{ response: { headers: { 'Content-Type': 'application/json' } } }, []],
  [{ sent_http_content_type: 'application/json' }, []],
  [{ headers: { accept: ['text/html;q=0.1, application/json', 'x/y'] } }, ['text/html', 'application/json']],
  [{ headers: { accept: 'Bearer secret' } }, []],
])('media types in %j', (fields, types) => {
  expect((read({ ...call, ...fields })?.[0]?.headers ?? []).map(({ value }) => value)).toEqual(types)
})

test('no value of another header is kept', () => {
  const headers = { authorization: 'Basic c2VjcmV0', cookie: 'c2VjcmV0', 'x-contract-number': 'c2VjcmV0' }
  expect(JSON.stringify(read({ ...call, req: { headers } }))).not.toContain('c2VjcmV0')
})

test('a request without a path behind a tunnel', () => {
  expect(read({ ts: 1696154400, server_name: 'api.ionos.com', 'id.orig_h': '10.0.0.7', 'id.resp_p': 8443 })).toEqual([
    { target: 'api.ionos.com:8443', client: '10.0.0.7', stamp: { ms: 1696154400000, zoned: true }, opaque: true },
  ])
})

test('hostile objects are read in bounds', () => {
  const wide = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`k${at}`, { a: at }]))
  expect(read({ ...wide, ...call })).toHaveLength(1)
  expect(
    read(parseJson('{"__proto__":{"url":"/cloudapi/v5"},"constructor":{"method":"GET"},"a":1e999}') as object as never),
  ).toEqual([])
  expect(
    read({ ...call, headers: Array.from({ length: 100_000 }, () => ({ name: 'a', value: { b: 1 } })) }),
  ).toHaveLength(1)
})

test('whatever JSON it is, nothing is thrown', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...Object.keys(call), 'req', 'ts', 'headers', 'kind'), fc.jsonValue()),
      (body) => {
        read(body)
      },
    ),
  )
})
