/** Why a fix cannot start or an interrupted one cannot be settled; the message is whole sentences for the terminal. */
export class FixError extends Error {
  override readonly name = 'FixError'
}
