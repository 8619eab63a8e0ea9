import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../support/drawn.ts'
import { readPacked, WAYS } from '../support/open-inputs.ts'
import { LINES, packedLines } from '../support/packed-lines.ts'

const more = Buffer.from('one more line\n')
const skippable = Buffer.from([0x5a, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3])

/** Packed bytes, a second part to put behind them, and the words that troubles use. */
const PACKINGS = {
  gzip: { packed: gzipSync(LINES), cut: 'ends in the middle of a gzip member', other: 'gzip member' },
  zstd: { packed: packedLines('zst'), cut: 'ends in the middle of', other: 'zstd' },
  bzip2: { packed: packedLines('bz2'), cut: 'ends in the middle of its bzip2 data', other: 'bzip2' },
  xz: { packed: packedLines('xz'), cut: 'ends in the middle of its xz data', other: 'xz' },
}

describe.each(Object.entries(PACKINGS))('%s', (_, { packed, cut, other }) => {
  describe.each(WAYS)('by %s', (way) => {
    test('what was packed comes out', async () => {
      const { bytes, troubles } = await readPacked(packed, way)
      expect(bytes.equals(LINES)).toBe(true)
      expect(troubles).toEqual([])
    })

    test('parts one behind another are read', async () => {
      const { bytes, troubles } = await readPacked(Buffer.concat([packed, packed, packed]), way)
      expect(bytes.equals(Buffer.concat([LINES, LINES, LINES]))).toBe(true)
      expect(troubles).toEqual([])
    })

    test('bytes behind the last part are told, and cost nothing', async () => {
      const { bytes, troubles } = await readPacked(Buffer.concat([packed, Buffer.alloc(50, 'garbage')]), way)
      expect(bytes.equals(LINES)).toBe(true)
      expect(troubles).toHaveLength(1)
      expect(troubles[0]).toContain(other)
    })

    test('cut off at the very end, everything comes', async () => {
      const { bytes, troubles } = await readPacked(packed.subarray(0, -1), way)
      expect(LINES.subarray(0, bytes.length).equals(bytes)).toBe(true)
      expect(bytes.length).toBeGreaterThan(LINES.length / 2)
      expect(troubles).toHaveLength(1)
      expect(troubles[0]).toContain(cut)
    })

    test('a truncated file yields its beginning, with a trouble', async () => {
      const property = fc.asyncProperty(fc.integer({ min: 6, max: packed.length - 1 }), async (length) => {
        const { bytes, troubles } = await readPacked(packed.subarray(0, length), way)
        expect(LINES.subarray(0, bytes.length).equals(bytes)).toBe(true)
        expect(troubles).toHaveLength(1)
      })
      await fc.assert(property, { numRuns: runs(way === 'program' ? 15 : 40) })
    })

    test('damage anywhere is reported or harmless, and nothing is thrown', async () => {
      const damage = fc.tuple(fc.integer({ min: 12, max: packed.length - 1 }), fc.integer({ min: 1, max: 255 }))
      const property = fc.asyncProperty(damage, async ([at, change]) => {
        const damaged = Buffer.from(packed)
        damaged[at] = (damaged[at] ?? 0) ^ change
        const { bytes, troubles } = await readPacked(damaged, way)
        // A damaged block holds at most what a block can: 900 kB in bzip2.
        expect(bytes.length).toBeLessThanOrEqual(LINES.length + 1_000_000)
        if (!bytes.equals(LINES) && way === 'program') expect(troubles).not.toEqual([])
      })
      await fc.assert(property, { numRuns: runs(way === 'program' ? 10 : 25) })
    })
  })
})

test.each(WAYS)('frames of zstd that hold no content are passed over, by %s', async (way) => {
  const { bytes, troubles } = await readPacked(Buffer.concat([skippable, PACKINGS.zstd.packed, skippable]), way)
  expect(bytes.equals(LINES)).toBe(true)
  expect(troubles).toEqual([])
})

test('zeros behind gzip and between streams of xz are padding', async () => {
  const zeros = Buffer.alloc(512)
  const gzip = await readPacked(Buffer.concat([gzipSync(more), zeros]), 'library')
  expect([gzip.bytes.toString(), gzip.troubles]).toEqual(['one more line\n', []])
  const { packed } = PACKINGS.xz
  const xz = await readPacked(Buffer.concat([packed, zeros, packed]), 'library')
  expect(xz.bytes.equals(Buffer.concat([LINES, LINES]))).toBe(true)
  expect(xz.troubles).toEqual([])
})

test('a header of gzip may hold a name, a comment and more', async () => {
  const [plain, name] = [gzipSync(more), Buffer.from('access.log\0why\0')]
  const extra = Buffer.from([4, 0, 1, 2, 3, 4])
  const member = Buffer.concat([plain.subarray(0, 10), extra, name, plain.subarray(10)])
  member[3] = 4 | 8 | 16
  for (const way of WAYS) expect((await readPacked(member, way)).bytes.toString()).toBe('one more line\n')
})

test('a wrong check sum is told', async () => {
  const wrong = gzipSync(more)
  wrong[wrong.length - 8] = (wrong[wrong.length - 8] ?? 0) ^ 1
  for (const way of WAYS) {
    const { bytes, troubles } = await readPacked(Buffer.concat([gzipSync(more), wrong]), way)
    expect(bytes.toString()).toBe('one more line\none more line\n')
    expect(troubles).toEqual(['is damaged: the check sum of a gzip member does not fit its content'])
  }
})

test('many small members are read', async () => {
  const member = gzipSync(more)
  const { bytes, troubles } = await readPacked(Buffer.concat(Array(2000).fill(member)), 'library')
  expect(bytes.length).toBe(2000 * more.length)
  expect(troubles).toEqual([])
})
