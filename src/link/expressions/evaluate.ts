import type { Expression } from '../../core/language/expression.ts'
import { soleLiteral } from '../../core/language/literal.ts'
import { guard } from '../../core/runtime/guard.ts'
import type { Span } from '../../core/text/span.ts'
import { flatten, type Ref } from '../../core/text/text.ts'
import { filledInOrder } from '../classes/constructor-calls.ts'
import { configuredValue, environmentValue, frameworkValue } from '../configuration/configured.ts'
import { defaultArgument, storedDefault } from '../configuration/default-arguments.ts'
import { overriddenDefault, sectionOf } from '../configuration/overridden-defaults.ts'
import { keysOf } from '../configuration/setting-keys.ts'
import { settingsModuleValue } from '../configuration/settings-modules.ts'
import { storedColumn } from '../configuration/stored-columns.ts'
import { isStoredMember } from '../configuration/stored-values.ts'
import { begin, remember, step } from '../memory.ts'
import { extensionMethods } from '../modules/extension-methods.ts'
import { importedValue } from '../modules/imported.ts'
import { packageName } from '../modules/names.ts'
import { sharedText } from '../modules/shared-names.ts'
import { joinParts, type Part } from '../values/joined-texts.ts'
import {
  alternatives,
  choose,
  holeValue,
  isStoredValue,
  label,
  refOf,
  type Scope,
  spelled,
  toText,
  type Value,
} from '../values/value.ts'
import { indexOf, type World } from '../world.ts'
import { evaluateName } from './bindings.ts'
import { evaluateCall } from './calls.ts'
import { allowedChoices } from './conditions.ts'
import { frameOf } from './frames.ts'
import { computedMember, instanceOf, memberOf } from './members.ts'
import { evaluateObject } from './objects.ts'
import { operate } from './operations.ts'
import { stringConversion } from './string-conversion.ts'

const FUEL = 4_000

/** Evaluates an expression for a piece of evidence: a question of its own. */
export function evaluateWhole(world: World, expression: Expression, scope: Scope): Value {
  const value = question(world, expression, scope, FUEL)
  if (world.fuel >= 0 || expression.kind !== 'concat') return value
  // A host that takes all steps says nothing of the version behind it: each part is asked for alone.
  const { limit } = world
  const share = Math.floor(FUEL / expression.parts.length)
  const parts = joinedConcat(world, expression, scope, (part) => question(world, part, scope, share))
  world.limit = limit
  world.fuel = -1
  return parts
}

function question(world: World, expression: Expression, scope: Scope, fuel: number): Value {
  begin(world, fuel)
  const task = { file: expression.span.file, lost: 'is followed only in part' }
  return guard(
    world.mishaps,
    task,
    () => holeValue(expression.span, 'value'),
    () => evaluate(world, expression, scope),
  )
}

/** Evaluates an expression; whatever cannot be known is a hole. */
export function evaluate(world: World, expression: Expression, scope: Scope): Value {
  const { span } = expression
  // A text is known without a step: an address shows its `/cloudapi/` even where the steps ended in its host.
  const isLeft = step(world)
  if (expression.kind === 'text') return { kind: 'text', text: expression.text }
  if (!isLeft) return holeValue(span, label(expression))
  switch (expression.kind) {
    case 'concat':
      return joinedConcat(world, expression, scope, (part) => evaluate(world, part, scope))
    case 'choice':
      return choose(choices(world, expression, scope), expression.open, refOf('name', label(expression), span), span)
    case 'name':
      return evaluateName(world, expression, scope)
    case 'member':
      return evaluateMember(world, expression, scope)
    case 'this':
      return expression.class === undefined
        ? (objectAround(world, scope, span) ?? scope.frame?.self ?? holeValue(span, 'this'))
        : (scope.frame?.self ?? instanceOf(scope.module, expression.class, span))
    case 'object':
      return evaluateObject(world, expression, scope)
    case 'array':
      return evaluateList(world, expression, scope)
    case 'call':
      return rememberedCall(world, expression, scope)
    case 'function':
      return { kind: 'function', scope, index: expression.function }
    case 'class':
      return { kind: 'class', module: scope.module, index: expression.class }
    case 'pattern':
      return { kind: 'pattern', source: expression.source, flags: expression.flags }
    case 'env':
      return environmentValue(world, scope.module, variableOf(world, expression, scope), span)
    case 'module':
      return importedValue(world, scope.module, { module: expression.module, name: '*' }, span)
    case 'unknown':
      return { ...holeValue(span, expression.name), ...(expression.absent ? { absent: expression.absent } : {}) }
  }
}

function evaluateMember(world: World, expression: Extract<Expression, { kind: 'member' }>, scope: Scope): Value {
  const { name, span } = expression
  const of = evaluate(world, expression.of, scope)
  const declared = typeof name === 'string' ? packageMember(world, of, name, span) : undefined
  if (declared) return declared
  const value =
    typeof name === 'string' ? memberOf(world, of, name, span) : computedMember(world, of, name, scope, span)
  const constant = value.kind === 'external' ? constantOf(world, value, scope) : value
  const found = (typeof name === 'string' && overriddenDefault(world, of, name, constant, span)) || constant
  return settingOf(world, expression, found, scope) ?? extended(world, expression, found, scope)
}

/** A member that nothing is known of may be an extension method. */
function extended(world: World, { name, span }: Expression & { kind: 'member' }, found: Value, scope: Scope): Value {
  if (found.kind !== 'hole' || found.hole.options.length > 0) return found
  if (typeof name !== 'string') {
    const isStored = isStoredMember(soleLiteral(name) ?? '')
    return isStored ? { ...found, hole: { ...found.hole, ref: { ...found.hole.ref, stored: true } } } : found
  }
  const methods = extensionMethods(world, scope.module, name)
  return methods.length > 0 ? choose(methods, false, { kind: 'member', name }, span) : found
}

function rememberedCall(world: World, expression: Extract<Expression, { kind: 'call' }>, scope: Scope): Value {
  const { span } = expression
  const call = scope.module.calls[expression.call]
  if (!call) return holeValue(span, 'call')
  const key = indexOf(world, scope.module).first + expression.call
  return remember(
    world,
    key,
    scope.frame?.answers,
    () => holeValue(span, 'call'),
    () => {
      const value = evaluateCall(world, call, scope)
      return settingOf(world, expression, value, scope) ?? value
    },
  )
}

/** The name of a variable of the environment; a helper takes it from its caller. */
function variableOf(world: World, { name, by, span }: Extract<Expression, { kind: 'env' }>, scope: Scope): string {
  const [only, ...more] = by ? toText(evaluate(world, by, scope), span) : []
  return only?.kind === 'written' && more.length === 0 ? only.value : name
}

/** A member that nothing is known of may be a setting. */
function settingOf(world: World, expression: Expression, value: Value, scope: Scope): Value | undefined {
  const { module } = scope
  const open =
    value.kind === 'external' ||
    (value.kind === 'hole' && !value.absent && value.hole.options.length === 0) ||
    // Settings that are empty before a file fills them.
    (value.kind === 'text' && expression.kind === 'member' && flatten(value.text).value === '')
  if (!open) return undefined
  const settingsModule = value.kind === 'external' ? settingsModuleValue(world, value) : undefined
  if (settingsModule) return settingsModule
  const read = (key: Expression) => soleLiteral(key) ?? keyGiven(world, key, scope)
  const framed = frameworkValue(world, module, expression, read)
  if (framed) return framed
  const found = keysOf(module, expression, read)
  const section = found?.keys.length === 1 ? sectionAround(world, expression, scope) : undefined
  const configured = found && configuredValue(world, module, { ...found, section }, expression.span)
  const call = expression.kind === 'call' ? module.calls[expression.call] : undefined
  const isStored = isStoredValue(value)
  const otherwise = call && (isStored ? storedDefault(world, call, scope) : defaultArgument(world, call, scope, read))
  if (!otherwise) return configured ?? storedColumn(world, module, expression, read)
  const ref: Ref = { kind: 'config', name: found?.keys.join('.') ?? 'setting', ...(isStored && { stored: true }) }
  return choose(configured ? [configured, otherwise] : [otherwise], true, ref, expression.span)
}

/** The section of settings that fills the object whose member is read, by itself or by a call. */
function sectionAround(world: World, expression: Expression, scope: Scope): string | undefined {
  const callee = expression.kind === 'call' ? scope.module.calls[expression.call]?.callee : expression
  if (callee?.kind !== 'member') return undefined
  return alternatives(evaluate(world, callee.of, scope))
    .map(sectionOf)
    .find((one) => one !== undefined)
}

/** A key of settings that is the parameter of a helper, a constant, or put together of such. */
function keyGiven(world: World, key: Expression, scope: Scope): string | undefined {
  if (key.kind !== 'name' && key.kind !== 'concat' && key.kind !== 'member') return undefined
  const text = toText(evaluate(world, key, scope), key.span)
  return text.length > 0 && text.every(({ kind }) => kind === 'written') ? flatten(text).value : undefined
}

/** The declaration of a package of the tree that was imported as a whole: `config.Base`. */
function packageMember(world: World, of: Value, name: string, span: Span): Value | undefined {
  if (of.kind !== 'external' || !of.from || of.module === undefined || of.path.length > 0) return undefined
  return packageName(world, of.from, { module: of.module, name }, span)
}

/** A name of a library that stands for a text: `http.MethodPost`. */
function constantOf(world: World, value: Extract<Value, { kind: 'external' }>, { module }: Scope): Value {
  const { constants } = world.library(module.language)
  if (!constants) return value
  const path = value.path.join('.')
  const text =
    constants.get(value.module ? `${value.module}.${path}` : path) ?? constants.get(value.path.slice(-2).join('.'))
  return text === undefined ? value : { kind: 'text', text: [spelled(text, value.span)] }
}

/** Strings put together, or lists: a list plus anything is a list. */
function joinedConcat(
  world: World,
  { parts, span }: Extract<Expression, { kind: 'concat' }>,
  scope: Scope,
  evaluatePart: (part: Expression) => Value,
): Value {
  const values = parts.map((part, index) => {
    const before = parts[index - 1]
    const behind = before?.kind === 'text' ? flatten(before.text).value : ''
    return stringConversion(world, evaluatePart(part), part.span, { scope, behind })
  })
  const [first] = values
  if (first?.kind === 'list') return operate('append-list', first, values.slice(1), span) ?? first
  const texts = parts.map(
    (part, index): Part => ({
      text: sharedText(world, part, toText(values[index] ?? holeValue(span, 'value'), part.span)),
      name: label(part),
    }),
  )
  return { kind: 'text', text: joinParts(texts) }
}

/** The values of a choice. Inside of one call the first that is there decides what a fallback is. */
function choices(world: World, expression: Extract<Expression, { kind: 'choice' }>, scope: Scope): Value[] {
  const values: Value[] = []
  for (const one of allowedChoices(world, expression, scope)) {
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

function evaluateList(world: World, list: Extract<Expression, { kind: 'array' }>, scope: Scope): Value {
  const type = list.of && evaluate(world, list.of, scope)
  const struct = type?.kind === 'class' && filledInOrder(world, type, list, scope)
  if (struct) return struct
  return {
    kind: 'list',
    items: list.items.flatMap((item, at) => itemsOf(world, list, item, at, scope)),
    span: list.span,
    ...(type?.kind === 'class' && { of: type }),
  }
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
      outer?.answers,
      () => holeValue(span, 'this'),
      () => evaluate(world, object, outer ? { module, frame: outer } : { module }),
    )
  }
  return undefined
}
