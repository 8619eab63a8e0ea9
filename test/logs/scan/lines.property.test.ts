import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openScanner } from '../../../src/logs/scan/open.ts'
import { plainScanner } from '../../../src/logs/scan/plain.ts'
import { expectedLines, linesOf, type Seen, type SeenLines, seeLines } from './support/lines.ts'
import { piecewise } from './support/sources.ts'

const how = { words: ['api.ionos.com', 'cloud.example'], ignoreCase: false, directives: true }

const line = fc.oneof(
  fc.constantFrom('', '\r', '#', '# a', 'loudapi', 'GET /cloudapi/v5 200\r', 'API.ionos.com', '\0\0', 'a\rb'),
  fc.nat(200).map((length) => 'x'.repeat(length)),
  fc.tuple(fc.nat(120), fc.nat(40)).map(([before, behind]) => `${'-'.repeat(before)}loudapi${'.'.repeat(behind)}`),
)
const text = fc
  .tuple(
    fc.constantFrom('', '\u00ef\u00bb\u00bf', '\u00ef\u00bb'),
    fc.array(line, { maxLength: 40 }),
    fc.constantFrom('', '\n'),
  )
  .map(([mark, lines, end]) => Buffer.from(mark + lines.join('\n') + end, 'latin1'))

const sizes = fc.record({
  chunk: fc.integer({ min: 1, max: 100 }),
  limit: fc.integer({ min: 20, max: 150 }),
  lookBack: fc.nat(100),
})
const lengths = fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 4 })

/** Scanners with room for 1 to 4 lines. Each has its own memory, which goes back late: they are used again. */
const CAPACITY = 150 + 100 + 100 + 128
const scanners = [1, 2, 3, 4].flatMap((hits) => {
  const memory = { capacity: CAPACITY, hits }
  return [plainScanner(how, memory), openScanner(how, memory)]
})
const anyScanner = fc.constantFrom(...scanners)
const [, , , scanner = openScanner(how)] = scanners

/** Wants some lines behind each that holds a needle, and behind some that do not. */
const wanted = ({ text, hit }: Seen) => (hit ? text.length % 4 : text.length % 3 === 0 ? 2 : 0)

test('lines are seen whole, with their numbers, whatever is read at once', async () => {
  await fc.assert(
    fc.asyncProperty(text, sizes, lengths, anyScanner, async (bytes, options, pieces, scanner) => {
      const once = await seeLines(piecewise(bytes, pieces), scanner, options)
      expect(once).toEqual(expectedLines(bytes, how, options.limit))
      const more = await seeLines(piecewise(bytes, pieces, true), scanner, options, wanted)
      expect(more).toEqual(expectedLines(bytes, how, options.limit, wanted))
    }),
    { numRuns: 1000 },
  )
})

test('byte ranges together are the whole', async () => {
  await fc.assert(
    fc.asyncProperty(
      text,
      sizes,
      lengths,
      fc.array(fc.nat(2000), { maxLength: 6 }),
      async (bytes, options, pieces, cuts) => {
        const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b)
        const whole: SeenLines = { seen: [], lines: 0, longLines: 0 }
        let [lines, longLines] = [0, 0]
        for (const [index, to] of places.entries()) {
          const from = places[index - 1] ?? 0
          const source = piecewise(bytes.subarray(Math.max(0, from - 1)), pieces)
          const part = await seeLines(source, scanner, { ...options, range: { from, to } })
          whole.seen.push(...part.seen.map((one) => ({ ...one, number: one.number + lines })))
          lines += part.lines
          longLines += part.longLines
        }
        expect({ ...whole, lines, longLines }).toEqual(expectedLines(bytes, how, options.limit))
      },
    ),
    { numRuns: 1000 },
  )
})

test('every line from the first on', async () => {
  await fc.assert(
    fc.asyncProperty(text, sizes, lengths, async (bytes, options, pieces) => {
      const all = linesOf(bytes, options.limit)
      const seen = await seeLines(piecewise(bytes, pieces), scanner, { ...options, every: true }, () => 1)
      expect(seen.seen.map(({ text }) => text)).toEqual(all.map(({ text }) => text.replace(/\r$/, '')))
      expect(seen.seen.map(({ number }) => number)).toEqual(all.map((_, index) => index + 1))
    }),
    { numRuns: 500 },
  )
})
