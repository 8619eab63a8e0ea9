import { describe, expect, test } from 'vitest'
import { described, interpretLog } from '../support/interpret.ts'

const found = (...lines: string[]) =>
  interpretLog(Buffer.from(lines.join('\n'))).calls.map((placed) => {
    const { line, method, status } = described(placed)
    return [line, method, status]
  })

describe('requests and responses of several connections are told apart', () => {
  test('by the number of the connection: Apache HttpClient', () => {
    expect(
      found(
        'http-outgoing-0 >> "POST /cloudapi/v5/datacenters HTTP/1.1[\\r][\\n]"',
        'http-outgoing-1 >> "GET /cloudapi/v5/datacenters HTTP/1.1[\\r][\\n]"',
        'http-outgoing-1 << "HTTP/1.1 200 OK[\\r][\\n]"',
        'http-outgoing-0 << "HTTP/1.1 202 Accepted[\\r][\\n]"',
      ),
    ).toEqual([
      [1, 'POST', 202],
      [2, 'GET', 200],
    ])
  })

  test('by the numbers of connection and transfer: curl with ids', () => {
    expect(
      found(
        '10:00:00.000001 [0-0] > POST /cloudapi/v5/datacenters HTTP/1.1',
        '10:00:00.000002 [1-1] > GET /cloudapi/v5/datacenters HTTP/1.1',
        '10:00:00.000003 [1-1] < HTTP/1.1 200 OK',
        '10:00:00.000004 [0-0] < HTTP/1.1 202 Accepted',
      ),
    ).toEqual([
      [1, 'POST', 202],
      [2, 'GET', 200],
    ])
  })

  test('by the URL: java.net.http', () => {
    const url = 'https://api.ionos.com/cloudapi/v5/datacenters'
    expect(
      found(
        `INFO: REQUEST: ${url}/1 DELETE`,
        `INFO: REQUEST: ${url} GET`,
        `INFO: RESPONSE: (GET ${url}) 200 HTTP_1_1 Local port:  40000`,
        `INFO: RESPONSE: (DELETE ${url}/1) 202 HTTP_1_1 Local port:  40001`,
      ),
    ).toEqual([
      [1, 'DELETE', 202],
      [2, 'GET', 200],
    ])
  })

  test('by the process: Faraday', () => {
    const head = (process: number) => `I, [2023-09-30T10:00:00.000000 #${process}]  INFO --`
    expect(
      found(
        `${head(1)} request: POST https://api.ionos.com/cloudapi/v5/datacenters`,
        `${head(2)} request: GET https://api.ionos.com/cloudapi/v5/datacenters`,
        `${head(2)} response: Status 200`,
        `${head(1)} response: Status 202`,
      ),
    ).toEqual([
      [1, 'POST', 202],
      [2, 'GET', 200],
    ])
  })
})

describe('a request without a response has no status', () => {
  test('when the next one begins', () => {
    expect(
      found('> POST /cloudapi/v5/datacenters HTTP/1.1', '> GET /cloudapi/v5/datacenters HTTP/1.1', '< HTTP/1.1 200 OK'),
    ).toEqual([
      [1, 'POST', undefined],
      [2, 'GET', 200],
    ])
  })

  test('when an interim answer is all there is', () => {
    expect(found('> POST /cloudapi/v5/datacenters HTTP/1.1', '> ', '< HTTP/1.1 100 Continue', '< ')).toEqual([
      [1, 'POST', undefined],
    ])
  })

  test('when the file ends', () => {
    expect(found("send: b'PUT /cloudapi/v5/datacenters/1 HTTP/1.1\\r\\nHost: api.ionos.com\\r\\n\\r\\n'")).toEqual([
      [1, 'PUT', undefined],
    ])
  })
})
