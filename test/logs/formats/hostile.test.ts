import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { globbySync } from 'globby'
import { describe, expect, test } from 'vitest'
import { cpuSeconds } from '../../support/cpu.ts'
import { given, lineFormats } from './support/line-formats.ts'

const own = [
  '$remote_addr [$time_local] "$request" $status "$http_user_agent" $scheme://$host$request_uri',
  'escape=none $http_user_agent "$request" $status $body_bytes_sent',
  '%h %l %u %t "%r" %>s %b "%{Referer}i" "%{User-Agent}i" %{%F %T}t %U%q %D',
].map(given)
const formats = [...lineFormats, ...own]

const directives = [
  '#separator \\x09',
  '#fields\tts\tid.orig_h\tmethod\thost\turi\tuser_agent',
  '#Fields: date time cs-method cs-uri-stem cs-uri-query c-ip cs(User-Agent) sc-status',
]
const samples = globbySync(lineFormats.map(({ id }) => `fixtures/_logs/${id}/*.log`))
  .sort()
  .flatMap((file) => readFileSync(file, 'latin1').trimEnd().split('\n').slice(0, 12))

const readers = () =>
  formats.map(({ open }) => {
    const reader = open({})
    for (const line of directives) reader.directive?.(line)
    return reader
  })

/** Seconds that all readers take for a line. */
function timeOf(line: string): number {
  const all = readers()
  return cpuSeconds(() => {
    for (const reader of all) {
      reader.read(line)
      if (line.startsWith('#')) reader.directive?.(line)
    }
  })
}

/** The least of some tries, as soon as one is quick enough: a busy machine is no fault of a reader. */
function leastTime(line: string, enough: number): number {
  let least = timeOf(line)
  for (let tries = 0; least > enough && tries < 5; tries++) least = Math.min(least, timeOf(line))
  return least
}

const HEADS = [
  '',
  '10.0.0.7 - - [01/Oct/2023:10:00:00 +0000] "GET /cloudapi/v5/ HTTP/1.1" 200 5',
  '10.0.0.7 - - [01/Oct/2023:10:00:00 +0000] "GET /cloudapi/v5/ HTTP/1.1" 200 5 "-" "-" TCP_MISS:HIER_DIRECT [',
  '10.0.0.7 - - [01/Oct/2023:10:00:00 +0000] "',
  '10.0.0.7 - ',
  '10.0.0.7:1 [01/Oct/2023:10:00:00.655] fe be/s 0/0/0/0/0 200 5 - - ---- 1/1/1/1/1 0/0 ',
  '10.0.0.7:1 [01/Oct/2023:10:00:00.655] fe be/s 0/0/0 5 -- 1/1/1/1/1 0/0 ',
  '2023/10/01 10:00:00 [error] 1#1: *1 ',
  '2023/10/01 10:00:00 [error] 1#1: *1 x, client: a, server: b, request: "GET /cloudapi/v5',
  '1696154400.123 250 10.0.0.7 TCP_MISS/202 388 GET ',
  '1696154400.123 250 10.0.0.7 TCP_MISS/202 388 GET http://x/ - HIER_DIRECT/x - [',
  '[2023-10-01T10:00:00Z] "GET /cloudapi/v5 HTTP/1.1" 200 - ',
  '[2023-10-01T10:00:00Z] "GET /cloudapi/v5 HTTP/1.1" 200 - 1 2 3 4 "',
  '2023-10-01 10:00:00 10.0.0.1 GET /cloudapi/v5 ',
  '#Fields: ',
]
const REPEATED = [
  'a',
  ' ',
  '"',
  '\\',
  '\\"',
  ' "',
  '" "',
  ' [',
  '{',
  '{a|',
  '[',
  '1/',
  '/',
  ':',
  ', client: x',
  ' 1 "',
  '#C3',
  '\\x41',
  '" 200 ',
  '\t',
  '\\r\\n',
  ' HTTP/1.1"',
  '"\\',
  'a=" ',
  'TCP_MISS:X ',
  '-',
  '- ',
  '%5b',
  '] [',
]

/** Of these, what a search may stumble over again and again. */
const SLOW = [
  'a',
  ' ',
  '"',
  '\\',
  ' "',
  '" "',
  ' [',
  '{a|',
  '1/',
  ':',
  ', client: x',
  ' 1 "',
  '" 200 ',
  '\\r\\n',
  ' HTTP/1.1"',
  'a=" ',
  '- ',
]

describe('hostile lines', () => {
  test('100 kB of anything repeated take time in proportion', () => {
    for (const head of HEADS) {
      for (const part of SLOW) {
        const line = head + part.repeat(Math.ceil(100_000 / part.length))
        expect(leastTime(line, 0.5), JSON.stringify(line.slice(0, 120))).toBeLessThan(0.5)
      }
    }
  })

  test('no reader throws, whatever becomes of a line', () => {
    const piece = fc.oneof(fc.constantFrom(...REPEATED), fc.string({ maxLength: 8, unit: 'binary' }))
    const mutated = fc
      .tuple(fc.constantFrom(...samples), fc.array(fc.tuple(fc.nat(400), fc.nat(12), piece), { maxLength: 4 }))
      .map(([line, edits]) =>
        edits.reduce((now, [at, less, more]) => now.slice(0, at) + more + now.slice(at + less), line),
      )
    const all = readers()
    fc.assert(
      fc.property(mutated, (line) => {
        for (const reader of all) {
          if (line.startsWith('#')) reader.directive?.(line)
          for (const call of reader.read(line) ?? []) {
            expect(call.target.length).toBeGreaterThan(0)
            expect(call.method).toBe(call.method?.toUpperCase())
            expect(Number.isNaN(call.stamp?.ms ?? 0)).toBe(false)
          }
        }
      }),
      { numRuns: 1500 },
    )
  })

  test('bodies that were JSON are none of these', () => {
    for (const reader of readers()) expect(reader.read({ request: 'GET /cloudapi/v5 HTTP/1.1' })).toBeUndefined()
  })
})
