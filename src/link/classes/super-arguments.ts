import { argumentsFor, namedEntries, positionalValues } from '../expressions/arguments.ts'
import { countOf } from '../expressions/overloads.ts'
import { alternatives, choose, type Value } from '../values/value.ts'
import type { NamedCaller, World } from '../world.ts'
import { type ClassValue, classesBelow, classOf, constructorAbove, familyOf, superCall } from './classes.ts'
import { makersOf } from './constructor-calls.ts'
import { familyKey } from './identity.ts'

type Instance = Extract<Value, { kind: 'instance' }>
type Making = Pick<Instance, 'args' | 'fields'>

/** Calls that make objects of one class and are kept apart: of more, their values are taken together. */
const MOST_MAKERS = 16

/**
 * Values that objects of a class pass to the class above, whichever call made them. Siblings pass other values, so that
 * a member of the class above is no choice between those of all classes below it.
 */
export function superArguments(world: World, of: ClassValue, above: ClassValue): Making | undefined {
  const [maker, ...others] = familyOf(world, of).makers
  if (!maker) return byMakers(world, of, above)
  const call = others.length === 0 ? superCall(world, maker) : undefined
  const taking = call && constructorAbove(world, above, countOf(call))
  return taking && { args: argumentsFor(world, call, { module: maker.module }, taking.module, taking.index) }
}

/** The same for a class without a constructor: that of a class above takes what objects are made with. */
function byMakers(world: World, of: ClassValue, above: ClassValue): Making | undefined {
  if (classesBelow(world, of).length > 0) return undefined
  const calls = makersOf(world, of)
  const [first] = calls
  if (!first || calls.length > MOST_MAKERS) return undefined
  if (of.module.package !== undefined && !constructorAbove(world, above, countOf(first.call)))
    return embedded(world, calls, above)
  const all = calls.map((caller) => argumentsOf(world, caller, above) ?? [])
  const places = Math.max(...all.map((args) => args.length))
  if (places === 0) return undefined
  const args = Array.from({ length: places }, (_, at) =>
    choose(
      all.flatMap((one) => one[at] ?? []),
      all.some((one) => one[at] === undefined),
      { kind: 'param', name: 'argument' },
      first.call.span,
    ),
  )
  return { args }
}

function argumentsOf(world: World, { module, call }: NamedCaller, above: ClassValue): readonly Value[] | undefined {
  const taking = constructorAbove(world, above, countOf(call))
  return taking && argumentsFor(world, call, { module }, taking.module, taking.index)
}

/** The making of an object that others embed: `Images{base{prefix: "/images"}}`, perhaps one in another. */
function embedded(world: World, calls: readonly NamedCaller[], above: ClassValue): Making | undefined {
  const name = classOf(above)?.name
  const parts = calls.map(({ module, call }) => {
    const named = namedEntries(world, call, { module }).entries.filter((entry) => entry.name === name)
    return instancesIn(
      world,
      [...positionalValues(world, call, { module }), ...named.map((entry) => entry.value())],
      above,
    )
  })
  return parts.some((all) => all.length === 0) ? undefined : makingOf(parts.flat())
}

/** The making of the object that another one embeds; undefined where that embeds none. */
export function heldIn(world: World, { args = [], fields = [] }: Instance, above: ClassValue): Making | undefined {
  const name = classOf(above)?.name
  const named = fields.filter((entry) => entry.name === name).map((entry) => entry.value())
  return makingOf(instancesIn(world, [...args, ...named], above))
}

function makingOf(parts: readonly Instance[]): Making | undefined {
  const [first, ...others] = parts
  if (first && others.length === 0 && first.args)
    return { args: first.args, ...(first.fields && { fields: first.fields }) }
  if (!first || parts.some(({ fields }) => !fields)) return undefined
  return { fields: parts.flatMap(({ fields }) => fields ?? []) }
}

function instancesIn(world: World, values: readonly Value[], of: ClassValue): Instance[] {
  return values
    .flatMap(alternatives)
    .filter(
      (value): value is Instance => value.kind === 'instance' && familyKey(world, value.of) === familyKey(world, of),
    )
}
