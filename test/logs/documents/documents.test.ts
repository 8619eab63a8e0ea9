import { describe, expect, test } from 'vitest'
import { documents } from '../../../src/logs/documents/index.ts'

const idOf = (text: string | Buffer) => documents.find(({ begins }) => begins(Buffer.from(text as string)))?.id
const read = (id: string, text: string | Buffer) => [
  ...(documents.find((one) => one.id === id)?.read(Buffer.from(text as string), {}) ?? []),
]

describe('logs of lines are no documents', () => {
  test.each([
    '',
    '\n\n',
    '10.0.0.7 - - [01/Oct/2023:12:00:00 +0200] "GET / HTTP/1.1" 200 12\n',
    '[01/Oct/2023 10:00:00] "GET /cloudapi/v5 HTTP/1.1" 200 12\n',
    '[GIN] 2023/10/01 - 10:00:00 | 202 |\n',
    '{"log":"a\\n","stream":"stdout","time":"2023-10-01T10:00:00Z"}\n{"log":"b\\n"}\n',
    '{"log":"{\\"log\\":{}}\\n","stream":"stdout","time":"2023-10-01T10:00:00Z"}',
    '{"method":"GET","url":"/cloudapi/v5","status":200}\n',
    '{"method":"GET","agent":"\\x22"}\n{"method":"GET"}\n',
    '{"records":[{"time":"2023-10-01T10:00:00Z"}]}\n{"records":[]}\n',
    '{"_index":"a","_source":{"message":"x"}}\n{"_index":"a","_source":{}}\n',
    '[{"a":1}]\n[{"a":2}]\n',
    '{"method":"GET","url":"/clou\n{"method":"GET","url":"/cloudapi/v5"}\n',
    '2023:4 items\n',
    '<html><body>burpVersion</body></html>',
    'interactions: none\n',
  ])('%j', (text) => {
    expect(idOf(text)).toBeUndefined()
  })
})

describe('what a document is, is seen in its head', () => {
  test.each([
    ['\ufeff {\n "log" : {"version":"1.2"', 'har'],
    [`{"log":{"version":"1.2","entries":[${'{"a":"b"},'.repeat(9000)}`.slice(0, 65_536), 'har'],
    ['{"resourceSpans":[{}]}\n{"resourceSpans":[]}\n', 'otlp'],
    ['{"data":[{"traceID":"a","spans":[', 'jaeger'],
    ['[[{"traceId":"a","localEndpoint":{}', 'zipkin'],
    ['{"index":{"_index":"packets-2023-10-01","_type":"doc"}}\n{"timestamp":"1","layers":{}}', 'tshark'],
    ['{"messageType":"DATA_MESSAGE","owner":"1","logEvents":[{"id":"1"', 'cloudwatch-events'],
    ['{\n  "method": "GET",\n', 'json-values'],
    ['[\n', undefined],
    ['[\n{"a":1},\n', 'json-values'],
  ])('%j', (text, id) => {
    expect(idOf(text)).toBe(id)
  })
})

describe('files that are to be converted say how', () => {
  test.each([
    ['PK\x03\x04....raw/01_c.txt', /Fiddler.*through a pipe/],
    ['interactions:\n- request:\n    method: GET\n', /recording of tests.*audit/],
    ['---\nhttp_interactions:\n- request:\n    method: get\n', /recording of tests.*audit/],
    ['---\nversion: 1\ninteractions:\n    - request:\n', /recording of tests.*audit/],
  ])('%j', (text, advice) => {
    expect(idOf(text)).toBe('unreadable')
    expect(() => read('unreadable', text)).toThrow(advice)
  })
})

describe('documents with something wrong', () => {
  const entry =
    '{"startedDateTime":"2023-10-01T10:00:00Z","request":{"method":"GET","url":"https://api.ionos.com/cloudapi/v5"}}'

  test('what was read before the end counts', () => {
    const har = documents.find(({ id }) => id === 'har')
    const seen: string[] = []
    expect(() => {
      for (const { call } of har?.read(Buffer.from(`{"log":{"entries":[\n${entry},\n{"requ`), {}) ?? [])
        seen.push(call.target)
    }).toThrow('ends in the middle of its JSON, in line 3')
    expect(seen).toEqual(['https://api.ionos.com/cloudapi/v5'])
  })

  test('an entry that is no JSON is named by its line', () => {
    expect(() => read('har', `{"log":{"entries":[\n${entry},\n{"request":nope,"url":"/cloudapi/v5"}]}}`)).toThrow(
      'holds no JSON in 1 of its records, the first in line 3',
    )
  })

  test('records in no known format are named', () => {
    const text = '[{"message":"cloudapi/v5 is what was called"}]'
    expect(() => read('json-values', text)).toThrow(/1 record about this API in no known format, the first in line 1/)
  })

  test('flows that cannot be read are to be exported', () => {
    expect(() => read('mitmproxy', '20:4:type;4:http;')).toThrow(/hardump/)
    expect(() => read('mitmproxy', `12:${'1:'.repeat(50_000)}`)).toThrow(/hardump/)
  })

  test('an item that does not end', () => {
    expect(() => read('burp', '<items burpVersion="1">\n<item><url>a')).toThrow(
      'ends in the middle of the item in line 2',
    )
  })
})

describe('what is cut or lies about its length is read as far as it goes', () => {
  const line = '10.0.0.7 - - [05/Oct/2023:10:00:00 +0000] "POST /cloudapi/v5/datacenters HTTP/1.1" 202 12 "-" "c"'
  const first = (id: string, text: string | Buffer) => {
    const calls: unknown[] = []
    const all = documents.find((one) => one.id === id)?.read(Buffer.from(text as string), {}) ?? []
    const cut = () => {
      for (const { line } of all) calls.push(line)
    }
    return { calls, cut }
  }

  test.each([2 ** 40, 1000])('journald, export format: %d bytes', (length) => {
    const size = Buffer.alloc(8)
    size.writeBigUInt64LE(BigInt(length))
    const head = `__CURSOR=a\n__REALTIME_TIMESTAMP=1696500000000000\nMESSAGE=${line}\n\n__CURSOR=b\nMESSAGE\n`
    const { calls, cut } = first('journald-export', Buffer.concat([Buffer.from(head), size, Buffer.from(line)]))
    expect(cut).toThrow('ends in the middle of the record in line 5')
    expect(calls).toEqual([1])
  })

  test.each(['99999999999', '120'])('WARC: %s bytes', (length) => {
    const record = `WARC/1.0\r\nWARC-Type: request\r\nWARC-Target-URI: https://a/cloudapi/v5/\r\nContent-Length: ${length}\r\n\r\nGET /cloudapi/v5/ HTTP/1.1\r\n`
    const { calls, cut } = first('warc', record)
    expect(cut).toThrow('ends in the middle of the record in line 1')
    expect(calls).toEqual([1])
    expect(() => read('warc', `${record.replace(/\d+\r\n\r\n/, '4\r\n\r\n')}`)).toThrow('no record of WARC')
  })

  test('gcloud: an entry that is no YAML', () => {
    const entry = 'logName: a\ntimestamp: 2023-10-05T10:00:00Z\nhttpRequest:'
    const good = ' {requestMethod: GET, requestUrl: /cloudapi/v5/, status: 200}'
    const { calls, cut } = first('gcloud', `---\n${entry} {/cloudapi/v5/: [\n---\n${entry}${good}\n`)
    expect(cut).toThrow('holds 1 entry that is no YAML, the first in line 1')
    expect(calls).toEqual([5])
  })
})

describe('values that are not what they should be', () => {
  const odd =
    '{"log":{"entries":[{},{"request":7},{"request":{"method":7,"url":{}}},{"request":{"method":"GET","url":"/cloudapi/v5","headers":[1,{"name":2}]},"response":[]},{"__proto__":{"request":{}}}]}}'

  test('are no requests', () => {
    expect(read('har', odd)).toEqual([{ call: { target: '/cloudapi/v5', method: 'GET' }, line: 1 }])
    for (const { id } of documents.filter(({ id }) => !/har|unreadable|mitmproxy|journald-export|warc|pcap/.test(id))) {
      expect(read(id, odd.replace('"/cloudapi/v5"', '7')), id).toEqual([])
    }
  })
})

test('deep documents are harmless', () => {
  const deep = `{"log":{"entries":[{"a":"/cloudapi/v5","request":${'['.repeat(100_000)}${']'.repeat(100_000)}}]}}`
  expect(() => read('har', deep)).toThrow(/no JSON in 1 of its records, the first in line 1/)
  expect(() => read('json-values', `[${'{"a":['.repeat(100_000)}`)).toThrow(/middle of its JSON/)
})

test('spans of other requests are not held, those on a host of a company are', () => {
  const span = (url: string) =>
    `{"spanId":"1","kind":3,"attributes":[{"key":"http.method","value":{"stringValue":"GET"}},{"key":"http.url","value":{"stringValue":"${url}"}}]}`
  const text = `{"resourceSpans":[{"scopeSpans":[{"spans":[${span('https://a/x')},${span('https://own.example.com/rest/v2/images')}]}]}]}`
  const otlp = documents.find(({ id }) => id === 'otlp')
  const targets = (isNear?: (one: string) => boolean) =>
    [...(otlp?.read(Buffer.from(text), isNear ? { isNear } : {}) ?? [])].map(({ call }) => call.target)
  expect(targets()).toEqual([])
  expect(targets((one) => one.includes('own.example.com'))).toEqual(['https://own.example.com/rest/v2/images'])
})
