import type { Call, Expression, Module } from '../../core/language/expression.ts'
import type { Library } from '../../core/language/library.ts'
import { memberOf } from '../expressions/members.ts'
import { isOf } from '../requests/own-objects.ts'
import { alternatives, spelled } from '../values/value.ts'
import type { NamedCaller, World } from '../world.ts'

/** Calls of methods that a class does not declare, as calls of its method that catches them: those named like one that sends. */
export function callsThrough(world: World, module: Module, index: number): readonly NamedCaller[] {
  const declared = module.functions[index]
  const library = world.library(module.language)
  if (declared?.class === undefined || declared.name !== library.linking?.catchesCalls) return []
  const own = { kind: 'class' as const, module, index: declared.class }
  return sendingNames(library).flatMap((name) =>
    (world.callers.get(name) ?? []).flatMap((caller) => {
      const { callee } = caller.call
      if (callee.kind !== 'member' || callee.name !== name) return []
      const objects = alternatives(world.evaluate(callee.of, { module: caller.module }))
      const isCaught = objects.some(
        (one) =>
          one.kind === 'instance' &&
          isOf(world, one, own) &&
          memberOf(world, one, name, callee.span).kind !== 'function',
      )
      return isCaught ? [asCaught(caller, callee, declared.name, name, declared.rest !== undefined)] : []
    }),
  )
}

const named = new WeakMap<Library, readonly string[]>()

function sendingNames(library: Library): readonly string[] {
  const known = named.get(library) ?? [
    ...new Set(library.clients.flatMap(({ sends }) => Object.keys(sends)).filter((name) => /^[a-z]+$/i.test(name))),
  ]
  named.set(library, known)
  return known
}

const known = new WeakMap<Call, Call>()

function asCaught(
  { module, call, key }: NamedCaller,
  callee: Extract<Expression, { kind: 'member' }>,
  method: string,
  name: string,
  isOpen: boolean,
): NamedCaller {
  const { args, span, spread } = call
  const list: Expression = { kind: 'array', items: args, span, ...(spread && { spread }) }
  const { spread: _, ...rest } = call
  const text: Expression = { kind: 'text', text: [spelled(name, callee.span)], span: callee.span }
  const made: Call = known.get(call) ?? {
    ...rest,
    callee: { ...callee, name: method },
    args: isOpen ? [text, ...args] : [text, list],
    ...(isOpen && spread && { spread: spread.map((at) => at + 1) }),
  }
  known.set(call, made)
  return { module, call: made, key: `${key} ${method}` }
}
