import type { Call, Expression } from '../../core/language/expression.ts'
import { push } from '../../core/runtime/lists.ts'
import { flatten } from '../../core/text/text.ts'
import { incrementalIndex } from '../modules/incremental-index.ts'
import type { Indexed, World } from '../world.ts'
import { alternatives, choose, type Scope, type Value } from './value.ts'

/** Methods that add items to the list they are called on: the first adds each argument, the second the items of it. */
const ADDING = /^(?:append|push|add|Add|push_back|addLast|<<|\[\])$/
const EXTENDING = /^(?:extend|addAll|AddRange|concat!|appendAll|append)$/
/** Methods that put items in front of those of the list, and those that do with 0 as their first argument. */
const PREPENDING = /^(?:unshift|prepend|addFirst|push_front|unshiftAll)$/
const INSERTING = /^(?:insert|Insert|add|splice|Add)$/
/** Functions that add items to the list that is their first argument, behind its own or in front of them. */
const PUSHING = /^array_(?:push|unshift)$/
/** Additions to one list that are followed at most. */
const MOST = 24

interface Addition {
  readonly args: readonly Expression[]
  readonly all: boolean
  /** They stand in front. */
  readonly first?: true
}

/** Additions by file and binding, in the order of the text; those of the function that declares the list. */
const additions = incrementalIndex(
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
    return { binding: first.binding, args: rest, all: false, ...(callee.name === 'array_unshift' && { first: true }) }
  if (callee.kind !== 'member' || callee.of.kind !== 'name' || callee.of.binding === undefined || !first)
    return undefined
  const name = String(callee.name)
  if (PREPENDING.test(name)) return { binding: callee.of.binding, args, all: false, first: true }
  const inserted = INSERTING.test(name) && isZero(first) ? rest.slice(name === 'splice' ? 1 : 0) : []
  if (inserted.length > 0) return { binding: callee.of.binding, args: inserted, all: false, first: true }
  if (ADDING.test(name)) return { binding: callee.of.binding, args, all: false }
  return EXTENDING.test(name) ? { binding: callee.of.binding, args, all: true } : undefined
}

function isZero(expression: Expression): boolean {
  return expression.kind === 'text' && flatten(expression.text).value === '0'
}

/** A list with what is added to it one by one: `parts.append('v5')`. */
export function withAdded(world: World, value: Value, { module }: Indexed, binding: number, scope: Scope): Value {
  const isParameter = module.bindings[binding]?.kind === 'param'
  const isUnknown = isParameter && value.kind === 'hole'
  if (!isUnknown && !alternatives(value).some(({ kind }) => kind === 'list')) return value
  const added = additions(world).get(`${module.file}#${binding}`)
  if (!added || added.length > MOST) return value
  const itemsOf = (some: readonly Addition[]) =>
    some.flatMap(({ args, all }) =>
      args.flatMap((arg) => {
        const one = world.evaluate(arg, scope)
        return all && one.kind === 'list' ? one.items : [one]
      }),
    )
  const before = itemsOf(added.filter(({ first }) => first).reverse())
  const behind = itemsOf(added.filter(({ first }) => !first))
  if (value.kind === 'hole')
    return before.length > 0 ? { kind: 'list', items: [...before, value, ...behind], span: value.hole.span } : value
  const filled = (one: Value): Value =>
    one.kind === 'list' ? { ...one, items: [...before, ...one.items, ...behind] } : one
  return value.kind === 'choice' ? choose(value.of.map(filled), value.open, value.ref, value.span) : filled(value)
}
