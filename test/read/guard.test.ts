import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { collectGarbage } from '../../src/core/runtime/garbage-collection.ts'
import { endsInTime } from '../../src/read/guard.ts'

/** Something that work under the guard saw, held by nobody else. */
function seenByWork(work: (seen: object) => object): WeakRef<object> {
  const seen = { text: 'a file' }
  try {
    endsInTime(() => work(seen), 1000)
  } catch {
    // What throws is not kept either.
  }
  return new WeakRef(seen)
}

test.each<[string, (seen: object) => object]>([
  ['ends', (seen) => ({ ...seen })],
  [
    'throws',
    (seen) => {
      throw new Error(Object.keys(seen).join())
    },
  ],
])('work that %s is not kept', async (_, work) => {
  const seen = seenByWork(work)
  // A collection ends what marking began before: it keeps what was in use then, and the next one frees it.
  for (let tries = 0; tries < 20 && seen.deref() !== undefined; tries++) {
    await setImmediate()
    collectGarbage()
  }
  expect(seen.deref()).toBeUndefined()
})
