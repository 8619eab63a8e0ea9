import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdits, mergeEdits, outsideRemovals } from '../../src/core/text/edits.ts'
import { type Commented, memberRemoval, wholeLines } from '../../src/core/text/removal.ts'

const FILE = 'a'

const commented = (text: string): Commented => ({
  file: FILE,
  text,
  commentEnd: (at) => {
    if (text.startsWith('/*', at)) return text.indexOf('*/', at + 2) + 2
    if (!text.startsWith('//', at)) return undefined
    const end = text.slice(at).search(/[\r\n]/)
    return end < 0 ? text.length : at + end
  },
})

const gap = fc.constantFrom('', ' ', '\n', '\r\n\t', ' /* , */ ', ' // c, }\n', '\n\n  ')
const list = fc.record({
  members: fc.array(fc.record({ before: gap, behind: gap, same: fc.boolean() }), { minLength: 1, maxLength: 6 }),
  trailing: fc.boolean(),
  end: gap,
})

/** A list as text, with the places of its members. */
function written({ members, trailing, end }: typeof list extends fc.Arbitrary<infer T> ? T : never) {
  let text = '['
  const places = members.map(({ before, behind, same }, index) => {
    text += before
    const start = text.length
    text += same ? `"x${'-'.repeat(index)}y": ${index}` : `"k${index}": ${index}`
    const place = { start, end: text.length }
    text += behind
    if (index < members.length - 1 || trailing) text += ','
    return place
  })
  text += `${end}]`
  return { text, places }
}

/** What is between the marks, without comments and blanks. */
const bare = (text: string) => text.replace(/\/\*.*?\*\/|\/\/[^\r\n]*/g, '').replace(/\s/g, '')

describe('members taken out of any list', () => {
  it('go with one comma, so that none stands alone', () => {
    fc.assert(
      fc.property(list, fc.nat(), (given, nth) => {
        const { text, places } = written(given)
        const index = nth % places.length
        const edits = mergeEdits(memberRemoval(commented(text), places, index, { start: 0, end: text.length }))
        if (!edits) throw new Error('overlap')
        const after = bare(applyEdits(text, edits))
        const isSame = given.members.map(({ same }) => same)
        let from = index
        let to = index
        while (isSame[index] && isSame[from - 1] && index - from < 4) from--
        while (isSame[index] && isSame[to + 1] && to - index < 4) to++
        const left = places.flatMap(({ start, end }, at) =>
          at < from || at > to ? [bare(text.slice(start, end))] : [],
        )
        const comma = given.trailing && left.length > 0 ? ',' : ''
        expect(after).toBe(`[${left.join(',')}${comma}]`)
      }),
      { numRuns: 3000 },
    )
  })

  it('never leave the list', () => {
    fc.assert(
      fc.property(list, fc.nat(), (given, nth) => {
        const { text, places } = written(given)
        const edits = memberRemoval(commented(text), places, nth % places.length, { start: 0, end: text.length })
        for (const { start, end } of edits) expect(start >= 1 && end <= text.length - 1).toBe(true)
      }),
    )
  })

  it('go together, whether with their marks or with their lines, and nothing else does', () => {
    fc.assert(
      fc.property(list, fc.array(fc.record({ nth: fc.nat(), line: fc.boolean() }), { maxLength: 6 }), (given, gone) => {
        const { text, places } = written(given)
        const v = commented(text)
        const edits = gone.flatMap(({ nth, line }) => {
          const { start, end } = places[nth % places.length] ?? { start: 0, end: 0 }
          const own = line ? wholeLines(v, { start, end: text[end] === ',' ? end + 1 : end }) : undefined
          if (own && own.start > 0 && own.end < text.length) return [{ file: FILE, ...own, text: '' }]
          return memberRemoval(v, places, nth % places.length, { start: 0, end: text.length })
        })
        const made = mergeEdits(outsideRemovals(edits))
        const left = [...text].filter((_, at) => !edits.some(({ start, end }) => start <= at && at < end))
        expect(made && applyEdits(text, made)).toBe(left.join(''))
      }),
      { numRuns: 1000, seed: 906001 },
    )
  })
})
