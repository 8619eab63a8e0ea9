import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse, parseDocument, stringify } from 'yaml'
import { yaml } from '../../src/languages/yaml/index.ts'
import { edited, membersOf, readAs, shown, wrongPlaces } from '../json/support.ts'

const line = fc.string({
  unit: fc.constantFrom('a', 'b', ' ', "'", '"', '\\', ':', '#', '-', 'ä', '😀', '\t', '/', '{', '}', '$', '%'),
  maxLength: 20,
})
const words = fc.array(line, { maxLength: 5 }).map((lines) => lines.join('\n'))
const scalar = fc.oneof(
  words,
  fc.constantFrom(
    'https://api.ionos.com/cloudapi/v5',
    '{{ a }}/x',
    '${B:-c}d',
    'A=b',
    'curl x\ncurl y\n',
    '  led\n x\n\n\n',
  ),
  fc.integer(),
  fc.constant(null),
)
const key = fc.oneof(fc.constantFrom('run', 'env', 'headers', 'url', 'vars'), fc.stringMatching(/^[a-z]{1,5}$/), line)
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    scalar,
    fc.array(tie('tree'), { maxLength: 3 }),
    fc.dictionary(key, tie('tree'), { maxKeys: 3 }),
  ),
}))
const style = fc.record({
  lineWidth: fc.constantFrom(0, 20, 80),
  indent: fc.constantFrom(2, 4),
  singleQuote: fc.constantFrom(true, false, null),
  blockQuote: fc.constantFrom('folded' as const, 'literal' as const, true, false),
  collectionStyle: fc.constantFrom('any' as const, 'flow' as const, 'block' as const),
})

describe('YAML', () => {
  it('pieces that are said to be verbatim stand in the file', () => {
    fc.assert(
      fc.property(tree, style, fc.boolean(), (value, options, windows) => {
        const unix = stringify({ root: value }, options)
        const text = windows ? unix.replaceAll('\n', '\r\n') : unix
        fc.pre(parseDocument(text).errors.length === 0)
        expect(wrongPlaces(text, readAs(yaml, 'a.yaml', text))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('strings are read as the parser reads them, in every style', () => {
    fc.assert(
      fc.property(words, style, (value, options) => {
        fc.pre(!/[{$%]|\/</.test(value))
        const text = stringify({ root: value }, options)
        fc.pre(parseDocument(text).errors.length === 0)
        const { module } = readAs(yaml, 'a.yaml', text)
        expect(membersOf(module, 'root').map((one) => shown(one.value))).toEqual([parse(text).root])
      }),
      { numRuns: 300 },
    )
  })

  it('most of a block and of a quoted text is verbatim', () => {
    const text = "a: |\n  one\n\n  two\nb: >-\n  one\n  two\n\n  three\nc: \"x\\ty\n  z\"\nd: 'it''s'\n"
    const spelled = (key: string) =>
      membersOf(readAs(yaml, 'a.yaml', text).module, key).flatMap(({ value }) =>
        value.kind === 'text'
          ? value.text.map((one) => (one.kind === 'written' && one.verbatim ? one.value : '·'))
          : [],
      )
    expect(spelled('a')).toEqual(['one\n', '·', 'two\n'])
    expect(spelled('b')).toEqual(['one', '·', 'two\n', 'three'])
    expect(spelled('c')).toEqual(['x', '·', 'y', '·', 'z'])
    expect(spelled('d')).toEqual(['it', '·', 's'])
  })

  it('a member is taken out with its lines', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,4}$/), { minLength: 1, maxLength: 4 })
    const value = fc.constantFrom<unknown>('x', 'one\ntwo\n', ['a', 'b'], { k: 1, l: 'm' }, 5)
    fc.assert(
      fc.property(names, value, style, fc.nat(), fc.boolean(), (keys, given, options, pick, listed) => {
        const gone = keys[pick % keys.length] ?? ''
        const whole = Object.fromEntries(keys.map((name) => [name, given]))
        const text = stringify(
          { top: listed ? [whole, whole] : whole, last: 1 },
          { ...options, aliasDuplicateObjects: false },
        )
        const [object] = readAs(yaml, 'a.yaml', text).module.objects.filter(
          ({ name, value: { members } }) =>
            name === 'top' && members.length === keys.length && members.some((one) => shown(one.key) === gone),
        )
        const member = object?.value.members.find((one) => shown(one.key) === gone)
        const { [gone]: _, ...left } = whole
        expect(member?.removal.length).toBeGreaterThan(0)
        expect(parse(edited(text, member?.removal ?? []))).toEqual({ top: listed ? [left, whole] : left, last: 1 })
      }),
      { numRuns: 300 },
    )
  })
})
