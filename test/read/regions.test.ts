import { expect, test } from 'vitest'
import type { Evidence } from '../../src/core/findings/evidence.ts'
import type { Language, Reading } from '../../src/core/language/language.ts'
import type { Region } from '../../src/core/text/region.ts'
import { plain } from '../../src/languages/plain/index.ts'
import { readUnguarded } from '../../src/read/batch.ts'

/** A language whose code is words; what stands in brackets is code of the same language. */
const words: Language = {
  id: 'words',
  matches: (file) => file.endsWith('.words'),
  read({ file, text }): Reading {
    if (text.includes('?')) return { evidence: [], comments: [], trouble: 'asks' }
    const evidence = [...text.matchAll(/\w+/g)].map(({ 0: word, index }): Evidence => {
      const span = { file, start: index, end: index + word.length }
      const name = [{ kind: 'written' as const, value: word, span, verbatim: true }]
      return { kind: 'setting', at: span, context: 'code', name }
    })
    const regions = [...text.matchAll(/\[(.*)\]/g)].map(({ 1: inner = '', index }): Region => {
      return { language: 'words', text: inner, pieces: [{ at: 0, from: index + 1 }], end: index + 1 + inner.length }
    })
    return { evidence, comments: [], regions }
  },
}

const languages = {
  languageOf: (file: string) => (words.matches(file) ? words : plain),
  languageById: (id: string) => (id === 'words' ? words : undefined),
}

async function read(text: string): Promise<Reading> {
  const reading = await readUnguarded({ file: 'a.words', text }, languages)
  if (reading === 'overflow' || 'failed' in reading) throw new Error('unread')
  return reading
}

const names = (reading: Reading): string[] =>
  reading.evidence.flatMap((one) =>
    one.kind === 'setting' ? one.name.map((piece) => (piece.kind === 'written' ? piece.value : '')) : [],
  )

test('code in code is read in its turn, three deep, and everything stands where it is in the file', async () => {
  const text = 'a [b [c [d [e]]]]'
  const whole = await read(text)
  const levels: string[][] = []
  for (let one: Reading | undefined = whole; one; one = one.inner?.[0]) {
    levels.push(names(one))
    for (const { at } of one.evidence) {
      expect(at.file).toBe('a.words')
      expect(names({ ...one, evidence: one.evidence.filter((other) => other.at === at) })).toEqual([
        text.slice(at.start, at.end),
      ])
    }
  }
  expect(levels).toEqual([['a'], ['b'], ['c'], ['d', 'e']])
})

test('a region that cannot be read stays with the file around it', async () => {
  const outer: Language = {
    ...words,
    read: (source) => ({ ...words.read({ ...source, text: source.text.replace('?', ' ') }) }),
  }
  const broken: Language = {
    ...outer,
    read: (source) => ({
      ...outer.read(source),
      regions: [{ language: 'words', text: 'b ?', pieces: [{ at: 0, from: 3 }], end: 6 }],
    }),
  }
  const kept = await readUnguarded({ file: 'a.words', text: 'a [b ?]' }, { ...languages, languageOf: () => broken })
  expect(kept).not.toHaveProperty('inner')
  expect(kept).toMatchObject({ evidence: [{ at: { start: 0 } }, { at: { start: 3 } }] })
})

test('of many regions only so many are read', async () => {
  const many: Language = {
    ...words,
    read: (source) => ({
      ...words.read({ ...source, text: '' }),
      regions: Array.from({ length: 500 }, () => ({
        language: 'words',
        text: 'b',
        pieces: [{ at: 0, from: 0 }],
        end: 1,
      })),
    }),
  }
  const reading = await readUnguarded({ file: 'a.words', text: 'b' }, { ...languages, languageOf: () => many })
  if (reading === 'overflow' || 'failed' in reading) throw new Error('unread')
  expect(reading.inner?.length).toBe(400)
  expect(reading.trouble).toBe('of the pieces of code in it, those beyond the first 400 were read as plain text')
})
