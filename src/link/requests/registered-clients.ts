import type { Call, Expression, Module } from '../../core/language/expression.ts'
import { soleLiteral } from '../../core/language/literal.ts'
import { push } from '../../core/runtime/lists.ts'
import { spanKey } from '../../core/text/span.ts'
import { flatten } from '../../core/text/text.ts'
import { incrementalIndex } from '../modules/incremental-index.ts'
import { type Scope, toText, type Value } from '../values/value.ts'
import { indexOf, type World } from '../world.ts'

type ClientValue = Extract<Value, { kind: 'client' }>

/** Calls that register a client, by its consumer: the name of a class that gets it, or its own. */
const registrations = incrementalIndex(
  () => new Map<string, { readonly module: Module; readonly call: Call }[]>(),
  (byName, { module }, world) => {
    const registers = world.library(module.language).linking?.registersClients
    if (!registers) return
    for (const call of module.calls) {
      if (call.callee.kind !== 'member' || call.callee.name !== registers.by) continue
      const [first] = call.args
      const name = first && soleLiteral(first)
      for (const type of call.types ?? []) push(byName, `class ${lastName(type)}`, { module, call })
      if (name !== undefined) push(byName, `name ${name}`, { module, call })
    }
  },
)

function lastName(type: Expression): string {
  return (type.kind === 'name' || type.kind === 'member') && typeof type.name === 'string' ? type.name : ''
}

/** The client that a container of services gives to the objects of a class; undefined where that is several. */
export function clientHandedTo(
  world: World,
  { functions, classes }: Module,
  index: number | undefined,
): ClientValue | undefined {
  const holder = index === undefined ? undefined : functions[index]?.class
  const name = holder === undefined ? '' : (classes[holder]?.name ?? '')
  return name === '' ? undefined : registeredAs(world, `class ${name}`)
}

/** The client that is taken by its name: `factory.CreateClient("cloud")`. */
export function clientTaken(world: World, { callee, args, span }: Call, scope: Scope): ClientValue | undefined {
  const registers = world.library(scope.module.language).linking?.registersClients
  const [name] = args
  if (!registers || callee.kind !== 'member' || callee.name !== registers.taken || !name) return undefined
  return registeredAs(world, `name ${flatten(toText(world.evaluate(name, scope), span)).value}`)
}

function registeredAs(world: World, name: string): ClientValue | undefined {
  const [only, ...more] = registrations(world).get(name) ?? []
  return only && more.length === 0 ? clientOf(world, only.module, only.call) : undefined
}

/** The client that the last parameter of a function is which sets it up where it is registered. */
export function clientSetUp(
  world: World,
  module: Module,
  place: { readonly function: number; readonly index: number },
): ClientValue | undefined {
  const registers = world.library(module.language).linking?.registersClients
  if (!registers || place.index !== (module.functions[place.function]?.params.length ?? 0) - 1) return undefined
  let at = indexOf(world, module).callbacks.get(place.function)
  while (at?.callee.kind === 'member') {
    const { callee }: Call = at
    if (callee.kind !== 'member') return undefined
    if (callee.name === registers.by) return clientOf(world, module, at)
    at = callee.of.kind === 'call' ? module.calls[callee.of.call] : undefined
  }
  return undefined
}

function clientOf(world: World, module: Module, call: Call): ClientValue | undefined {
  const { clients, linking } = world.library(module.language)
  const client = clients.find(({ library }) => library === linking?.registersClients?.library)
  return client && { kind: 'client', client, id: `registered:${spanKey(call.span)}` }
}
