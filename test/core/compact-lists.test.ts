import { expect, it } from 'vitest'
import { compactLists } from '../../src/core/runtime/compact-lists.ts'

it('does not change the value of data', () => {
  const span = { file: 'a', start: 1, end: 2 }
  const data = () => ({ list: [{ of: [span, [span], []], text: 'x' }], none: undefined, nil: null, span })
  expect(compactLists(data())).toEqual(data())
})

it('gives lists that grew anew, and keeps what stands in two places one thing', () => {
  const grown: object[] = []
  grown.push({ key: 'a' })
  const data = compactLists({ first: grown, second: { again: grown } })
  expect(data.first).not.toBe(grown)
  expect(data.second.again).toBe(data.first)
  expect(data.first[0]).toBe(grown[0])
})

it('takes data that is nested deeply, or holds itself', () => {
  const top: { inner?: object; self?: object } = {}
  let at: { inner?: object } = top
  for (let depth = 0; depth < 100_000; depth++) {
    const inner = {}
    at.inner = inner
    at = inner
  }
  top.self = top
  expect(compactLists(top)).toBe(top)
})
