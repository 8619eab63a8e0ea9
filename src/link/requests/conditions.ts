import type { Call, Condition, Expression } from '../../core/language/expression.ts'
import { spanKey } from '../../core/text/span.ts'
import { flatten } from '../../core/text/text.ts'
import type { Scope, Value } from '../values/value.ts'
import type { World } from '../world.ts'
import { METHOD, methodNamed, methodText } from './method-constants.ts'

/** Identity of a value: its text, its object, or its name outside of the tree. */
interface Identity {
  readonly kind: 'text' | 'object' | 'outside'
  readonly id: string
}

/** Whether a call can happen: a test fails only on values that are known for certain. */
export function holds(world: World, { when = [] }: Call, scope: Scope): boolean {
  return when.every((condition) => mayHold(world, condition, scope))
}

function mayHold(world: World, { of, is, constants = [], not }: Condition, scope: Scope): boolean {
  const identity = identityOf(world.evaluate(of, scope), of)
  if (!identity || (identity.kind !== 'text' && constants.length === 0)) return true
  const others = constants.map((one) => identityOf(world.evaluate(one, scope), one) ?? byName(one))
  const results = [
    ...is.map((text) => identity.id === text),
    ...others.map((other) => other && isSame(identity, other)),
  ]
  if (results.includes(true)) return not !== true
  return results.includes(undefined) || not === true
}

/** Whether two values are the same; undefined: unknown. */
function isSame(one: Identity, other: Identity): boolean | undefined {
  if (one.kind !== other.kind) return undefined
  if (one.id === other.id) return true
  if (one.kind === 'outside') return holderOf(one.id) === holderOf(other.id) ? false : undefined
  if (one.kind === 'object') return false
  // The text of one side and the name of a constant on the other cannot be compared.
  if (METHOD.test(one.id) !== METHOD.test(other.id)) return undefined
  return METHOD.test(one.id) && one.id.toUpperCase() === other.id.toUpperCase()
}

function holderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('.'))
}

function identityOf(value: Value, { span }: Expression): Identity | undefined {
  if (value.kind === 'instance') return { kind: 'object', id: spanKey(value.span) }
  const text = knownText(value) ?? knownText({ kind: 'text', text: methodText(value, span) })
  if (text !== undefined) return { kind: 'text', id: text }
  return value.kind === 'external' ? { kind: 'outside', id: [value.module ?? '', ...value.path].join('.') } : undefined
}

/** Identity of a constant by its name, where its value is unknown. */
function byName(constant: Expression): Identity | undefined {
  const name = constant.kind === 'name' || constant.kind === 'member' ? constant.name : undefined
  const method = typeof name === 'string' ? methodNamed(name) : undefined
  return method === undefined ? undefined : { kind: 'text', id: method }
}

/** The text of a value of which everything is known. */
function knownText(value: Value): string | undefined {
  if (value.kind !== 'text' || value.text.some((piece) => piece.kind === 'hole')) return undefined
  return flatten(value.text).value
}
