/** A given path that cannot be audited; the message is a whole sentence for the terminal. */
export class DiscoverError extends Error {
  override readonly name = 'DiscoverError'
}
