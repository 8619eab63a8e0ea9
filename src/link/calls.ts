import type { Call, Expression } from '../core/expression.ts'
import type { Span } from '../core/span.ts'
import { recogniseCreated, recogniseSent } from './clients.ts'
import { evaluate } from './evaluate.ts'
import { argsOf, memberOf } from './members.ts'
import { operate } from './operations.ts'
import { alternatives, choose, type Frame, holeValue, label, type Scope, type Value } from './value.ts'
import type { World } from './world.ts'

/** What a call gives back: computed, inlined, made, or a hole named after what is called. */
export function evaluateCall(world: World, call: Call, scope: Scope, hops: number): Value {
  const library = world.library(scope.module.language)
  const callee = evaluate(world, call.callee, scope, hops + 1)
  const operation = library.functions[externalName(callee, call.new)]
  const args = () => call.args.map((arg) => evaluate(world, arg, scope, hops + 1))
  if (operation) {
    const result = operate(operation, undefined, args(), call.span)
    if (result) return result
  }
  const method = call.callee.kind === 'member' && typeof call.callee.name === 'string' ? call.callee : undefined
  const named = method && typeof method.name === 'string' ? library.methods[method.name] : undefined
  if (method && named && !isOwn(callee)) {
    const self = evaluate(world, method.of, scope, hops + 1)
    const result = isValue(self) ? operate(named, self, args(), call.span) : undefined
    if (result) return result
  }
  const results = alternatives(callee).map((one) => applied(world, one, call, args, hops))
  const known = results.filter((one) => one !== undefined)
  if (known.length > 0) {
    return choose(known, known.length < results.length, { kind: 'result', name: label(call.callee) }, call.span)
  }
  return (
    recogniseCreated(world, call, scope, hops) ??
    recogniseSent(world, call, scope, hops) ??
    holeValue(call.span, label(call.callee), { kind: 'result' })
  )
}

function isOwn(callee: Value): boolean {
  return alternatives(callee).some((one) => one.kind === 'function')
}

function isValue(value: Value): boolean {
  return alternatives(value).some((one) => one.kind === 'text' || one.kind === 'list' || one.kind === 'hole')
}

/** The name of something outside of the tree: `Object.assign`, `node:path:join`, `new URL`. */
function externalName(callee: Value, made: boolean): string {
  if (callee.kind !== 'external') return ''
  const name = callee.path.join('.')
  return `${made ? 'new ' : ''}${callee.module ? `${callee.module}:${name}` : name}`
}

function applied(world: World, callee: Value, call: Call, args: () => Value[], hops: number): Value | undefined {
  if (callee.kind === 'function') return applyFunction(world, callee, args(), call.span, hops)
  if (callee.kind === 'class' && call.new) return { kind: 'instance', of: callee, args: args(), span: call.span }
  return undefined
}

/** The result of a function for the given arguments: all that it returns. */
export function applyFunction(
  world: World,
  value: Extract<Value, { kind: 'function' }>,
  args: readonly Value[],
  span: Span,
  hops: number,
): Value {
  const { module } = value.scope
  const declared = module.functions[value.index]
  const frame = frameFor(value, args)
  if (!declared) return holeValue(span, 'function')
  const results = declared.returns.map((one) => evaluate(world, one, { module, frame }, hops + 1))
  return choose(results, false, { kind: 'result', name: declared.name || 'function' }, span)
}

/** The frame in which a function runs when it is called with the arguments. */
export function frameFor(value: Extract<Value, { kind: 'function' }>, args: readonly Value[]): Frame {
  const { module, frame: outer } = value.scope
  return {
    module,
    function: value.index,
    args: argsOf(module, value.index, args),
    ...(outer?.self ? { self: outer.self } : {}),
    ...(outer ? { outer } : {}),
  }
}

/** What a call is made on, and the dotted path of members from there: `api.interceptors.request.use`. */
export function calledOn(world: World, callee: Expression, scope: Scope, hops: number): { root: Value; path: string[] } {
  const path: string[] = []
  let of = callee
  while (of.kind === 'member' && typeof of.name === 'string') {
    path.unshift(of.name)
    of = of.of
  }
  let root = evaluate(world, of, scope, hops + 1)
  while (path.length > 0 && root.kind !== 'client' && root.kind !== 'sent' && root.kind !== 'external') {
    const next = memberOf(world, root, path[0] ?? '', of.span, hops + 1)
    if (next.kind === 'hole' || next.kind === 'function') break
    root = next
    path.shift()
  }
  return root.kind === 'external' ? { root: { ...root, path: [] }, path: [...root.path, ...path] } : { root, path }
}
