import type { Call, Expression, Module } from '../../core/language/expression.ts'
import type { Library } from '../../core/language/library.ts'
import { oncePer } from '../../core/runtime/once-per.ts'
import { memberOf } from '../expressions/members.ts'
import { alternatives, spelled } from '../values/value.ts'
import type { NamedCaller, World } from '../world.ts'
import { callList } from './call-list.ts'

type Member = Extract<Expression, { kind: 'member' }>

/** Calls of methods that a class does not declare, as calls of its method that catches them: those named like one that sends. */
export function caughtCalls(world: World, module: Module, index: number): readonly NamedCaller[] | undefined {
  const declared = module.functions[index]
  const library = world.library(module.language)
  if (declared?.class === undefined || declared.name !== library.linking?.catchesCalls) return undefined
  const { name } = declared
  const isOpen = declared.rest !== undefined
  return callList(world, library, `${name} ${isOpen}`, sendingNames(library), (caller, sender) => {
    const { callee } = caller.call
    if (callee.kind !== 'member' || callee.name !== sender) return undefined
    return asCaught(caller, callee, name, sender, isOpen)
  })
}

const sendingNames = oncePer(({ clients }: Library): readonly string[] =>
  [...new Set(clients.flatMap(({ sends }) => Object.keys(sends)).filter((name) => /^[a-z]+$/i.test(name)))].sort(),
)

function asCaught(
  { module, call, key }: NamedCaller,
  callee: Member,
  method: string,
  name: string,
  isOpen: boolean,
): NamedCaller {
  const { args, span, spread } = call
  const list: Expression = { kind: 'array', items: args, span, ...(spread && { spread }) }
  const { spread: _, ...rest } = call
  const text: Expression = { kind: 'text', text: [spelled(name, callee.span)], span: callee.span }
  const made: Call = {
    ...rest,
    callee: { ...callee, name: method },
    args: isOpen ? [text, ...args] : [text, list],
    ...(isOpen && spread && { spread: spread.map((at) => at + 1) }),
  }
  return { module, call: made, key: `${key} ${method}`, isMeant: (world) => isCaught(world, callee, method, module) }
}

/** Whether an object has the method that catches calls, and no method by the name of the one that is called. */
function isCaught(world: World, { of, name, span }: Member, method: string, module: Module): boolean {
  return alternatives(world.evaluate(of, { module })).some(
    (one) =>
      one.kind === 'instance' &&
      memberOf(world, one, String(name), span).kind !== 'function' &&
      memberOf(world, one, method, span).kind === 'function',
  )
}
