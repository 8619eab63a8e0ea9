import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lastResort } from '../../../src/logs/formats/last-resort.ts'

const { read } = lastResort.open({})
const path = '/cloudapi/v5/datacenters'

describe('the method is the nearest within 40 bytes', () => {
  test.each([
    ['before the URL', `GET then POST to ${path}`, 'POST'],
    ['behind it', `${path} was asked with PUT`, 'PUT'],
    ['before rather than behind', `DELETE ${path} PUT`, 'DELETE'],
    ['none that is farther', `POST ${'-'.repeat(50)} ${path}`, undefined],
    ['none inside of a word', `POSTED ${path}`, undefined],
  ])('%s', (_, line, method) => {
    expect(read(line)?.[0]?.method).toBe(method)
  })
})

describe('the status stands behind the URL, between spaces, quotes, bars or commas', () => {
  test.each([
    [`${path} 202 12`, 202],
    [`${path}|202|12`, 202],
    [`${path},202,12`, 202],
    [`"${path}" "404"`, 404],
    [`${path} 2021 12`, undefined],
    [`${path} 202ms`, undefined],
    [`${path} status=202`, undefined],
    [`202 ${path}`, undefined],
    [`${path} 600`, undefined],
  ])('%s', (line, status) => {
    expect(read(line)?.[0]?.status).toBe(status)
  })
})

describe('which lines are read at all', () => {
  test.each([
    ['a URL of the API', `x ${path}`, 1],
    ['another version', 'x /cloudapi/v50/datacenters', 0],
    ['another request beside it', `"GET /health HTTP/1.1" 200 "${path}"`, 0],
    ['the same request beside another mention', `"POST ${path} HTTP/1.1" 202 "https://api.ionos.com/cloudapi/v4/"`, 1],
    ['a request with parameters behind a semicolon', `x "POST","target":"/cloudapi/v5;id=1/datacenters"`, 1],
    ['a path in JSON that is JSON twice', `x "POST \\\\/cloudapi\\\\/v5\\\\/datacenters"`, 1],
    ['what was asked for before it was rewritten', `x "POST","uri":"/index.php","request_uri":"${path}"`, 1],
    ['the old root on a host of the API', 'x https://api.profitbricks.com/rest/v2/datacenters', 1],
    ['the old root elsewhere', 'x https://example.com/rest/v2/datacenters of api.ionos.com', 0],
    ['a metric with an exemplar', `a{path="${path}"} 17 # {id="x"} 0.05 1698912843.1`, 0],
    ['a path of a file', 'at /srv/cloudapi/v5/client.rb:12', 0],
    ['a relative path', 'in vendor/cloudapi/v5/client', undefined],
    ['a word', 'the cloudapi', undefined],
  ])('%s', (_, line, count) => {
    expect(read(line)?.length).toBe(count)
  })
})

test('every call is marked as a guess', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 60 }), (before, after) => {
      for (const call of read(`${before}${path}${after}`) ?? []) expect(call.low).toBe(true)
    }),
  )
})
