import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Region } from '../../src/core/text/region.ts'
import type { Edit } from '../../src/core/text/span.ts'
import { type Text, written } from '../../src/core/text/text.ts'
import { inFile } from '../../src/read/places.ts'

const FILE = 'deploy.yaml'
const INNER = 'deploy.yaml#1'

interface Sample {
  readonly region: Region
  readonly text: string
  /** The code that a file holds, read again. */
  readonly read: (file: string) => string
}

const INDENT = '    '

/** Lines of a block, as YAML has it. */
const block = fc
  .array(fc.string({ unit: fc.constantFrom('a', ' ', '"', ','), maxLength: 6 }), { minLength: 1, maxLength: 6 })
  .map((lines): Sample => {
    const pieces: Region['pieces'][number][] = []
    let text = 'run: |\n'
    let code = ''
    for (const one of lines) {
      text += INDENT
      pieces.push({ at: code.length, from: text.length })
      text += `${one}\n`
      code += `${one}\n`
    }
    const region: Region = { language: 'bash', text: code, pieces, end: text.length }
    const read = (file: string) => file.slice('run: |\n'.length, -'next: 1\n'.length).replace(/^ {4}/gm, '')
    return { region, text: `${text}next: 1\n`, read }
  })

/** A string with escapes, as JSON has it. */
const quoted = fc
  .string({ unit: fc.constantFrom('a', 'b', '"', '\n', '\\', '{'), maxLength: 20 })
  .map((code): Sample => {
    const pieces: Region['pieces'][number][] = []
    let text = '{"a":"'
    for (const [at, char] of [...code].entries()) {
      const spelled = JSON.stringify(char).slice(1, -1)
      pieces.push(spelled === char ? { at, from: text.length } : { at, from: text.length, spelled: false })
      text += spelled
    }
    const region: Region = { language: 'json', text: code, pieces, end: text.length }
    return { region, text: `${text}"}`, read: (file) => JSON.parse(file).a }
  })

const sample = fc.oneof(block, quoted).chain((one) => {
  const offset = fc.integer({ min: 0, max: one.region.text.length })
  return fc
    .tuple(fc.constant(one), offset, offset)
    .map(([sample, a, b]) => ({ sample, start: Math.min(a, b), end: Math.max(a, b) }))
})

function apply(text: string, { start, end, text: put }: Omit<Edit, 'file'>): string {
  return text.slice(0, start) + put + text.slice(end)
}

test('an edit of the file changes the code as the edit of the code would, or there is none', () => {
  let made = 0
  fc.assert(
    fc.property(sample, fc.constantFrom('', 'x'), ({ sample: { region, text, read }, start, end }, put) => {
      const edit: Edit = { file: INNER, start, end, text: put }
      const [mapped] = inFile([edit], { region, file: FILE, text })
      if (!mapped) return
      made++
      expect(mapped.file).toBe(FILE)
      expect(read(apply(text, mapped))).toBe(apply(region.text, edit))
    }),
  )
  expect(made).toBeGreaterThan(30)
})

test('written pieces spell the same value, and verbatim ones stand in the file as they are', () => {
  fc.assert(
    fc.property(sample, ({ sample: { region, text }, start, end }) => {
      const value = region.text.slice(start, end)
      const given: { url: Text } = { url: [written(INNER, start, value)] }
      const { url } = inFile(given, { region, file: FILE, text })
      expect(url.map((piece) => (piece.kind === 'written' ? piece.value : '')).join('')).toBe(value)
      for (const piece of url) {
        if (piece.kind !== 'written' || !piece.verbatim) continue
        expect(text.slice(piece.span.start, piece.span.end)).toBe(piece.value)
      }
    }),
  )
})

test('a removal that cuts through what the region does not own is none', () => {
  const text = `'{"a": 1, ' '"allowReboot": true}'`
  const region: Region = {
    language: 'json',
    text: '{"a": 1, "allowReboot": true}',
    pieces: [
      { at: 0, from: 1 },
      { at: 9, from: 13 },
    ],
    end: 32,
  }
  const at = region.text.indexOf(', "a')
  const removal = [{ file: INNER, start: at, end: region.text.length - 1, text: '' }]
  expect(inFile({ removal }, { region, file: FILE, text }).removal).toEqual([])
  const other = [{ file: INNER, start: 9, end: 28, text: '' }]
  expect(inFile({ removal: other }, { region, file: FILE, text }).removal).toEqual([
    { file: FILE, start: 13, end: 32, text: '' },
  ])
})

test('offsets called `at` move, `Module.file` stays, what is shared stays shared', () => {
  const region: Region = {
    language: 'bash',
    text: 'ab\ncd\n',
    pieces: [
      { at: 0, from: 10 },
      { at: 3, from: 17 },
    ],
    end: 20,
  }
  const span = { file: INNER, start: 3, end: 5 }
  const data = { file: INNER, position: 3, one: { value: span, at: 3, conditional: false }, two: span }
  const mapped = inFile(data, { region, file: FILE, text: '          ab\n    cd\n' })
  expect(mapped).toEqual({
    file: INNER,
    position: 3,
    one: { value: { file: FILE, start: 17, end: 19 }, at: 17, conditional: false },
    two: { file: FILE, start: 17, end: 19 },
  })
  expect(mapped.one.value).toBe(mapped.two)
})
