import type { Call } from '../../core/language/expression.ts'
import type { Client } from '../../core/language/library.ts'
import { remember } from '../memory.ts'
import { optionsGiven } from '../requests/client-options.ts'
import { clientOfType } from '../values/declared-types.ts'
import type { Value } from '../values/value.ts'
import type { World } from '../world.ts'
import { baseValue, familyOf, superCall } from './classes.ts'
import { familyKey } from './identity.ts'
import { topOf } from './instances.ts'

type Instance = Extract<Value, { kind: 'instance' }>
type ClientValue = Extract<Value, { kind: 'client' }>

/** The client that an object is by what its class extends: `class Api(requests.Session)`. */
export function inheritedClient(world: World, instance: Instance): ClientValue | undefined {
  const { module, index } = instance.of
  return remember(
    world,
    `${module.file}#client${index}`,
    instance.answers,
    () => undefined,
    () => findClient(world, instance),
  )
}

function findClient(world: World, instance: Instance): ClientValue | undefined {
  const { top, scope } = topOf(world, instance)
  const above = baseValue(world, top.of)
  const found = above?.kind === 'external' ? clientOfType(world, above, { module: top.of.module }) : undefined
  if (!found) return undefined
  const call = superCallOf(world, top)
  const options = call && scope ? optionsGiven(world, call, found.signature, scope) : undefined
  return {
    kind: 'client',
    client: found.client,
    id: `class ${familyKey(world, top.of)}`,
    ...(options ? { options } : {}),
  }
}

function superCallOf(world: World, { of }: Instance): Call | undefined {
  for (const maker of familyOf(world, of).makers) {
    const call = superCall(world, maker)
    if (call) return call
  }
  return undefined
}

/** Whether a method of a client is sent by another one of its class, which the class of an object declares itself. */
export function goesThrough(client: Client, name: string): boolean {
  return client.through !== undefined && name !== client.through && Object.hasOwn(client.sends, name)
}
