import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { json } from '../../src/languages/json/index.ts'
import { edited, membersOf, readAs, shown, wrongPlaces } from './support.ts'

const key = fc.oneof(fc.constantFrom('a', 'url', 'headers', 'env', 'NAME'), fc.string({ unit: 'binary', maxLength: 8 }))
const scalar = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('https://api.ionos.com/cloudapi/v5', '{{ a }}/x', '${B:-c}d', 'A=b', 'curl "x" \\\n y'),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
)
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    scalar,
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(key, tie('tree'), { maxKeys: 4 }),
  ),
}))
const indent = fc.constantFrom(0, 2, '\t')

describe('JSON', () => {
  it('pieces that are said to be verbatim stand in the file', () => {
    fc.assert(
      fc.property(tree, indent, (value, space) => {
        const text = JSON.stringify({ root: value }, null, space)
        expect(wrongPlaces(text, readAs(json, 'a.json', text))).toEqual([])
      }),
    )
  })

  it('strings without templates are read as they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        fc.pre(!/[{$%<#=]|\/</.test(value))
        const text = JSON.stringify({ root: value })
        const { module } = readAs(json, 'a.json', text)
        expect(membersOf(module, 'root').map((one) => shown(one.value))).toEqual([value])
      }),
    )
  })

  it('a member is taken out with its comma', () => {
    const keys = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,4}$/), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(keys, indent, fc.nat(), (names, space, pick) => {
        const gone = names[pick % names.length] ?? ''
        const whole = Object.fromEntries(names.map((name) => [name, [name, 1]]))
        const text = JSON.stringify({ root: whole }, null, space)
        const [member] = readAs(json, 'a.json', text).module.objects.flatMap(({ value, name }) =>
          name === 'root' ? value.members.filter((one) => shown(one.key) === gone) : [],
        )
        const { [gone]: _, ...left } = whole
        expect(JSON.parse(edited(text, member?.removal ?? []))).toEqual({ root: left })
      }),
    )
  })

  it('members that are neighbours are taken out together', () => {
    const text = '{\n  "a": 1, // one\n  "b": 2,\n  "c": 3\n}'
    const { members } = readAs(json, 'a.json', text).module.objects[0]?.value ?? { members: [] }
    const edits = (...indexes: number[]) => indexes.flatMap((index) => members[index]?.removal ?? [])
    expect(edited(text, edits(0, 1))).toBe('{\n  "c": 3\n}')
    expect(JSON.parse(edited(text, edits(2)).replace(/\/\/.*/, ''))).toEqual({ a: 1, b: 2 })
    expect(edited(text, edits(1))).toBe('{\n  "a": 1, // one\n  "c": 3\n}')
  })
})

describe('JSON5', () => {
  it('reads what JavaScript writes', () => {
    const text = '// head\n{ base: \'it\\\'s\', "q": "a\\u0041", n: +1, list: [.5, 0x1F,], }'
    const reading = readAs(json, 'a.json5', text)
    expect(wrongPlaces(text, reading)).toEqual([])
    expect(
      shown(reading.module.exports[0]?.value ?? { kind: 'unknown', name: '', span: { file: '', start: 0, end: 0 } }),
    ).toBe("{base: it's, q: aA, n: +1, list: [.5, 0x1F]}")
    expect(reading.comments.map(({ start, end }) => text.slice(start, end))).toEqual([' head'])
  })
})
