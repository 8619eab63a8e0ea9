import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { json } from '../../src/languages/json/index.ts'
import { yaml } from '../../src/languages/yaml/index.ts'

const files = [
  ['yaml', yaml, 'a.yaml'],
  ['json', json, 'a.json'],
  ['json5', json, 'a.json5'],
  ['notebook', json, 'a.ipynb'],
] as const

const ADDRESS = 'https://api.ionos.com/cloudapi/v5'

describe.each(files)('%s', (_, language, file) => {
  it.each([
    ['nothing', ''],
    ['brackets', '['.repeat(50_000)],
    ['braces', '{"a":'.repeat(50_000)],
    ['dashes', '- '.repeat(50_000)],
    ['keys', 'a: '.repeat(50_000)],
    ['a long string', `{"a": "${'x'.repeat(1_000_000)}"}`],
    ['a long word', `a: ${'x'.repeat(1_000_000)}`],
    ['an open string', `{"a": "${'x'.repeat(1_000_000)}`],
    ['many templates', `{"a": "${'{{ a | '.repeat(50_000)}"}`],
    ['open templates', `{"a": "${'${A:-'.repeat(50_000)}"}`],
    ['tabs', '\t\t\ta: b\n'.repeat(2_000)],
    ['anchors', `a: ${'&x '.repeat(2_000)}`],
    ['zeros', '\0'.repeat(2_000)],
    ['wrong encoding', '\ufffd\ufffd{\u0000"\u0000a\u0000'],
    ['escapes', `{"a": "${'\\u00'.repeat(10_000)}"}`],
    ['backslashes', `{"a": "${'\\\\'.repeat(100_000)}"}`],
    ['words', `- uri: ${'a="'.repeat(20_000)}`],
  ])('%s', (__, text) => {
    expect(() => language.read({ file, text })).not.toThrow()
  })

  it('random text', () => {
    const unit = fc.constantFrom(...'{}[]"\':,-#&*!|>%@`\n\t \\ab0$/'.split(''), '\u2028', '😀', 'https://', '{{', '}}')
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
        language.read({ file, text })
      }),
      { numRuns: 400 },
    )
  })

  it('a file that is cut off says so, or is read', () => {
    const whole = `{"base": "${ADDRESS}", "list": [{"a": "b"}], "text": "x"}`
    for (let end = 1; end < whole.length; end++) {
      const reading = language.read({ file, text: whole.slice(0, end) })
      expect(reading.trouble !== undefined || reading.module !== undefined).toBe(true)
    }
  })
})

it('a template that is no YAML before it is filled is read without its actions, else as plain text, without a word', () => {
  const template = `{{- if .x }}\nname: {{ include "a" . }}-b\nbase: ${ADDRESS}\n{{- end }}\n`
  const reading = yaml.read({ file: 'templates/a.yaml', text: template })
  expect(reading.trouble).toBeUndefined()
  expect(reading.module).toBeDefined()
  expect(reading.evidence.map(({ kind }) => kind)).toContain('setting')
  const broken = yaml.read({ file: 'templates/a.yaml', text: `${template}: : [\n` })
  expect(broken.trouble).toBeUndefined()
  expect(broken.evidence.map(({ kind }) => kind)).toContain('url')
})
