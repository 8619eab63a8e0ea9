import { calledName } from '../../core/language/composing.ts'
import type { Expression, Use } from '../../core/language/expression.ts'
import { chainFrom } from '../../core/language/root-name.ts'
import { child, field, type Node, named } from '../../tree-sitter/node.ts'
import { calledAt, lookUp, nameAt } from '../../tree-sitter/scope.ts'
import { type Arguments, callAt } from '../../tree-sitter/shapes/calls.ts'
import { classAt, selfAt } from '../../tree-sitter/shapes/classes.ts'
import { stepRemoval } from '../../tree-sitter/shapes/removals.ts'
import { recordIdentifier } from '../../tree-sitter/strings.ts'
import {
  expression,
  type Place,
  type Reader,
  recordAssignment,
  sourceOf,
  spanOf,
  unknownValue,
  type Visitor,
} from '../../tree-sitter/visitor.ts'
import { builtText, stepsOf } from './builders.ts'
import { clientBuilt } from './client-builders.ts'
import { knownCall } from './known-calls.ts'
import { isClientModule } from './library.ts'
import { typeAt } from './names.ts'
import { builtObject, objectInTurn } from './objects.ts'
import { streamOf } from './streams.ts'
import { wrapper } from './wrappers.ts'

/** A call of a method: what it is known to give, or the call. */
export const invocation: Reader = (v, node, place) => {
  const name = field(node, 'name')
  if (!name) return undefined
  return (
    builtText(v, node, place) ??
    builtObject(v, node, place) ??
    clientBuilt(v, node, place) ??
    wrapper(v, node) ??
    knownCall(v, node, place) ??
    plainCall(v, node, name, place)
  )
}

function plainCall(v: Visitor, node: Node, name: Node, place: Place): Expression {
  const of = field(node, 'object')
  recordIdentifier(v, name)
  const methodName = sourceOf(v, name)
  const span = { file: v.file, start: of?.start ?? name.start, end: name.end }
  const holder = of && (streamOf(v, of) ?? expression(v, of))
  const self = holder ?? (isOfConstant(v, methodName) ? selfAt(v, name) : undefined)
  const callee: Expression = self ? { kind: 'member', of: self, name: methodName, span } : calledAt(v, methodName, name)
  const callArguments = argumentsOf(v, node, methodName)
  if (methodName !== 'headers' || callArguments.positional.length < 2) {
    const made = callAt(v, node, callee, callArguments, false, place)
    if (of && callArguments.positional.length === 1) stepOf(v, node, of, name, made)
    return made
  }
  const value = callAt(v, node, callee, { positional: [] }, false, place)
  const call = value.kind === 'call' ? v.calls[value.call] : undefined
  call?.args.push(objectInTurn(v, node, callArguments.positional))
  return value
}

/** Methods that every constant of an enum has, called in a method of it. */
function isOfConstant(v: Visitor, name: string): boolean {
  const around = v.class === undefined ? undefined : v.classes[v.class]
  return (
    /^(?:name|toString)$/.test(name) &&
    around?.constants === true &&
    around.members.every((member) => member.name !== name)
  )
}

/** `Server.builder().allowReboot(true)`: a step of an own builder gives a member its value. */
function stepOf(v: Visitor, node: Node, of: Node, name: Node, made: Expression): void {
  const call = made.kind === 'call' ? v.calls[made.call] : undefined
  const [value] = call?.args ?? []
  if (!value || call?.callee.kind !== 'member' || !/^[a-z]\w*$/.test(sourceOf(v, name)) || !isOwnBuilder(v, node))
    return
  const span = { file: v.file, start: of.end, end: node.end }
  const target = {
    kind: 'member' as const,
    of: call.callee.of,
    name: sourceOf(v, name),
    span: { ...span, end: name.end },
  }
  recordAssignment(v, { target, value, span, removal: stepRemoval(v, of, node) })
}

/** Whether a chain starts at a builder, or a new object, that is of no known client. */
function isOwnBuilder(v: Visitor, node: Node): boolean {
  const { root, steps } = stepsOf(v, node)
  const made = root.type === 'object_creation_expression' ? field(root, 'type') : undefined
  const builder = root.type === 'identifier' && /^(?:builder|newBuilder)$/.test(steps[0]?.name ?? '') ? root : undefined
  const type = made ?? builder
  if (!type || steps.length < (builder ? 2 : 1)) return false
  const index = lookUp(/^\w*/.exec(sourceOf(v, type))?.[0] ?? '', v.scope)
  const from = index === undefined ? undefined : v.bindings[index]?.from
  return !from || !isClientModule(from.module)
}

/** Calls whose last arguments are types of the answer. */
const TYPED = /^(?:(?:get|post|patch)For(?:Object|Entity|Location)|exchange|exchangeToMono|send|sendAsync|retrieve)$/

function argumentsOf(v: Visitor, node: Node, name: string): Arguments {
  const list = field(node, 'arguments')
  const all = named(list)
  const type = TYPED.test(name) ? all.findIndex((one) => one.type === 'class_literal' || isTypeReference(v, one)) : -1
  return { list, positional: type < 0 ? all : all.slice(0, type) }
}

function isTypeReference(v: Visitor, node: Node): boolean {
  return node.type === 'object_creation_expression' && /TypeReference/.test(sourceOf(v, node).slice(0, 40))
}

/** `new X(…)`, with a body of its own or without. */
export const creation: Reader = (v, node, place) => {
  const special =
    builtText(v, node, place) ?? builtObject(v, node, place) ?? clientBuilt(v, node, place) ?? wrapper(v, node)
  if (special) return special
  const type = field(node, 'type')
  const listed = type && LISTS.test(sourceOf(v, type).slice(0, 80)) ? listAt(v, node) : undefined
  if (listed) return listed
  const body = child(node, 'class_body')
  const base =
    typeAt(v, type) ?? (type ? nameAt(v, sourceOf(v, type).slice(0, 80), type) : unknownValue(v, node, 'type'))
  const callee = body ? classAt(v, node, { name: undefined, base, body }) : base
  const list = field(node, 'arguments')
  return callAt(v, node, callee, { list, positional: named(list) }, true, place)
}

const LISTS = /^(?:java\.util\.)?(?:ArrayList|LinkedList|ArrayDeque|Vector|LinkedHashSet)(?:<|$)/

/** A new list: of the items of another one, or empty. */
function listAt(v: Visitor, node: Node): Expression | undefined {
  const args = named(field(node, 'arguments'))
  if (child(node, 'class_body') || args.length > 1) return undefined
  const span = spanOf(v, node)
  const [only] = args
  if (!only || only.type === 'decimal_integer_literal') return { kind: 'array', items: [], span }
  return { kind: 'array', items: [expression(v, only)], spread: [0], span }
}

/** `this(…)` makes another one of the class, `super(…)` calls the base class. */
export const explicitConstructor: Reader = (v, node, place) => {
  const which = field(node, 'constructor')
  const list = field(node, 'arguments')
  const isThis = which?.type === 'this'
  const holder = v.class === undefined ? '' : (v.classes[v.class]?.name ?? '')
  const at = which ?? node
  const callee: Expression = isThis ? nameAt(v, holder, at) : { kind: 'name', name: 'super', span: spanOf(v, at) }
  callAt(v, node, callee, { list, positional: named(list) }, isThis, place)
  return undefined
}

/** `this::method`, `Type::method`: the function itself. */
export const methodReference: Reader = (v, node) => {
  const [of, name] = named(node)
  const holder = of ?? node.children[0]
  if (!holder) return undefined
  const methodNode = name ?? node.children.at(-1)
  return {
    kind: 'member',
    of: expression(v, holder),
    name: methodNode ? sourceOf(v, methodNode) : '',
    span: spanOf(v, node),
  }
}

const ASSERTS = /^(?:assertThat\w*|expectThat|verifyThat|then)$/

/** Use of arguments that are compared with something in a test: `assertThat(x).contains("…")`. */
export function useOf(v: Visitor, callee: Expression): Use | undefined {
  for (const step of chainFrom(v.calls, callee))
    if (step !== callee && ASSERTS.test(calledName(step) ?? '')) return 'assertion'
  return undefined
}
