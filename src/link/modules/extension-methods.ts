import type { Call, Module } from '../../core/language/expression.ts'
import { push } from '../../core/runtime/lists.ts'
import type { Scope, Value } from '../values/value.ts'
import type { World } from '../world.ts'
import { incrementalIndex } from './incremental-index.ts'

/** Extension methods by name that are tried where one is called: more tell nothing. */
const MOST = 8

/**
 * The extension methods that a member without a known value may be, where it is called on something: those of the same
 * package or of one that is opened.
 */
export function extensionMethods(world: World, { language, package: own, opens = [] }: Module, name: string): Value[] {
  const all = extensionsByName(world).get(`${language} ${name}`) ?? []
  return all
    .filter(({ module }) => module.package === own || module.package === '' || opens.includes(module.package ?? ''))
    .slice(0, MOST)
    .map(({ module, index }) => ({ kind: 'function', scope: { module }, index }))
}

const extensionsByName = incrementalIndex(
  () => new Map<string, { readonly module: Module; readonly index: number }[]>(),
  (byName, { module }) => {
    for (const [index, { name, extension }] of module.functions.entries())
      if (extension) push(byName, `${module.language} ${name}`, { module, index })
  },
)

/** A call with what an extension method is called on as its first argument; any other call as it is. */
export function withReceiver(world: World, call: Call, scope: Scope, module: Module, index: number): Call {
  const { callee, args, spread } = call
  if (!module.functions[index]?.extension || callee.kind !== 'member') return call
  if (world.evaluate(callee.of, scope).kind === 'class') return call
  return { ...call, args: [callee.of, ...args], ...(spread && { spread: spread.map((at) => at + 1) }) }
}
