import type { Call, Expression, Module } from '../../core/language/expression.ts'
import { push } from '../../core/runtime/lists.ts'
import { contains, type Span } from '../../core/text/span.ts'
import { remember } from '../memory.ts'
import { incrementalIndex } from '../modules/incremental-index.ts'
import { callsWith } from '../values/mutations.ts'
import { functionsIn, type Scope, type Value } from '../values/value.ts'
import { type Indexed, indexOf, type World } from '../world.ts'
import { withGiven } from './assigned-members.ts'
import { lastNameOf } from './callee.ts'
import { frameFor } from './frames.ts'

/** Functions that hand an object on to another one which fills it, at most. */
const MOST_HANDED = 3
/** Calls that an object is an argument of before it is used, of which the last ones count. */
const MOST_CALLS = 8

/** An object with the members that functions of the tree gave it that had it as an argument before it is used: `fill(options)`. */
export function withFilled(
  world: World,
  value: Value,
  indexed: Indexed,
  binding: number,
  { scope, use }: { readonly scope: Scope; readonly use: Span },
): Value {
  if (!mayBeFilled(value)) return value
  const { module } = indexed
  const calls = fillsBefore(world, indexed, binding, use)
  const last = calls.at(-1)
  if (!last) return value
  const key = `${module.file}#filled${binding}@${last.span.start}`
  const compute = () => calls.reduce((before, call) => filledBy(world, before, { call, binding, scope }, 0), value)
  return remember(world, key, scope.frame?.answers, () => value, compute)
}

function mayBeFilled(value: Value): boolean {
  if (value.kind === 'choice') return value.of.some(mayBeFilled)
  return (
    value.kind === 'object' || value.kind === 'instance' || (value.kind === 'hole' && value.hole.options.length === 0)
  )
}

/** Calls before a use, of functions by whose names some function of the tree fills what it gets there. */
function fillsBefore(world: World, { module, functionAt }: Indexed, binding: number, use: Span): readonly Call[] {
  const calls = callsWith(module).get(binding)
  if (!calls) return []
  const at = functionAt(use.start)
  return calls
    .filter((call) => call.span.start < use.start && call.function === at && !contains(call.span, use))
    .slice(-MOST_CALLS)
    .filter((call) => isFiller(world, targetOf(module, call, binding), 0))
}

/** Parameters, as their place and the name of their function, that are given members, and those that are handed on. */
const parametersFilled = incrementalIndex(
  () => ({ given: new Set<string>(), handed: new Map<string, string[]>() }),
  ({ given, handed }, { module, params, byBinding }) => {
    for (const [binding, { function: index, index: place }] of params) {
      const names = namesOf(module, index)
      const calls = callsWith(module).get(binding) ?? []
      for (const parameter of names.map((name) => `${place} ${name}`)) {
        if (byBinding.has(binding)) given.add(parameter)
        for (const call of calls) push(handed, parameter, targetOf(module, call, binding))
      }
    }
  },
)

/** The name of a function, and none where it is the whole of its module: others give that a name of their own. */
function namesOf({ functions, exports }: Module, index: number): readonly string[] {
  const name = functions[index]?.name ?? ''
  const isWhole = exports.some(
    (one) =>
      WHOLE.test(one.name) &&
      (one.value.kind === 'function'
        ? one.value.function === index
        : one.value.kind === 'name' && one.value.name === name),
  )
  return isWhole && name !== '' ? [name, ''] : [name]
}

const WHOLE = /^(?:\*|default)$/

function isFiller(world: World, parameter: string, steps: number): boolean {
  const { given, handed } = parametersFilled(world)
  if (given.has(parameter)) return true
  return steps < MOST_HANDED && (handed.get(parameter) ?? []).some((inner) => isFiller(world, inner, steps + 1))
}

/** The parameter that a name becomes in a call. */
function targetOf(module: Module, { callee, args }: Call, binding: number): string {
  const place = args.findIndex((arg) => isName(arg, binding))
  const from =
    callee.kind === 'name' && callee.binding !== undefined ? module.bindings[callee.binding]?.from : undefined
  const name = from?.name ?? lastNameOf(callee)
  return `${place} ${WHOLE.test(name) ? '' : name}`
}

interface Handed {
  readonly call: Call
  readonly binding: number
  readonly scope: Scope
}

function filledBy(world: World, value: Value, { call, binding, scope }: Handed, steps: number): Value {
  const place = call.args.findIndex((arg) => isName(arg, binding))
  if (place < 0 || call.spread) return value
  return functionsIn(world.evaluate(call.callee, scope)).reduce((before, one) => {
    const { module } = one.scope
    const parameter = module.functions[one.index]?.params[place]
    if (parameter === undefined || parameter < 0) return before
    const given = indexOf(world, module).byBinding.get(parameter) ?? []
    const handed = steps < MOST_HANDED ? (callsWith(module).get(parameter) ?? []) : []
    if (given.length === 0 && handed.length === 0) return before
    const args = call.args.map((arg, index) => (index === place ? before : world.evaluate(arg, scope)))
    const inside: Scope = { module, frame: frameFor(one, args) }
    const filled = withGiven(world, before, given, inside)
    return handed.reduce(
      (last, inner) => filledBy(world, last, { call: inner, binding: parameter, scope: inside }, steps + 1),
      filled,
    )
  }, value)
}

function isName(expression: Expression, binding: number): boolean {
  return expression.kind === 'name' && expression.binding === binding
}
