import type { Expression } from '../../core/language/expression.ts'
import { child, field, type Node, named } from '../../tree-sitter/node.ts'
import { nameAt } from '../../tree-sitter/scope.ts'
import { callAt, dotted } from '../../tree-sitter/shapes/calls.ts'
import { keyAt, textAt } from '../../tree-sitter/strings.ts'
import {
  expression,
  type Place,
  type Reader,
  sourceOf,
  spanOf,
  unknownValue,
  type Visitor,
} from '../../tree-sitter/visitor.ts'
import { argumentsOf, uploadArguments } from './arguments.ts'
import { builtText } from './builders.ts'
import { knownCall } from './known-calls.ts'
import { REGISTERS } from './library.ts'
import { typeAt } from './names.ts'
import { argumentListOf, container, containerOf, createdName, holdsPairs, initialMembers } from './objects.ts'
import { streamOf } from './streams.ts'
import { wrapper } from './wrappers.ts'

/** A call: what it is known to give, or the call. */
export const invocation: Reader = (v, node, place) =>
  builtText(v, node, place) ??
  knownCall(v, node, place) ??
  wrapper(v, node, calledSource(v, node)) ??
  plainCall(v, node, place)

function calledSource(v: Visitor, node: Node): string {
  const callee = field(node, 'function')
  if (!callee || callee.end - callee.start > 120) return ''
  return sourceOf(v, callee).split('<', 1)[0] ?? ''
}

/** Arguments and calls on a request or client without a meaning for it. */
const TOKEN = /^(?:\w*[tT]oken|ct|cancel\w*|CancellationToken\.None|HttpCompletionOption\.\w+|default)$/
const SENDING = /(?:Async|Send)$/

function plainCall(v: Visitor, node: Node, place: Place): Expression | undefined {
  const fn = field(node, 'function')
  if (!fn) return undefined
  const of = fn.type === 'member_access_expression' ? field(fn, 'expression') : undefined
  const stream = of && streamOf(v, of)
  const read = expression(v, fn)
  const all = argumentsOf(field(node, 'arguments'))
  const parameter = parameterOf(v, read, all.positional)
  const callee: Expression = parameter?.callee ?? (stream && read.kind === 'member' ? { ...read, of: stream } : read)
  const callArguments = { ...all, positional: parameter?.args ?? all.positional }
  const name = callee.kind === 'member' && typeof callee.name === 'string' ? callee.name : ''
  const media = mediaHeader(v, callee, name)
  if (media) return acceptAdded(v, node, media, callArguments.positional, place)
  const last = callArguments.positional.findLastIndex(
    (one) => !(SENDING.test(name) && TOKEN.test(sourceOf(v, one).slice(0, 60))),
  )
  const positional = uploadArguments(name, callArguments.positional.slice(0, last + 1))
  const value = callAt(v, node, callee, { ...callArguments, positional }, false, place)
  const call = value.kind === 'call' && name === REGISTERS.by ? v.calls[value.call] : undefined
  const types = call
    ? named(child(field(fn, 'name'), 'type_argument_list')).flatMap((type) => typeAt(v, type) ?? [])
    : []
  if (call && types.length > 0) call.types = types
  return value
}

/** The part that X of `request.AddParameter(a, b, ParameterType.X)` sets: a body, a header, a part of the path. */
function parameterOf(
  v: Visitor,
  callee: Expression,
  args: readonly Node[],
): { readonly callee: Expression; readonly args: readonly Node[] } | undefined {
  const [first, second, type] = args
  if (callee.kind !== 'member' || callee.name !== 'AddParameter' || !first || !second || !type) return undefined
  const kind = /^ParameterType\.(\w+)$/.exec(sourceOf(v, type).slice(0, 40))?.[1]
  if (kind === 'RequestBody') return { callee: { ...callee, name: 'AddStringBody' }, args: [second, first] }
  if (kind === 'HttpHeader') return { callee: { ...callee, name: 'AddHeader' }, args: [first, second] }
  return undefined
}

const MEDIA: Readonly<Record<string, string>> = {
  Accept: 'Accept',
  UserAgent: 'User-Agent',
  AcceptLanguage: 'Accept-Language',
}

/** `client.DefaultRequestHeaders.Accept.Add(x)` adds a header of that name. */
function mediaHeader(v: Visitor, callee: Expression, name: string): { of: Expression; header: Expression } | undefined {
  if (callee.kind !== 'member' || !/^(?:Add|ParseAdd|TryParseAdd)$/.test(name) || callee.of.kind !== 'member')
    return undefined
  const { of: holder, name: list } = callee.of
  const header = typeof list === 'string' && Object.hasOwn(MEDIA, list) ? MEDIA[list] : undefined
  if (!header || holder.kind !== 'member' || !/Headers$/.test(String(holder.name))) return undefined
  const { start, end } = callee.of.span
  return { of: holder, header: { ...textAt(v, { start, end }, header) } }
}

function acceptAdded(
  v: Visitor,
  node: Node,
  { of, header }: { of: Expression; header: Expression },
  args: readonly Node[],
  place: Place,
): Expression {
  const callee: Expression = { kind: 'member', of, name: 'Add', span: header.span }
  const value = callAt(v, node, callee, { positional: args }, false, place)
  const call = value.kind === 'call' ? v.calls[value.call] : undefined
  if (call) call.args.unshift(header)
  return value
}

/** `new X(…) { … }` */
export const creation: Reader = (v, node, place) => creationOf(v, node, field(node, 'type'), place)

/** `new(…)`, of a class that is declared elsewhere. */
export function creationOf(v: Visitor, node: Node, type: Node | undefined, place: Place): Expression {
  const name = createdName(v, type)
  const list = argumentListOf(node)
  const creationArguments = argumentsOf(list)
  const kind = containerOf(name) ?? (!type && holdsPairs(node) ? 'map' : undefined)
  if (kind) return container(v, node, kind, creationArguments.positional, place)
  const special = builtText(v, node, place) ?? wrapper(v, node, `new ${name}`)
  if (special) return special
  const callee = typeAt(v, type) ?? (type ? nameAt(v, name, type) : unknownValue(v, node, 'type'))
  const value = callAt(v, node, callee, creationArguments, true, place)
  const call = value.kind === 'call' ? v.calls[value.call] : undefined
  const members = initialMembers(v, node)
  if (call && members.length > 0) call.named = [...(call.named ?? []), ...members]
  return value
}

/** `a?.b`, `a?["b"]`: the same as without the question mark. */
export const conditionalAccess: Reader = (v, node) => {
  const of = field(node, 'condition')
  const rest = node.children.findLast((inner) => inner.named && inner !== of)
  if (!of || !rest) return undefined
  return bound(v, rest, expression(v, of))
}

function bound(v: Visitor, node: Node, of: Expression): Expression {
  const span = { ...of.span, end: node.end }
  if (node.type === 'member_binding_expression') {
    const name = field(node, 'name')
    return { kind: 'member', of, name: name ? sourceOf(v, name) : '', span }
  }
  if (node.type === 'element_binding_expression') {
    const [key] = argumentsOf(node).positional
    return key ? { kind: 'member', of, name: expression(v, key, { part: true }), span } : of
  }
  const inner = node.children.find((one) => one.named)
  const holder = inner ? bound(v, inner, of) : of
  if (node.type === 'invocation_expression')
    return callAt(v, node, holder, argumentsOf(field(node, 'arguments')), false, {})
  const name = field(node, 'name')
  return name ? { kind: 'member', of: holder, name: sourceOf(v, name), span } : unknownValue(v, node, 'value')
}

const CONFIG = /(?:^|[._])(?:[cC]onfig(?:uration)?|AppSettings|appSettings|settings)$/

/** `a["b"]`: of a configuration it is a setting. */
export const elementAccess: Reader = (v, node) => {
  const of = field(node, 'expression')
  const [key] = argumentsOf(field(node, 'subscript')).positional
  if (!of || !key) return undefined
  const holder = expression(v, of)
  const name = keyAt(v, key)
  const span = spanOf(v, node)
  const known =
    name.kind === 'text' && name.text.length === 1 && name.text[0]?.kind === 'written' ? name.text[0].value : undefined
  if (known !== undefined && CONFIG.test(dotted(holder) ?? '') && /^(?:[A-Z]|.*:)/.test(known))
    return { kind: 'env', name: known, span }
  return { kind: 'member', of: holder, name, span }
}
