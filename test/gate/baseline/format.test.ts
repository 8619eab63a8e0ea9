import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Entry, formatBaseline, parseBaseline } from '../../../src/gate/baseline/index.ts'
import { GateError } from '../../../src/gate/gate-error.ts'

const hex = (length: number) =>
  fc
    .array(fc.constantFrom(...'0123456789abcdef'), { minLength: length, maxLength: length })
    .map((list) => list.join(''))
const name = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => text !== '?')

const calls = fc.array(
  fc.record({
    method: fc.option(name, { nil: undefined }),
    resource: fc.option(name, { nil: undefined }),
    tag: hex(4),
  }),
  { maxLength: 4 },
)

const entry: fc.Arbitrary<Entry> = fc
  .record({
    path: fc.oneof(name, fc.constantFrom('#a b.js', '<<<<<<< x', '=======', 'src/ü/\u2028.js', '\ufeffa', '\ud800')),
    rule: fc.constantFrom('old-host', 'contract-header'),
    hash: hex(16),
    ordinal: fc.nat({ max: 1000 }),
    place: hex(8),
    calls,
  })
  .map((one) => ({
    ...one,
    calls: one.calls.map(({ method, resource, tag }) => ({
      ...(method === undefined ? {} : { method }),
      ...(resource === undefined ? {} : { resource }),
      tag,
    })),
  }))

const line = 'src/a.ts old-host 0123456789abcdef 0 01234567 DELETE:servers:01ab,?:?:ffff'

describe('a baseline', () => {
  it('is read as it was written, whatever it holds', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 8 }), (entries) => {
        const text = formatBaseline(entries)
        const read = parseBaseline(text, 'b').entries
        expect(formatBaseline(read)).toBe(text)
        const plain = ({ path, rule, hash, ordinal, place }: Entry) =>
          JSON.stringify([path, rule, hash, ordinal, place])
        expect(new Set(read.map(plain))).toEqual(new Set(entries.map(plain)))
      }),
    )
  })

  it('has one entry a line, sorted, and a first line that says what it is', () => {
    const one = { path: 'b.js', rule: 'r', hash: '0'.repeat(16), ordinal: 0, place: '0'.repeat(8), calls: [] }
    const text = formatBaseline([one, { ...one, path: 'a b.js' }, one])
    expect(text).toBe(
      `# cloudapi-migrate baseline 1: known findings, one a line; written by cloudapi-migrate baseline write
a%20b.js r 0000000000000000 0 00000000 -
b.js r 0000000000000000 0 00000000 -
`,
    )
  })

  it('is the same in any order of the entries', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 8 }), (entries) => {
        expect(formatBaseline([...entries].reverse())).toBe(formatBaseline(entries))
      }),
    )
  })

  it('may have line ends of Windows, a byte order mark, comments, blank lines and doubles', () => {
    const text = `\ufeff# cloudapi-migrate baseline 1\r\n\r\n  # a comment\r\n${line}\r\n${line}\r\n`
    expect(parseBaseline(text, 'b').entries).toEqual([
      {
        path: 'src/a.ts',
        rule: 'old-host',
        hash: '0123456789abcdef',
        ordinal: 0,
        place: '01234567',
        calls: [{ method: 'DELETE', resource: 'servers', tag: '01ab' }, { tag: 'ffff' }],
        line: 4,
      },
    ])
    expect(parseBaseline('', 'b').entries).toEqual([])
  })

  it.each([
    ['<<<<<<< HEAD', 'merge conflict'],
    ['=======', 'merge conflict'],
    ['>>>>>>> other', 'merge conflict'],
    ['||||||| base', 'merge conflict'],
    ['# cloudapi-migrate baseline 2', 'has format 2'],
    ['src/a.ts old-host', '2 fields'],
    [line.replace('src/a.ts', 'src/%zz.ts'), 'the path'],
    [line.replace('old-host', 'Old_Host'), 'id of a rule'],
    [line.replace('0123456789abcdef', 'xyz'), '16 hex'],
    [line.replace(' 0 ', ' -1 '), 'number'],
    [line.replace(' 01234567 ', ' 0123456 '), '8 hex'],
    [line.replace('DELETE:', ''), 'list of calls'],
  ])('with the line %j is refused, with its place and what to do', (wrong, what) => {
    const read = () => parseBaseline(`${line}\n${wrong}\n`, 'known.txt')
    expect(read).toThrow(GateError)
    expect(read).toThrow(what)
    expect(read).toThrow(/^known\.txt:2: .*(?:cloudapi-migrate baseline write|update cloudapi-migrate)/)
  })

  it('that is garbage is refused in words, never otherwise', () => {
    const field = fc.oneof(
      fc.constantFrom(...line.split(' '), '%', '%u', '%uD800', ',', ':', '?:?:', '-', '#'),
      fc.string(),
    )
    const garbage = fc.array(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(field).map((list) => list.join(' ')),
      ),
    )
    fc.assert(
      fc.property(garbage, (lines) => {
        try {
          parseBaseline(lines.join('\n'), 'b')
        } catch (error) {
          expect(error).toBeInstanceOf(GateError)
        }
      }),
      { numRuns: 1000 },
    )
  })
})
