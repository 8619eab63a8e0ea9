import { expect, test } from 'vitest'
import { both, sectionTests, type Tests } from '../../src/core/language/conditions.ts'
import type { Expression } from '../../src/core/language/expression.ts'
import { holding, MAYBE, type ModuleDraft } from '../../src/core/language/module-draft.ts'

const span = { file: 'a', start: 0, end: 1 }
const name: Expression = { kind: 'unknown', name: 'x', span }
const tests: Tests = { all: [{ of: name, is: ['a'] }], whole: true }

test('a place in a chain of a thousand branches keeps some of their conditions, and is not decided by them', () => {
  let when: ModuleDraft['when'] = []
  let before = tests
  for (let n = 0; n < 1_000; n++) {
    when = holding(when, tests)
    before = both(before, tests)
  }
  expect([when.length, when.at(-1)]).toEqual([201, MAYBE])
  expect([before.all.length, before.whole]).toEqual([200, false])
})

test('a section of a switch that a thousand others run into says nothing', () => {
  const of: Expression = { kind: 'call', callee: name, args: [], span } as unknown as Expression
  const next = sectionTests(of)
  const all = Array.from({ length: 1_000 }, (_, n) => next([`case${n}`], true))
  expect([all[10]?.all.length, all[10]?.whole, all[999]]).toEqual([1, true, { all: [], whole: false }])
})
