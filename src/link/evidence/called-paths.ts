import type { Called } from '../../core/findings/evidence.ts'
import type { Call, Expression, Module } from '../../core/language/expression.ts'
import { isKept } from '../../core/language/keepers.ts'
import { literalValue } from '../../core/language/literal.ts'
import { rootName } from '../../core/language/root-name.ts'
import { oncePer } from '../../core/runtime/once-per.ts'
import { type Span, spanKey } from '../../core/text/span.ts'
import { flatten, placedPieces, type Text, variants, withoutLeadingSlash } from '../../core/text/text.ts'
import type { ApiPatterns } from '../api-patterns.ts'
import { lastNameOf } from '../expressions/callee.ts'
import { begin } from '../memory.ts'
import { ADDRESS_KEY, METHOD_KEY, methodOf, NO_SENDER } from '../requests/described.ts'
import { isRequestLine, LINE } from '../requests/request-lines.ts'
import { addressedSenders } from '../requests/requests.ts'
import { operandsOf } from '../values/operands.ts'
import { sliceText } from '../values/slices.ts'
import { toText } from '../values/value.ts'
import type { World } from '../world.ts'
import { assignedOnce } from './assigned-once.ts'

const FUEL = 2_000
/** Steps from an argument to the name in it: members, parts of a text, arguments of a call. */
const DEPTH = 5
/** Arguments in which a path stands: a context, a method, the path. */
const ARGUMENTS = 6
/** Paths that an argument may be. */
const MOST = 8

/**
 * Calls with a path of the API whose base comes from elsewhere: `client.delete(SERVERS + id)`,
 * `NewRequest("POST", serversPath(dc), body)`, `send({ method: 'put', url: '/servers/' + id })`.
 */
export function calledPathsOf(world: World, module: Module, { path, address }: ApiPatterns): Omit<Called, 'context'>[] {
  if (!path) return []
  const senders = addressedSenders(world)
  const paths = { path, address, names: namesOfPaths(world)(path) }
  const isPath = (expression: Expression) => mentions(module, expression, paths, DEPTH)
  return module.calls.flatMap((call) => {
    if (call.new || senders.has(spanKey(call.span)) || NO_SENDER.test(lastNameOf(call.callee)) || isRoute(module, call))
      return []
    const line = call.args.slice(0, ARGUMENTS).find((arg) => isRequestLine(module, arg))
    if (line) return calledByLine(world, module, call, line, paths)
    const asked = askedByArguments(call, isPath) ?? askedByOptions(call, isPath)
    const method = asked && (methodAmong(module, asked.methods) ?? asked.verb)
    if (!method) return []
    const isKey = isKept(module.bindings, call.callee)
    return pathsIn(world, module, asked.path, paths).flatMap((found) =>
      isKey && found.within ? [] : [calledAt(call, method, found)],
    )
  })
}

/** A call whose method and path are one text: `api.request(`DELETE /images/${id}`)`. */
function calledByLine(
  world: World,
  module: Module,
  call: Call,
  line: Expression,
  paths: Paths,
): Omit<Called, 'context'>[] {
  begin(world, FUEL)
  return variants(toText(world.evaluate(line, { module }), line.span), MOST).flatMap((text) => {
    const { value } = flatten(text)
    const [start = '', method = ''] = LINE.exec(value) ?? []
    const path = sliceText(text, start.length, value.length)
    return method !== '' && paths.path.test(flatten(path).value)
      ? [calledAt(call, method, { path: withoutLeadingSlash(path) })]
      : []
  })
}

/** A call with a path: the argument that holds it, those that may be its method, and the method that its name tells. */
interface Asked {
  readonly path: Expression
  readonly methods: readonly Expression[]
  readonly verb?: string
}

function askedByArguments(call: Call, isPath: (expression: Expression) => boolean): Asked | undefined {
  const verb = verbOf(call.callee)
  const given = call.args.slice(0, ARGUMENTS)
  const at = verb === undefined && given.length < 2 ? -1 : given.findIndex(isPath)
  const path = given[at]
  const named = (call.named ?? []).map(({ value }) => value)
  return path && { path, methods: [...given.toSpliced(at, 1), ...named], ...(verb && { verb }) }
}

/** A path beside a method in options: `client({ method: 'delete', url: SERVERS + id })`, `send(path=SERVERS, method="PUT")`. */
function askedByOptions(call: Call, isPath: (expression: Expression) => boolean): Asked | undefined {
  const options = call.args.slice(0, ARGUMENTS).find((arg) => arg.kind === 'object')
  const members = [...(call.named ?? []), ...(options?.members ?? [])]
  const memberNamed = (keys: RegExp) => members.find(({ key }) => keys.test(literalValue(key) ?? ''))?.value
  const path = memberNamed(ADDRESS_KEY)
  const method = memberNamed(METHOD_KEY)
  if (!path || !isPath(path)) return undefined
  const verb = verbOf(call.callee)
  return { path, methods: method ? [method] : [], ...(verb && { verb }) }
}

/** Objects that serve what they are given a path of. */
const ROUTER = /^(?:app|blueprint|bp|e|fastify|mux|r|server|\w{0,20}router|routes?|Route)$/i

/** Whether a call declares a route: of a router, or by a bare name outside of any function, `get '/images', to: 'images#index'`. */
function isRoute({ calls }: Module, call: Call): boolean {
  if (call.callee.kind === 'name') return call.function === undefined
  return ROUTER.test(rootName(calls, call.callee) ?? '')
}

function calledAt({ span }: Call, method: string, { path, within }: Found): Omit<Called, 'context'> {
  return { kind: 'called', at: span, method, path, statement: span, linked: true, ...(within && { within }) }
}

/** A path, and where the root in front of it is written, if it stands in the same text. */
interface Found {
  readonly path: Text
  readonly within?: Span
}

/** The paths that an argument may be, without a leading slash. */
function pathsIn(world: World, module: Module, arg: Expression, paths: Paths): Found[] {
  begin(world, FUEL)
  const value = world.evaluate(arg, { module })
  const values = value.kind === 'list' ? value.items.slice(0, MOST) : [value]
  return values
    .flatMap((one) => variants(toText(one, arg.span), MOST))
    .flatMap((text) => (text[0]?.kind === 'written' ? (pathIn(text, paths) ?? []) : []))
}

function pathIn(text: Text, { path, address }: Paths): Found | undefined {
  const flat = flatten(text)
  const { value } = flat
  if (path.test(value)) return { path: withoutLeadingSlash(text) }
  if (!address.test(value)) return undefined
  const at = pathBehindRoot(value, path)
  const root = placedPieces(flat).findLast(({ start, piece }) => start < at && piece.kind === 'written')
  return root && { path: sliceText(text, at, value.length), within: root.piece.span }
}

/** Where the path behind the root of an address begins; negative without one. */
function pathBehindRoot(value: string, path: RegExp): number {
  const [slash] = [...value.matchAll(/\/+/g)].filter(({ index }) => index > 0 && path.test(value.slice(index)))
  return slash ? slash.index + slash[0].length : -1
}

/** The method that the name of what is called tells: `deleteAsync`, `PostJson`, `makeGetRequest`, `_send_put`. */
function verbOf(callee: Expression): string | undefined {
  const name = callee.kind === 'member' || callee.kind === 'name' ? callee.name : undefined
  const verb = typeof name === 'string' ? (VERB.exec(name) ?? HELPER.exec(name))?.[1] : undefined
  return verb?.toUpperCase()
}

const VERB = /^_{0,2}(get|post|put|patch|delete|head|Get|Post|Put|Patch|Delete|Head)(?![a-z])/

/** Words in front of the verb in names of helpers. */
const HELPER =
  /^_{0,2}(?:[aA]pi|[aA]uth|[cC]all|[dD]o|[eE]xecute|[hH]ttp|[iI]ssue|[mM]ake|[pP]erform|[rR]aw|[rR]un|[sS]end|[sS]igned|[sS]ubmit)(?:_?(?=[A-Z])|_)(get|post|put|patch|delete|head|Get|Post|Put|Patch|Delete|Head)(?![a-z])/

function methodAmong(module: Module, args: readonly Expression[]): string | undefined {
  for (const arg of args) {
    const method = methodOf(module, arg) ?? methodOf(module, assignedOnce(module, arg))
    if (method !== undefined) return method
  }
  return undefined
}

/** The patterns of a path and of an address, and the names that hold a path. */
interface Paths {
  readonly path: RegExp
  readonly address: RegExp
  readonly names: ReadonlySet<string>
}

/** Whether a path, one of the names or something imported stands in an expression or in what its local names hold. */
function mentions(module: Module, expression: Expression, paths: Paths, depth: number): boolean {
  if (depth === 0) return false
  const isIn = (one: Expression) => mentions(module, one, paths, depth - 1)
  if (expression.kind === 'text') {
    const { value } = flatten(expression.text)
    return paths.path.test(value) || (paths.address.test(value) && pathBehindRoot(value, paths.path) > 0)
  }
  if (expression.kind === 'array') return expression.items.some(isIn)
  if (expression.kind === 'name') {
    if (paths.names.has(expression.name) || module.bindings[expression.binding ?? -1]?.kind === 'import') return true
    const held = assignedOnce(module, expression)
    return held !== expression && isIn(held)
  }
  if (expression.kind === 'member' && typeof expression.name === 'string' && paths.names.has(expression.name))
    return true
  return operandsOf(module, expression).some(isIn)
}

/** Names of all modules that hold a path of the API or give one back; a local name is followed where it is used. */
const namesOfPaths = oncePer((world: World) => {
  const known = new Map<RegExp, ReadonlySet<string>>()
  return (path: RegExp) => {
    const before = known.get(path)
    if (before) return before
    const names = new Set(world.modules.flatMap((module) => namesIn(module, path)))
    known.set(path, names)
    return names
  }
})

function namesIn({ bindings, calls, classes, functions, objects }: Module, path: RegExp): string[] {
  const isPath = (value: Expression | undefined): boolean =>
    value?.kind === 'function'
      ? functions[value.function]?.returns.some(isPath) === true
      : value !== undefined && beginsWithPath(calls, value, path)
  return [
    ...bindings.filter((one) => one.function === undefined && one.values.some(({ value }) => isPath(value))),
    ...classes.flatMap(({ members }) => members.filter(({ value }) => isPath(value))),
    ...functions.filter(({ returns }) => returns.some(isPath)),
  ]
    .map(({ name }) => name)
    .concat(objects.flatMap(({ value }) => value.members.flatMap((one) => (isPath(one.value) ? keyOf(one.key) : []))))
}

function keyOf(key: Expression): string[] {
  return key.kind === 'text' ? [flatten(key.text).value] : []
}

/** Whether a value begins with a path; what a call makes of a path, as `new Uri(path)`, counts as one. */
function beginsWithPath(calls: Module['calls'], value: Expression, path: RegExp): boolean {
  const [first] =
    value.kind === 'concat' ? value.parts : value.kind === 'call' ? (calls[value.call]?.args.slice(0, 1) ?? []) : []
  if (first) return beginsWithPath(calls, first, path)
  return value.kind === 'text' && path.test(flatten(value.text).value)
}
