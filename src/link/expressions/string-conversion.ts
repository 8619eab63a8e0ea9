import type { Span } from '../../core/text/span.ts'
import { familyOf } from '../classes/classes.ts'
import type { Scope, Value } from '../values/value.ts'
import type { World } from '../world.ts'
import { applyFunction } from './frames.ts'
import { memberOf } from './members.ts'

/** An object in a text stands for what the method of its class gives that makes a text of it: `__str__`, `toString`, `String`. */
export function stringConversion(
  world: World,
  value: Value,
  span: Span,
  { scope, behind = '' }: { readonly scope: Scope; readonly behind?: string },
): Value {
  if (value.kind === 'choice')
    return { ...value, of: value.of.map((one) => stringConversion(world, one, span, { scope, behind })) }
  // The method of an object whose fields are unknown returns nothing known.
  const isAny = value.kind === 'instance' && !value.args && !value.fields
  const of = !isAny && (value.kind === 'instance' || value.kind === 'text') ? value.of : undefined
  const by = of && world.library(of.module.language).linking?.spelledBy
  if (
    !by ||
    (by.numbers && /[A-Za-z]$/.test(behind)) ||
    isOwn(of, scope) ||
    !familyOf(world, of).members.has(by.method)
  )
    return value
  const method = memberOf(world, value, by.method, span)
  const result = method.kind === 'function' ? applyFunction(world, method, [], span) : method
  // A constant is known by itself: its method may leave more open.
  const isBetter =
    result.kind === 'text' && (value.kind !== 'text' || result.text.every(({ kind }) => kind === 'written'))
  return isBetter ? result : value
}

/** Methods of a class see the value itself. */
function isOwn({ module, index }: Extract<Value, { kind: 'class' }>, { frame }: Scope): boolean {
  const self = frame?.self
  const ownClass = self?.kind === 'instance' || self?.kind === 'text' ? self.of : undefined
  return ownClass?.module === module && ownClass.index === index
}
