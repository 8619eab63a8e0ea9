import { describe, expect, test } from 'vitest'
import { applyEdits, mergeEdits, outsideRemovals } from '../../../src/core/text/edits.ts'
import type { Edit } from '../../../src/core/text/span.ts'
import { mapOffset, mapSpan } from '../../../src/fix/edits.ts'

const edit = (start: number, end: number, text: string, file = 'a'): Edit => ({ file, start, end, text })

describe('merging', () => {
  test('sorts by file and place', () => {
    const [one, two, three] = [edit(4, 5, 'x'), edit(9, 9, ''), edit(0, 1, '', 'b')]
    expect(mergeEdits([three, two, one])).toEqual([one, two, three])
  })

  test('keeps the same edit once', () => {
    expect(mergeEdits([edit(1, 2, 'x'), edit(1, 2, 'x')])).toEqual([edit(1, 2, 'x')])
    expect(mergeEdits([edit(1, 1, 'x'), edit(1, 1, 'x')])).toEqual([edit(1, 1, 'x')])
  })

  test('edits of different files never overlap', () => {
    expect(mergeEdits([edit(1, 4, 'x'), edit(2, 3, 'y', 'b')])).toHaveLength(2)
  })

  test.each([
    ['crossing', edit(1, 4, ''), edit(3, 6, '')],
    ['one in the other', edit(1, 8, ''), edit(3, 4, '')],
    ['same start', edit(1, 8, ''), edit(1, 4, '')],
    ['same end', edit(1, 8, ''), edit(4, 8, '')],
    ['same place, other text', edit(1, 8, 'x'), edit(1, 8, 'y')],
    ['two insertions', edit(1, 1, 'x'), edit(1, 1, 'y')],
    ['an insertion inside', edit(1, 3, ''), edit(2, 2, 'y')],
  ])('%s: overlap', (_, a, b) => {
    expect(mergeEdits([a, b])).toBeUndefined()
    expect(mergeEdits([b, a])).toBeUndefined()
  })

  test('an overlap with an earlier edit is seen behind others', () => {
    expect(mergeEdits([edit(0, 2, ''), edit(2, 9, ''), edit(9, 9, 'x'), edit(8, 10, '')])).toBeUndefined()
  })

  test.each([
    ['touching', edit(1, 3, ''), edit(3, 6, 'x')],
    ['an insertion before', edit(3, 3, 'y'), edit(3, 6, 'x')],
    ['an insertion behind', edit(1, 3, 'x'), edit(3, 3, 'y')],
  ])('%s: no overlap', (_, a, b) => {
    expect(mergeEdits([b, a])).toEqual([a, b])
  })
})

describe('applying', () => {
  test.each([
    ['nothing', [], 'abcdef'],
    ['the start', [edit(0, 2, 'x')], 'xcdef'],
    ['the end', [edit(4, 6, 'xyz')], 'abcdxyz'],
    ['touching', [edit(1, 2, ''), edit(2, 3, 'Z')], 'aZdef'],
    ['insertions around a removal', [edit(1, 1, '<'), edit(1, 3, ''), edit(3, 3, '>')], 'a<>def'],
    ['all of it', [edit(0, 6, '')], ''],
  ])('%s', (_, edits, text) => {
    expect(applyEdits('abcdef', edits)).toBe(text)
  })

  test('offsets count UTF-16 units', () => {
    const text = '"🚀 v4"\r\n'
    const at = text.indexOf('v4')
    expect(at).toBe(4)
    expect(applyEdits(text, [edit(at, at + 2, 'v6')])).toBe('"🚀 v6"\r\n')
  })
})

describe('mapping', () => {
  const edits = [edit(2, 4, 'xyz'), edit(6, 6, '!'), edit(8, 10, '')]

  test.each([
    [0, 0, 'before'],
    [2, 2, 'at the start of an edit'],
    [3, 2, 'inside an edit'],
    [4, 5, 'at its end'],
    [6, 8, 'at an insertion: behind it'],
    [8, 10, 'at a removal'],
    [9, 10, 'inside a removal'],
    [10, 10, 'behind a removal'],
    [12, 12, 'behind all'],
  ])('%i becomes %i: %s', (before, after) => {
    expect(mapOffset(edits, before)).toBe(after)
  })

  test.each([
    [2, 4, 2, 5, 'what was replaced'],
    [4, 6, 5, 7, 'an insertion at its end is outside'],
    [6, 8, 8, 10, 'an insertion at its start is outside'],
    [4, 8, 5, 10, 'an insertion in it is inside'],
    [6, 6, 8, 8, 'empty at an insertion'],
    [8, 10, 10, 10, 'what was removed'],
    [9, 10, 10, 10, 'a part of what was removed'],
    [3, 3, 2, 2, 'empty inside an edit'],
    [0, 12, 0, 12, 'all'],
  ])('%i to %i becomes %i to %i: %s', (start, end, newStart, newEnd) => {
    expect(mapSpan(edits, { file: 'a', start, end })).toEqual({ file: 'a', start: newStart, end: newEnd })
  })
})

describe('edits inside of what another one takes out', () => {
  const removal = edit(10, 30, '')

  test('go with it, whatever they would do', () => {
    const inside = [edit(12, 14, 'x'), edit(15, 25, ''), edit(20, 20, 'y'), edit(10, 11, 'z')]
    expect(outsideRemovals([...inside, removal])).toEqual([removal])
    expect(outsideRemovals([edit(16, 17, 'x'), edit(12, 29, ''), removal])).toEqual([removal])
  })

  test('stay where they touch it, cross it, or stand in another file', () => {
    const others = [edit(10, 10, 'x'), edit(29, 31, 'y'), edit(30, 30, 'z'), edit(12, 14, 'x', 'b')]
    expect(outsideRemovals([removal, ...others])).toHaveLength(5)
  })

  test('are made as one where two removals cross', () => {
    const pieces = [edit(0, 2, ''), edit(2, 9, ''), edit(9, 10, ''), edit(10, 11, '')]
    expect(outsideRemovals([...pieces, edit(7, 11, '')])).toEqual([edit(0, 2, ''), edit(2, 11, '')])
    expect(outsideRemovals([edit(1, 4, ''), edit(3, 7, ''), edit(6, 9, ''), edit(3, 7, 'x')])).toEqual([edit(1, 9, '')])
    expect(outsideRemovals([edit(1, 4, ''), edit(4, 7, ''), edit(3, 7, '', 'b')])).toHaveLength(3)
  })

  test('stay where one writes as much as the other takes out', () => {
    expect(outsideRemovals([removal, edit(10, 30, 'x')])).toHaveLength(2)
    expect(outsideRemovals([edit(10, 30, 'x'), edit(12, 14, '')])).toHaveLength(2)
  })
})
