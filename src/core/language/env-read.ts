import type { Span } from '../text/span.ts'
import type { Expression } from './expression.ts'

/**
 * A variable of the environment that is read by a key: by its name where that is written, by a name of the program where
 * that may stand for it, as the parameter of a helper does. Nothing for a key of another kind.
 */
export function environmentRead(
  key: Expression | undefined,
  known: string | undefined,
  span: Span,
): Extract<Expression, { kind: 'env' }> | undefined {
  if (known !== undefined) return { kind: 'env', name: known, span }
  return key?.kind === 'name' ? { kind: 'env', name: key.name, by: key, span } : undefined
}
