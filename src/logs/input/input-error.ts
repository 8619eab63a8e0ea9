/** A name that makes no sense as a log: the message is for the person who gave it. */
export class InputError extends Error {
  override readonly name = 'InputError'
}
