/** A `--cutoff` or `--tz` that cannot be read; the message is a whole sentence for the terminal. */
export class ClockError extends Error {
  override readonly name = 'ClockError'
}
