import { expect, test } from 'vitest'
import { clientNames, isRange } from '../../../src/logs/clients/names.ts'

const names = clientNames([
  { range: '10.0.0.0/8', name: 'office' },
  { range: '10.1.0.0/16', name: 'billing' },
  { range: '10.1.2.3', name: 'one' },
  { range: '2001:db8::/32', name: 'six' },
  { range: 'worker-7', name: 'pod' },
])

test.each([
  ['10.9.9.9', 'office'],
  ['10.1.9.9', 'billing'],
  ['10.1.2.3', 'one'],
  ['10.1.2.3:51234', 'one'],
  ['::ffff:10.1.2.3', 'one'],
  ['2001:db8:5::1', 'six'],
  ['[2001:db8:5::1]:443', 'six'],
  ['2001:db8:5::1%eth0', 'six'],
  ['worker-7', 'pod'],
  ['11.0.0.1', undefined],
  ['2001:db9::1', undefined],
  ['worker-70', undefined],
  ['10', undefined],
  ['0x0a010203', undefined],
  ['10.1.2.3, 10.1.2.4', undefined],
  ['', undefined],
])('%s is called %s', (client, name) => {
  expect(names(client)).toBe(name)
})

test('of equal ranges the last one counts', () => {
  const twice = clientNames([
    { range: '10.0.0.0/8', name: 'a' },
    { range: '10.0.0.0/8', name: 'b' },
  ])
  expect(twice('10.0.0.1')).toBe('b')
})

test.each([
  ['10.0.0.0/8', true],
  ['::/0', true],
  ['10.0.0.7', true],
  ['::ffff:10.0.0.0/104', true],
  ['host.example.com', true],
  ['10.0.0.0/33', false],
  ['2001:db8::/129', false],
  ['300.0.0.0/8', false],
  ['a/b', false],
  ['a b', false],
  ['', false],
])('%s as a range: %s', (text, good) => {
  expect(isRange(text)).toBe(good)
})
