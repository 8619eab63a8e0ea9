/** Thrown for a name that is no log; the message is shown to the user. */
export class InputError extends Error {
  override readonly name = 'InputError'
}
