import type { Gunzip, InflateRaw } from 'node:zlib'
import type { Intake } from './intake.ts'

/** How it went: its end came before that of the input, the input is over, or it cannot be unpacked. */
export type Pumped = 'left' | 'over' | 'bad'

/**
 * Runs bytes through an engine of zlib. Nothing is told to be the last, so what is made of a truncated input comes, too;
 * bytes that the engine left alone are still there for whoever reads on.
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
      // It leaves bytes alone only where its own have ended.
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

/** Whether an engine whose input is over came to its end, too. */
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
