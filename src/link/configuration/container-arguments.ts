import type { Binding, Module } from '../../core/language/expression.ts'
import { push } from '../../core/runtime/lists.ts'
import { oncePer } from '../../core/runtime/once-per.ts'
import type { Span } from '../../core/text/span.ts'
import type { Text } from '../../core/text/text.ts'
import type { Value } from '../values/value.ts'
import type { World } from '../world.ts'
import { textsWithinReach } from './within-reach.ts'

/** A setting that a container of services gives a parameter of a constructor by its name. */
const ARGUMENT = /^(.*)\.(arguments|bind)\.\$(\w+)$/

/** Texts that a parameter is given, and the class of the services that it counts for; of any: no class. */
interface Argument {
  readonly service?: string
  readonly texts: readonly Text[]
}

const argumentsByName = oncePer(({ environment }: World) => {
  const byName = new Map<string, Argument[]>()
  for (const [key, texts] of environment) {
    const [, service = '', way, name] = ARGUMENT.exec(key) ?? []
    if (name !== undefined) push(byName, name, { texts, ...(way === 'arguments' && { service }) })
  }
  return byName
})

/** The value that settings of a container give a parameter that no code gives one: `arguments: { $apiVersion: '%cloud.version%' }`. */
export function containerArgument(world: World, module: Module, binding: Binding, span: Span): Value | undefined {
  const given = argumentsByName(world).get(binding.name)
  const index = module.functions[binding.function ?? -1]?.class
  const name = index === undefined ? undefined : module.classes[index]?.name
  if (!given || name === undefined) return undefined
  const own = given.filter(({ service }) => service !== undefined && /[^\\.]*$/.exec(service)?.[0] === name)
  const all = own.length > 0 ? own : given.filter(({ service }) => service === undefined)
  const options = textsWithinReach(
    world,
    module,
    all.flatMap(({ texts }) => texts),
  )
  if (options.length === 0) return undefined
  return {
    kind: 'hole',
    hole: { kind: 'hole', ref: { kind: 'config', name: binding.name }, span, options, open: true },
  }
}
