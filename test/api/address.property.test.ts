import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addresses } from '../../rules/api/address.ts'
import { HOLE, type Text, unknown, type Written, writtenIn } from '../../src/core/text/text.ts'

const hosts = [
  'https://api.ionos.com',
  'api.profitbricks.com',
  'http://nbc-api.nexinto.com:8080',
  '',
  'https://a.example/x',
]
const tails = ['', '/', '/datacenters', `/datacenters/${HOLE}/servers?depth=1`, '?pretty=true', '"', ' and more']
const fronts = ['', 'see ', 'url="', '(', 'curl -X GET ']

/** The text in pieces cut at the offsets, each piece in a file of its own at an odd place; holes stay holes. */
function split(value: string, cuts: readonly number[]): Text {
  const bounds = [...new Set([0, ...cuts.map((cut) => cut % (value.length + 1)), value.length])].sort((a, b) => a - b)
  return bounds.slice(0, -1).flatMap((from, index) => pieces(value.slice(from, bounds[index + 1]), `f${index}`))
}

function pieces(value: string, file: string): Text {
  return [...value.matchAll(/\uFFFC|[^\uFFFC]+/g)].map(({ 0: part, index }) => {
    const span = { file, start: 7 + index, end: 7 + index + part.length }
    if (part === HOLE) return unknown(span, 'id')
    return { kind: 'written', value: part, span, verbatim: true } satisfies Written
  })
}

test('the version is found however the text is cut into pieces, and its segment leads back to what is written', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...fronts),
      fc.constantFrom(...hosts),
      fc.integer({ min: 1, max: 6 }),
      fc.constantFrom(...tails),
      fc.array(fc.nat(200), { maxLength: 8 }),
      (front, host, version, tail, cuts) => {
        const value = `${front}${host}/cloudapi/v${version}${tail}`
        const text = split(value, cuts)
        const [address, ...more] = addresses(text)
        expect(more).toEqual([])
        expect(address?.version).toBe(version)
        if (address === undefined) return
        const { start, end } = address.segment
        expect(start).toBe(value.indexOf('/cloudapi/') + 10)
        const back = writtenIn(address.flat, start, end)
        expect(back.map((piece) => piece.value).join('')).toBe(`v${version}`)
        for (const { span, value: part } of back) expect(span.end - span.start).toBe(part.length)
        expect(address.start).toBe(front.length)
      },
    ),
  )
})

test('escapes and percent forms move no offset', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('/', '%2F', '%2f', '\\/', '\\\\/'), { minLength: 3, maxLength: 3 }),
      fc.integer({ min: 1, max: 6 }),
      fc.array(fc.nat(60), { maxLength: 6 }),
      ([a = '', b = '', c = ''], version, cuts) => {
        const value = `api.ionos.com${a}cloudapi${b}v${version}${c}images`
        const [address] = addresses(split(value, cuts))
        expect(address).toMatchObject({ version, own: true, segments: ['images'], start: 0, end: value.length })
        expect(value.slice(address?.segment.start, address?.segment.end)).toBe(`v${version}`)
      },
    ),
  )
})

test('the old root is found on own hosts however it is cut', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('https://api.profitbricks.com', 'spc.profitbricks.com'),
      fc.constantFrom('/rest', '/rest/v2'),
      fc.constantFrom('', '/', '/datacenters', '/datacenters?depth=1'),
      fc.array(fc.nat(100), { maxLength: 6 }),
      (host, root, tail, cuts) => {
        const value = `${host}${root}${tail}`
        const [address] = addresses(split(value, cuts))
        expect(address).toMatchObject({ root: 'rest', version: root === '/rest' ? 1 : 2, own: true })
        expect(value.slice(address?.segment.start, address?.segment.end)).toBe(root)
      },
    ),
  )
})

test('no text makes it throw, and every offset lies inside the text', () => {
  const words = [
    'cloudapi',
    '/',
    'v4',
    'v',
    'rest',
    HOLE,
    '%2F',
    '\\',
    '.',
    '{',
    '}',
    '$',
    '<',
    '%s',
    ':id',
    '?',
    'api.ionos.com',
    ' ',
    '"',
    'é',
    '😀',
  ]
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 3 })), { maxLength: 40 }),
      (parts) => {
        const value = parts.join('')
        for (const { start, end, segment, flat } of addresses(pieces(value, 'a'))) {
          expect(0 <= start && start <= segment.start && segment.start <= segment.end).toBe(true)
          expect(segment.end <= end && end <= flat.value.length).toBe(true)
        }
      },
    ),
    { numRuns: 500 },
  )
})

test('hostile lines of half a megabyte are read', () => {
  const lines = [
    '\\',
    '/',
    'cloudapi',
    '/cloudapi',
    'a/cloudapi/',
    '{',
    '${',
    '%2F',
    'rest/',
    '/cloudapi/v5/',
    '$',
    '<a',
    ':',
    '.',
    'v',
  ]
  for (const part of lines) {
    const value = part.repeat(Math.ceil(500_000 / part.length))
    expect(() => addresses(pieces(value, 'a'))).not.toThrow()
  }
})
