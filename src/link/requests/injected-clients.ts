import type { Call, Module } from '../../core/language/expression.ts'
import { soleLiteral } from '../../core/language/literal.ts'
import { spanKey } from '../../core/text/span.ts'
import { incrementalIndex } from '../modules/incremental-index.ts'
import type { Value } from '../values/value.ts'
import type { World } from '../world.ts'

/** Calls that set the clients up that a framework hands to objects: `HttpModule.register({ baseURL })`. */
const registrations = incrementalIndex(
  (): { readonly module: Module; readonly call: Call }[] => [],
  (found, { module }, world) => {
    const injects = world.library(module.language).linking?.injectsClients
    if (!injects) return
    for (const call of module.calls) {
      const { callee } = call
      if (callee.kind !== 'member' || callee.of.kind !== 'name' || callee.of.name !== injects.of) continue
      const name = typeof callee.name === 'string' ? callee.name : soleLiteral(callee.name)
      if (name !== undefined && injects.by.includes(name)) found.push({ module, call })
    }
  },
)

/** The client that a framework hands to whoever asks for one by its type; nothing where it is set up in several ways. */
export function clientInjected(world: World, language: string, type: string): Value | undefined {
  const { clients, linking } = world.library(language)
  const injects = linking?.injectsClients
  if (!injects || injects.type !== type) return undefined
  const [only, ...more] = registrations(world)
  const client = clients.find(({ library }) => library === injects.library)
  if (!only || more.length > 0 || !client) return undefined
  const { module, call } = only
  const [given] = call.args
  const value = given && world.evaluate(given, { module })
  const options = value && (madeByFactory(world, value, injects.factory) ?? value)
  return { kind: 'client', client, id: `injected:${spanKey(call.span)}`, ...(options && { options }) }
}

/** The options that a function makes: `{ inject: [ConfigService], useFactory: (config) => ({ baseURL: … }) }`. */
function madeByFactory(world: World, given: Value, name: string): Value | undefined {
  const factory = given.kind === 'object' ? given.entries.find((entry) => entry.name === name)?.value() : undefined
  if (factory?.kind !== 'function') return undefined
  // An argument that the framework injects counts as settings by its name.
  const { module } = factory.scope
  const returns = module.functions[factory.index]?.returns ?? []
  return returns.map((one) => world.evaluate(one, { module })).find(({ kind }) => kind === 'object')
}
