import type { Call, Expression } from '../../core/language/expression.ts'
import type { Operation } from '../../core/language/library.ts'
import { constructorOf } from '../classes/classes.ts'
import { fieldsOf } from '../classes/constructor-calls.ts'
import { isOfStore, readsStored } from '../configuration/stored-values.ts'
import { FLUENT } from '../requests/chained.ts'
import { recogniseCreated, recogniseSent } from '../requests/clients.ts'
import { constantAsked } from '../requests/method-constants.ts'
import { clientTaken } from '../requests/registered-clients.ts'
import { alternatives, choose, holeValue, isStoredValue, label, type Scope, type Value } from '../values/value.ts'
import { SETTERS, type World } from '../world.ts'
import { argumentsFor, namedObject, positionalValues } from './arguments.ts'
import { withGiven } from './assigned-members.ts'
import { calledOn } from './callee.ts'
import { applyFunction } from './frames.ts'
import { madeAddress } from './made-addresses.ts'
import { computedMember } from './members.ts'
import { operate } from './operations.ts'
import { countOf, withoutMisfits } from './overloads.ts'
import { stringConversion } from './string-conversion.ts'

/** Methods that give the member back that their argument names. */
const GETTERS: ReadonlySet<string> = new Set(['get', 'fetch', 'GetValueOrDefault'])

/** Operations that put their argument behind a text: it counts even where nobody knows that text. */
const EXTENDING: ReadonlySet<Operation> = new Set(['concat', 'join-path', 'resolve-reference'])

/** Items of a list that a function is computed for at most. */
const MOST_ITEMS = 24

/** The result of a call: computed, inlined, made, or a hole named after the callee. */
export function evaluateCall(world: World, call: Call, scope: Scope): Value {
  const library = world.library(scope.module.language)
  const callee = world.evaluate(call.callee, scope)
  const operation = library.functions.get(externalName(callee, call.new))
  const args = () => {
    const named = namedObject(world, call, scope)
    const positional = positionalValues(world, call, scope)
    return named ? [...positional, named] : positional
  }
  if (operation) {
    const given =
      operation === 'same' && library.linking?.spelledBy?.numbers
        ? args()
        : args().map((value) => stringConversion(world, value, call.span, { scope }))
    const result = operate(operation, undefined, given, call.span)
    if (result) return result
  }
  const method = call.callee.kind === 'member' && typeof call.callee.name === 'string' ? call.callee : undefined
  const named = method && typeof method.name === 'string' ? library.methods.get(method.name) : undefined
  if (method && named && !isOwn(callee)) {
    const self = world.evaluate(method.of, scope)
    const result =
      isValue(self) ||
      named === 'format-by' ||
      (EXTENDING.has(named) && isHeldOutside(self)) ||
      (named === 'same' && (self.kind === 'instance' || self.kind === 'object'))
        ? operate(named, self, args(), call.span)
        : undefined
    if (result) return result
  }
  const handed = method && !isOwn(callee) ? handedOn(world, call, method, scope) : undefined
  if (handed) return handed
  const built =
    method && typeof method.name === 'string' ? builtBy(world, call, method.of, method.name, scope) : undefined
  if (built) return built
  const got = method && !isOwn(callee) ? gotFrom(world, call, method, scope) : undefined
  if (got) return got
  const results = withoutMisfits(world, alternatives(callee), countOf(call)).map((value) =>
    applied(world, value, call, scope),
  )
  const known = results.filter((value) => value !== undefined)
  if (known.length > 0) {
    return choose(known, known.length < results.length, { kind: 'result', name: label(call.callee) }, call.span)
  }
  return madeBy(world, call, callee, scope)
}

/**
 * The result of a call whose function is not in sight: a client, a request, a value that it is known to make, a hole.
 */
function madeBy(world: World, call: Call, callee: Value, scope: Scope): Value {
  const method = call.callee.kind === 'member' ? call.callee : undefined
  return (
    clientTaken(world, call, scope) ??
    recogniseCreated(world, call, scope) ??
    recogniseSent(world, call, scope) ??
    accessed(call, callee) ??
    (method && typeof method.name === 'string' && call.args.length === 0
      ? constantAsked(world.evaluate(method.of, scope), method.name)
      : undefined) ??
    setUp(world, call, scope) ??
    madeAddress(world, call, scope) ??
    (callee.kind === 'external' && callee.module && isMaking(call, callee.path.at(-1))
      ? { ...callee, span: call.span }
      : undefined) ??
    holeValue(call.span, label(call.callee), {
      kind: 'result',
      ...(isStoredResult(world, call, scope) && { stored: true }),
    })
  )
}

/** Whether a call reads a store, or takes apart what was read from one. */
function isStoredResult(world: World, call: Call, scope: Scope): boolean {
  if (readsStored(scope.module, call)) return true
  if (call.callee.kind !== 'member') return false
  const self = world.evaluate(call.callee.of, scope)
  return self.kind === 'external' ? isOfStore(call, self.module ?? '') : isStoredValue(self)
}

/** Whether a call makes an object of what it calls, by its form or by its name: `new Client()`, `sdk.NewClient()`. */
function isMaking(call: Call, name = ''): boolean {
  return call.new === true || /^New(?:[A-Z]|$)/.test(name)
}

/** A member that is a value is read by a call without arguments: accessors of records, `Config.host`. */
function accessed({ callee, args, new: made }: Call, value: Value): Value | undefined {
  if (callee.kind !== 'member' || args.length > 0 || made) return undefined
  return alternatives(value).every(({ kind }) => READ.has(kind)) ? value : undefined
}

const READ: ReadonlySet<Value['kind']> = new Set(['text', 'object', 'list', 'instance', 'client'])

/** A call that sets a client up, or that ends building it, gives the client back. */
function setUp(world: World, { callee }: Call, scope: Scope): Value | undefined {
  if (callee.kind !== 'member') return undefined
  const { root, path } = calledOn(world, callee, scope)
  // A call on a request that sets a part of it returns the request.
  const last = path.at(-1) ?? ''
  if (root.kind === 'sent' && (Object.hasOwn(root.client.chain ?? {}, last) || FLUENT.test(last))) return root
  if (root.kind !== 'client') return undefined
  const name = path.join('.')
  const { setups } = root.client
  const isFluent = setups !== undefined && FLUENT.test(name)
  return name === 'build' || isFluent || Object.hasOwn(setups ?? {}, name) ? root : undefined
}

/** A builder's setter gives the object back with one more member: `headers.set('A', b).set('C', d)`. */
function builtBy(world: World, call: Call, of: Expression, name: string, scope: Scope): Value | undefined {
  const [key, value] = call.args
  if (!SETTERS.has(name) || !key || !value) return undefined
  const self = world.evaluate(of, scope)
  return self.kind === 'object' ? withGiven(world, self, [{ path: [key], value, call }], scope) : undefined
}

/** A getter gives the member back that its argument names, or else the next one: `map.get('a')`, `map.get('a', b)`. */
function gotFrom(
  world: World,
  call: Call,
  { of, name }: Extract<Expression, { kind: 'member' }>,
  scope: Scope,
): Value | undefined {
  const [key, otherwise] = call.args
  if (typeof name !== 'string' || !GETTERS.has(name) || !key || call.args.length > 2) return undefined
  const self = world.evaluate(of, scope)
  if (self.kind !== 'object') return undefined
  const member = computedMember(world, self, key, scope, call.span)
  if (!otherwise || (member.kind !== 'hole' && member.kind !== 'choice')) return member
  const fallback = world.evaluate(otherwise, scope)
  if (member.kind === 'hole' && member.absent) return fallback
  return choose([member, fallback], false, { kind: 'result', name }, call.span)
}

/** The result of a method that calls a function with its receiver: `list.map(f)`, `promise.then(f)`. */
function handedOn(
  world: World,
  call: Call,
  { of, name }: Extract<Expression, { kind: 'member' }>,
  scope: Scope,
): Value | undefined {
  const role = typeof name === 'string' ? world.library(scope.module.language).callbacks.get(name) : undefined
  const [given] = call.args
  if (!given || (role !== 'mapped' && role !== 'result')) return undefined
  const callback = world.evaluate(given, scope)
  if (callback.kind === 'external' && role === 'mapped') return keptBy(world, callback, of, scope)
  if (callback.kind !== 'function') return undefined
  const self = world.evaluate(of, scope)
  if (role === 'result') return self.kind === 'hole' ? undefined : applyFunction(world, callback, [self], call.span)
  if (self.kind !== 'list' || self.items.length > MOST_ITEMS) return undefined
  return {
    kind: 'list',
    items: self.items.map((item) => applyFunction(world, callback, [item], call.span)),
    span: call.span,
  }
}

/** A list whose items a known function gives back as they are: `parts.map(encodeURIComponent)`. */
function keptBy(world: World, callback: Value, of: Expression, scope: Scope): Value | undefined {
  if (world.library(scope.module.language).functions.get(externalName(callback, false)) !== 'same') return undefined
  const self = world.evaluate(of, scope)
  return self.kind === 'list' ? self : undefined
}

function isOwn(callee: Value): boolean {
  return alternatives(callee).some((value) => value.kind === 'function')
}

function isValue(value: Value): boolean {
  return alternatives(value).some(
    (alternative) =>
      alternative.kind === 'text' ||
      alternative.kind === 'list' ||
      alternative.kind === 'hole' ||
      (alternative.kind === 'object' && alternative.query === true),
  )
}

/** Whether an object of another package holds a value: `config.New().URL`, of which only the name is known. */
function isHeldOutside(value: Value): boolean {
  return value.kind === 'external' && value.module !== undefined && value.path.length > 0
}

/** The name of something outside of the tree: `Object.assign`, `node:path:join`, `new URL`. */
export function externalName(callee: Value, made: boolean): string {
  if (callee.kind !== 'external') return ''
  const name = callee.path.join('.')
  return `${made ? 'new ' : ''}${callee.module ? `${callee.module}:${name}` : name}`
}

function applied(world: World, callee: Value, call: Call, scope: Scope): Value | undefined {
  if (callee.kind === 'function') {
    const { module } = callee.scope
    return applyFunction(world, callee, argumentsFor(world, call, scope, module, callee.index), call.span)
  }
  if (callee.kind !== 'class' || !call.new) return undefined
  const maker = constructorOf(world, callee, countOf(call))
  const args = maker
    ? argumentsFor(world, call, scope, maker.module, maker.index)
    : positionalValues(world, call, scope)
  const fields = fieldsOf(world, callee, call, scope)
  return { kind: 'instance', of: callee, args, ...(fields ? { fields } : {}), answers: new Map(), span: call.span }
}
