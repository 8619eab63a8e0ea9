import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anonymiser, hideAddresses } from '../../../src/logs/clients/anonymise.ts'

test.each([
  ['10.1.2.3', '10.1.2.0/24'],
  ['10.1.2.3:51234', '10.1.2.0/24'],
  ['::ffff:10.1.2.3', '10.1.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['[2001:db8:1:2::3]:443', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  ['(others)', '(others)'],
  ['worker-7', 'name-1'],
  ['300.1.2.3', 'name-1'],
  ['10.1.2.3, 10.1.2.4', 'name-1'],
])('%s becomes %s', (client, shown) => {
  expect(anonymiser()(client)).toBe(shown)
})

test('names are numbered as they come, a name that a person gave stays', () => {
  const hide = anonymiser((client) => (client === '10.0.0.7' ? 'billing' : undefined))
  expect(['b', 'a', 'b', '10.0.0.7', '10.0.0.8'].map(hide)).toEqual([
    'name-1',
    'name-2',
    'name-1',
    'billing',
    '10.0.0.0/24',
  ])
})

test.each([
  ['Wget/1.21 (10.1.2.3)', 'Wget/1.21 (10.1.2.0/24)'],
  ['from 10.1.2.3:443 to [2001:db8:1:2::3]:443', 'from 10.1.2.0/24:443 to [2001:db8:1::/48]:443'],
  ['::ffff:10.1.2.3 - -', '10.1.2.0/24 - -'],
  ['[30/Sep/2023:10:00:00 +0000] 12:30:45', '[30/Sep/2023:10:00:00 +0000] 12:30:45'],
  ['cloud-sdk/4.2.0.1 1.2.3', 'cloud-sdk/4.2.0.0/24 1.2.3'],
])('addresses inside of %j', (text, shown) => {
  expect(hideAddresses(text)).toBe(shown)
})

test('no address is left, whatever is around it', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.constantFrom(' ', '"', '(', '=', ',', '[', '/'), (address, around) => {
      const last = address.split('.').at(-1)
      fc.pre(last !== '0')
      expect(hideAddresses(`${around}${address}${around} x`)).not.toContain(address)
    }),
  )
})
