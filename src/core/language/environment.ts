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

type Member = Extract<Expression, { kind: 'member' }>

/** The target of an assignment as a member: a variable of the environment is a member of the environment. */
export function assignedMember(target: Expression): Member | undefined {
  if (target.kind === 'member') return target
  if (target.kind !== 'env') return undefined
  const { name, by, span } = target
  return { kind: 'member', of: { kind: 'name', name: 'env', span }, name: by ?? name, span }
}

/** Whether what is assigned to is a variable of the environment. */
export function isEnvironmentVariable({ of, span }: Member): boolean {
  return of.kind === 'name' && of.name === 'env' && of.span === span
}
