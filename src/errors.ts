import { nearest } from './core/nearest.ts'

export { nearest }

/** A mistake of the person at the keyboard: its message is printed without a stack, and the command exits with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The error for a name that is not known, with the nearest one that is. */
export function unknownName(kind: string, name: string, known: readonly string[], rest = ''): UsageError {
  const near = nearest(name, known)
  return new UsageError(`unknown ${kind} ${JSON.stringify(name)}${near ? `, did you mean ${near}?` : `.${rest}`}`)
}
