import fc from 'fast-check'
import { expect, test } from 'vitest'
import { targetReader } from '../../../src/logs/target/index.ts'

const segment = fc.constantFrom(
  ...['datacenters', 'Servers', 'volumes', 'k8s', 'versions', 'Versions', 'um', 'users', 'locations', 'de', 'fra'],
  ...['requests', 'status', 'start', 'create-snapshot', 'backupUnits', 'v4', 'cloudapi', 'x.y', '.x', '..', '.', ''],
  ...['12', 'a1', '0b6c1b54-2f3d-4f0e-9f0a-3f1d6e7a8b9c', 'urn:label:a', 'a%20b', 'servers;x=1', '~a', 'ü', 'a b'],
  'abcdefghijklmnopqrstuvwxyzabcdef',
  'abcdefghijklmnopqrstuvwxyzabcdefg',
)
const root = fc.constantFrom(
  '/cloudapi/v',
  '/cloudapi/v',
  '/cloudapi/v',
  '//cloudapi/v',
  '/x/cloudapi/v',
  '/cloudAPI/v',
)
const version = fc.constantFrom('1', '2', '3', '4', '5', '5', '6', '0', '7', '50', '5;a=b', '')
const base = fc.constantFrom(
  ...[
    '',
    '',
    '',
    'https://api.ionos.com',
    'http://API.ionos.com:443',
    'https://other.example',
    'https://u@api.ionos.com',
  ],
  ...['HTTPS://api.ionos.com', 'https://', 'ftp://api.ionos.com', 'api.ionos.com', ' '],
)
const target = fc
  .tuple(
    base,
    root,
    version,
    fc.array(segment, { maxLength: 20 }),
    fc.constantFrom('', '', '/', '//', '?depth=1', '/?a=/cloudapi/v4', '#x', ' ', '?a b'),
  )
  .map(
    ([host, start, number, parts, end]) => `${host}${start}${number}${parts.map((part) => `/${part}`).join('')}${end}`,
  )

test('a plain target says the same as with the care that others need', () => {
  const plain = targetReader()
  const careful = targetReader({ rewrites: [{ from: 'never at the start', to: '' }] })
  fc.assert(
    fc.property(target, fc.constantFrom(undefined, 'api.ionos.com', 'other.example'), (text, host) => {
      expect(plain.read(text, host)).toEqual(careful.read(text, host))
    }),
    { numRuns: 20_000 },
  )
})

test('more words than are remembered', () => {
  const plain = targetReader()
  const word = (number: number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  for (let number = 0; number < 6000; number++) {
    const found = plain.read(`/cloudapi/v5/datacenters/1/${word(number)}`, undefined)
    expect(found?.path).toBe(`/datacenters/{id}/${word(number)}`)
  }
})
