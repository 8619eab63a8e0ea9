import { afterEach, expect, test, vi } from 'vitest'
import { changesIn } from '../../src/pipeline/watch.ts'

vi.mock('../../src/tree/watch.ts', () => ({
  watchFolder: (_folder: string, _changed: () => void, lost: () => void) => {
    lost()
    return () => {}
  },
}))
afterEach(() => void vi.useRealTimers())

test('a folder that cannot be watched is polled every five seconds, with a message', async () => {
  vi.useFakeTimers()
  const said: number[] = []
  const changes = changesIn({ cwd: process.cwd() }, (seconds) => said.push(seconds))
  expect(said).toEqual([5])
  for (let round = 0; round < 2; round++) {
    let came = false
    const next = changes.next().then(() => {
      came = true
    })
    await vi.advanceTimersByTimeAsync(4_000)
    expect(came).toBe(false)
    await vi.advanceTimersByTimeAsync(1_500)
    await next
    expect(came).toBe(true)
  }
  changes.close()
  expect(vi.getTimerCount()).toBe(0)
})
