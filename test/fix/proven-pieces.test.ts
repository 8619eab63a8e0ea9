import { expect, test } from 'vitest'
import type { Evidence } from '../../src/core/findings/evidence.ts'
import type { Candidate } from '../../src/fix/choose.ts'
import { type Planning, withoutLarge } from '../../src/pipeline/prove-fixes.ts'

function planning(pieces: number): Planning {
  const edit = { file: 'a.py', start: 0, end: 1, text: '6' }
  const candidate = { group: { id: 'one' }, edits: [edit], edited: new Set() } as unknown as Candidate
  const examination = { evidence: new Array<Evidence>(pieces) }
  return { examination, files: { text: () => '5' }, candidates: [candidate], settled: [] } as unknown as Planning
}

test('groups of a tree with evidence beyond number are taken to be ready, and others are proven', () => {
  const few = withoutLarge(planning(50_000))
  expect([few.candidates.length, few.settled.length]).toEqual([1, 0])
  const many = withoutLarge(planning(50_001))
  expect(many.candidates).toEqual([])
  expect(many.settled.map(({ outcome }) => outcome)).toEqual(['ready'])
})
