import fc from 'fast-check'
import { type Hole, type Text, unknown, type Written, written } from '../../../src/core/text/text.ts'

/** The file that a random text stands in. */
export type Source = string

/** A string written in pieces over a file: some verbatim, some spelled otherwise, with holes between where asked for. */
function pieces(values: fc.Arbitrary<string>, holes: boolean, escapes: boolean) {
  const piece = fc.record({ value: values, gap: fc.nat(3), kind: fc.nat(9) })
  return fc.array(piece, { maxLength: 8 }).map((all): { text: Text; source: Source } => {
    const text: (Written | Hole)[] = []
    let source = ''
    for (const { value, gap, kind } of all) {
      source += '#'.repeat(gap)
      const start = source.length
      if (holes && kind === 0) text.push(unknown({ file: 'a.ts', start, end: start + 1 }, 'x'))
      else if (escapes && kind === 1) {
        text.push({
          kind: 'written',
          value,
          span: { file: 'a.ts', start, end: start + 2 * value.length },
          verbatim: false,
        })
        source += '\\'.repeat(2 * value.length)
      } else {
        text.push(written('a.ts', start, value))
        source += value
      }
    }
    return { text, source }
  })
}

const short = fc.string({ maxLength: 8 })

/** A random text with holes and escapes, and its source. */
export const text = pieces(short, true, true)

/** A random text that is fully known, of the characters of addresses, and its source. */
export const known = pieces(
  fc.string({ unit: fc.constantFrom('/', 'a', 'b', '?', ' ', '.', 'A'), maxLength: 6 }),
  false,
  true,
)
