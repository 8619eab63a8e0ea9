import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { PART } from '../../../src/logs/scan/layout.ts'
import { openScanner } from '../../../src/logs/scan/open.ts'
import { type Board, openBoard } from '../../../src/logs/scan/parts/board.ts'
import { partReader } from '../../../src/logs/scan/parts/index.ts'

const PARTS = 3
const folder = mkdtempSync(join(tmpdir(), 'logs-parts-'))
afterAll(() => rmSync(folder, { recursive: true }))

const text = '0123456 /cloudapi/v5 tail\n'.repeat(Math.ceil((8.5 * PART) / 26))
const file = join(folder, 'a.log')
writeFileSync(file, text)
const descriptor = openSync(file, 'r')
afterAll(() => closeSync(descriptor))

let board: Board
let reader: ReturnType<typeof partReader>
beforeEach(() => {
  const { shared } = openScanner({ words: [], ignoreCase: false, directives: false }, { parts: PARTS })
  if (!shared) throw new Error('no WebAssembly here')
  board = openBoard(shared)
  reader = partReader(shared)
})

/** The lines of all parts, as they come. */
async function linesOf(isLost: () => boolean, before: (part: number) => void = () => {}): Promise<number> {
  const parts = reader.open(descriptor, text.length)
  let lines = 0
  for (let part = 0; part < parts.count; part++) {
    before(part)
    const { scanner, from, to } = await parts.next(isLost)
    for (let at = from; at < to; at = scanner.resume) {
      scanner.scan(at, to)
      lines += scanner.lines
    }
  }
  return lines
}

test('every line that starts in a part is there once', async () => {
  const lines = await linesOf(() => true)
  expect(lines).toBe(text.slice(0, 8 * PART).split('\n').length)
})

test('a part that somebody took and never gave is read once that thread is gone', async () => {
  let turns = 0
  const alone = await linesOf(() => true)
  const lines = await linesOf(
    () => ++turns > 1,
    (part) => {
      if (part === 2 || part === 5) board.take()
    },
  )
  expect(lines).toBe(alone)
  expect(turns).toBeGreaterThan(1)
})

test('no thread takes parts of a file that ended', async () => {
  const parts = reader.open(descriptor, text.length)
  expect(board.file()).toBeDefined()
  expect(await parts.end(() => false)).toBe(true)
  expect(board.file()).toBeUndefined()
})

test('a thread that goes while it reads is not waited for for ever', async () => {
  const { end } = reader.open(descriptor, text.length)
  let ended: Promise<boolean> | undefined
  board.reading(() => {
    ended = end(() => true)
  })
  expect(await ended).toBe(false)
})

test('who waits for a file is let go', () => {
  reader.leave()
  expect(board.await(undefined)).toBe(false)
})
