import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyEdits, mergeEdits, outsideRemovals } from '../../../src/core/text/edits.ts'
import type { Edit } from '../../../src/core/text/span.ts'
import { composeEdits } from '../../../src/fix/compose-edits.ts'
import { addEdit, clashes, mapOffset, mapSpan } from '../../../src/fix/edits.ts'

const text = fc.string({ unit: 'binary', maxLength: 40 })
const TEXTS = ['', 'v6', 'é\r\n', '🚀', 'x']

const edit = (length: number): fc.Arbitrary<Edit> =>
  fc
    .tuple(fc.nat(length), fc.nat(length), fc.constantFrom('a', 'b'), fc.constantFrom(...TEXTS))
    .map(([one, two, file, text]) => ({ file, start: Math.min(one, two), end: Math.max(one, two), text }))

/** A text with any edits. */
const edited = text.chain((before) => fc.tuple(fc.constant(before), fc.array(edit(before.length), { maxLength: 6 })))

/** A text with edits of its one file that can be applied. */
const applicable = edited.map(([before, edits]) => {
  const kept: Edit[] = []
  for (const one of edits) if (mergeEdits([...kept, { ...one, file: 'a' }])) kept.push({ ...one, file: 'a' })
  return [before, mergeEdits(kept) ?? []] as const
})

const same = (a: Edit, b: Edit) => a.file === b.file && a.start === b.start && a.end === b.end && a.text === b.text

/** Whether two edits overlap, by the positions that they take: letters, and the gaps strictly inside. */
function clash(a: Edit, b: Edit): boolean {
  if (a.file !== b.file || same(a, b)) return false
  if (a.start === b.start && a.end === b.end) return true
  const taken = ({ start, end }: Edit) => {
    const places = new Set<number>()
    for (let at = start; at < end; at++) places.add(2 * at + 1).add(2 * at)
    places.delete(2 * start)
    if (start === end) places.add(2 * start)
    return places
  }
  const other = taken(b)
  return [...taken(a)].some((place) => other.has(place))
}

test('edits merge exactly when no two of them clash', () => {
  fc.assert(
    fc.property(edited, ([, edits]) => {
      const clashing = edits.some((a, index) => edits.slice(index + 1).some((b) => clash(a, b)))
      expect(mergeEdits(edits) === undefined).toBe(clashing)
    }),
    { numRuns: 500 },
  )
})

test('the order of edits, and doubles, change nothing', () => {
  const shuffled = edited.chain(([before, edits]) =>
    fc.tuple(
      fc.constant(before),
      fc.constant(edits),
      fc.shuffledSubarray([...edits, ...edits], { minLength: edits.length * 2, maxLength: edits.length * 2 }),
    ),
  )
  fc.assert(
    fc.property(shuffled, ([, edits, others]) => {
      expect(mergeEdits(others)).toEqual(mergeEdits(edits))
    }),
    { numRuns: 300 },
  )
})

test('one edit after the other, from the last to the first, gives the same text as all at once', () => {
  fc.assert(
    fc.property(applicable, ([before, edits]) => {
      const stepwise = edits.reduceRight((all, one) => all.slice(0, one.start) + one.text + all.slice(one.end), before)
      expect(applyEdits(before, edits)).toBe(stepwise)
    }),
    { numRuns: 300 },
  )
})

test('any order of edits gives the same text when the places of the later ones are mapped', () => {
  const ordered = applicable.chain(([before, edits]) =>
    fc.tuple(
      fc.constant(before),
      fc.constant(edits.filter((one, index) => one.end > one.start && edits[index - 1]?.end !== one.start)),
      fc.infiniteStream(fc.nat()),
    ),
  )
  fc.assert(
    fc.property(ordered, ([before, edits, dice]) => {
      let now = before
      let left = edits
      while (left.length > 0) {
        const one = left[(dice.next().value ?? 0) % left.length]
        if (!one) break
        now = applyEdits(now, [one])
        left = left.filter((other) => other !== one).map((other) => mapSpan([one], other))
      }
      expect(now).toBe(applyEdits(before, edits))
    }),
    { numRuns: 300 },
  )
})

test('mapping keeps the order, and what no edit touches keeps its text', () => {
  fc.assert(
    fc.property(applicable, ([before, edits]) => {
      const after = applyEdits(before, edits)
      const mapped = Array.from({ length: before.length + 1 }, (_, offset) => mapOffset(edits, offset))
      mapped.forEach((offset, index) => {
        expect(offset).toBeGreaterThanOrEqual(mapped[index - 1] ?? 0)
        expect(offset).toBeLessThanOrEqual(after.length)
        const untouched = index < before.length && edits.every(({ start, end }) => index < start || index >= end)
        if (untouched) expect(after[offset]).toBe(before[index])
      })
    }),
    { numRuns: 300 },
  )
})

test('edits that are added one by one are those that merge', () => {
  fc.assert(
    fc.property(edited, ([, edits]) => {
      const kept: Edit[] = []
      for (const { start, end, text } of edits) {
        const one = { file: 'a', start, end, text }
        const merged = mergeEdits([...kept, one])
        expect(clashes(kept, one)).toBe(merged === undefined)
        if (merged) addEdit(kept, one)
        if (merged) expect(kept).toEqual(merged)
      }
    }),
    { numRuns: 500 },
  )
})

test('an offset moves by what the edits in front of it add', () => {
  fc.assert(
    fc.property(applicable, fc.nat(45), ([, edits], offset) => {
      const ended = edits.filter(({ end }) => end <= offset)
      const around = edits.find(({ start, end }) => start < offset && offset < end)
      const shift = ended.reduce((sum, { start, end, text }) => sum + text.length - (end - start), 0)
      expect(mapOffset(edits, offset)).toBe((around?.start ?? offset) + shift)
    }),
    { numRuns: 500 },
  )
})

/** A text with edits, and edits of the text that they make. */
const editedTwice = applicable.chain(([before, first]) => {
  const between = applyEdits(before, first)
  return fc.array(edit(between.length), { maxLength: 6 }).map((edits) => {
    const kept: Edit[] = []
    for (const one of edits) if (mergeEdits([...kept, { ...one, file: 'a' }])) kept.push({ ...one, file: 'a' })
    return { before, first, between, second: mergeEdits(kept) ?? [] }
  })
})

test('edits of a text and of what they make of it are edits of the first one', () => {
  fc.assert(
    fc.property(editedTwice, ({ before, first, between, second }) => {
      const composed = composeEdits(first, second, between)
      const edits = composed.map((one) => one.edit)
      expect(applyEdits(before, edits)).toBe(applyEdits(between, second))
      expect(mergeEdits(edits)).toEqual(edits)
      expect(composed.flatMap((one) => one.first)).toEqual(first)
      expect(composed.flatMap((one) => one.second)).toEqual(second)
    }),
  )
})

/** A list of members on lines of any kind, with the places that are taken out: one for each time that one is asked for. */
const removals = fc
  .array(fc.constantFrom('a,', ' b,\n', '\n  // c\n', 'd é,\r\n'), { minLength: 1, maxLength: 12 })
  .chain((members) => {
    const ends = members.map((_, index) => members.slice(0, index + 1).join('').length)
    const length = ends.at(-1) ?? 0
    const place = fc
      .tuple(fc.nat(members.length - 1), fc.nat(3), fc.nat(2), fc.nat(2))
      .map(([first, more, left, right]) => {
        const start = Math.max(0, (ends[first - 1] ?? 0) - left)
        return { file: 'a', start, end: Math.min(length, (ends[first + more] ?? length) + right), text: '' }
      })
    return fc.tuple(fc.constant(members.join('')), fc.array(place, { maxLength: 8 }))
  })

test('removals of any members are one text without all of them, whichever way they cross', () => {
  fc.assert(
    fc.property(removals, ([before, edits]) => {
      const made = mergeEdits(outsideRemovals(edits))
      const left = [...Array(before.length).keys()].filter(
        (at) => !edits.some(({ start, end }) => start <= at && at < end),
      )
      expect(made && applyEdits(before, made)).toBe(left.map((at) => before[at]).join(''))
    }),
    { numRuns: 500, seed: 906001 },
  )
})

test('of what removals cross, only those that are made count', () => {
  fc.assert(
    fc.property(edited, ([before, edits]) => {
      const kept = outsideRemovals(edits)
      const taken = ({ file, start, end }: Edit, all: readonly Edit[]) =>
        Array.from({ length: end - start }, (_, at) => start + at).every((at) =>
          all.some((one) => one.file === file && one.text === '' && one.start <= at && at < one.end),
        )
      expect(before.length).toBeGreaterThanOrEqual(Math.max(0, ...kept.map(({ end }) => end)))
      for (const one of edits) {
        const stays = kept.some((other) => same(one, other))
        expect(stays || taken(one, kept)).toBe(true)
      }
    }),
    { numRuns: 500, seed: 906001 },
  )
})
