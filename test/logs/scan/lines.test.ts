import { describe, expect, test } from 'vitest'
import { scanLines } from '../../../src/logs/scan/lines.ts'
import { openScanner } from '../../../src/logs/scan/open.ts'
import type { Line, LineVisitor } from '../../../src/logs/scan/visitor.ts'
import { piecewise } from './support/sources.ts'

const how = { words: [], ignoreCase: false, directives: false }
const MIB = 1024 * 1024

/** What is noted of each line: its number, length and beginning. */
function note({ bytes, start, end, number, cut }: Line) {
  return { number, length: end - start, cut, text: bytes.toString('latin1', start, Math.min(end, start + 12)) }
}

async function notes(text: Buffer, pieces: readonly number[]) {
  const seen: ReturnType<typeof note>[] = []
  const visitor = { line: (line: Line) => seen.push(note(line)) < 0 }
  return { seen, ...(await scanLines(piecewise(text, pieces), openScanner(how), visitor)) }
}

describe('long lines', () => {
  const long = `loudapi ${'x'.repeat(MIB - 8)}`

  test('a line of 1 MiB is whole, one with a byte more is not', async () => {
    expect(await notes(Buffer.from(`a\n${long}\r\nloudapi 3\n`), [70_000])).toEqual({
      seen: [
        { number: 2, length: MIB, cut: true, text: 'loudapi xxxx' },
        { number: 3, length: 9, cut: false, text: 'loudapi 3' },
      ],
      lines: 3,
      longLines: 1,
    })
    expect((await notes(Buffer.from(`a\n${long}\nb`), [])).seen).toEqual([
      { number: 2, length: MIB, cut: false, text: 'loudapi xxxx' },
    ])
  })

  test('of a longer one the beginning is looked at', async () => {
    const behind = `${'y'.repeat(3 * MIB)}loudapi${'y'.repeat(3 * MIB)}\nloudapi 2`
    expect(await notes(Buffer.from(behind), [65_536])).toEqual({
      seen: [{ number: 2, length: 9, cut: false, text: 'loudapi 2' }],
      lines: 2,
      longLines: 1,
    })
  })

  test('a file without any line end ends', async () => {
    expect(await notes(Buffer.alloc(5 * MIB), [])).toEqual({ seen: [], lines: 1, longLines: 1 })
    expect(await notes(Buffer.alloc(0), [])).toEqual({ seen: [], lines: 0, longLines: 0 })
  })
})

test('a visitor that wants to gets the lines that follow, over the ends of what is read', async () => {
  const text = Buffer.from('a\nloudapi 1\nb\nc\nd\ne\nloudapi 2\nf\n')
  const seen: string[] = []
  const visitor: LineVisitor = {
    line({ bytes, start, end, hit }) {
      const line = bytes.toString('latin1', start, end)
      seen.push(hit ? `${line}!` : line)
      return line !== 'd' && line !== 'f'
    },
  }
  await scanLines(piecewise(text, [3]), openScanner(how), visitor)
  expect(seen).toEqual(['loudapi 1!', 'b', 'c', 'd', 'loudapi 2!', 'f'])
})

test('chunks are whole lines, one behind the other', async () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => `${index} ${'x'.repeat(index % 50)}`)
  const text = Buffer.from(lines.join('\n'))
  const parts: string[] = []
  let next = 1
  const visitor: LineVisitor = {
    line: () => false,
    chunk({ from, to }, bytes, count) {
      const part = bytes.toString('latin1', from, to)
      expect(part.split('\n').filter((line) => line !== '')).toHaveLength(count)
      next += count
      parts.push(part)
    },
  }
  await scanLines(piecewise(text, []), openScanner(how), visitor)
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.join('')).toBe(text.toString())
  expect(next).toBe(20_001)
})

test('nothing is waited for where a source answers at once', () => {
  let lines = 0
  const visitor = {
    line: () => false,
    chunk: (_region: object, _bytes: Buffer, count: number) => (lines += count),
  }
  void scanLines(piecewise(Buffer.from('a\n'.repeat(500_000)), []), openScanner(how), visitor)
  expect(lines).toBe(500_000)
})
