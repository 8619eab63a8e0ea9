import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plain } from '../../src/languages/plain/index.ts'
import { drawn } from '../support/drawn.ts'
import { wrongOffsets } from './read.ts'

const FILES = [
  'a.py',
  'a.sh',
  'a.js',
  'a.md',
  'a.php',
  'a.go',
  'a.rb',
  'a.yml',
  'a.json',
  'pom.xml',
  'go.mod',
  'main.tf',
  'x',
  'README',
  'a.nix',
]
const BITS = [
  '"',
  "'",
  '`',
  '\\',
  '\n',
  ' ',
  '/',
  'cloudapi',
  '/cloudapi/v4',
  'https://api.ionos.com/cloudapi/',
  '/rest/v2',
  '${',
  '}',
  '{0}',
  '%s',
  '#{x}',
  '$x',
  ' + ',
  ' . ',
  '%',
  '(',
  ')',
  ',',
  '=',
  ': ',
  '=>',
  'V = "v4"',
  'PB-Contract-Number',
  'allowReboot',
  'application/vnd.profitbricks.resource+json',
  'PROFITBRICKS_API_URL',
  'import profitbricks',
  'pip install profitbricks==4',
  '"""',
  '#',
  '//',
  '/*',
  '*/',
  '<!--',
  '```\n',
  'href',
  '\u00e4',
  '\ud83d\ude00',
  '\ud83d',
]
const text = fc.oneof(
  fc.string(),
  fc.array(fc.constantFrom(...BITS), { maxLength: 60 }).map((bits) => bits.join('')),
)

describe('any text', () => {
  it('is read without an error, and every span is inside and verbatim where it says so', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FILES), text, (file, content) => {
        const reading = plain.read({ file, text: content })
        expect(reading.evidence.flatMap((one) => wrongOffsets(one, content))).toEqual([])
        for (const span of reading.comments) expect(span.start < span.end && span.end <= content.length).toBe(true)
      }),
      { numRuns: 1500 },
    )
  })

  it('is read the same twice', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FILES), text, (file, content) => {
        expect(plain.read({ file, text: content })).toEqual(plain.read({ file, text: content }))
      }),
    )
  })
})

describe('a line of 5 MB', () => {
  const bits = ['"', "'a ", '\\"', '{', '${', '$a', 'a="b";', '/*', '_URL', '<!--', '"https://h/cloudapi/v4/x"+']
  it.each(drawn(bits, 4))('of %s ends', (bit) => {
    const content = bit.repeat(Math.ceil(5_000_000 / bit.length))
    expect(plain.read({ file: 'a.py', text: content }).trouble).toBeUndefined()
  })
})
