import { expect, test } from 'vitest'
import { type Hole, type Text, unknown, variants, written, writtenPieces } from '../../src/core/text/text.ts'

test('a name that is given its own value again and again costs as much as it has values', () => {
  let text: Text = [written('a', 0, 'v5')]
  for (let n = 0; n < 200; n++) {
    const option = text
    const hole: Hole = { ...unknown({ file: 'a', start: n, end: n }, 'BASE'), options: [option, [...option], option] }
    text = [hole]
  }
  const seen = new Set<Text>()
  for (const piece of writtenPieces(text, seen)) expect(piece.value).toBe('v5')
  expect(seen.size).toBeLessThan(1_000)
  const known = new Map<Text, Text[]>()
  expect(variants(text, 32, known).length).toBeLessThanOrEqual(32)
  expect(known.size).toBeLessThan(1_000)
})
