import { expect, test } from 'vitest'
import type { Expression, Module } from '../../src/core/language/expression.ts'
import { expressionsOf } from '../../src/core/language/walk.ts'

test('a list with more items than a call takes arguments is walked', () => {
  const span = { file: 'a.json', start: 0, end: 1 }
  const items = Array.from({ length: 400_000 }, (): Expression => ({ kind: 'unknown', name: '', span }))
  const value: Expression = { kind: 'array', items, span }
  const empty = { bindings: [], calls: [], assignments: [], functions: [], classes: [], strings: [] }
  const module = { ...empty, exports: [{ name: 'default', value }] } as unknown as Module
  let count = 0
  for (const _ of expressionsOf(module)) count++
  expect(count).toBe(400_001)
})
