import type { Call, Expression } from '../../core/language/expression.ts'
import { alternatives, type Scope, type Value } from '../values/value.ts'
import type { World } from '../world.ts'
import { lastNameOf } from './callee.ts'

/** Names of classes whose objects are addresses, in one language or another. */
const ADDRESS = /^(?:Absolute|Generic|Http|Simple)?(?:Ur[il]|UR[IL])$/
/** Their methods that make one of a text. */
const MAKES = /^(?:build|create|factory|from|get|make|new|of|parse|valueOf|(?:create_?)?from_?(?:string|text))$/i

/**
 * The text that an object of a class outside of the tree is an address of: `Url::of("https://…")`, `new Uri("https://…")`,
 * `HttpUrl.parse("https://…")`.
 */
export function madeAddress(world: World, call: Call, scope: Scope): Value | undefined {
  const [given] = call.args
  if (!given || call.args.length > 1 || call.named?.length || !isOfAddresses(call.callee)) return undefined
  const value = world.evaluate(given, scope)
  return alternatives(value).every(({ kind }) => kind === 'text') ? value : undefined
}

/** Whether what is called makes an address: the class itself, or a method of it. */
function isOfAddresses(callee: Expression): boolean {
  const name = lastNameOf(callee)
  if (ADDRESS.test(name)) return true
  return callee.kind === 'member' && MAKES.test(name) && ADDRESS.test(lastNameOf(callee.of))
}
