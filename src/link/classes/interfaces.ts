import type { Call } from '../../core/language/expression.ts'
import type { Role, Signature } from '../../core/language/library.ts'
import { push } from '../../core/runtime/lists.ts'
import { oncePer } from '../../core/runtime/once-per.ts'
import { calledOn } from '../expressions/callee.ts'
import { apart } from '../memory.ts'
import { alternatives, type Scope } from '../values/value.ts'
import type { Caller, World } from '../world.ts'
import { familyKey } from './identity.ts'

/** Steps to see what a call makes an object of. */
const FUEL = 1_000

/** A call that makes an object of an interface, and the parts of the requests of that object in it. */
export interface Served extends Caller {
  readonly signature: Signature
}

/** The calls that make an object of the interface in which an annotation stands. */
export function servedBy(world: World, call: Call, { module }: Scope): readonly Served[] {
  const index = call.function === undefined ? undefined : module.functions[call.function]?.class
  if (index === undefined) return []
  return allServed(world).get(familyKey(world, { module, index })) ?? []
}

/** An interface may be asked for again on the way: then no object of it is known yet. */
const allServed = oncePer(findServed, new Map())

function findServed(world: World): ReadonlyMap<string, readonly Served[]> {
  const served = new Map<string, Served[]>()
  for (const { module } of [...world.indexed.values()]) {
    const names = new Set(world.library(module.language).clients.flatMap((client) => Object.keys(client.serves ?? {})))
    if (names.size === 0) continue
    for (const call of module.calls) {
      if (call.callee.kind !== 'member' || typeof call.callee.name !== 'string' || !names.has(call.callee.name))
        continue
      for (const [key, one] of apart(world, FUEL, () => interfacesIn(world, { module, call }))) push(served, key, one)
    }
  }
  return served
}

function interfacesIn(world: World, { module, call }: Caller): [string, Served][] {
  const { root, path } = calledOn(world, call.callee, { module })
  const name = path.join('.')
  const rows = root.kind === 'client' ? (root.client.serves ?? {}) : {}
  const signature = Object.hasOwn(rows, name) ? rows[name] : undefined
  const interfaceArgument = signature && call.args[signature.args.indexOf('interface')]
  if (!signature || !interfaceArgument) return []
  const args = signature.args.map((role): Role => (role === 'interface' ? 'ignored' : role))
  const served: Served = { module, call, signature: { ...signature, args } }
  return alternatives(world.evaluate(interfaceArgument, { module })).flatMap((value): [string, Served][] =>
    value.kind === 'class' ? [[familyKey(world, value), served]] : [],
  )
}
