import { nearest } from './core/text/nearest.ts'

export { nearest }

/** A mistake of the person at the keyboard: its message is printed without a stack, and the command exits with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/**
 * The error for a name that is not known, with the one that is meant: by what other programs call it, lower case, else
 * the nearest one.
 */
export function unknownName(
  kind: string,
  name: string,
  known: readonly string[],
  rest = '',
  others: Readonly<Record<string, string>> = {},
): UsageError {
  const other = Object.hasOwn(others, name.toLowerCase()) ? others[name.toLowerCase()] : undefined
  const near = other !== undefined && known.includes(other) ? other : nearest(name, known)
  return new UsageError(`unknown ${kind} ${JSON.stringify(name)}${near ? `, did you mean ${near}?` : `.${rest}`}`)
}
