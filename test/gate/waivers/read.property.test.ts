import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readWaivers } from '../../../src/gate/waivers/index.ts'
import { commentsIn } from '../../../src/languages/plain/comments/index.ts'
import { cpuSeconds } from '../../support/cpu.ts'
import { formats } from './formats.ts'

const rules = ['contract-header', 'allow-reboot']
const KINDS = ['disable', 'disable-line', 'disable-next-line', 'disable-file', 'enable', 'disable-lines']

const piece = fc.oneof(
  fc.constantFrom(...KINDS.map((kind) => `cloudapi-migrate-${kind}`)),
  fc.constantFrom('contract-header', 'allow-reboot', 'nothing', ' -- ', ', ', '(until 2027-01-31)', '(until ', ')'),
  fc.constantFrom('\n', '\r\n', ' ', '\t', '// ', '/* ', ' */', '<!-- ', ' -->', '# ', '-- ', '"', "'", '`', '"""'),
  fc.constantFrom('{# ', ' #}', '<# ', ' #>', '--[[', ']]', '{- ', ' -}', '=pod\n', '\n=cut', "@'\n", '<<A\n', '\\'),
  fc.string({ maxLength: 5 }),
)
const texts = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''))
const file = fc.constantFrom(...formats.map((one) => one.file))

describe('random text', () => {
  test('never throws, and what is read lies where it says', () => {
    fc.assert(
      fc.property(texts, file, (text, name) => {
        const comments = commentsIn({ file: name, text })
        for (const { start, end } of comments) expect(0 <= start && start <= end && end <= text.length).toBe(true)
        const { waivers, malformed } = readWaivers(name, text, comments, { rules })
        const lines = text.split('\n').length
        for (const { line = 0 } of malformed) expect(line >= 1 && line <= lines).toBe(true)
        for (const { at, areas, reason, rules: named } of waivers) {
          expect(text.slice(at.start)).toMatch(/^cloudapi-migrate-disable/)
          expect(comments.some(({ start, end }) => start <= at.start && at.end <= end)).toBe(true)
          expect(reason).not.toBe('')
          expect(rules).toEqual(expect.arrayContaining([...named]))
          for (const { start, end } of areas) expect(0 <= start && start <= end && end <= text.length).toBe(true)
        }
      }),
      { numRuns: 3_000 },
    )
  })

  test('comments given at random never throw either', () => {
    const span = fc
      .tuple(fc.nat(400), fc.nat(400))
      .map(([start, length]) => ({ file: 'a', start, end: start + length }))
    fc.assert(
      fc.property(texts, fc.array(span, { maxLength: 8 }), (text, comments) => {
        readWaivers('a', text, comments, { rules })
      }),
      { numRuns: 2_000 },
    )
  })

  test('takes time in proportion to the text', () => {
    const words = 'cloudapi-migrate-disable-next-line contract-header -- x'
    const hard = [
      '"',
      "'",
      ' ',
      '#',
      '/* ',
      '// ',
      '<!--',
      '{{',
      '(until ',
      `// ${words}\n`,
      `/* ${words} */ `,
      '######',
    ]
    for (const one of hard) {
      for (const name of ['a.js', 'a.kt', 'a.lua', 'a.html', 'a.pl', 'a.md', 'x.xyz']) {
        const text = `/* ${one.repeat(Math.ceil(100_000 / one.length))}`
        const seconds = cpuSeconds(() => readWaivers(name, text, commentsIn({ file: name, text }), { rules }))
        expect(seconds, `${name} ${one}`).toBeLessThan(10)
      }
    }
  })
})
