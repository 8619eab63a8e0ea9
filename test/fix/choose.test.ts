import { describe, expect, test } from 'vitest'
import type { Finding, Group } from '../../src/core/findings/finding.ts'
import { choose, type Wish } from '../../src/fix/choose.ts'

function findingAt(start: number, more: Partial<Finding> = {}): Finding {
  const at = { file: 'a.js', start, end: start + 1 }
  return {
    rule: 'rule',
    change: 'change',
    level: 'error',
    context: 'code',
    message: '',
    at,
    calls: [],
    group: 'g',
    key: '',
    fingerprint: String(start),
    evidence: { kind: 'url', at },
    fix: { safety: 'safe', title: '', edits: [{ ...at, text: 'new' }] },
    ...more,
  }
}

function chosen(findings: readonly Finding[], waived: readonly Finding[], more: Partial<Wish> = {}) {
  const group: Group = { id: 'g', safety: 'safe', findings, blockers: [] }
  const wish: Wish = {
    unsafe: false,
    include: new Set(),
    wants: () => true,
    waived: (finding) => (waived.includes(finding) ? { place: 'a.js:7', reason: 'kept for now.' } : undefined),
    name: (file) => file,
    untouchable: () => undefined,
    ...more,
  }
  const choice = choose(group, wish)
  if ('settled' in choice) return { outcome: choice.settled.outcome, why: choice.settled.why }
  return { edits: choice.candidate.edits.map(({ start }) => start), edited: choice.candidate.edited.size }
}

const WHY = 'the waiver in a.js:7 keeps its rule: kept for now.'

describe('a group with a waived finding', () => {
  const one = findingAt(1)
  const two = findingAt(2)

  test('is left whole, whatever was asked for', () => {
    expect(chosen([one, two], [two])).toEqual({ outcome: 'left', why: WHY })
    expect(chosen([one, two], [two], { unsafe: true })).toEqual({ outcome: 'left', why: WHY })
    expect(chosen([one, two], [])).toEqual({ edits: [1, 2], edited: 2 })
  })

  test('is left when the waived one is for a person to change', () => {
    const manual = findingAt(3, { fix: { safety: 'manual', title: '', edits: [] } })
    expect(chosen([one, manual], [manual])).toEqual({ outcome: 'left', why: WHY })
    expect(chosen([manual], [manual])).toEqual({ outcome: 'left', why: WHY })
  })

  test('stands without a note that is waived', () => {
    const note = findingAt(4, { level: 'note' })
    expect(chosen([one, note], [note])).toEqual({ edits: [1], edited: 1 })
    expect(chosen([note], [note])).toEqual({ outcome: 'left', why: WHY })
  })
})

describe('a group that takes out what holds another of its findings', () => {
  const edits = (start: number, end: number, text: string) => ({
    fix: { safety: 'safe' as const, title: '', edits: [{ file: 'a.js', start, end, text }] },
  })

  test('is fixed by the removal', () => {
    const removed = findingAt(1, edits(1, 30, ''))
    const within = findingAt(10, edits(10, 12, 'new'))
    expect(chosen([removed, within], [])).toEqual({ edits: [1], edited: 2 })
  })
})
