import type { Expression } from './expression.ts'

type Member = Extract<Expression, { kind: 'member' }>

/** What is assigned to as a member of something: a variable of the environment is one of the environment. */
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
