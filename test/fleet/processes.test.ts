import { expect, test } from 'vitest'
import { eachOf, slots } from '../../src/fleet/processes.ts'

test('limits concurrency, finishes all work, and continues after failures', async () => {
  const inTurn = slots(2)
  let [running, most] = [0, 0]
  const done: number[] = []
  await eachOf([1, 2, 3, 4, 5, 6], 4, async (one) => {
    const work = async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running--
      if (one === 2) throw new Error('failed')
      done.push(one)
    }
    await inTurn(work).catch(() => done.push(-one))
  })
  expect(most).toBe(2)
  expect(done.sort((a, b) => a - b)).toEqual([-2, 1, 3, 4, 5, 6])
})
