import { afterEach, expect, test, vi } from 'vitest'
import { openScanner } from '../../../src/logs/scan/open.ts'
import { plainScanner } from '../../../src/logs/scan/plain.ts'
import { wasmScanner } from '../../../src/logs/scan/wasm.ts'
import { foundHits } from './support/reference.ts'

const how = { words: ['api.ionos.com'], ignoreCase: false, directives: false }
const text = Buffer.from('GET /x\r\nGET https://API.ionos.com/ 200\r\nGET /cloudap1\n')

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('hosts are found in any case, and a line ends before its return', () => {
  expect(foundHits(openScanner(how), text)).toEqual({ hits: [{ start: 8, end: 38, line: 1 }], lines: 3 })
})

test.each([
  ['WebAssembly is', undefined],
  ['its vectors are', { validate: () => false }],
])('where %s missing, the plain scanner finds the same', async (_, assembly) => {
  vi.stubGlobal('WebAssembly', assembly)
  vi.resetModules()
  const fresh = await import('../../../src/logs/scan/open.ts')
  const bare = await import('../../../src/logs/scan/wasm.ts')
  expect(bare.wasmScanner(how)).toBeUndefined()
  expect(foundHits(fresh.openScanner(how), text)).toEqual({ hits: [{ start: 8, end: 38, line: 1 }], lines: 3 })
})

test.each([
  ['too short', ['a.b'], 'no word to look for in logs, 4 to 255 ASCII characters: a.b'],
  ['not ASCII', ['bücher.example'], 'no word to look for in logs, 4 to 255 ASCII characters: bücher.example'],
  ['too many', Array.from({ length: 33 }, (_, n) => `host${n}`), '33 words to look for in logs, 32 at most'],
])('words that are %s are refused', (_, words, message) => {
  expect(() => wasmScanner({ ...how, words })).toThrow(message)
  expect(() => plainScanner({ ...how, words })).toThrow(message)
})

test('32 words of 255 characters are found', () => {
  const words = Array.from({ length: 32 }, (_, n) => `${'x'.repeat(250)}.${String(n).padStart(4, '0')}`)
  const bytes = Buffer.from(words.join('\n'))
  for (const scanner of [wasmScanner({ ...how, words }), plainScanner({ ...how, words })]) {
    expect(scanner && foundHits(scanner, bytes).hits).toHaveLength(32)
  }
})
