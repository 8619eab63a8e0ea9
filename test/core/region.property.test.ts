import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offsetIn, type Region, spanIn } from '../../src/core/text/region.ts'

/** Code as it is to be read, and how the file around it spells it: indented lines, or with escapes. */
interface Sample {
  readonly region: Region
  readonly file: string
}

const line = fc.string({ unit: fc.constantFrom('a', 'b', '"', ' ', ':', '\\', 'é'), maxLength: 8 })

/** A block of lines below a key, each indented. */
const block = fc
  .tuple(fc.array(line, { minLength: 1, maxLength: 6 }), fc.integer({ min: 0, max: 4 }))
  .map(([lines, depth]): Sample => {
    const indent = ' '.repeat(depth)
    const pieces: Region['pieces'][number][] = []
    let file = 'key: |\n'
    let text = ''
    for (const one of lines) {
      file += indent
      pieces.push({ at: text.length, from: file.length })
      file += `${one}\n`
      text += `${one}\n`
    }
    return { region: { language: 'bash', text, pieces, end: file.length }, file: `${file}next: 1\n` }
  })

/** A string in quotes, with escapes. */
const quoted = fc
  .string({ unit: fc.constantFrom('a', 'b', '"', '\n', '\\', '{'), maxLength: 20 })
  .map((text): Sample => {
    const pieces: Region['pieces'][number][] = []
    let file = 'x = "'
    let plain = false
    for (const [at, char] of [...text].entries()) {
      const escaped = char === '\n' ? '\\n' : /["\\]/.test(char) ? `\\${char}` : undefined
      if (escaped) pieces.push({ at, from: file.length, spelled: false })
      else if (!plain) pieces.push({ at, from: file.length })
      plain = escaped === undefined
      file += escaped ?? char
    }
    return { region: { language: 'json', text, pieces, end: file.length }, file: `${file}"\n` }
  })

const sample = fc.oneof(block, quoted)

test('every character stands where its piece says', () => {
  fc.assert(
    fc.property(sample, ({ region, file }) => {
      for (let at = 0; at < region.text.length; at++) {
        const { start, end } = spanIn(region, 'f', { file: 'f#1', start: at, end: at + 1 })
        const there = file.slice(start, end)
        const spelled = there.length === 1 ? there : there.replace('\\n', '\n').slice(-1)
        expect(spelled).toBe(region.text.charAt(at))
      }
    }),
  )
})

test('offsets keep their order, ends stay behind starts, nothing leaves the region', () => {
  fc.assert(
    fc.property(sample, ({ region }) => {
      let before = 0
      const low = region.pieces[0]?.from ?? region.end
      for (let at = 0; at <= region.text.length; at++) {
        const start = offsetIn(region, at)
        const end = offsetIn(region, at, true)
        expect(start).toBeGreaterThanOrEqual(before)
        if (at > 0) expect(end).toBeLessThanOrEqual(start)
        expect(start).toBeLessThanOrEqual(region.end)
        expect(start).toBeGreaterThanOrEqual(low)
        before = start
      }
    }),
  )
})

test('the end of the text is the end of the region, behind an escape too', () => {
  const region: Region = {
    language: 'json',
    text: 'a"',
    pieces: [
      { at: 0, from: 5 },
      { at: 1, from: 6, spelled: false },
    ],
    end: 8,
  }
  expect(offsetIn(region, 2)).toBe(8)
  expect(offsetIn(region, 2, true)).toBe(8)
  expect(offsetIn({ language: 'json', text: '', pieces: [], end: 8 }, 0)).toBe(8)
})
