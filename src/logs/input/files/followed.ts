import { setTimeout as wait } from 'node:timers/promises'
import { type Following, followFile } from './follow.ts'
import type { Input } from './source.ts'

/** Milliseconds without anything new after which a log counts as idle. */
const IDLE = 100

/**
 * A followed log as an input that ends on the signal. A log that cannot be followed has a trouble, so that other logs
 * go on. `onIdle` is called when all available bytes were read.
 */
export function followedInput(input: Input, following: Following, onIdle: () => void): Input {
  return {
    ...input,
    open() {
      const chunks = followFile(input, following)
      const troubles: string[] = []
      let rest = new Uint8Array(0)
      const more = async () => {
        try {
          const next = chunks.next()
          if (await isLate(next)) onIdle()
          rest = Uint8Array.from((await next).value ?? [])
        } catch (error) {
          troubles.push(error instanceof Error ? error.message : String(error))
        }
      }
      return {
        live: true,
        troubles,
        taken: 0,
        async read(into) {
          if (rest.length === 0) await more()
          const part = rest.subarray(0, into.length)
          into.set(part)
          rest = rest.subarray(part.length)
          return part.length
        },
        close: () => void chunks.return(undefined),
      }
    },
  }
}

/** Whether a promise stays pending for a moment. */
async function isLate(work: Promise<unknown>): Promise<boolean> {
  const stop = new AbortController()
  const late = wait(IDLE, true, { signal: stop.signal }).catch(() => false)
  const result = await Promise.race([late, work.then(() => false)])
  stop.abort()
  return result
}
