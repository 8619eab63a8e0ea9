import type { Assigned, Branches, Call, Condition, Expression } from '../../core/language/expression.ts'
import { spanKey } from '../../core/text/span.ts'
import { flatten } from '../../core/text/text.ts'
import { METHOD, methodNamed, methodText } from '../requests/method-constants.ts'
import type { Scope, Value } from '../values/value.ts'
import type { World } from '../world.ts'

/** Identity of a value: its text, its object, or its name outside of the tree. */
interface Identity {
  readonly kind: 'text' | 'object' | 'outside'
  readonly id: string
  /** The text is that of a method by the name of a constant: its value may be another one. */
  readonly byName?: true
}

/** Whether something can happen: a test fails only on values that are known for certain. */
export function holds(world: World, { when = [] }: Pick<Call, 'when'>, scope: Scope): boolean {
  return when.every((condition) => verdictOn(world, condition, scope) !== false)
}

/** The values of a choice that its tests allow. */
export function allowedChoices(
  world: World,
  { of, branches }: Extract<Expression, { kind: 'choice' }>,
  scope: Scope,
): readonly Expression[] {
  if (!branches) return of
  const verdicts = branches.map((one) => isAssigned(world, one, scope))
  const chosen = verdicts.indexOf(true)
  const allowed = chosen < 0 ? of.filter((_, at) => verdicts[at] !== false) : of.slice(chosen, chosen + 1)
  return allowed.length > 0 ? allowed : of
}

/** The values that branches allow: one that is given for certain replaces those before it. */
export function allowedValues(world: World, values: readonly Assigned[], scope: Scope): readonly Assigned[] {
  if (!values.some(({ when }) => when)) return values
  const allowed: Assigned[] = []
  for (const value of values) {
    const verdict = isAssigned(world, value, scope)
    if (verdict === false) continue
    if (verdict) allowed.length = 0
    allowed.push(value)
  }
  return allowed.length > 0 ? allowed : values
}

/** Whether the branches around an assignment are taken; undefined: unknown, or there are none. */
export function isAssigned(world: World, { when, decided }: Branches, scope: Scope): boolean | undefined {
  if (!when) return undefined
  const verdicts = when.map((condition) => verdictOn(world, condition, scope))
  if (verdicts.includes(false)) return false
  return decided && !verdicts.includes(undefined) ? true : undefined
}

/** Whether a condition holds; undefined: unknown. */
function verdictOn(world: World, { of, is, constants = [], not }: Condition, scope: Scope): boolean | undefined {
  const identity = identityOf(world.evaluate(of, scope), of)
  if (!identity || (identity.kind !== 'text' && constants.length === 0)) return undefined
  const others = constants.map((one) => identityOf(world.evaluate(one, scope), one) ?? byName(one))
  const results = [
    ...is.map((text) => identity.id === text),
    ...others.map((other) => other && isSame(identity, other)),
  ]
  if (results.includes(true)) return not !== true
  return results.includes(undefined) ? undefined : not === true
}

/** Whether two values are the same; undefined: unknown. */
function isSame(one: Identity, other: Identity): boolean | undefined {
  if (one.kind !== other.kind) return undefined
  if (one.id === other.id) return true
  if (one.kind === 'outside') return holderOf(one.id) === holderOf(other.id) ? false : undefined
  if (one.kind === 'object') return false
  if (METHOD.test(one.id) && METHOD.test(other.id)) return one.id.toUpperCase() === other.id.toUpperCase()
  return one.byName || other.byName ? undefined : false
}

function holderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('.'))
}

function identityOf(value: Value, { span }: Expression): Identity | undefined {
  if (value.kind === 'instance') return { kind: 'object', id: spanKey(value.span) }
  const text = knownText(value)
  if (text !== undefined) return { kind: 'text', id: text }
  const method = knownText({ kind: 'text', text: methodText(value, span) })
  if (method !== undefined) return { kind: 'text', id: method, byName: true }
  return value.kind === 'external' ? { kind: 'outside', id: [value.module ?? '', ...value.path].join('.') } : undefined
}

/** Identity of a constant by its name, where its value is unknown. */
function byName(constant: Expression): Identity | undefined {
  const name = constant.kind === 'name' || constant.kind === 'member' ? constant.name : undefined
  const method = typeof name === 'string' ? methodNamed(name) : undefined
  return method === undefined ? undefined : { kind: 'text', id: method, byName: true }
}

/** The text of a value of which everything is known. */
function knownText(value: Value): string | undefined {
  if (value.kind !== 'text' || value.text.some((piece) => piece.kind === 'hole')) return undefined
  return flatten(value.text).value
}
