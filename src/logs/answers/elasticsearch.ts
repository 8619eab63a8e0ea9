import { memberOf, parseJson } from '../../core/text/saved-json.ts'
import { InputError } from '../input/input-error.ts'
import { FIELDS } from '../query/elasticsearch.ts'
import type { RowRecord } from '../rows/columns.ts'

/** The pages of an answer: rows, and missing parts as phrases that complete "NAME …". */
export interface Pages {
  rows(name: string, text: string): Generator<RowRecord>
  missing(): string[]
}

/** The key of the next page; undefined after the last one. Throws InputError for invalid pages. */
export function afterOf(name: string, text: string): object | undefined {
  const after = memberOf(shapesIn(name, text).shapes, 'after_key')
  return typeof after === 'object' && after !== null ? after : undefined
}

/** Takes pages of one or several answers of Elasticsearch or OpenSearch, in any order. */
export function openPages(): Pages {
  let [requests, total, first, last] = [0, 0, 0, 0]
  const troubles = new Set<string>()
  return {
    *rows(name, text) {
      const { page, shapes } = shapesIn(name, text)
      for (const why of troublesIn(page)) troubles.add(why)
      const all = at(page, 'aggregations', 'all')
      if (all !== undefined) {
        first++
        total += numberAt(page, 'hits', 'total', 'value')
        if (at(page, 'hits', 'total', 'relation') === 'gte') troubles.add('tells no exact number of requests')
        yield* daysIn(all)
      }
      if (memberOf(shapes, 'after_key') === undefined) last++
      for (const bucket of listAt(shapes, 'buckets')) {
        const calls = numberAt(bucket, 'doc_count')
        requests += calls
        yield { kind: 'request', calls, ...timesIn(bucket), ...keyIn(bucket) }
      }
    },
    missing() {
      const isWhole = first === last && requests === total
      const many = first === 1 ? '' : `s of ${first} answers`
      return [
        ...troubles,
        ...(isWhole
          ? []
          : [
              `has ${requests} requests where the engine had ${total}, and ${last} last page${many}: pages are missing`,
            ]),
      ]
    },
  }
}

function shapesIn(name: string, text: string): { readonly page: unknown; readonly shapes: unknown } {
  const page = parseJson(text)
  const shapes = at(page, 'aggregations', 'shapes')
  if (shapes === undefined)
    throw new InputError(
      `${name} is no page of an answer to logs query --dialect elasticsearch: it has no aggregations.shapes.`,
    )
  return { page, shapes }
}

function troublesIn(page: unknown): string[] {
  const failed = numberAt(page, '_shards', 'failed')
  return [
    ...(memberOf(page, 'timed_out') === true ? ['was ended by a time limit of the engine'] : []),
    ...(failed > 0 ? [`lacks ${failed} of ${numberAt(page, '_shards', 'total')} shards, which failed`] : []),
  ]
}

function* daysIn(all: unknown): Generator<RowRecord> {
  for (const bucket of listAt(all, 'within', 'days', 'buckets')) {
    const day = new Date(numberAt(bucket, 'key')).toISOString().slice(0, 10)
    const [lines, pathless] = [numberAt(bucket, 'doc_count'), numberAt(bucket, 'pathless', 'doc_count')]
    yield { kind: 'day', day, lines }
    if (pathless > 0) yield { kind: 'gap', calls: pathless }
  }
  const timeless = numberAt(all, 'timeless', 'doc_count')
  if (timeless > 0) yield { kind: 'day', lines: timeless }
}

function timesIn(bucket: unknown): RowRecord {
  const [first, last] = [at(bucket, 'first', 'value'), at(bucket, 'last', 'value')]
  return typeof first === 'number' && typeof last === 'number' ? { first_ms: first, last_ms: last } : {}
}

function keyIn(bucket: unknown): RowRecord {
  const row: RowRecord = {}
  for (const field of FIELDS) {
    const value = at(bucket, 'key', field)
    if (typeof value === 'string' || typeof value === 'number') row[field] = value
  }
  return row
}

function at(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>((inner, name) => memberOf(inner, name), value)
}

function numberAt(value: unknown, ...names: readonly string[]): number {
  const member = at(value, ...names)
  return typeof member === 'number' ? member : 0
}

function listAt(value: unknown, ...names: readonly string[]): readonly unknown[] {
  const member = at(value, ...names)
  return Array.isArray(member) ? member : []
}
