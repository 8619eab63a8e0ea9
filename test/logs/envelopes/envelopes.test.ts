import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { envelopes } from '../../../src/logs/envelopes/index.ts'
import { datedBy } from '../../../src/logs/envelopes/support/yearless.ts'
import type { Body } from '../../../src/logs/format.ts'
import { cpuSeconds } from '../../support/cpu.ts'

const unwrap = (id: string, body: Body, changed?: number) =>
  envelopes.find((one) => one.id === id)?.unwrap(body, changed === undefined ? {} : { changed })

describe('parts of a line', () => {
  const part = { log: 'a'.repeat(16_384), stream: 'stdout', time: '2023-10-01T10:00:00Z' }

  test('docker: full ones without a line end', () => {
    expect(unwrap('docker', part)?.[0]).toMatchObject({ partial: 'stdout', stream: 'stdout' })
    expect(unwrap('docker', { ...part, log: 'last words' })?.[0]).not.toHaveProperty('partial')
    expect(unwrap('docker', { ...part, log: `${part.log}\n` })?.[0]).not.toHaveProperty('partial')
  })

  test('Kubernetes: those marked P', () => {
    expect(unwrap('cri', '2023-10-01T10:00:00Z stderr P a')?.[0]).toMatchObject({ body: 'a', partial: 'stderr' })
    expect(unwrap('cri', '2023-10-01T10:00:00Z stderr F a')?.[0]).not.toHaveProperty('partial')
  })
})

describe('what dates a file of stamps without a year', () => {
  test.each([
    ['/var/log/messages-20231008', '', '2023-10-08'],
    ['/var/log/syslog.2023-10-08.gz', '', '2023-10-08'],
    ['/logs/2023/10/08/syslog', '', '2023-10-08'],
    ['/var/log/syslog.1', 'Oct  5 10:00:00 a b: at 2023-10-05T10:00:00Z it began\n', '2023-10-05'],
    ['/var/log/syslog', 'x\n<190>Oct  5 10:00:00 a b: [05/Oct/2023:10:00:00 +0000] x\n', '2023-10-05'],
    ['/var/log/syslog', 'Oct  5 10:00:00 a b: the certificate expires 2031-01-01T00:00:00Z\n', undefined],
    ['/var/log/syslog.1', 'Oct  5 10:00:00 a b: c\n', undefined],
    ['/var/log/syslog', 'Oct  5 10:00:00 a b: c\nx\n2023-10-05T10:00:02Z d\n', '2023-10-05'],
    ['/var/log/syslog', '[05/Oct/2023:23:59:59 +0000] d\nOct  6 00:00:01 a b: c\n', '2023-10-06'],
    ['/var/log/syslog', `Oct  5 10:00:00 a b: c\n${'x\n'.repeat(20)}2023-10-05T10:00:02Z d\n`, undefined],
    ['/srv/20230000/1202310089/syslog', '', undefined],
  ])('%s, %j', (name, head, day) => {
    expect(datedBy(name, head)).toBe(day === undefined ? undefined : Date.parse(day))
  })
})

describe('times without a year', () => {
  const stampOf = (line: string, changed?: string) =>
    unwrap('syslog-bsd', line, changed === undefined ? undefined : Date.parse(changed))?.[0]?.stamp

  test.each([
    ['Sep 30 10:00:00 a b: c', '2023-10-02T00:00:00Z', '2023-09-30T10:00:00Z'],
    ['Dec 31 10:00:00 a b: c', '2023-10-02T00:00:00Z', '2022-12-31T10:00:00Z'],
    ['Jan  1 00:30:00 a b: c', '2023-12-31T23:30:00Z', '2024-01-01T00:30:00Z'],
    ['Oct  2 20:00:00 a b: c', '2023-10-02T00:00:00Z', '2022-10-02T20:00:00Z'],
    ['Feb 29 10:00:00 a b: c', '2023-10-02T00:00:00Z', '2020-02-29T10:00:00Z'],
  ])('%s, file of %s: no later than that, in any year since 2012', (line, changed, time) => {
    const { ms, zoned, earliest = Number.NaN } = stampOf(line, changed) ?? {}
    expect([ms, zoned, new Date(earliest).getUTCFullYear()]).toEqual([Date.parse(time), false, 2012])
  })

  test('a weekday leaves few years, a dated file one', () => {
    const [line, late] = ['Oct  5 10:00:00 a b: c', Date.parse('2026-11-01')]
    expect(unwrap('syslog-bsd', `Thu ${line}`, late)?.[0]?.stamp).toEqual({
      ms: Date.parse('2023-10-05T10:00:00Z'),
      zoned: false,
      earliest: Date.parse('2017-10-05T10:00:00Z'),
    })
    const bsd = envelopes.find(({ id }) => id === 'syslog-bsd')
    const facts = { changed: late, dated: Date.parse('2024-10-08') }
    const stamp = { ms: Date.parse('2024-10-05T10:00:00Z'), zoned: false }
    expect(bsd?.unwrap(line, facts)?.[0]?.stamp).toEqual(stamp)
  })

  test('none when nobody knows the file, or there is no such day', () => {
    expect(stampOf('Sep 30 10:00:00 a b: c')).toBeUndefined()
    expect(stampOf('Feb 30 10:00:00 a b: c', '2023-10-02T00:00:00Z')).toBeUndefined()
    expect(stampOf('Foo 30 10:00:00 a b: c', '2023-10-02T00:00:00Z')).toBeUndefined()
  })
})

describe('lines that are no envelope', () => {
  test.each([
    '10.0.0.7 - - [01/Oct/2023:12:00:00 +0200] "GET / HTTP/1.1" 200 12 "-" "curl"',
    '[2023-10-01T10:00:00.123Z] "GET /cloudapi/v5 HTTP/2" 200 - 0 2 1 1 "-" "curl" "id" "api.ionos.com" "-"',
    '2023-10-01T10:00:00.945958Z lb 10.0.0.7:2817 10.0.0.1:80 0.1 0.1 0.1 202 202 0 29 "GET / HTTP/1.1"',
    '2023-10-01T10:00:00.123+0200 [DEBUG] provider.terraform: POST /cloudapi/v5/datacenters HTTP/1.1',
    '2023-10-01 10:00:00,123 DEBUG urllib3.connectionpool https://api.ionos.com:443 "GET /cloudapi/v5 HTTP/1.1" 200 1',
    'Oct 01, 2023 10:00:00 AM jdk.internal.net.http.Http1Request headers',
    'POST /cloudapi/v5/datacenters 202 12 ms',
    'GET | 202 | /cloudapi/v5',
    '[GIN] 2023/10/01 - 10:00:00 | 202 | 1ms | 10.0.0.7 | POST "/cloudapi/v5"',
    '> POST /cloudapi/v5/datacenters HTTP/1.1',
    'INFO:     10.0.0.7:51000 - "POST /cloudapi/v5 HTTP/1.1" 202 Accepted',
  ])('%s', (line) => {
    expect(envelopes.filter(({ unwrap }) => unwrap(line, {})).map(({ id }) => id)).toEqual([])
  })
})

test('a record that tells the request in its fields is no envelope for its text', () => {
  const message = '10.0.0.7 - - [01/Oct/2023:12:00:00 +0200] "GET /cloudapi/v5 HTTP/1.1" 200 12'
  expect(unwrap('message', { message })).toHaveLength(1)
  expect(unwrap('message', { message, method: 'GET', url: '/cloudapi/v5', status: 200 })).toBeUndefined()
})

test('a text of several lines comes line by line', () => {
  const inner = unwrap('message', {
    '@message': 'REQUEST:\nPOST /cloudapi/v5 HTTP/1.1\nHost: a',
    '@timestamp': '2023-10-01T10:00:00Z',
  })
  expect(inner?.map(({ body }) => body)).toEqual(['REQUEST:', 'POST /cloudapi/v5 HTTP/1.1', 'Host: a'])
  expect(inner?.every(({ stamp }) => stamp?.ms === Date.parse('2023-10-01T10:00:00Z'))).toBe(true)
})

test('bytes of journald that are no UTF-8 are kept', () => {
  const body = { __REALTIME_TIMESTAMP: '1696154400123456', MESSAGE: [0x63, 0xfc, 0x0a] }
  expect(unwrap('journald', body)?.[0]?.body).toBe('c\xfc')
  expect(unwrap('journald', { ...body, MESSAGE: ['a'] })).toBeUndefined()
  expect(unwrap('journald', { ...body, MESSAGE: null })).toBeUndefined()
})

describe('hostile lines', () => {
  const long = 50_000
  test.each([
    `<190>1 - - - - - ${'[a b="'.repeat(long)}`,
    `<190>1 - - - - - [${'a"b"'.repeat(long)}`,
    `2023-10-01T10:00:00Z {${'a="b"'.repeat(long)}`,
    `2023-10-01T10:00:00Z {${'"\\"'.repeat(long)}`,
    `Oct  1 10:00:00 ${'a'.repeat(long)}`,
    `a=${'"\\"'.repeat(long)}`,
    `msg=${'a=b '.repeat(long)}loudapi`,
    `\x1b]${'\x1b]'.repeat(long)}`,
    `${'a\t'.repeat(long)}`,
    `section_start:1:${'a'.repeat(long)}`,
  ])('take no time: %#', (line) => {
    const seconds = cpuSeconds(() => {
      for (const { unwrap } of envelopes) unwrap(line, { changed: 0 })
    })
    expect(seconds).toBeLessThan(10)
  })

  test('whatever it is, nothing is thrown', () => {
    const keys = fc.constantFrom(
      'log',
      'stream',
      'time',
      'MESSAGE',
      '__REALTIME_TIMESTAMP',
      'result',
      '_raw',
      '_source',
      '_id',
      'logEvents',
      'events',
      'records',
      'labels',
      'line',
      'data',
      'message',
    )
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.dictionary(keys, fc.jsonValue())), (body) => {
        for (const { unwrap } of envelopes) unwrap(body as Body, { changed: 0 })
      }),
    )
  })
})
