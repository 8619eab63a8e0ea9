import type { Assigned, Binding, Expression, Module } from '../../core/language/expression.ts'
import type { Span } from '../../core/text/span.ts'
import { flatten } from '../../core/text/text.ts'
import { containerArgument } from '../configuration/container-arguments.ts'
import { growFor, remember } from '../memory.ts'
import { callersApart } from '../modules/callers.ts'
import { withReceiver } from '../modules/extension-methods.ts'
import { importedValue } from '../modules/imported.ts'
import { classAround, foreignName, namesOverriding } from '../modules/names.ts'
import { noteLimit } from '../reached-limits.ts'
import { clientHandedTo, clientSetUp } from '../requests/registered-clients.ts'
import { typedValue } from '../values/declared-types.ts'
import { withAdded } from '../values/list-additions.ts'
import { withMutations } from '../values/mutations.ts'
import { isMadeOf } from '../values/operands.ts'
import { withDependency } from '../values/parameter-dependencies.ts'
import { untilMany } from '../values/until-many.ts'
import { alternatives, choose, holeValue, refOf, type Scope, usedAt, type Value } from '../values/value.ts'
import { MOST_VALUES, valuesAt } from '../values/values-at.ts'
import { type Caller, indexOf, type World } from '../world.ts'
import { argumentsFor } from './arguments.ts'
import { withGiven } from './assigned-members.ts'
import { callbackArguments } from './callback-arguments.ts'
import { lastNameOf } from './callee.ts'
import { allowedValues } from './conditions.ts'
import { withFilled } from './filled-members.ts'
import { applyFunction, frameOf } from './frames.ts'

/** The value of a name, as far as its file and the calls of its function say. */
export function evaluateName(world: World, expression: Extract<Expression, { kind: 'name' }>, scope: Scope): Value {
  const { module } = scope
  const binding = expression.binding === undefined ? undefined : module.bindings[expression.binding]
  if (!binding || expression.binding === undefined) return unboundName(world, module, expression)
  const frame = binding.function === undefined ? undefined : frameOf(scope.frame, module, binding.function)
  const within: Scope = frame ? { module, frame } : { module }
  const indexed = indexOf(world, module)
  const { values, all, whole } = valuesAt(indexed, expression.binding, expression.span.start)
  const { binding: index, span, name } = expression
  if (!whole) noteLimit(world, span, 'values of a name', MOST_VALUES)
  const number = indexed.first + module.calls.length + index
  const key = all ? number : `${number}@${span.start}`
  const value = remember(
    world,
    key,
    frame?.answers,
    () => holeValue(span, name),
    () => {
      const bare = bindingValue(world, binding, index, values, within, span)
      const completed = withGiven(world, bare, indexed.byBinding.get(index) ?? [], within)
      return withAdded(world, completed, indexed, index, within)
    },
  )
  const filled = withFilled(world, value, indexed, index, { scope: within, use: span })
  return withMutations(usedAt(filled, span), indexed, index, span)
}

/** A name that the file does not declare: another file of the package does, or it is something global. */
function unboundName(world: World, module: Module, expression: Extract<Expression, { kind: 'name' }>): Value {
  const { name, span } = expression
  const external: Value = { kind: 'external', path: [name], span }
  if (module.package === undefined && !module.opens) return external
  // Inside of one class a name means the same, wherever it stands.
  const value = remember(
    world,
    `${module.file}#name ${name}@${classAround(world, module, span) ?? ''}`,
    undefined,
    () => undefined,
    () => foreignName(world, module, name, span),
  )
  const given = value?.kind === 'function' && expression.calls ? applyFunction(world, value, [], span) : value
  return given ? usedAt(given, span) : external
}

function bindingValue(
  world: World,
  binding: Binding,
  index: number,
  given: readonly Assigned[],
  scope: Scope,
  span: Span,
): Value {
  if (binding.from) return importedValue(world, scope.module, binding.from, span)
  const values = allowedValues(world, given, scope)
  const ref = refOf(binding.kind === 'param' ? 'param' : 'name', binding.name, binding.span)
  const assigned = values.some((value) => !value.conditional)
  const parameter = binding.kind === 'param' && !assigned ? parameterValues(world, binding, index, scope) : undefined
  if (parameter?.exact) return withChanges(world, parameter.exact, { binding, index, values, scope, span })
  const bound = untilMany(values, (value) => world.evaluate(value.value, scope))
  const others = binding.function === undefined ? namesOverriding(world, scope.module, binding.name, span) : []
  const all = [...(parameter?.seen ?? []), ...bound.values, ...(parameter?.tried ?? []), ...others]
  if (binding.type && [...(parameter?.seen ?? []), ...bound.values].every(isUnknown)) {
    const typed = typedValue(world, binding.type, scope, span)
    const handed = typed?.kind === 'client' ? clientHandedTo(world, scope.module, binding.function) : undefined
    if (handed) return handed
    if (typed && all.every(isUnknown)) return typed
  }
  const handed = all.length === 0 && binding.kind === 'param' && containerArgument(world, scope.module, binding, span)
  if (handed) return handed
  if (all.length === 0) return { kind: 'hole', hole: { kind: 'hole', ref, span, options: [], open: true } }
  const value = choose(all, !bound.all || (binding.kind === 'param' && !assigned && !parameter?.closed), ref, span)
  return binding.type && binding.kind === 'const' ? ofType(world, value, binding.type, scope) : value
}

interface Changed {
  readonly binding: Binding
  readonly index: number
  readonly values: readonly Assigned[]
  readonly scope: Scope
  readonly span: Span
}

/**
 * The argument of a parameter, and what a branch of the function makes of it: `if (relative) url = base + url`. A value
 * that is given to it instead counts only where there is no argument.
 */
function withChanges(world: World, exact: Value, { binding, index, values, scope, span }: Changed): Value {
  const changes = values.filter(({ value }) => joins(scope.module, value) && isMadeOf(scope.module, value, index))
  if (changes.length === 0) return exact
  const made = untilMany(changes, ({ value }) => world.evaluate(value, scope))
  return choose([exact, ...made.values], !made.all, refOf('param', binding.name, binding.span), span)
}

/** Names of calls that put texts together. Other calls may do anything, at any cost. */
const JOINS = /join|format|printf|concat|resolve|ur[il]/i

function joins({ calls }: Module, value: Expression): boolean {
  if (value.kind === 'call') return JOINS.test(lastNameOf(calls[value.call]?.callee ?? value))
  return value.kind === 'concat'
}

/** A constant of a type of the tree has its methods: `const Current Version = 4`. */
function ofType(world: World, value: Value, type: Expression, scope: Scope): Value {
  if (value.kind !== 'text' || value.of) return value
  const of = world.evaluate(type, scope)
  return of.kind === 'class' ? { ...value, of } : value
}

/** Values of a parameter: exactly that of the frame, or any that callers pass. */
function parameterValues(
  world: World,
  binding: Binding,
  index: number,
  scope: Scope,
): { exact?: Value; seen?: readonly Value[]; tried?: readonly Value[]; closed?: boolean } {
  const place = indexOf(world, scope.module).params.get(index)
  if (!place) return {}
  if (scope.frame?.function === place.function && scope.frame.module === scope.module) {
    const exact = scope.frame.args.get(index)
    if (exact?.kind === 'hole' && exact.absent) return { closed: true }
    // A value that is passed on may have been left out itself: then the default counts.
    if (exact && binding.values.length > 0 && isUnknown(exact)) return { seen: [exact], closed: true }
    return exact ? { exact } : { closed: true }
  }
  const client = clientSetUp(world, scope.module, place)
  if (client) return { exact: client }
  world.dependencies = withDependency(world.dependencies, `${scope.module.file}#${place.function}`)
  const { collects, rest } = scope.module.functions[place.function] ?? {}
  const isGathered = collects === place.index || (rest !== undefined && place.index >= rest)
  const passedBy = ({ module, call }: Caller) => {
    if (isGathered || call.spread)
      return argumentsFor(world, call, { module }, scope.module, place.function)[place.index] ?? []
    const { args } = withReceiver(world, call, { module }, scope.module, place.function)
    const arg = args[place.index] ?? call.named?.find(({ key }) => isNamed(key, binding.name))?.value
    return arg ? [world.evaluate(arg, { module })] : []
  }
  const { shipped, tests } = callersApart(world, scope.module, place.function)
  growFor(world, shipped.length + tests.length)
  const seen = shipped.flatMap(passedBy)
  // Values of tests say nothing where those of the program are unknown.
  const tried = seen.length > 0 && binding.values.length === 0 && seen.every(isUnknown) ? [] : tests.flatMap(passedBy)
  return { seen: seen.length > 0 ? seen : handedValues(world, place, scope), tried }
}

function isNamed(key: Expression, name: string): boolean {
  return key.kind === 'text' && flatten(key.text).value === name
}

/**
 * Values that a function gets which is an argument itself: each item of a list, the result of a promise, or the
 * arguments that its taker calls it with.
 */
function handedValues(world: World, place: { function: number; index: number }, scope: Scope): readonly Value[] {
  const { module } = scope
  const call = indexOf(world, module).callbacks.get(place.function)
  if (!call) return []
  const { callee } = call
  const { callbacks, linking } = world.library(module.language)
  const isApart = linking?.takesItemsApart && (module.functions[place.function]?.params.length ?? 0) > 1
  const role =
    callee.kind === 'member' && typeof callee.name === 'string' && (isApart || place.index === 0)
      ? callbacks.get(callee.name)
      : undefined
  const of = role && callee.kind === 'member' ? world.evaluate(callee.of, scope) : undefined
  if (!of) return callbackArguments(world, module, call, place)
  if (role === 'result') return [of]
  return alternatives(of).flatMap((value) => {
    if (!isApart) return value.kind === 'list' ? value.items : []
    return itemsApart(value, place.index)
  })
}

/** The values at one place of the items of a list, or the keys or values of an object. */
function itemsApart(value: Value, at: number): readonly Value[] {
  if (value.kind === 'object')
    return value.entries.flatMap((entry): Value[] =>
      at === 0 ? [{ kind: 'text', text: entry.key }] : at === 1 ? [entry.value()] : [],
    )
  if (value.kind !== 'list') return []
  return value.items.flatMap((item) => (item.kind === 'list' ? (item.items[at] ?? []) : at === 0 ? [item] : []))
}

function isUnknown(value: Value): boolean {
  return value.kind === 'hole' && value.hole.options.length === 0
}
