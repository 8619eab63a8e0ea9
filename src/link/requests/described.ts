import type { Call, Expression, Member, Module } from '../../core/language/expression.ts'
import { literalValue } from '../../core/language/literal.ts'
import { push } from '../../core/runtime/lists.ts'
import { overlapping, type Sorted, sortByStart } from '../../core/text/overlaps.ts'
import { contains, type Span } from '../../core/text/span.ts'
import { flatten, type Text } from '../../core/text/text.ts'
import { assignedOnce } from '../evidence/assigned-once.ts'
import { lastNameOf } from '../expressions/callee.ts'
import { begin } from '../memory.ts'
import { lookUp } from '../values/look-up.ts'
import { sliceText } from '../values/slices.ts'
import { holeValue, type Scope, spelled, toText, type Value } from '../values/value.ts'
import type { World } from '../world.ts'
import { toFields } from './fields.ts'
import { METHOD, methodNamed } from './method-constants.ts'
import { isRequestLine, LINE } from './request-lines.ts'
import { asSent } from './sent-objects.ts'
import { holdsAddress, isNoAddress, isOfTree, isRoot } from './unnamed-clients.ts'
import type { Bare } from './ways.ts'

/** Steps for the address of one of them. */
const FUEL = 2_000

/** Where requests are known to come from, by file: the calls that send them, or lead to one, and the pieces of their addresses. */
export type Covered = ReadonlyMap<string, Sorted<{ readonly span: Span }>>

/** The places of a request and of the pieces of its address. */
export function placesOf({ at, url }: Bare): Span[] {
  return [at, ...url.map(({ span }) => span)]
}

export function coveredBy(places: Iterable<Span>): Covered {
  const files = new Map<string, { readonly span: Span }[]>()
  for (const span of places) push(files, span.file, { span })
  return new Map([...files].map(([file, all]) => [file, sortByStart(all)]))
}

/**
 * Requests that nothing in sight sends and that a method of HTTP beside an address shows: arguments of a call that
 * leads out of the tree, `request_by_parent("POST", "/cloudapi/v6/…")`, and members of one literal, `{ method: "GET",
 * path: "/cloudapi/v6/…" }`.
 */
export function describedRequests(world: World, module: Module, covered: Covered): Bare[] {
  if (world.library(module.language).clients.length === 0) return []
  return [
    ...module.calls.flatMap(
      (call) => describedByCall(world, module, call, covered) ?? describedByChain(world, module, call, covered) ?? [],
    ),
    ...module.objects.flatMap(({ name = '', value }) =>
      NO_SENDER.test(name) ? [] : (describedByMembers(world, module, value.members, value.span, covered) ?? []),
    ),
  ]
}

/** Calls that are given a method and an address and send nothing: doubles of tests, routes, logs, checks. */
export const NO_SENDER =
  /stub|mock|fake|expect|assert|verif|intercept|record|replay|route|handle|regist|respon|repl(?:y|ies)|when|given|log|debug|info|warn|error|trace|print|echo|write|format|descri|match|equal|contain|test|spec|cache|allow|permit|den(?:y|ied)|limit|metric|count|sign|hash|label|doc|openapi|swagger|example|fixture/i
/** Names of functions and classes of the tree that send by means that are not in sight. */
const SENDER = /request|send|call|api|http|fetch|invoke|execute|perform|command|operation|query|route|endpoint/i

function describedByCall(world: World, module: Module, call: Call, covered: Covered): Bare | undefined {
  const verb = call.args.findIndex((arg) => methodOf(module, arg) !== undefined)
  const name = lastNameOf(call.callee)
  // An object of a route serves where it holds a handler: its texts are routes then, and no addresses.
  if (NO_SENDER.test(call.new ? name.replace(/routes?$/i, '') : name)) return undefined
  const line = call.args.findLast((arg) => isRequestLine(module, arg))
  if (line) return describedByLine(world, module, call, line, covered)
  if (verb < 0) return call.named ? describedByMembers(world, module, call.named, call.span, covered) : undefined
  const method = call.args[verb]
  const at = call.args.findIndex((arg, index) => index !== verb && mayBeAddress(module, arg))
  const address = call.args[at]
  if (!method || !address || isKnown(world, call.span, covered)) return undefined
  const scope: Scope = { module }
  begin(world, FUEL)
  const value = world.evaluate(address, scope)
  if (!holdsAddress(value, call)) return undefined
  if (call.new && !SENDER.test(name)) return undefined
  // A function of the tree is followed: a request that was not seen there counts only with an address that stands here
  // or in a constant of the module.
  const isHere = () =>
    isModuleConstant(module, address) ||
    toText(value, call.span).some((piece) => isRoot(piece) && contains(call.span, piece.span))
  if (isOfTree(world, call.callee, scope) && !(SENDER.test(name) && isHere())) return undefined
  const others = call.args.filter((_, index) => index !== verb && index !== at)
  if (/routes?$/i.test(name) && others.some(({ kind }) => kind !== 'text')) return undefined
  const rest = others.map((arg) => world.evaluate(arg, scope))
  return request(world, call.span, textOfMethod(module, method), value, rest)
}

/** `action :all, 'GET /cloudapi/v6/…'`, `client.request('DELETE /cloudapi/v6/…')` of a library. */
function describedByLine(
  world: World,
  module: Module,
  call: Call,
  line: Expression,
  covered: Covered,
): Bare | undefined {
  if (isKnown(world, call.span, covered)) return undefined
  begin(world, FUEL)
  const text = toText(world.evaluate(line, { module }), line.span)
  const { value } = flatten(text)
  const [start = '', method = ''] = LINE.exec(value) ?? []
  const address: Value = { kind: 'text', text: sliceText(text, start.length, value.length) }
  if (method === '' || !holdsAddress(address, call)) return undefined
  if (call.new || isOfTree(world, call.callee, { module })) return undefined
  return request(world, call.span, [spelled(method, line.span)], address, [])
}

function isModuleConstant({ bindings }: Module, expression: Expression): boolean {
  const binding = expression.kind === 'name' ? bindings[expression.binding ?? -1] : undefined
  return binding !== undefined && binding.kind !== 'param' && binding.function === undefined
}

/** Methods of builders that are given a method of HTTP, or an address. */
const SETS_METHOD = /^(?:set_?|with_?)?(?:http_?|request_?)?(?:method|verb)$/i
const SETS_ADDRESS = /^(?:set_?|with_?|request_?)?(?:ur[il]|endpoint)$/i

/** `Request.builder().uri(address).method("POST")`, in this order or the other one, of a library that nobody knows. */
function describedByChain(world: World, module: Module, call: Call, covered: Covered): Bare | undefined {
  const name = lastNameOf(call.callee)
  const other = SETS_METHOD.test(name) ? SETS_ADDRESS : SETS_ADDRESS.test(name) ? SETS_METHOD : undefined
  const before = other && calledBefore(module, call, other)
  if (!before || call.args.length !== 1 || before.args.length !== 1) return undefined
  const [method, address] = other === SETS_METHOD ? [before.args[0], call.args[0]] : [call.args[0], before.args[0]]
  if (!method || !address || methodOf(module, method) === undefined || !mayBeAddress(module, address)) return undefined
  if (isKnown(world, call.span, covered)) return undefined
  begin(world, FUEL)
  const value = world.evaluate(address, { module })
  return holdsAddress(value, call) ? request(world, call.span, textOfMethod(module, method), value, []) : undefined
}

/** The call of that name on whose result, or on what follows it, another one is called, of a chain that sends. */
function calledBefore({ calls }: Module, { callee }: Call, names: RegExp): Call | undefined {
  let found: Call | undefined
  let of = callee.kind === 'member' ? callee.of : undefined
  while (of?.kind === 'call') {
    const before = calls[of.call]
    const name = before ? lastNameOf(before.callee) : ''
    if (!before || NO_SENDER.test(name)) return undefined
    if (names.test(name)) found ??= before
    of = before.callee.kind === 'member' ? before.callee.of : undefined
  }
  return found
}

/** Keys of a method and of an address in a literal that describes a request. */
export const METHOD_KEY = /^(?:http_?|request_?)?(?:method|verb)$/i
export const ADDRESS_KEY = /^(?:(?:request|resource|endpoint|url|api)_?)?(?:path|url|uri|endpoint|address)$/i
/** Members of a literal that says what a server answers. */
const SERVED = /^(?:handler|controller|component|responses?|reply|middlewares?|callback|status|statusCode|returns)$/i

function describedByMembers(
  world: World,
  module: Module,
  members: readonly Member[],
  at: Span,
  covered: Covered,
): Bare | undefined {
  const memberNamed = (keys: RegExp) => members.find(({ key }) => keys.test(literalValue(key) ?? ''))?.value
  const method = memberNamed(METHOD_KEY)
  if (!method || methodOf(module, method) === undefined) return undefined
  const address = memberNamed(ADDRESS_KEY)
  if (!address || !mayBeAddress(module, address) || memberNamed(SERVED) || isKnown(world, at, covered)) return undefined
  const local = isModuleConstant(module, address) ? address : assignedOnce(module, address)
  if (isKnown(world, local.span, covered)) return undefined
  begin(world, FUEL)
  const value = world.evaluate(address, { module })
  const call = { span: at }
  return holdsAddress(value, call) ? request(world, at, textOfMethod(module, method), value, []) : undefined
}

function request(world: World, at: Span, method: Text, address: Value, rest: readonly Value[]): Bare {
  const unseen = holeValue(at, 'options')
  const headers = toFields([unseen])
  const body = toFields([unseen, ...rest.filter(({ kind }) => kind === 'object')], (value) => asSent(world, value))
  return { kind: 'request', at, url: toText(address, at), method, ...(headers && { headers }), ...(body && { body }) }
}

/** Whether a call that sends is known there, or one that takes its address from there; those of tests do not count. */
function isKnown(world: World, at: Span, covered: Covered): boolean {
  if (world.isTest?.(at)) return true
  for (const _ of overlapping(covered.get(at.file), at)) return true
  return false
}

const stringsAt = lookUp(({ value }: Module['strings'][number]) => value.span.start)

/** An argument that may become an address and is none that is compared, searched for or served. */
function mayBeAddress({ strings }: Module, argument: Expression): boolean {
  return !isNoAddress(argument) && stringsAt(strings, argument.span.start).every(({ use }) => use === 'value')
}

/** The method of HTTP that an expression names: `"GET"`, `:get`, `http.MethodGet`, `HttpMethod.Get`, `Method::get()`. */
export function methodOf({ calls }: Module, expression: Expression): string | undefined {
  if (expression.kind === 'member')
    return typeof expression.name === 'string' ? methodNamed(expression.name) : undefined
  const call = expression.kind === 'call' ? calls[expression.call] : undefined
  if (call?.callee.kind === 'member' && call.args.length === 0 && METHODS.test(lastNameOf(call.callee.of)))
    return methodNamed(lastNameOf(call.callee))
  const text = literalValue(expression)
  return text !== undefined && METHOD.test(text) ? text.toUpperCase() : undefined
}

/** Names of classes that give a method of HTTP for each of their own. */
const METHODS = /^(?:Http|HTTP|Request)?(?:Method|Verb)s?$/

function textOfMethod(module: Module, expression: Expression): Text {
  return [spelled(methodOf(module, expression) ?? '', expression.span)]
}
