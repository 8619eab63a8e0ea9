import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openScanner } from '../../../src/logs/scan/open.ts'
import { plainScanner } from '../../../src/logs/scan/plain.ts'
import type { ScanOptions } from '../../../src/logs/scan/scanner.ts'
import { wasmScanner } from '../../../src/logs/scan/wasm.ts'
import { expectedHits, foundHits, OWN, USUAL } from './support/reference.ts'

const options: fc.Arbitrary<ScanOptions> = fc.record({
  words: fc.oneof(fc.constant(USUAL), fc.subarray([...USUAL, ...OWN])),
  ignoreCase: fc.boolean(),
  directives: fc.boolean(),
})

/** Words, words in other cases, parts of words, and bytes that they are made of. */
const spelling = fc.constantFrom('loudapi', '/cloudapi/v4', '#', ...USUAL, ...OWN)
const piece = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('\n', '\r\n', '\n#', '\r', '\0', 'p', '.', 'dap', 'api.', 'p.p.dppi', '\u00ff'),
  },
  { weight: 2, arbitrary: spelling },
  { weight: 1, arbitrary: spelling.map((word) => word.toUpperCase()) },
  { weight: 2, arbitrary: fc.tuple(spelling, fc.nat(9)).map(([word, length]) => word.slice(0, length)) },
  { weight: 1, arbitrary: spelling.map((word) => word.replace(/[.]/g, '\x0e').replace('a', '\x01')) },
  { weight: 3, arbitrary: fc.nat(150).map((length) => '-'.repeat(length)) },
  {
    weight: 1,
    arbitrary: fc.string({ unit: fc.integer({ min: 0, max: 255 }).map((byte) => String.fromCharCode(byte)) }),
  },
)
const text = fc.array(piece, { maxLength: 60 }).map((pieces) => Buffer.from(pieces.join(''), 'latin1'))
/** Several for each scanner: its memory goes back late. */
const texts = fc.array(text, { minLength: 1, maxLength: 9 })

test('wasm, plain and a naive search find the same lines', () => {
  fc.assert(
    fc.property(options, texts, fc.nat(70), fc.integer({ min: 1, max: 5 }), (how, all, shift, hits) => {
      const sizes = { capacity: 70 + Math.max(...all.map(({ length }) => length)), hits }
      for (const scanner of [wasmScanner(how, sizes), plainScanner(how, sizes)]) {
        if (!scanner) throw new Error('no WebAssembly here')
        for (const bytes of all) {
          scanner.bytes.fill('\nloudapi#', scanner.base)
          expect(foundHits(scanner, bytes, shift)).toEqual(expectedHits(bytes, how))
        }
      }
    }),
    { numRuns: 400 },
  )
})

test('a scanner that was used finds the same as a new one', () => {
  const how = { words: [...USUAL, ...OWN], ignoreCase: false, directives: true }
  const scanners = [openScanner(how), plainScanner(how)]
  fc.assert(
    fc.property(fc.array(text, { maxLength: 4 }), (texts) => {
      for (const bytes of texts) {
        for (const scanner of scanners) expect(foundHits(scanner, bytes)).toEqual(expectedHits(bytes, how))
      }
    }),
    { numRuns: 500 },
  )
})

test('random words are found, whatever pairs of bytes they have', () => {
  const character = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code))
  const word = fc.string({
    unit: fc.oneof(character, fc.constantFrom('p', '.', 'a', '-')),
    minLength: 4,
    maxLength: 40,
  })
  fc.assert(
    fc.property(fc.array(word, { maxLength: 32 }), fc.array(fc.nat(100)), (some, order) => {
      const words = some.map((one) => one.toLowerCase())
      const how = { words, ignoreCase: true, directives: false }
      const bytes = Buffer.from(order.map((n) => words[n] ?? (n % 3 === 0 ? '\n' : 'x'.repeat(n))).join('.'))
      const sizes = { capacity: 8000 }
      for (const scanner of [openScanner(how, sizes), plainScanner(how, sizes)])
        expect(foundHits(scanner, bytes)).toEqual(expectedHits(bytes, how))
    }),
    { numRuns: 500 },
  )
})
