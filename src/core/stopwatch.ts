/** Milliseconds by phase: each mark ends the phase that it names. */
export function stopwatch() {
  const phases: Record<string, number> = {}
  let last = performance.now()
  const mark = (phase: string) => {
    const now = performance.now()
    phases[phase] = now - last
    last = now
  }
  return { phases, mark }
}
