/** Milliseconds since some moment. `performance` says the same, but loads more than a short run needs. */
export function now(): number {
  return Number(process.hrtime.bigint()) / 1e6
}
