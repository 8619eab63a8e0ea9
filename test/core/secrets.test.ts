import { describe, expect, test } from 'vitest'
import { SECRET_FORMS } from '../../src/core/secret-forms/index.ts'
import { mask, maskWithin, secrets } from '../../src/core/secrets/secrets.ts'
import { cpuSeconds } from '../support/cpu.ts'
import { drawn } from '../support/drawn.ts'
import { READABLE, WRITTEN } from '../support/secrets.ts'

describe('a secret', () => {
  test('is written in many ways', () => {
    expect(WRITTEN.length).toBeGreaterThan(60)
  })

  test.each(WRITTEN)('of %j is masked', (text, secret) => {
    expect(text).toContain(secret)
    expect(mask(text)).not.toContain(secret)
    expect(mask(text)).toContain('***')
  })

  test.each(WRITTEN)('of %j is masked among other lines', (text, secret) => {
    expect(mask(`const a = 1 // v5\n${text}\nfetch(url)\n`)).not.toContain(secret)
  })

  test('that is masked is masked for good', () => {
    for (const [text] of WRITTEN) expect(mask(mask(text))).toBe(mask(text))
  })
})

test.each(READABLE.map((text) => [text]))('%j is left as it is', (text) => {
  expect(mask(text)).toBe(text)
})

test('a part of a text is masked by what stands around it', () => {
  const text = 'password:\n  hunter2swordfish\n'
  expect(maskWithin(text, 10, text.length, secrets(text))).toBe('  ***\n')
})

describe('time', () => {
  /** Starts of forms again and again: what a pattern tries at each place, and never ends. */
  const seeds = [
    ...new Set(WRITTEN.map(([text, secret]) => text.slice(0, text.indexOf(secret)))),
    ...new Set(SECRET_FORMS.flatMap(({ signs }) => signs)),
    'token',
    'token=',
    'token: ',
    '"password":"',
    "password='",
    '${TOKEN',
    ' -u',
    '://',
    '://a:',
    'Bearer ',
    'Cookie: a=',
    'a',
    'A1',
    ' ',
    '\n',
    '-',
    '\\"',
    '<token ',
    'name: token ',
  ].filter((seed) => seed !== '')

  test.each(drawn(seeds).map((seed) => [seed]))('is in step with length for %j', (seed) => {
    const timeOf = (length: number) => {
      const text = seed.repeat(Math.ceil(length / seed.length)).slice(0, length)
      return cpuSeconds(() => secrets(text))
    }
    timeOf(2000)
    const [short, long] = [timeOf(20_000), timeOf(80_000)]
    expect(long).toBeLessThan(Math.max(1, short * 12))
  })
})
