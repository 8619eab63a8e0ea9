import type { Expression } from '../../core/language/expression.ts'
import type { Client } from '../../core/language/library.ts'
import type { Span } from '../../core/text/span.ts'
import { pathInside } from '../requests/client-path.ts'
import type { World } from '../world.ts'
import { alternatives, type Scope, type Value } from './value.ts'

/** What something of a declared type is: an object of a class of the tree, or a client as a library makes it. */
export function typedValue(world: World, type: Expression, scope: Scope, span: Span): Value | undefined {
  const [of] = alternatives(world.evaluate(type, scope))
  if (of?.kind === 'class') return { kind: 'instance', of, span }
  if (of?.kind !== 'external') return undefined
  const client = clientOfType(world, of, scope)
  return client && { kind: 'client', client, id: `type:${client.library}` }
}

function clientOfType(world: World, of: Extract<Value, { kind: 'external' }>, scope: Scope): Client | undefined {
  const { clients } = world.library(scope.module.language)
  return clients.find((client) => {
    const path = pathInside(client, of.module, of.path)
    return path !== undefined && Object.hasOwn(client.creates ?? {}, `new ${path.join('.')}`)
  })
}
