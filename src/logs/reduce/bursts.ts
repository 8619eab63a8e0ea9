/** Calls to one target by one client that are no further apart count as one intent, milliseconds. */
export const BURST_GAP = 15 * 60_000

/**
 * Adds a time, or a burst, to bursts: sorted pairs of first and last. Bursts within the gap are merged. The result does
 * not depend on the order of calls.
 */
export function addBurst(bursts: number[], first: number, last = first): void {
  let start = first
  let end = last
  let at = 0
  while (at < bursts.length && (bursts[at + 1] ?? 0) < start - BURST_GAP) at += 2
  let stop = at
  while (stop < bursts.length && (bursts[stop] ?? 0) <= end + BURST_GAP) {
    start = Math.min(start, bursts[stop] ?? start)
    end = Math.max(end, bursts[stop + 1] ?? end)
    stop += 2
  }
  bursts.splice(at, stop - at, start, end)
}
