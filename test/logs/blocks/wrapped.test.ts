import { expect, test } from 'vitest'
import { httpText } from '../../../src/logs/blocks/http-text.ts'
import { byLines } from '../../../src/logs/blocks/support/by-lines.ts'
import { described, interpretLog } from '../support/interpret.ts'

const calls = (...lines: string[]) => interpretLog(Buffer.from(lines.join('\n'))).calls.map(described)

test('a message with line ends in it is read line by line', () => {
  const block = byLines(httpText).open(
    'API Request Details:\n---[ REQUEST ]---\nPOST /cloudapi/v5/datacenters HTTP/1.1\r\nHost: api.ionos.com\r\n\r\n{}\n---',
    () => undefined,
  )
  expect(block?.next('something else')).toBe('foreign')
  expect(
    block?.next('API Response Details:\n---[ RESPONSE ]---\nHTTP/1.1 202 Accepted\r\nX: /cloudapi/v5\r\n\r\n'),
  ).toBe('mine')
  expect(block?.call()).toEqual({
    target: '/cloudapi/v5/datacenters',
    method: 'POST',
    host: 'api.ionos.com',
    status: 202,
  })
})

test('a message that holds no request begins nothing', () => {
  expect(byLines(httpText).open('first\nsee /cloudapi/v5/datacenters\nlast', () => undefined)).toBeUndefined()
})

test('a block in the log of a CI job has the time of its first line', () => {
  expect(
    calls(
      '2023-09-30T10:00:00.1234567Z > DELETE /cloudapi/v5/datacenters/1 HTTP/1.1',
      '2023-09-30T10:00:00.2234567Z > Host: api.ionos.com',
      '2023-09-30T10:00:00.3234567Z < HTTP/1.1 202 Accepted',
      '2023-09-30T10:00:00.4234567Z {"href":"https://api.ionos.com/cloudapi/v5/datacenters/1"}',
    ),
  ).toMatchObject([{ line: 1, method: 'DELETE', status: 202, time: '2023-09-30T10:00:00.123Z' }])
})

test('what a block of JSON lines holds of a body is no call', () => {
  expect(
    calls(
      '> GET /cloudapi/v5/datacenters HTTP/1.1',
      '< HTTP/1.1 200 OK',
      '< ',
      '{"id":"1","url":"https://api.ionos.com/cloudapi/v5/datacenters/1"}',
    ),
  ).toHaveLength(1)
})

test('a record of a log behind a block is its own call', () => {
  expect(
    calls(
      '> GET /cloudapi/v5/datacenters HTTP/1.1',
      '< HTTP/1.1 200 OK',
      '< ',
      '{"time":"2023-09-30T10:00:00Z","method":"POST","url":"/cloudapi/v5/datacenters","status":202}',
    ),
  ).toMatchObject([{ method: 'GET' }, { method: 'POST', status: 202 }])
})
