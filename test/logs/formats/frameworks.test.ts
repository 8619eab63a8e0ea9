import { describe, expect, test } from 'vitest'
import { described, interpretLog } from '../support/interpret.ts'

const only = (line: string) => {
  const { calls } = interpretLog(Buffer.from(line))
  const { line: _, ...call } = calls[0] ? described(calls[0]) : { line: 0 }
  return call
}

const target = '/cloudapi/v5/datacenters'
const local = '2023-09-30T10:00:00.000'

describe('a line behind what a logger puts before it', () => {
  test.each<[string, string, Record<string, unknown>]>([
    [
      'urllib3 on another port',
      `2023-09-30 10:00:00,123 [DEBUG] connectionpool: http://localhost:8080 "POST ${target} HTTP/1.1" 202 137`,
      {
        format: 'urllib3',
        target,
        method: 'POST',
        status: 202,
        host: 'localhost:8080',
        time: '2023-09-30T10:00:00.123',
      },
    ],
    [
      'Django with colours taken off and a level',
      `web-1 [30/Sep/2023 10:00:00] INFO [django.server:161] "PUT ${target} HTTP/1.1" 202 2`,
      { format: 'django', target, method: 'PUT', status: 202, time: local },
    ],
    [
      'Werkzeug',
      `INFO:werkzeug:10.0.0.7 - - [30/Sep/2023 10:00:00] "DELETE ${target} HTTP/1.1" 202 -`,
      { format: 'werkzeug', target, method: 'DELETE', status: 202, client: '10.0.0.7', time: local },
    ],
    [
      'uvicorn with a time and an address of IPv6',
      `2023-09-30 10:00:00,000 INFO uvicorn.access ::1:51544 - "PATCH ${target} HTTP/1.1" 202`,
      { format: 'uvicorn', target, method: 'PATCH', status: 202, client: '::1', time: local },
    ],
    [
      'gin before it quoted paths',
      `[GIN] 2023/09/30 - 10:00:00 | 202 |    1.2345ms | 10.0.0.7 | POST     ${target}`,
      { format: 'gin', target, method: 'POST', status: 202, client: '10.0.0.7', time: local },
    ],
    [
      'chi without an id',
      `2023/09/30 10:00:00 "POST http://localhost${target} HTTP/1.1" from [::1]:51544 - 202 2B in 12.3us`,
      {
        format: 'chi',
        target: `http://localhost${target}`,
        method: 'POST',
        status: 202,
        client: '::1',
        time: local,
      },
    ],
    [
      'lograge behind the logger of Ruby',
      `I, [2023-09-30T10:00:00.000000 #7]  INFO -- : method=POST path=${target} format=json controller=A action=b status=202 duration=1.2 ip=10.0.0.7`,
      { format: 'lograge', target, method: 'POST', status: 202, client: '10.0.0.7', time: local },
    ],
    [
      'Guzzle without an answer',
      `host GuzzleHttp/6.5.5 curl/7.88.1 PHP/8.2.0 - [30/Sep/2023:10:00:00 +0200] "POST ${target} HTTP/1.1" NULL `,
      {
        format: 'guzzle',
        target,
        method: 'POST',
        agent: 'GuzzleHttp/6.5.5 curl/7.88.1 PHP/8.2.0',
        time: '2023-09-30T08:00:00.000Z',
      },
    ],
    ['morgan, not answered yet', `POST ${target} - - - - ms`, { format: 'morgan', target, method: 'POST' }],
  ])('%s', (_, line, call) => {
    expect(only(line)).toEqual(call)
  })
})

describe('a line that is nearly of the format is none of it', () => {
  test.each([
    ['a word that is no method', `MAKE ${target} 202 12 - 1.2 ms`],
    ['a status of two digits', `[GIN] 2023/09/30 - 10:00:00 | 20 | 1ms | 10.0.0.7 | POST "${target}"`],
    ['something behind the size', `[30/Sep/2023 10:00:00] "POST ${target} HTTP/1.1" 202 2 more`],
    ['a month of no calendar', `[30/Foo/2023 10:00:00] "POST ${target} HTTP/1.1"`],
    ['Werkzeug without its dash', `10.0.0.7 - - [30/Sep/2023 10:00:00] "POST ${target} HTTP/1.1" 202`],
    ['uvicorn without a port', `INFO: localhost - "POST ${target} HTTP/1.1" 202 Accepted`],
  ])('%s', (_, line) => {
    expect(only(line)).toMatchObject({ format: 'last-resort', low: true })
  })
})
