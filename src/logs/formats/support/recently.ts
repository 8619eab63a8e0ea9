/** How long a request is tried, and how many of them are remembered. */
const WINDOW_MS = 60_000
const MOST = 256

/** Tells whether a key was seen within the last minute of the log; a minute that begins anew with each time. */
export function recently(): (key: string, ms: number) => boolean {
  const seen = new Map<string, number>()
  return (key, ms) => {
    const last = seen.get(key)
    seen.delete(key)
    seen.set(key, ms)
    const [oldest] = seen.keys()
    if (seen.size > MOST && oldest !== undefined) seen.delete(oldest)
    return last !== undefined && Math.abs(ms - last) <= WINDOW_MS
  }
}
