import type { Expression } from '../../../core/language/expression.ts'
import { literalValue } from './strings.ts'
import type { Visitor } from './visitor.ts'

/** Decorators, and the function, by which a class asks a container for what is registered under a token. */
const ASKS = /^[iI]nject$/

/** The value that a container gives for a token, as a setting of that name: `@Inject('API_URL')`, `inject(API_URL)`. */
export function injectedBy(v: Visitor, asked: Expression): Expression | undefined {
  const call = asked.kind === 'call' ? v.calls[asked.call] : undefined
  const [token] = call?.args ?? []
  if (call?.callee.kind !== 'name' || !ASKS.test(call.callee.name) || !token) return undefined
  const name = token.kind === 'name' ? token.name : literalValue(token)
  const { span } = asked
  return name === undefined ? undefined : { kind: 'member', of: { kind: 'name', name: 'settings', span }, name, span }
}
