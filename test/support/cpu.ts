/** Seconds of processor time that some work takes: a busy machine adds little to them. */
export function cpuSeconds(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}
