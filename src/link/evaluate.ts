import type { Assigned, Binding, Expression, Module } from '../core/expression.ts'
import { type Span, spanKey } from '../core/span.ts'
import { flatten, type Ref } from '../core/text.ts'
import { evaluateCall } from './calls.ts'
import { joinParts, type Part } from './gaps.ts'
import { computedMember, exportOf, instanceOf, memberOf, withGiven } from './members.ts'
import { begin, remember, step, withOne } from './memory.ts'
import { callersOf } from './parameters.ts'
import {
  alternatives,
  choose,
  type Entry,
  type Frame,
  holeValue,
  label,
  type Scope,
  toText,
  usedAt,
  type Value,
} from './value.ts'
import { type Indexed, indexOf, moduleOf, type World } from './world.ts'

const FUEL = 4_000

/** Evaluates an expression for a piece of evidence: a question of its own. */
export function evaluateWhole(world: World, expression: Expression, scope: Scope): Value {
  begin(world, FUEL)
  try {
    return evaluate(world, expression, scope)
  } catch (error) {
    // Nesting deeper than the stack: hostile or generated, and no address anyone wrote.
    if (!(error instanceof RangeError)) throw error
    return holeValue(expression.span, 'value')
  }
}

/** Evaluates an expression; whatever cannot be known is a hole. */
export function evaluate(world: World, expression: Expression, scope: Scope): Value {
  const { span } = expression
  if (!step(world)) return holeValue(span, label(expression))
  switch (expression.kind) {
    case 'text':
      return { kind: 'text', text: expression.text }
    case 'concat':
      return { kind: 'text', text: joinParts(expression.parts.map((part) => partOf(world, part, scope))) }
    case 'choice':
      return choose(choices(world, expression, scope), expression.open, refOf('name', label(expression), span), span)
    case 'name':
      return evaluateName(world, expression, scope)
    case 'member': {
      const of = evaluate(world, expression.of, scope)
      const { name } = expression
      return typeof name === 'string' ? memberOf(world, of, name, span) : computedMember(world, of, name, scope, span)
    }
    case 'this':
      return expression.class === undefined
        ? (objectAround(world, scope, span) ?? scope.frame?.self ?? holeValue(span, 'this'))
        : (scope.frame?.self ?? instanceOf(scope.module, expression.class, span))
    case 'object':
      return evaluateObject(world, expression, scope)
    case 'array':
      return {
        kind: 'list',
        items: expression.items.flatMap((item, at) => itemsOf(world, expression, item, at, scope)),
        span,
      }
    case 'call': {
      const call = scope.module.calls[expression.call]
      if (!call) return holeValue(span, 'call')
      const key = `${scope.module.file}#call${expression.call}`
      return remember(
        world,
        key,
        !scope.frame,
        () => holeValue(span, 'call'),
        () => evaluateCall(world, call, scope),
      )
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
      return importedValue(world, scope.module, { module: expression.module, name: '*' }, span)
    case 'unknown':
      return { ...holeValue(span, expression.name), ...(expression.absent ? { absent: expression.absent } : {}) }
  }
}

function partOf(world: World, part: Expression, scope: Scope): Part {
  return { text: toText(evaluate(world, part, scope), part.span), name: label(part) }
}

/** The values of a choice. Inside of one call the first that is there decides what a fallback is. */
function choices(world: World, expression: Extract<Expression, { kind: 'choice' }>, scope: Scope): Value[] {
  const values: Value[] = []
  for (const one of expression.of) {
    const value = evaluate(world, one, scope)
    const absent = expression.fallback && value.kind === 'hole' && value.absent
    if (!absent || one === expression.of.at(-1)) values.push(value)
    if (expression.fallback && scope.frame && isSettled(value)) break
  }
  return values
}

/** Whether a value is there for certain. */
function isSettled(value: Value): boolean {
  if (value.kind === 'hole' || value.kind === 'choice' || value.kind === 'external') return false
  return value.kind !== 'text' || value.text.some((piece) => piece.kind === 'written' && piece.value !== '')
}

function itemsOf(
  world: World,
  list: Extract<Expression, { kind: 'array' }>,
  item: Expression,
  at: number,
  scope: Scope,
): readonly Value[] {
  const value = evaluate(world, item, scope)
  if (!list.spread?.includes(at)) return [value]
  return value.kind === 'list' ? value.items : [holeValue(item.span, label(item))]
}

/** The object literal whose method uses `this`. */
function objectAround(world: World, { module, frame }: Scope, span: Span): Value | undefined {
  const { methods, functionAt } = indexOf(world, module)
  for (let index = functionAt(span.start); index !== undefined; index = module.functions[index]?.function) {
    const object = methods.get(index)
    if (!object) continue
    const outer = frameOf(frame, module, index)?.outer
    return remember(
      world,
      `${module.file}#this${index}`,
      !outer,
      () => holeValue(span, 'this'),
      () => evaluate(world, object, outer ? { module, frame: outer } : { module }),
    )
  }
  return undefined
}

function refOf(kind: Ref['kind'], name: string, span: Span): Ref {
  return { kind, name, owner: spanKey(span) }
}

function environmentValue(world: World, name: string, span: Span): Value {
  const seen = world.environment.get(name) ?? []
  const ref: Ref = { kind: 'env', name }
  return { kind: 'hole', hole: { kind: 'hole', ref, span, options: seen, open: true } }
}

function evaluateObject(world: World, expression: Extract<Expression, { kind: 'object' }>, scope: Scope): Value {
  const spread = expression.spreads.map((one) => evaluate(world, one, scope))
  const parts = spread.flatMap((value) => (value.kind === 'choice' ? value.of : [value]))
  const entries: Entry[] = parts.flatMap((value) => (value.kind === 'object' ? value.entries : []))
  const rest = parts.flatMap((value) => (value.kind === 'object' ? value.rest : [nameOfSpread(value)]))
  for (const member of expression.members) {
    const key = toText(evaluate(world, member.key, scope), member.key.span)
    entries.push({
      key,
      name: flatten(key).value,
      value: () => evaluate(world, member.value, scope),
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

function evaluateName(world: World, expression: Extract<Expression, { kind: 'name' }>, scope: Scope): Value {
  const { module } = scope
  const binding = expression.binding === undefined ? undefined : module.bindings[expression.binding]
  if (!binding || expression.binding === undefined)
    return { kind: 'external', path: [expression.name], span: expression.span }
  const frame = binding.function === undefined ? undefined : frameOf(scope.frame, module, binding.function)
  const within: Scope = frame ? { module, frame } : { module }
  const chosen = chooseValues(indexOf(world, module), binding, expression.span.start)
  const { binding: index, span, name } = expression
  const key = `${module.file}#${index}@${chosen.length === binding.values.length ? '' : span.start}`
  const value = remember(
    world,
    key,
    !frame,
    () => holeValue(span, name),
    () => {
      const bare = bindingValue(world, binding, index, chosen, within, span)
      return withGiven(world, bare, indexOf(world, module).byBinding.get(index) ?? [], within)
    },
  )
  return usedAt(value, span)
}

/** The frame of a function, or of the nearest one around it that has one. */
function frameOf(frame: Frame | undefined, module: Module, index: number): Frame | undefined {
  if (!frame) return undefined
  for (let at: number | undefined = index; at !== undefined; at = module.functions[at]?.function)
    for (let one: Frame | undefined = frame; one; one = one.outer)
      if (one.module === module && one.function === at) return one
  return undefined
}

/** The values that a name may have at an offset: from the last certain one before it. */
function chooseValues({ functionAt }: Indexed, binding: Binding, offset: number): readonly Assigned[] {
  const { values } = binding
  if (values.length < 2 || binding.kind === 'param') return values
  if (functionAt(offset) !== binding.function) return values
  const before = values.filter((one) => one.at <= offset)
  if (before.length === 0) return values
  const certain = before.findLastIndex((one) => !one.conditional)
  return before.slice(Math.max(0, certain))
}

function bindingValue(
  world: World,
  binding: Binding,
  index: number,
  values: readonly Assigned[],
  scope: Scope,
  span: Span,
): Value {
  if (binding.from) return importedValue(world, scope.module, binding.from, span)
  const ref = refOf(binding.kind === 'param' ? 'param' : 'name', binding.name, binding.span)
  const given = binding.kind === 'param' ? parameterValues(world, binding, index, scope) : undefined
  if (given?.exact) return given.exact
  const own = values.map((one) => evaluate(world, one.value, scope))
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
): { exact?: Value; seen?: readonly Value[]; closed?: boolean } {
  const place = indexOf(world, scope.module).params.get(index)
  if (!place) return {}
  if (scope.frame?.function === place.function && scope.frame.module === scope.module) {
    const exact = scope.frame.args.get(index)
    if (exact?.kind === 'hole' && exact.absent) return { closed: true }
    // What is passed on may have been left out itself: then the default counts.
    if (exact && binding.values.length > 0 && isUnknown(exact)) return { seen: [exact], closed: true }
    return exact ? { exact } : { closed: true }
  }
  world.touched = withOne(world.touched, `${scope.module.file}#${place.function}`)
  const seen = callersOf(world, scope.module, place.function).flatMap(({ module, call }) => {
    const arg = call.args[place.index]
    return arg ? [evaluate(world, arg, { module })] : []
  })
  return { seen: seen.length > 0 ? seen : handedValues(world, place, scope) }
}

/** What a function is handed that is an argument itself: each item of a list, or what a promise gives. */
function handedValues(world: World, place: { function: number; index: number }, scope: Scope): readonly Value[] {
  const { module } = scope
  const call = indexOf(world, module).callbacks.get(place.function)
  if (call?.callee.kind !== 'member' || typeof call.callee.name !== 'string' || place.index > 0) return []
  const role = world.library(module.language).callbacks.get(call.callee.name)
  const of = role && evaluate(world, call.callee.of, scope)
  return !of ? [] : role === 'result' ? [of] : alternatives(of).flatMap((one) => (one.kind === 'list' ? one.items : []))
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
): Value {
  const target = world.resolve(module.file, from.module, from.name)
  const other = target && moduleOf(world, target.file)
  if (!target || !other) {
    const path = from.name === '*' || from.name === 'default' ? [] : [from.name]
    return { kind: 'external', module: from.module, path, span }
  }
  return exportOf(world, other, target.name, span)
}
