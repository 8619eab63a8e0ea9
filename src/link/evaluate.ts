import type { Assigned, Binding, Expression, Module } from '../core/expression.ts'
import { type Span, spanKey } from '../core/span.ts'
import { flatten, type Ref } from '../core/text.ts'
import { evaluateCall } from './calls.ts'
import { exportOf, instanceOf, memberName, memberOf, withGiven } from './members.ts'
import { callersOf } from './parameters.ts'
import { choose, type Entry, type Frame, holeValue, label, type Scope, toText, type Value } from './value.ts'
import { indexOf, moduleOf, type World } from './world.ts'

/** Declarations that a value is followed through at most. */
const HOPS = 14
const FUEL = 20_000

/** Evaluates an expression for a piece of evidence: starts with full fuel. */
export function evaluateWhole(world: World, expression: Expression, scope: Scope): Value {
  world.fuel = FUEL
  try {
    return evaluate(world, expression, scope, 0)
  } catch (error) {
    // Nesting deeper than the stack: hostile or generated, and no address anyone wrote.
    if (!(error instanceof RangeError)) throw error
    world.active.clear()
    return holeValue(expression.span, 'value')
  }
}

/** Evaluates an expression; whatever cannot be known is a hole. */
export function evaluate(world: World, expression: Expression, scope: Scope, hops: number): Value {
  const { span } = expression
  if (hops > HOPS || world.fuel-- <= 0) return holeValue(span, label(expression))
  switch (expression.kind) {
    case 'text':
      return { kind: 'text', text: expression.text }
    case 'concat':
      return {
        kind: 'text',
        text: expression.parts.flatMap((part) => toText(evaluate(world, part, scope, hops), part.span)),
      }
    case 'choice':
      return choose(
        expression.of.map((one) => evaluate(world, one, scope, hops)),
        expression.open,
        refOf('name', expression.of.map(label).find((name) => name !== 'text') ?? 'value', span),
        span,
      )
    case 'name':
      return evaluateName(world, expression, scope, hops)
    case 'member': {
      const of = evaluate(world, expression.of, scope, hops)
      const name = memberName(world, expression.name, scope, hops)
      return name === undefined ? holeValue(span, label(expression)) : memberOf(world, of, name, span, hops)
    }
    case 'this':
      return scope.frame?.self ?? instanceOf(scope.module, expression.class, span)
    case 'object':
      return evaluateObject(world, expression, scope, hops)
    case 'array':
      return { kind: 'list', items: expression.items.map((item) => evaluate(world, item, scope, hops)), span }
    case 'call': {
      const call = scope.module.calls[expression.call]
      return call ? evaluateCall(world, call, scope, hops) : holeValue(span, 'call')
    }
    case 'function':
      return { kind: 'function', scope, index: expression.function }
    case 'class':
      return { kind: 'class', module: scope.module, index: expression.class }
    case 'pattern':
      return { kind: 'pattern', source: expression.source, flags: expression.flags }
    case 'env':
      return environmentValue(world, expression.name, span)
    case 'module':
      return importedValue(world, scope.module, { module: expression.module, name: '*' }, span, hops)
    case 'unknown':
      return holeValue(span, expression.name)
  }
}

function refOf(kind: Ref['kind'], name: string, span: Span): Ref {
  return { kind, name, owner: spanKey(span) }
}

function environmentValue(world: World, name: string, span: Span): Value {
  const seen = world.environment.get(name) ?? []
  const ref: Ref = { kind: 'env', name }
  return { kind: 'hole', hole: { kind: 'hole', ref, span, options: seen, open: true } }
}

function evaluateObject(
  world: World,
  expression: Extract<Expression, { kind: 'object' }>,
  scope: Scope,
  hops: number,
): Value {
  const spread = expression.spreads.map((one) => evaluate(world, one, scope, hops + 1))
  const parts = spread.flatMap((value) => (value.kind === 'choice' ? value.of : [value]))
  const entries: Entry[] = parts.flatMap((value) => (value.kind === 'object' ? value.entries : []))
  const rest = parts.flatMap((value) => (value.kind === 'object' ? value.rest : [nameOfSpread(value)]))
  for (const member of expression.members) {
    const key = toText(evaluate(world, member.key, scope, hops), member.key.span)
    entries.push({
      key,
      name: flatten(key).value,
      value: () => evaluate(world, member.value, scope, hops + 1),
      span: member.span,
      form: 'literal',
      removal: member.removal,
    })
  }
  return { kind: 'object', entries, rest, span: expression.span }
}

function nameOfSpread(value: Value): string {
  return value.kind === 'hole' ? value.hole.ref.name : 'value'
}

function evaluateName(
  world: World,
  expression: Extract<Expression, { kind: 'name' }>,
  scope: Scope,
  hops: number,
): Value {
  const { module } = scope
  const binding = expression.binding === undefined ? undefined : module.bindings[expression.binding]
  if (!binding || expression.binding === undefined)
    return { kind: 'external', path: [expression.name], span: expression.span }
  const frame = binding.function === undefined ? undefined : frameOf(scope.frame, module, binding.function)
  const within: Scope = frame ? { module, frame } : { module }
  const chosen = chooseValues(module, binding, expression.span.start)
  const key = `${module.file}#${expression.binding}@${chosen.length === binding.values.length ? '' : expression.span.start}`
  const remembered = frame ? undefined : world.memory.get(key)
  if (remembered) {
    for (const one of remembered.touched) world.touched.add(one)
    return remembered.value
  }
  if (world.active.has(key)) return holeValue(expression.span, expression.name)
  world.active.add(key)
  const outer = world.touched
  world.touched = new Set()
  const bare = bindingValue(world, binding, expression.binding, chosen, within, expression.span, hops + 1)
  const value = withGiven(world, bare, indexOf(world, module).byBinding.get(expression.binding) ?? [], within, hops + 1)
  world.active.delete(key)
  // A value cut short by the limits depends on where the question came from.
  if (!frame && world.fuel > 0 && hops <= 2) world.memory.set(key, { value, touched: world.touched })
  for (const one of world.touched) outer.add(one)
  world.touched = outer
  return value
}

/** The frame of the function that declares a name. */
function frameOf(frame: Frame | undefined, module: Module, index: number): Frame | undefined {
  for (let one = frame; one; one = one.outer) if (one.module === module && one.function === index) return one
  return undefined
}

/** The values that a name may have at an offset: from the last certain one before it. */
function chooseValues(module: Module, binding: Binding, offset: number): readonly Assigned[] {
  const { values } = binding
  if (values.length < 2 || binding.kind === 'param') return values
  if (functionAt(module, offset) !== binding.function) return values
  const before = values.filter((one) => one.at <= offset)
  if (before.length === 0) return values
  const certain = before.findLastIndex((one) => !one.conditional)
  return before.slice(Math.max(0, certain))
}

function functionAt(module: Module, offset: number): number | undefined {
  let found: number | undefined
  module.functions.forEach((one, index) => {
    if (one.span.start <= offset && offset < one.span.end) found = index
  })
  return found
}

function bindingValue(
  world: World,
  binding: Binding,
  index: number,
  values: readonly Assigned[],
  scope: Scope,
  span: Span,
  hops: number,
): Value {
  if (binding.from) return importedValue(world, scope.module, binding.from, span, hops)
  const ref = refOf(binding.kind === 'param' ? 'param' : 'name', binding.name, binding.span)
  const given = binding.kind === 'param' ? parameterValues(world, binding, index, scope, hops) : undefined
  if (given?.exact) return given.exact
  const own = values.map((one) => evaluate(world, one.value, scope, hops))
  const all = [...(given?.seen ?? []), ...own]
  if (all.length === 0) return { kind: 'hole', hole: { kind: 'hole', ref, span, options: [], open: true } }
  return choose(all, binding.kind === 'param' && !given?.closed, ref, span)
}

/** What a parameter is given: exactly by the frame, or anything that callers give it. */
function parameterValues(
  world: World,
  binding: Binding,
  index: number,
  scope: Scope,
  hops: number,
): { exact?: Value; seen?: readonly Value[]; closed?: boolean } {
  const place = indexOf(world, scope.module).params.get(index)
  if (!place) return {}
  if (scope.frame?.function === place.function && scope.frame.module === scope.module) {
    const exact = scope.frame.args.get(index)
    // What is passed on may have been left out itself: then the default counts.
    if (exact && binding.values.length > 0 && isUnknown(exact)) return { seen: [exact], closed: true }
    return exact ? { exact } : { closed: true }
  }
  world.touched.add(`${scope.module.file}#${place.function}`)
  const seen = callersOf(world, scope.module, place.function, hops).flatMap(({ module, call }) => {
    const arg = call.args[place.index]
    return arg ? [evaluate(world, arg, { module }, hops)] : []
  })
  return { seen }
}

function isUnknown(value: Value): boolean {
  return value.kind === 'hole' && value.hole.options.length === 0
}

/** What an import stands for: a value of another module of the tree, or something outside of it. */
export function importedValue(
  world: World,
  module: Module,
  from: { readonly module: string; readonly name: string },
  span: Span,
  hops: number,
): Value {
  const target = world.resolve(module.file, from.module, from.name)
  const other = target && moduleOf(world, target.file)
  if (!target || !other) {
    const path = from.name === '*' || from.name === 'default' ? [] : [from.name]
    return { kind: 'external', module: from.module, path, span }
  }
  return exportOf(world, other, target.name, span, hops)
}
