import type { Call, Expression } from './expression.ts'

type Calls = readonly Pick<Call, 'callee'>[]

/** Members and calls of a chain that are looked at. */
const LONGEST = 12

/** The name at the start of a chain of members and calls. */
export function rootName(calls: Calls, of: Expression): string | undefined {
  for (const step of chainFrom(calls, of)) if (step.kind === 'name') return step.name
  return undefined
}

/** The members and calls of a chain, from the last one to what it starts with. */
export function* chainFrom(calls: Calls, last: Expression): Generator<Expression> {
  let at: Expression | undefined = last
  for (let steps = 0; at && steps < LONGEST; steps++) {
    yield at
    at = at.kind === 'member' ? at.of : at.kind === 'call' ? calls[at.call]?.callee : undefined
  }
}
