/** Period of retries of a request, and most requests that are remembered. */
const WINDOW_MS = 60_000
const MOST = 256

/** Returns whether a key occurred within the last minute of the log; each occurrence restarts the minute. */
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
