import { now as clock } from './clock.ts'

/** Milliseconds by phase: each mark ends the phase that it names. */
export function stopwatch() {
  const phases: Record<string, number> = {}
  let last = clock()
  const mark = (phase: string) => {
    const now = clock()
    phases[phase] = now - last
    last = now
  }
  return { phases, mark }
}
