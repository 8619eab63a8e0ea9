import type { Expression } from '../../core/language/expression.ts'
import type { Client, Signature } from '../../core/language/library.ts'
import { lookUp as safeLookUp } from '../../core/runtime/safe-look-up.ts'
import type { Span } from '../../core/text/span.ts'
import { pathInside } from '../requests/client-path.ts'
import { clientInjected } from '../requests/injected-clients.ts'
import type { World } from '../world.ts'
import { alternatives, type Scope, type Value } from './value.ts'

/** A value of a declared type: an object of a class of the tree, or a client as a library makes it. */
export function typedValue(world: World, type: Expression, scope: Scope, span: Span): Value | undefined {
  const [of] = alternatives(world.evaluate(type, scope))
  if (of?.kind === 'class') return { kind: 'instance', of, span }
  if (of?.kind !== 'external') return undefined
  const injected = clientInjected(world, scope.module.language, of.path.at(-1) ?? '')
  if (injected) return injected
  const client = clientOfType(world, of, scope)?.client
  return client && { kind: 'client', client, id: `type:${client.library}` }
}

/** The client whose objects are of a type, and what making one takes. */
export function clientOfType(
  world: World,
  of: Extract<Value, { kind: 'external' }>,
  scope: Scope,
): { readonly client: Client; readonly signature: Signature } | undefined {
  for (const client of world.library(scope.module.language).clients) {
    const path = pathInside(client, of.module, of.path)
    const signature = path && safeLookUp(client.creates, `new ${path.join('.')}`)
    if (signature) return { client, signature }
  }
  return undefined
}
