import type { Expression } from '../../core/language/expression.ts'
import { field, type Node, named } from '../../tree-sitter/node.ts'
import { calledAt, lookUp, nameAt, plainName } from '../../tree-sitter/scope.ts'
import { callAt, subscript } from '../../tree-sitter/shapes/calls.ts'
import { selfAt } from '../../tree-sitter/shapes/classes.ts'
import { choiceOf } from '../../tree-sitter/shapes/operators.ts'
import { recordIdentifier } from '../../tree-sitter/strings.ts'
import {
  expression,
  type Place,
  type Reader,
  recordCall,
  sourceOf,
  spanOf,
  type Visitor,
} from '../../tree-sitter/visitor.ts'
import { argumentsHash, argumentsOf, corrected } from './arguments.ts'
import { declareDefault } from './classes.ts'
import { commands } from './commands.ts'
import { looked, mergedInto } from './hashes.ts'
import { CALLED, HANDS_RESULT, LOOKED_THROUGH } from './names.ts'
import { stateOf } from './state.ts'
import { structOf } from './structs.ts'

/** A call of something with what stands behind it. */
export function callOf(
  v: Visitor,
  node: Node,
  callee: Expression,
  { made = false, list, block }: { made?: boolean; list?: Node | undefined; block?: Node | undefined },
  place: Place,
): Expression {
  const index = v.calls.length
  const name = made ? 'new' : callee.kind === 'member' ? String(callee.name) : callee.kind === 'name' ? callee.name : ''
  const isComputed = callee.kind === 'member' && typeof callee.name !== 'string'
  const handed = block && (isComputed || HANDS_RESULT.test(name)) ? block : undefined
  const value = callAt(v, node, callee, argumentsOf(list, handed ? undefined : block, callee), made, place)
  if (handed) {
    stateOf(v).handed.set(handed.start, index)
    expression(v, handed)
  }
  const recordedCall = v.calls[index]
  if (list && recordedCall?.named) recordedCall.named = corrected(v, list, recordedCall.named)
  // A read of the environment is no call of a function with the same name.
  if (recordedCall && value.kind !== 'call' && name === 'fetch')
    recordedCall.callee = { kind: 'unknown', name, span: callee.span }
  return value.kind === 'env' && block ? withDefault(v, node, value, place) : value
}

/** `ENV.fetch('A') { 'default' }`. */
function withDefault(v: Visitor, node: Node, value: Expression, place: Place): Expression {
  const blockResult = v.functions.findLast(({ span }) => span.end === node.end)?.returns.at(-1)
  if (!blockResult) return value
  return choiceOf(v, node, [value, blockResult], { ...place, part: true }, { fallback: true })
}

const call: Reader = (v, node, place) => {
  const receiver = field(node, 'receiver')
  const method = field(node, 'method')
  const list = field(node, 'arguments')
  const block = field(node, 'block')
  if (!receiver) return method && bareCall(v, node, method, list, block, place)
  if (!method) return callOf(v, node, expression(v, receiver), { list, block }, place)
  recordIdentifier(v, method)
  const struct = structOf(v, node)
  if (struct) return struct
  const name = sourceOf(v, method)
  const argumentNodes = named(list)
  const target = stateOf(v).targets.has(node)
  if (name === 'new') return callOf(v, node, expression(v, receiver), { made: true, list, block }, place)
  if (name === 'class' && receiver.type === 'self') return expression(v, receiver)
  if (argumentNodes.length === 0 && !block && !target && LOOKED_THROUGH.has(name)) return expression(v, receiver, place)
  if (argumentNodes.length > 0 && block === undefined) {
    const known =
      looked(v, node, receiver, name, argumentNodes, place) ?? mergedInto(v, node, receiver, name, list, place)
    if (known) return known
  }
  if (/^(?:send|public_send|__send__)$/.test(name) && argumentNodes.length > (block ? 0 : 1))
    return sent(v, node, receiver, { given: argumentNodes, list, block }, place)
  const of = clientOfSelf(v, receiver, name) ?? expression(v, receiver, { part: true })
  const member = { kind: 'member' as const, of, name, span: { file: v.file, start: node.start, end: method.end } }
  if (name === 'tap' && block) return tapped(v, node, member, block, place)
  const bare = argumentNodes.length === 0 && !block
  if (bare && (target || !isCalled(v, receiver, name))) return member
  return callOf(v, node, member, { list, block }, place)
}

/** Whether a name without arguments is a call, and not a value that is read. */
function isCalled(v: Visitor, receiver: Node, name: string): boolean {
  if (CALLED.test(name) || stateOf(v).withParameters.has(name)) return true
  const root = sourceOf(v, receiver)
  return /^(?:constant|scope_resolution)$/.test(receiver.type) && !/^(?:ENV|Rails)$/.test(root)
}

/** `client.send(method, url)`, `client.send(method) { |request| … }`: a method by a name that is computed. */
function sent(
  v: Visitor,
  node: Node,
  receiver: Node,
  { given, list, block }: { given: readonly Node[]; list: Node | undefined; block: Node | undefined },
  place: Place,
): Expression {
  const [first, ...rest] = given
  const of = expression(v, receiver)
  const name = first
    ? expression(v, first, { part: true })
    : { kind: 'unknown' as const, name: 'method', span: of.span }
  const spelled =
    name.kind === 'text' ? name.text.map((one) => (one.kind === 'written' ? one.value : '')).join('') : name
  const callee: Expression = { kind: 'member', of, name: spelled, span: spanOf(v, node) }
  return callOf(v, node, callee, { list: list && { ...list, children: rest }, block }, place)
}

/** `a.tap { |b| … }` gives `a`, which the block has as well. */
function tapped(
  v: Visitor,
  node: Node,
  member: Extract<Expression, { kind: 'member' }>,
  block: Node,
  place: Place,
): Expression {
  if (member.of.kind === 'call') stateOf(v).handed.set(block.start, member.of.call)
  callOf(v, node, member, { block }, place)
  return member.of
}

/** Methods that a class has from the client that it includes. */
function clientOfSelf(v: Visitor, receiver: Node | undefined, name: string): Expression | undefined {
  if (v.class === undefined) return undefined
  const client = stateOf(v).clients.get(v.class)
  const isSelf = !receiver || receiver.type === 'self' || sourceOf(v, receiver) === 'self.class'
  if (client === undefined || !isSelf || !PARTY.test(name)) return undefined
  const span = v.calls[client]?.span
  return span && { kind: 'call', call: client, span }
}

const PARTY = /^(?:get|post|put|patch|delete|head|options|base_uri|headers|default_params|basic_auth)$/

function bareCall(
  v: Visitor,
  node: Node,
  method: Node,
  list: Node | undefined,
  block: Node | undefined,
  place: Place,
): Expression | undefined {
  const name = sourceOf(v, method)
  if (method.type === 'super') return callOf(v, node, superOf(v, method), { list, block }, place)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command) {
    const value = command({ v, node, list, block, place })
    if (value !== false) return value
  }
  recordIdentifier(v, method)
  const client = clientOfSelf(v, undefined, name)
  if (client) {
    const callee: Expression = { kind: 'member', of: client, name, span: spanOf(v, method) }
    return callOf(v, node, callee, { list, block }, place)
  }
  if (name === 'new' && v.class !== undefined)
    return callOf(
      v,
      node,
      { kind: 'class', class: v.class, span: spanOf(v, method) },
      { made: true, list, block },
      place,
    )
  declareDefault(v, name, list)
  const bare = named(list).length === 0 && !block && method.type === 'identifier'
  if (bare && !stateOf(v).withParameters.has(name) && !isGlobal(v, name)) return callingName(v, name, method)
  // With arguments or brackets it is a method, whatever variable has its name: `url = url(path)`.
  return callOf(v, node, (list ? calledAt : nameAt)(v, name, method), { list, block }, place)
}

/** Whether a name is that of a method outside of classes, and no variable: alone it calls the method. */
function isGlobal(v: Visitor, name: string): boolean {
  if (!stateOf(v).globals.has(name)) return false
  const binding = lookUp(name, v.scope)
  return binding === undefined ? v.class === undefined : v.bindings[binding]?.kind === 'function'
}

function superOf(v: Visitor, node: Node): Expression {
  return { kind: 'unknown', name: 'super', span: spanOf(v, node) }
}

/** `super` alone passes on the parameters of the method. */
const bareSuper: Reader = (v, node) => {
  const params = v.function === undefined ? [] : (v.functions[v.function]?.params ?? [])
  const span = spanOf(v, node)
  const args = params.map((binding): Expression => {
    const name = v.bindings[binding]?.name
    return name === undefined ? { kind: 'unknown', name: 'argument', span } : { kind: 'name', name, binding, span }
  })
  return recordCall(v, {
    callee: superOf(v, node),
    args,
    span,
  })
}

/** A name: a variable, or a method that is called without arguments. */
const identifier: Reader = (v, node, place) => {
  const name = sourceOf(v, node)
  const binding = lookUp(name, v.scope)
  const { results, withParameters, globals } = stateOf(v)
  const call = binding === undefined ? undefined : results.get(binding)
  if (call !== undefined) return { kind: 'call', call, span: spanOf(v, node) }
  recordIdentifier(v, node)
  if ((binding === undefined && withParameters.has(name)) || isGlobal(v, name))
    return callOf(v, node, nameAt(v, name, node), {}, place)
  // A name that is no variable is a method of the object: of this class, or one above or below.
  if (binding === undefined && v.class !== undefined && v.function !== undefined && !globals.has(name))
    return { kind: 'member', of: selfAt(v, node), name, span: spanOf(v, node) }
  return callingName(v, name, node)
}

/** A name that may be that of a method which another file declares. */
function callingName(v: Visitor, name: string, node: Node): Expression {
  return Object.assign(nameAt(v, name, node), { calls: true })
}

/** `A::B`, `::A`. */
const resolution: Reader = (v, node) => {
  const scope = field(node, 'scope')
  const name = field(node, 'name')
  if (!name) return undefined
  if (!scope) return nameAt(v, sourceOf(v, name), name)
  return { kind: 'member', of: expression(v, scope), name: sourceOf(v, name), span: spanOf(v, node) }
}

/** How calls and names are read. */
export const calls: Readonly<Record<string, Reader>> = {
  call,
  identifier,
  constant: plainName,
  global_variable: plainName,
  scope_resolution: resolution,
  element_reference: subscript('object', 'index'),
  super: bareSuper,
  yield(v, node, place) {
    const callee: Expression = { kind: 'name', name: 'yield', span: spanOf(v, node) }
    callAt(v, node, callee, argumentsOf(named(node)[0], undefined, callee), false, place)
    return undefined
  },
  arguments_hash: argumentsHash,
}
