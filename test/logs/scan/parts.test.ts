import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { PART } from '../../../src/logs/scan/layout.ts'
import { openScanner } from '../../../src/logs/scan/open.ts'
import { partReader } from '../../../src/logs/scan/parts/index.ts'
import { openSharedCounters, type SharedCounters } from '../../../src/logs/scan/parts/shared-counters.ts'

const PARTS = 3
const folder = mkdtempSync(join(tmpdir(), 'logs-parts-'))
afterAll(() => rmSync(folder, { recursive: true }))

const text = '0123456 /cloudapi/v5 tail\n'.repeat(Math.ceil((8.5 * PART) / 26))
const file = join(folder, 'a.log')
writeFileSync(file, text)
const descriptor = openSync(file, 'r')
afterAll(() => closeSync(descriptor))

let board: SharedCounters
let reader: ReturnType<typeof partReader>
let gone: Set<number>
beforeEach(() => {
  const { shared } = openScanner({ words: [], ignoreCase: false, directives: false }, { parts: PARTS })
  if (!shared) throw new Error('no WebAssembly here')
  board = openSharedCounters(shared)
  gone = new Set()
  reader = partReader(shared, gone)
})

/** The lines of all parts, as they come. */
async function linesOf(before: (part: number) => void = () => {}): Promise<number> {
  const parts = reader.open(descriptor, text.length)
  let lines = 0
  for (let part = 0; part < parts.count; part++) {
    before(part)
    const { scanner, from, to } = await parts.next()
    for (let at = from; at < to; at = scanner.resume) {
      scanner.scan(at, to)
      lines += scanner.lines
    }
  }
  return lines
}

test('every line that starts in a part is there once', async () => {
  expect(await linesOf()).toBe(text.slice(0, 8 * PART).split('\n').length)
})

test('a part that a thread took and never gave is read once that thread is gone', async () => {
  const alone = await linesOf()
  const lines = await linesOf((part) => {
    if (part !== 2 && part !== 5) return
    board.take(part)
    setTimeout(() => gone.add(part), 150)
  })
  expect(lines).toBe(alone)
  expect([...gone]).toEqual([2, 5])
})

test('a part that a thread has in its hands is waited for, whoever else is gone', async () => {
  gone.add(1)
  const { next } = reader.open(descriptor, text.length)
  const part = board.take(2)
  let isThere = false
  const first = next().then(() => {
    isThere = true
  })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(isThere).toBe(false)
  board.put(part, { from: 0, to: 0, hits: 0, resume: 0, lines: 0, loose: -1, isShort: false, day: 0 })
  await first
})

test('no thread takes parts of a file that ended', async () => {
  const { end } = reader.open(descriptor, text.length)
  expect(board.file()).toBeDefined()
  expect(await end()).toBe(true)
  expect(board.file()).toBeUndefined()
})

test('a thread that goes while it reads is not waited for for ever', async () => {
  const { end } = reader.open(descriptor, text.length)
  gone.add(1)
  let ended: Promise<boolean> | undefined
  board.reading(() => {
    ended = end()
  })
  expect(await ended).toBe(false)
})

test('waiting threads are released', () => {
  reader.leave()
  expect(board.await(undefined)).toBe(false)
})
