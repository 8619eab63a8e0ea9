import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blocks } from '../../../src/logs/blocks/index.ts'
import { formats } from '../../../src/logs/formats/index.ts'
import { lastResort } from '../../../src/logs/formats/last-resort.ts'
import { cpuSeconds } from '../../support/cpu.ts'

const PIECES = [
  ...['> ', '< ', '* ', '{', '}', '"', "'", '\\', '\\r\\n', '\n', '\r', ' ', '  ', ': ', '[', ']', '|', ',', ';'],
  ...['POST ', 'GET ', ' HTTP/1.1', 'HTTP/1.1 202 OK', '/cloudapi/v5/datacenters', 'https://api.ionos.com', 'loudapi'],
  ...['=> Send header, 20 bytes (0x14)', '<= Recv header, 20 bytes (0x14)', '== Info: ', '0000: ', '0040: ', '44 45 '],
  ...['--2023-09-30 10:00:00--  ', '---request begin---', '---[ REQUEST ]---', 'send: b', 'reply: ', 'header: '],
  ...['<- "', '-> "', 'INFO: REQUEST: ', 'RESPONSE: (', '--> ', '<-- ', '--> END ', '<-- END HTTP', 'request: '],
  ...[
    'http-outgoing-0 >> ',
    'http-outgoing-0 << ',
    'Sending HTTP request ',
    'Received HTTP response headers after 1ms - ',
  ],
  ...[
    'Started POST "',
    '" for ::1 at 2023-09-30 10:00:00 UTC',
    'Completed 202',
    ' Sending HTTP Request: ',
    'tf_http_req_uri=',
    'tf_http_req_uri=""',
  ],
  ...[
    'Host: ',
    'Content-Type: a/b',
    'X-Contract-Number: 1',
    'HTTP 1: createConnection ',
    "  href: '",
    "  method: '",
    '202 ',
  ],
]
const line = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join(''))

describe.each(blocks)('$id', (format) => {
  test('never throws, and stays over once it is', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), (lines) => {
        for (const [at, first] of lines.entries()) {
          const block = format.open(first, (back) => lines[at - back])
          if (!block) continue
          let isOver = false
          for (const next of lines.slice(at + 1)) {
            const answer = block.next(next)
            expect(['mine', 'foreign', 'end', 'over']).toContain(answer)
            if (isOver) expect(answer).toBe('over')
            isOver ||= answer === 'over' || answer === 'end'
          }
          const call = block.call()
          if (call) expect(call.target).not.toBe('')
        }
      }),
      { numRuns: 300 },
    )
  })
})

const hostile = (size: number) =>
  PIECES.flatMap((piece) => {
    const long = piece.repeat(Math.ceil(size / piece.length))
    return [long, `> ${long}`, `POST /cloudapi/v5/${long} HTTP/1.1`, `GET https://api.ionos.com/cloudapi/v5/${long}`]
  })

/** Seconds that all formats take for lines of a size. */
function timeOf(size: number): number {
  const lines = hostile(size)
  return cpuSeconds(() => {
    for (const text of lines) {
      for (const format of blocks) {
        const block = format.open(text, () => text)
        for (const next of [text, ...lines.slice(0, 3)]) block?.next(next)
        block?.call()
      }
      for (const format of formats.slice(-12)) if (format.id !== 'json') format.open({}).read(text)
      lastResort.open({}).read(text)
    }
  })
}

test('time grows with the length of a line, not faster', () => {
  timeOf(1000)
  const [short, long] = [timeOf(20_000), timeOf(100_000)]
  expect(long).toBeLessThan(Math.max(1, short * 5 * 4))
})

test('long targets are truncated in a block', () => {
  for (const format of blocks) {
    const block = format.open(`> POST /cloudapi/v5/${'a'.repeat(1_000_000)} HTTP/1.1`, () => undefined)
    if (block) expect(JSON.stringify(block.call()).length).toBeLessThan(70_000)
  }
})
