import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeFrame } from '../../src/report/support/frame.ts'
import { locator } from '../../src/report/support/text/lines.ts'
import { mask } from '../../src/report/support/text/mask.ts'
import { escapeJson, sanitize } from '../../src/report/support/text/sanitize.ts'
import { clean } from '../../src/report/support/text/words.ts'

describe('sanitize', () => {
  test('takes escape sequences out whole', () => {
    expect(sanitize('a\u001b[1;31mb\u001b]0;title\u0007c\u001b]8;;http://x\u001b\\d\u009b2Je')).toBe('abcde')
  })
  test('leaves no control character and no mark that turns the writing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(sanitize(`${text}\u001b[\u202e\n`)).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]/u)
      }),
    )
  })
  test('keeps ordinary text', () => {
    const text = 'Grüße, 世界, 𝒳, 👍 – "quoted" {hole} \ufffc'
    expect(sanitize(text)).toBe(text)
  })
})

test('escaped JSON holds the same values', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const escaped = escapeJson(JSON.stringify([text], null, 2))
      expect(JSON.parse(escaped)).toEqual([text])
      expect(escaped).not.toMatch(/[\u007f-\u009f\u202a-\u202e]/)
    }),
  )
})

describe('mask', () => {
  test.each([
    ["headers: { Authorization: 'Bearer abcdefghijklmnop' }"],
    ['-H "Authorization: Basic abcdefghijklmnop=="'],
    ["req.set('Authorization', 'Basic abcdefghijklmnop')"],
    ['https://someone:abcdefghijklmnop@api.ionos.com/cloudapi/v5'],
    ['curl -u someone:abcdefghijklmnop https://api.ionos.com'],
    ['IONOS_TOKEN=abcdefghijklmnop'],
    ["password: 'abcdefghijklmnop'"],
    ['"imagePassword": "abcdefghijklmnop"'],
    ['https://host/cloudapi/v5?token=abcdefghijklmnop&depth=1'],
    ['const apiKey = "abcdefghijklmnop"'],
  ])('hides the secret of %s', (text) => {
    expect(mask(text)).not.toContain('abcdefghijklmnop')
    expect(mask(text)).toContain('***')
  })
  test('hides web tokens and known prefixes', () => {
    const jwt = `eyJhbGciOiJI.${'x'.repeat(40)}.${'y'.repeat(20)}`
    expect(mask(`x ${jwt} y ghp_0123456789abcdefghij z`)).toBe('x *** y *** z')
  })
  test.each([
    ['https://api.ionos.com/cloudapi/v5/datacenters'],
    ['Authorization: `Bearer ${token}`'],
    ['const token = process.env.LAB_TOKEN'],
    ['headers: { Authorization: auth }'],
    ['TOKEN=$LAB_TOKEN'],
    ['PB-Contract-Number: 31415926'],
    ['Basic authentication is still there'],
    ['https://api.ionos.com/auth/v1/tokens/generate'],
  ])('leaves %s', (text) => {
    expect(mask(text)).toBe(text)
  })
})

describe('code frame', () => {
  const frame = (text: string, start: number, end: number) =>
    codeFrame({ file: 'f', start, end }, locator(new Map([['f', text]])))

  test('never throws, never is long, never holds a control character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.nat(500), fc.nat(500), (text, a, b) => {
        const lines = frame(text, Math.min(a, b), Math.max(a, b))
        expect(lines.length).toBeLessThanOrEqual(6)
        for (const { text, mark } of lines) {
          expect(text).not.toMatch(/\p{Cc}/u)
          expect(text.length).toBeLessThan(220)
          if (mark) expect(mark[0]).toBeLessThan(mark[1])
        }
      }),
    )
  })
  test('marks the span, tabs or not', () => {
    const text = 'first\r\n\tconst a = "v5"\r\nlast'
    const start = text.indexOf('v5')
    const [, marked] = frame(text, start, start + 2)
    expect(marked?.line).toBe(2)
    expect(marked?.text.slice(...(marked.mark ?? [0, 0]))).toBe('v5')
  })
  test('masks a secret that begins outside of the shown part', () => {
    const text = `${'x'.repeat(200)} password: '${'s'.repeat(150)}' fetch('/cloudapi/v5')${'y'.repeat(200)}`
    const start = text.indexOf('v5')
    expect(
      frame(text, start, start + 2)
        .map((line) => line.text)
        .join(),
    ).not.toContain('ss')
  })
  test('a file without text has no frame, and its places are line 1', () => {
    const places = locator(new Map())
    expect(codeFrame({ file: 'gone', start: 4, end: 6 }, places)).toEqual([])
    expect(places.range({ file: 'gone', start: 4, end: 6 })).toEqual({ line: 1, column: 1, endLine: 1, endColumn: 1 })
  })
})

describe('commands of a CI', () => {
  test.each([
    ['::add-mask::x', ':\ufffdadd-mask::x'],
    ['a ::set-env name=A::b', 'a :\ufffdset-env name=A::b'],
    ['##[error]x', '#\ufffd[error]x'],
    ['#\u001b[0m##vso[task.setvariable]', '##\ufffdvso[task.setvariable]'],
  ])('%j is none once it is clean', (text, shown) => {
    expect(clean(text)).toBe(shown)
  })
  test.each(['std::vector', 'Foo::Bar', 'a :: b', '## Heading', '#[derive(Debug)]', '[::1]:443'])(
    '%s stays',
    (text) => {
      expect(clean(text)).toBe(text)
    },
  )
  test('JSON holds the same values without them', () => {
    const text = '###[add-mask] \\##[x] ##vso[y]'
    expect(escapeJson(JSON.stringify({ text }))).not.toMatch(/##\w*\[/)
    expect(JSON.parse(escapeJson(JSON.stringify({ text })))).toEqual({ text })
  })
})
