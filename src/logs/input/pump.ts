import type { Gunzip, InflateRaw } from 'node:zlib'
import type { Intake } from './intake.ts'

/** Result: the compressed data ended before the input, the input ended, or the data is damaged. */
export type Pumped = 'left' | 'over' | 'bad'

/**
 * Runs bytes through an engine of zlib. No chunk is marked as the last, so a truncated input yields all its output;
 * unconsumed bytes stay in the intake.
 */
export async function* pump(engine: Gunzip | InflateRaw, intake: Intake): AsyncGenerator<Uint8Array, Pumped> {
  let failed = false
  let wake = () => {}
  engine.on('readable', () => wake())
  engine.on('error', () => {
    failed = true
    wake()
  })
  let fed = 0
  let used = 0
  let free = true
  for (;;) {
    const out: Uint8Array | null = engine.read()
    if (out) yield out
    else if (failed) return 'bad'
    else if (!free) {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    } else {
      const now = engine.bytesWritten - used
      intake.skip(now)
      // The engine leaves bytes only after the end of its data.
      if (now < fed) return 'left'
      const chunk = await intake.look()
      if (!chunk) return 'over'
      used += now
      fed = chunk.length
      free = false
      engine.write(chunk, () => {
        free = true
        wake()
      })
    }
  }
}

/** Whether an engine has reached the end of its data when the input ended. */
export function isComplete(engine: Gunzip): Promise<boolean> {
  return new Promise((resolve) => {
    // While there is a listener for `readable`, the stream does not flow.
    engine.removeAllListeners('readable')
    engine.on('end', () => resolve(true))
    engine.on('error', () => resolve(false))
    engine.end()
    engine.resume()
  })
}
