import { describe, expect, test } from 'vitest'
import { corpusOf } from '../../../bench/logs/corpus.mjs'
import { brokenLines } from '../../../bench/logs/mutate.mjs'
import { randomOf } from '../../../bench/logs/random.mjs'
import { blocks } from '../../../src/logs/blocks/index.ts'
import { envelopes } from '../../../src/logs/envelopes/index.ts'
import type { Body, Prefiltered } from '../../../src/logs/format.ts'
import { formats } from '../../../src/logs/formats/index.ts'
import { parseJson } from '../../../src/logs/formats/support/parse-json.ts'
import { candidatesOf, isHeld } from '../../../src/logs/interpret/candidates.ts'
import { drawn } from '../../support/drawn.ts'

const corpus = corpusOf('fixtures/_logs', { count: 40 })
const FACTS = { changed: Date.parse('2023-11-01') }

/** What stands in a line, whatever envelope is taken off. */
function bodiesIn(body: Body, depth = 0): Body[] {
  const value = typeof body === 'string' && /^[[{]/.test(body) ? parseJson(body) : undefined
  const values: readonly Body[] = value === undefined ? [body] : [body, ...[value].flat()]
  if (depth > 3) return [...values]
  const inner = values.flatMap((one) => envelopes.flatMap(({ unwrap }) => unwrap(one, FACTS) ?? []))
  return [...values, ...inner.slice(0, 20).flatMap((one) => bodiesIn(one.body, depth + 1))]
}

/** Those of a list that take a body, by id, and those of them that are asked about it. */
function told<T extends Prefiltered & { readonly id: string }>(
  list: readonly T[],
  takes: (one: T, body: Body) => boolean,
) {
  const candidates = candidatesOf(list, (one) => one)
  return (body: Body) => {
    const all = list.filter((one) => takes(one, body)).map(({ id }) => id)
    const asked = candidates(body).filter(({ reader, holds }) => isHeld(body, holds) && takes(reader, body))
    return { all, asked: asked.map(({ reader }) => reader.id) }
  }
}

/** For every kind of reader: whether those that are asked are all that would take a body, in their order. */
function tellers(head: readonly string[]) {
  const readers = new Map(formats.map((format) => [format.id, format.open(FACTS)]))
  for (const line of head) for (const reader of readers.values()) reader.directive?.(line)
  return [
    told(formats, ({ id }, body) => readers.get(id)?.read(body) !== undefined),
    told(envelopes, (envelope, body) => envelope.unwrap(body, FACTS) !== undefined),
    told(blocks, (block, body) => isLine(body) && block.open(body, () => undefined) !== undefined),
  ]
}

function isLine(body: Body): body is string {
  return typeof body === 'string' && !body.includes('\n')
}

function expectAllAsked(head: readonly string[], lines: Iterable<string>): void {
  const all = tellers(head)
  for (const line of lines) {
    for (const body of bodiesIn(line)) {
      for (const tell of all) {
        const { all: takes, asked } = tell(body)
        if (takes.join() !== asked.join()) expect({ body, asked }).toEqual({ body, asked: takes })
      }
    }
  }
}

describe('whoever takes a line is asked about it, in the same order', () => {
  test.each(corpus)('$name', ({ head, lines }) => {
    expectAllAsked(head, lines)
  })

  test.each(drawn([1, 2, 3], 3))('10,000 lines broken in many ways (seed %i)', (seed) => {
    const source = brokenLines(corpus, randomOf(seed))
    expectAllAsked(
      [],
      Array.from({ length: 10_000 }, () => source.next().value),
    )
  })

  test('lines that begin with each character', () => {
    const starts = Array.from({ length: 300 }, (_, code) => String.fromCharCode(code))
    const lines = corpus.map(({ lines }) => lines[0] ?? '')
    expectAllAsked(
      [],
      starts.flatMap((start) =>
        lines.filter((_, at) => at % 9 === start.charCodeAt(0) % 9).map((line) => start + line),
      ),
    )
    expectAllAsked([], ['', ...starts])
  })
})

test('a reader without signs is asked about everything', () => {
  const list = [{ id: 'any' }, { id: 'dated', hints: [{ begins: ['date'], holds: ['a', 'b'] }] }]
  const candidates = candidatesOf(list, (one: Prefiltered) => one)
  const ids = (body: Body) =>
    candidates(body)
      .filter(({ holds }) => isHeld(body, holds))
      .map(({ reader }) => (reader as { id: string }).id)
  expect(ids('2023-10-01 b')).toEqual(['any', 'dated'])
  expect(ids('2023/10/01 a')).toEqual(['any', 'dated'])
  expect(ids('2023-10-01 c')).toEqual(['any'])
  expect(ids('20231001 a')).toEqual(['any'])
  expect(ids({ a: 1 })).toEqual(['any'])
  expect(ids('')).toEqual(['any'])
})
