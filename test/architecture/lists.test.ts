import { expect, test } from 'vitest'
import { sourceFiles } from './support/files.ts'

/** A call takes some 100,000 arguments: what a file holds may be more. `append` and `highest` of `src/core/runtime/lists.ts` count. */
const SPREAD = /\.(?:push|unshift)\(\.\.\./

test('no list of any length is spread into the arguments of push', () => {
  const offenders = sourceFiles('src', 'rules').filter(({ text }) => SPREAD.test(text))
  expect(offenders.map(({ path }) => path)).toEqual([])
})

test('the pattern finds what it is for', () => {
  expect(SPREAD.test('found.push(...more)')).toBe(true)
  expect(SPREAD.test('append(found, more)')).toBe(false)
  expect(SPREAD.test('found.push({ ...one })')).toBe(false)
})

/** `lastIndexOf` takes an offset below 0 for 0: a loop over lines never ends. `lineStart` of `src/core/text/lines.ts` does. */
const LINE_BEFORE = /lastIndexOf\('\\n', [^)]*- 1\) \+ 1|lastIndexOf\('\\n', [^)]*- 2\)/

test('the beginnings of lines are looked for in one place', () => {
  const offenders = sourceFiles('src', 'rules').filter(({ text }) => LINE_BEFORE.test(text))
  expect(offenders.map(({ path }) => path)).toEqual(['src/core/text/lines.ts'])
})
