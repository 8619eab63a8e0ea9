import type { Call, Expression } from './expression.ts'

/** Members and calls of a chain that are looked at. */
const LONGEST = 12

/** The name at the start of a chain of members and calls. */
export function rootName(calls: readonly Pick<Call, 'callee'>[], of: Expression): string | undefined {
  let at: Expression | undefined = of
  for (let steps = 0; at && steps < LONGEST; steps++) {
    if (at.kind === 'name') return at.name
    at = at.kind === 'member' ? at.of : at.kind === 'call' ? calls[at.call]?.callee : undefined
  }
  return undefined
}
