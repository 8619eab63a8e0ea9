import { describe, expect, test } from 'vitest'
import { latest } from '../../../rules/api/versions.ts'
import { hashOf } from '../../../src/logs/reduce/tables/hash.ts'
import {
  AGENT,
  CLIENT,
  COMBINED,
  COMMON,
  FORMAT,
  FULL_PATH,
  METHOD,
  PATH,
  SHAPE,
  STATUS,
  TIME,
  VERSION,
  WORDS,
} from '../../../src/logs/scan/access.ts'
import { wasmScanner } from '../../../src/logs/scan/wasm.ts'
import { pathWords, templateOf } from '../../../src/logs/target/template.ts'

/** The records of lines that all hold a needle. */
function recordsOf(lines: readonly string[]) {
  const access = { words: pathWords(), latest }
  const scanner = wasmScanner({ words: [], ignoreCase: false, directives: false, access }, { capacity: 1 << 20 })
  const { words, times } = scanner?.records ?? { words: new Int32Array(), times: new Float64Array() }
  const size = scanner?.bytes.write(lines.map((line) => `${line}\n`).join(''), scanner.base, 'latin1') ?? 0
  expect(scanner?.scan(scanner.base, scanner.base + size)).toBe(lines.length)
  const first = scanner?.firstRecord ?? 0
  return lines
    .map((_, place) => first + place)
    .map((index) => ({
      at: (place: number) => words[index * WORDS + place],
      hash: (place: number) => [words[index * WORDS + place], words[index * WORDS + place + 1]],
      ms: times[index * (WORDS / 2) + TIME],
    }))
}

const recordOf = (line: string) => recordsOf([line])[0]

function hash(text: string): number[] {
  const { low, high } = hashOf(text)
  return [low, high]
}

const lineOf = (path: string, time = '30/Sep/2023:10:00:01 +0200') =>
  `10.0.0.7 - - [${time}] "POST /cloudapi/v5${path} HTTP/1.1" 202 512 "-" "curl/8.1 \\"x\\""`

describe('what the scanner reads of a line', () => {
  test('of the combined format', () => {
    const record = recordOf(lineOf('/datacenters?depth=1'))
    expect(record?.at(FORMAT)).toBe(COMBINED)
    expect(record?.at(VERSION)).toBe(5)
    expect(record?.at(STATUS)).toBe(202)
    expect(record?.ms).toBe(Date.parse('2023-09-30T08:00:01Z'))
    expect(record?.hash(METHOD)).toEqual(hash('POST'))
    expect(record?.hash(CLIENT)).toEqual(hash('10.0.0.7'))
    expect(record?.hash(AGENT)).toEqual(hash('curl/8.1 \\"x\\"'))
    expect(record?.hash(PATH)).toEqual(hash('/datacenters'))
  })

  test('of the common format', () => {
    const record = recordOf('host - alice [01/Jan/2024:00:30:00 +0100] "GET /cloudapi/v6 HTTP/2.0" 404 -')
    expect(record?.at(FORMAT)).toBe(COMMON)
    expect(record?.ms).toBe(Date.parse('2023-12-31T23:30:00Z'))
    expect(record?.hash(PATH)).toEqual(hash('/'))
  })

  test.each([
    ['a day that some years lack', lineOf('/datacenters', '29/Feb/2024:10:00:00 +0000')],
    ['a second too many', lineOf('/datacenters', '30/Jun/2023:23:59:60 +0000')],
    ['an encoded path', lineOf('/data%63enters')],
    ['a path with dots', lineOf('/datacenters/../servers')],
    ['another root', lineOf('').replace('/cloudapi', '/x/cloudapi')],
    ['a later version', lineOf('').replace('v5', 'v7')],
    ['a request without protocol', lineOf('').replace(' HTTP/1.1', '')],
    ['a field more', `${lineOf('')} "-"`],
    ['a word that may be a UUID', lineOf(`/${'abcdef'.repeat(6).slice(0, 32)}`)],
  ])('takes more care of %s', (_, line) => {
    expect(recordOf(line)?.at(FORMAT)).toBe(FULL_PATH)
  })
})

test('paths have the same shape when they have the same template', () => {
  const uuid = '0b6c1b54-2f3d-4f0e-9f0a-3f1d6e7a8b9c'
  const paths = [
    '/datacenters/12',
    `/datacenters/${uuid}`,
    `/datacenters/${uuid}/servers`,
    `/datacenters/servers/${uuid}`,
    '/locations/de/fra',
    '/locations/us',
    '/k8s/versions/1.2',
    '/k8s/x1/versions',
    '/k8s/versions/Versions',
    '/um/users/x/s3keys/y/z',
    '/backupUnits/12/ssourl',
    '/backupunits/12/ssourl',
    '/requests/1/status',
    '/contracts',
    '/a_b/9',
  ]
  const shapes = recordsOf(paths.map((path) => lineOf(path))).map((record) => String(record.hash(SHAPE)))
  const templates = paths.map(templateOf)
  for (const [one, shape] of shapes.entries()) {
    for (const [other, second] of shapes.entries()) {
      expect([paths[one], paths[other], shape === second]).toEqual([
        paths[one],
        paths[other],
        templates[one] === templates[other],
      ])
    }
  }
})
