import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Evidence, Setting } from '../../src/core/findings/evidence.ts'
import { display, type Text, writtenPieces } from '../../src/core/text/text.ts'
import { dotenv } from '../../src/languages/dotenv/index.ts'

function settings(text: string): Setting[] {
  return dotenv.read({ file: '.env', text }).evidence.filter((one): one is Setting => one.kind === 'setting')
}

const shown = (text: string) =>
  settings(text).map(({ name, value = [], comment }) => `${comment ? '# ' : ''}${display(name)}=${display(value)}`)

const holes = (text: Text) => text.filter((piece) => piece.kind === 'hole')

test.each([
  ['.env', true],
  ['app/.env.production', true],
  ['deploy/prod.env', true],
  ['env.example', true],
  ['environment.ts', false],
  ['.environment', false],
])('%s: %s', (file, is) => {
  expect(dotenv.matches(file)).toBe(is)
})

describe('spellings', () => {
  test.each([
    ['A=b', ['A=b']],
    ['export A=b', ['A=b']],
    ['A = b # why', ['A=b']],
    ['A=b#c', ['A=b#c']],
    ['A: b', ['A=b']],
    ["A='b # c $D'", ['A=b # c $D']],
    ['A="b\\"c" # why', ['A=b"c']],
    ['A="one\ntwo"\nB=c', ['A=one\ntwo', 'B=c']],
    ['A="not closed\nB=c', ['A="not closed', 'B=c']],
    ['A=\r\nB=c\r\n', ['B=c']],
    ['# API_URL=https://a.b/c', ['# API_URL=https://a.b/c']],
    ['# note: this is a sentence', []],
    ['API_PASSWORD=secret', []],
  ])('%j', (text, expected) => {
    expect(shown(text)).toEqual(expected)
  })
})

describe('names in values', () => {
  test('a name that the file gave a value has that value', () => {
    const [, url] = settings('HOST=https://a.b\nURL=${HOST}/c')
    const [hole] = holes(url?.value ?? [])
    expect(hole).toMatchObject({ ref: { kind: 'env', name: 'HOST' }, open: false })
    expect(hole?.kind === 'hole' && hole.options.map(display)).toEqual(['https://a.b'])
  })

  test('a default is an option, and others are possible', () => {
    const [url] = settings('URL="${HOST:-https://a.b}/c"')
    const [hole] = holes(url?.value ?? [])
    expect(hole).toMatchObject({ ref: { name: 'HOST' }, open: true })
    expect(hole?.kind === 'hole' && hole.options.map(display)).toEqual(['https://a.b'])
  })

  test('names in single quotes are text', () => {
    expect(holes(settings("URL='${HOST}/c'")[0]?.value ?? [])).toEqual([])
  })

  test('names that lead to each other end', () => {
    const text = Array.from({ length: 60 }, (_, index) => `A${index + 1}=$A${index}/$A${index}`).join('\n')
    expect(settings(text).length).toBe(60)
  })
})

test('whatever is verbatim stands in the file as it is', () => {
  const char = fc.constantFrom('A', '=', '"', "'", '$', '{', '}', '\\', '\n', ' ', '#', ':', '-', '/')
  fc.assert(
    fc.property(fc.string({ unit: char, maxLength: 60 }), (text) => {
      for (const { name, value = [] } of settings(text)) {
        for (const piece of [...writtenPieces(name), ...writtenPieces(value)])
          if (piece.verbatim) expect(text.slice(piece.span.start, piece.span.end)).toBe(piece.value)
      }
    }),
    { numRuns: 500 },
  )
})

test('a setting is told of once', () => {
  const { evidence } = dotenv.read({ file: '.env', text: 'PROFITBRICKS_API_URL=https://api.ionos.com/cloudapi/v5\n' })
  expect(evidence.map((one: Evidence) => one.kind).sort()).toEqual(['setting', 'url'])
})
