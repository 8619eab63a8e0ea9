import { describe, expect, test } from 'vitest'
import { findStamp } from '../../../src/logs/time/find-stamp.ts'

describe('the time of a line', () => {
  test.each([
    ['10.0.0.7 - - [30/Sep/2023:10:00:00 +0200] "GET / HTTP/1.1" 200 12', '2023-09-30T08:00:00.000Z', true],
    ['10.0.0.7:4711 [30/Sep/2023:10:00:00.123] http-in api/one 0/0/1/2/3 202', '2023-09-30T10:00:00.000Z', false],
    ['[30/Sep/2023 10:00:00] "POST /x HTTP/1.1" 202 12', '2023-09-30T10:00:00.000Z', false],
    ['{"time":"2023-09-30T10:00:00.123456789Z","path":"/x"}', '2023-09-30T10:00:00.123Z', true],
    ['2023-09-30T10:00:00-05:00 stdout F hello', '2023-09-30T15:00:00.000Z', true],
    ['2023-09-30 10:00:00,789 DEBUG urllib3', '2023-09-30T10:00:00.789Z', false],
    ['Started POST "/x" for ::1 at 2023-09-30 10:00:00 +0200', '2023-09-30T08:00:00.000Z', true],
    ['2023/09/30 10:00:00 [error] 12#12: *1 nothing', '2023-09-30T10:00:00.000Z', false],
    ['1696068000.456    120 10.0.0.7 TCP_MISS/202 12 POST http://h/x', '2023-09-30T10:00:00.456Z', true],
    ['1696068000123 something', '2023-09-30T10:00:00.123Z', true],
  ])('%s', (line, iso, zoned) => {
    expect(findStamp(line)).toEqual({ ms: Date.parse(iso), zoned })
  })
})

describe('no time', () => {
  test.each([
    '',
    'Sep 30 10:00:00 host app: no year',
    '  at java.base/java.lang.Thread.run(Thread.java:829)',
    'INFO: 10.0.0.7:4711 - "POST /x HTTP/1.1" 202',
    '30/Foo/2023:10:00:00 +0000',
    '2023-13-30T10:00:00Z',
    '2023-09-30',
    '169606800 too short',
    '16960680001234 too long',
    '1696068000-1',
    `${'x'.repeat(2000)} 2023-09-30T10:00:00Z`,
  ])('%s', (line) => expect(findStamp(line)).toBeUndefined())
})
