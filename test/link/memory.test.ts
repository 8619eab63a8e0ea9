import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluate } from '../../src/link/expressions/evaluate.ts'
import { begin, remember } from '../../src/link/memory.ts'
import { createWorld, type World } from '../../src/link/world.ts'
import { linkableOf } from './support/link-files.ts'

const COUNT = 9
/** Questions by the questions that they ask. */
type Asked = readonly (readonly number[])[]

const graph = fc.array(fc.array(fc.nat(COUNT - 1), { maxLength: 3 }), { minLength: COUNT, maxLength: COUNT })
const order = fc.array(fc.nat(COUNT - 1), { minLength: 1, maxLength: 6 })

function emptyWorld(): World {
  return createWorld(linkableOf({}, []), evaluate)
}

/** All that a question leads to; what leads back to itself adds nothing. */
function answer(world: World, asked: Asked, at: number, computed: number[]): ReadonlySet<number> {
  return remember(
    world,
    at,
    undefined,
    () => new Set(),
    () => {
      computed.push(at)
      return new Set([at, ...(asked[at] ?? []).flatMap((one) => [...answer(world, asked, one, computed)])])
    },
  )
}

function plain(asked: Asked, at: number, active: readonly number[] = []): ReadonlySet<number> {
  if (active.includes(at)) return new Set()
  return new Set([at, ...(asked[at] ?? []).flatMap((one) => [...plain(asked, one, [...active, at])])])
}

test('cached results equal computed ones, including cycles', () => {
  fc.assert(
    fc.property(graph, order, (asked, questions) => {
      const world = emptyWorld()
      for (const at of questions) {
        begin(world, 100)
        expect(answer(world, asked, at, [])).toEqual(plain(asked, at))
      }
    }),
  )
})

test('an answer that a limit of depth cut short counts as deep, and is computed anew where more can be seen', () => {
  const chain: Asked = Array.from({ length: 40 }, (_, index) => [index + 1])
  const world = emptyWorld()
  const computed: number[] = []
  begin(world, 100)
  expect(answer(world, chain, 0, computed).size).toBe(14)
  begin(world, 100)
  expect(answer(world, chain, 0, computed).size).toBe(14)
  expect(computed).toHaveLength(14)
  begin(world, 100)
  expect(answer(world, chain, 5, computed).size).toBe(14)
})
