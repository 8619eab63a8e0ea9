import type { Call, Expression } from '../../core/language/expression.ts'
import { push } from '../../core/runtime/lists.ts'
import { growing } from '../modules/incremental-index.ts'
import type { Indexed, World } from '../world.ts'
import { alternatives, choose, type Scope, type Value } from './value.ts'

/** Methods that add items to the list they are called on: the first adds each argument, the second the items of it. */
const ADDING = /^(?:append|push|add|Add|push_back|addLast|<<|\[\])$/
const EXTENDING = /^(?:extend|addAll|AddRange|concat!|appendAll|append)$/
/** Functions that add items to the list that is their first argument. */
const PUSHING = /^array_push$/
/** Additions to one list that are followed at most. */
const MOST = 24

interface Addition {
  readonly args: readonly Expression[]
  readonly all: boolean
}

/** Additions by file and binding, in the order of the text; those of the function that declares the list. */
const additions = growing(
  () => new Map<string, Addition[]>(),
  (byBinding, { module }) => {
    for (const call of module.calls) {
      const found = additionOf(call)
      const declared = found && module.bindings[found.binding]
      if (found && declared && declared.function === call.function)
        push(byBinding, `${module.file}#${found.binding}`, found)
    }
  },
)

function additionOf({ callee, args }: Call): (Addition & { readonly binding: number }) | undefined {
  const [first, ...rest] = args
  if (callee.kind === 'name' && PUSHING.test(callee.name) && first?.kind === 'name' && first.binding !== undefined)
    return { binding: first.binding, args: rest, all: false }
  if (callee.kind !== 'member' || callee.of.kind !== 'name' || callee.of.binding === undefined || !first)
    return undefined
  const name = String(callee.name)
  if (ADDING.test(name)) return { binding: callee.of.binding, args, all: false }
  return EXTENDING.test(name) ? { binding: callee.of.binding, args, all: true } : undefined
}

/** A list with what is added to it one by one: `parts.append('v5')`. */
export function withAdded(world: World, value: Value, { module }: Indexed, binding: number, scope: Scope): Value {
  if (!alternatives(value).some(({ kind }) => kind === 'list')) return value
  const added = additions(world).get(`${module.file}#${binding}`)
  if (!added || added.length > MOST) return value
  const items = added.flatMap(({ args, all }) =>
    args.flatMap((arg) => {
      const one = world.evaluate(arg, scope)
      return all && one.kind === 'list' ? one.items : [one]
    }),
  )
  if (value.kind !== 'choice') return value.kind === 'list' ? { ...value, items: [...value.items, ...items] } : value
  const each = value.of.map((one) => (one.kind === 'list' ? { ...one, items: [...one.items, ...items] } : one))
  return choose(each, value.open, value.ref, value.span)
}
