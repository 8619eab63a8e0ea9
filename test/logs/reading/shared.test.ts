import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { randomOf } from '../../../bench/logs/random.mjs'
import { latest } from '../../../rules/api/versions.ts'
import { openLearned } from '../../../src/logs/fast-path/learned.ts'
import { plainSource } from '../../../src/logs/input/plain.ts'
import { needleTest, needleWords } from '../../../src/logs/interpret/needle.ts'
import type { ReadingContext } from '../../../src/logs/reading/context.ts'
import { planFor } from '../../../src/logs/reading/plan.ts'
import { readLines } from '../../../src/logs/reading/read-lines.ts'
import { type SharedFile, sharedFile } from '../../../src/logs/reading/shared-file.ts'
import { openThreadPools } from '../../../src/logs/reading/thread-pool.ts'
import { openReducer } from '../../../src/logs/reduce/index.ts'
import { PART } from '../../../src/logs/scan/layout.ts'
import { openScanners } from '../../../src/logs/scan/open.ts'
import { targetReader } from '../../../src/logs/target/index.ts'
import { pathWords } from '../../../src/logs/target/template.ts'
import { clockOf } from '../../../src/logs/time/clock.ts'

const folder = mkdtempSync(join(tmpdir(), 'logs-shared-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'access.log')

const access = { words: pathWords(), latest }
const scanners = openScanners({ words: needleWords(), ignoreCase: false, access })
/** One for all tests: what a file leaves behind must not be seen in the next. */
const pools = openThreadPools(scanners)

/** What is read of the file, alone or in parts. */
async function read(large?: SharedFile) {
  const unread: [number, string][] = []
  const context: ReadingContext = {
    reducer: openReducer(clockOf({ cutoffDay: '2023-09-30' })),
    targets: targetReader(),
    hasNeedle: needleTest(needleWords(), false),
    scanners,
    learned: openLearned(),
    days: new Map(),
    unread: (_, line, text) => unread.push([line, text.slice(0, 40)]),
  }
  const { everyLine, directives } = planFor(readFileSync(file))
  const at = { name: 'access.log', number: 0, facts: {}, everyLine, directives }
  const source = plainSource(file)
  let told = 0
  const hooks = { onBytes: (bytes: number) => (told += bytes) }
  const shared = large && pools.pool(directives)?.open(large)
  const { tally, lines, bytes, troubles } = await readLines(source, { ...at, shared }, context, hooks)
  source.close()
  const shapes = [...context.reducer.shapes(['access.log'])].map((shape) => JSON.stringify(shape))
  return { lines, bytes, troubles, unread, told, shapes, ...tally.raw }
}

const call = (line: number) =>
  `10.0.0.${line % 200} - - [30/Sep/2023:10:00:00 +0200] "GET /cloudapi/v5/datacenters/${line} HTTP/1.1" 200 12 "-" "a"`

async function same(text: string): Promise<void> {
  const bytes = Buffer.from(text, 'latin1')
  writeFileSync(file, bytes)
  const alone = await read()
  const isWhole = !bytes.includes(0)
  const { bytes: size, ...parts } = await read({ path: file, size: bytes.length })
  expect({ ...parts, bytes: isWhole ? size : alone.bytes }).toEqual(alone)
}

describe('a file that is read in parts gives what it gives as a whole', () => {
  test.each([0, 1, 2, 3])('with lines of any length, %i', async (seed) => {
    const random = randomOf(seed)
    const parts: string[] = []
    for (let size = 0, line = 0; size < 4 * PART; line++) {
      const length = random.pick([20, 20, 150, 150, 150, 3000, 5000, 70_000, PART, PART + 5])
      const text = random.int(3) === 0 ? call(line) : 'x'.repeat(random.int(length))
      parts.push(text + (random.int(9) === 0 ? '\r\n' : '\n'))
      size += text.length
    }
    await same(parts.join(''))
  })

  test.each([-3, -2, -1, 0, 1, 2, 3])('with a line that begins %i bytes from where a part does', async (by) => {
    const line = `${call(1)}\n`
    const before = 'y'.repeat(PART + by - line.length - 1)
    await same(`${line}${before}\n${line}${'z\n'.repeat(PART)}${line}`)
  })

  test('with a line that goes over several parts, and ends nowhere', async () => {
    await same(`${call(1)}\n${'x'.repeat(5 * PART)}`)
    await same(`${call(1)}\n${'x'.repeat(3 * PART)}\n${call(2)}\n${'x\n'.repeat(PART)}${call(3)}`)
  })

  test('with more calls in a part than there is room for', async () => {
    await same(`${call(1)}\n`.repeat(12_000))
    await same('/cloudapi/v5/\n'.repeat(60_000))
  })

  test.each(['curl-v/plain.log', 'okhttp/by-hand.log', 'w3c/iis.log', 'docker/parts.log', 'json/lab-nginx-raw.log'])(
    'with calls that go over lines, %s',
    async (name) => {
      const text = readFileSync(join('fixtures/_logs', name), 'latin1')
      await same(`${text}\n`.repeat(Math.ceil((3 * PART) / text.length)))
    },
  )

  test('with holes, whose bytes do not count', async () => {
    await same(`${call(1)}\n${'\0'.repeat(3 * PART)}${call(2)}\n${'x\n'.repeat(PART)}${call(3)}\n`)
  })
})

test('a file that became shorter is read as far as it goes, and that is said', async () => {
  writeFileSync(file, `${call(1)}\n`.repeat(9000))
  truncateSync(file, PART + 10)
  const { lines, troubles } = await read({ path: file, size: 9000 * (call(1).length + 1) })
  expect(lines).toBe(Math.ceil((PART + 10) / (call(1).length + 1)))
  expect(troubles).toEqual(['became shorter while it was read: what was cut off is missing'])
})

test('only large plain files are shared', () => {
  const text = `${call(1)}\n`.repeat(10)
  const input = { name: 'a', file, facts: {}, size: text.length, open: () => plainSource(file) }
  writeFileSync(file, text)
  expect(sharedFile(input, Buffer.from(text), 1)).toEqual({ path: file, size: text.length })
  expect(sharedFile(input, Buffer.from(text))).toBeUndefined()
  expect(sharedFile({ ...input, packing: 'gzip' }, Buffer.from(text), 1)).toBeUndefined()
  // What is read of it is not what lies on disk.
  writeFileSync(file, Buffer.from(`\ufeff${text}`, 'utf16le'))
  expect(sharedFile(input, Buffer.from(text), 1)).toBeUndefined()
})
