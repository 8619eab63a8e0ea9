import type { Call, Expression, Module } from '../../core/language/expression.ts'
import { isKept } from '../../core/language/keepers.ts'
import type { Client, Library, Signature } from '../../core/language/library.ts'
import { signatures } from '../../core/language/library-tables.ts'
import { rootOf } from '../../core/language/walk.ts'
import { flatten, type Text, variants, writtenPieces } from '../../core/text/text.ts'
import { namedObject } from '../expressions/arguments.ts'
import { calledOn } from '../expressions/callee.ts'
import { optionOf } from '../expressions/options.ts'
import { lookUp } from '../values/look-up.ts'
import { alternatives, choose, type Scope, toText, type Value } from '../values/value.ts'
import type { World } from '../world.ts'
import { METHOD } from './method-constants.ts'
import { isRequestLine } from './request-lines.ts'
import type { Recognised } from './request-parts.ts'

export const VERBS = signatures({
  '* url options': 'get, head, delete, $get, $delete',
  '* url body options': 'post, put, patch, $post, $put, $patch',
  'DELETE url options': 'del',
  'url-or-options options': 'request, fetch',
})

/** An unknown client: recognised by a verb that is given an address. */
const UNNAMED: Client = {
  library: '',
  sends: VERBS,
  options: {
    url: 'url',
    uri: 'url',
    action: 'url',
    baseURL: 'base',
    method: 'method',
    headers: 'headers',
    params: 'query',
    query: 'query',
    body: 'body',
    data: 'body',
    json: 'body',
  },
  chain: signatures({ 'header-name header-value': 'set', body: 'send', query: 'query' }),
}

/** A verb as other languages spell it: `GetAsync`, `delete_`. */
function verbOf({ linking }: Library, name: string): string {
  return linking?.plainVerbs ? name : name.toLowerCase().replace(/_?async$|_$/, '')
}

/** Names of functions that wrap the one of browsers: `fetchJson(url, options)`, `authFetch(url)`. */
const FETCHES =
  /^(?!(?:is|can|should|has|will|did|mock|stub|fake|on|re|pre)[A-Z_f])(?:fetch[A-Z_]\w{0,60}|\w{1,60}Fetch)$/
const NO_FETCH = /mock|stub|fake|spy|listener|handler/i
const FETCH: Signature = { args: ['url', 'options'], fallback: 'GET' }

function fetchNamed({ linking }: Library, name: string): Signature | undefined {
  return linking?.plainVerbs && FETCHES.test(name) && !NO_FETCH.test(name) ? FETCH : undefined
}

/** Whether a name is a verb, or that of a call with options which hold the request. */
export function isUnnamedSender(library: Library, name: string): boolean {
  return Object.hasOwn(VERBS, verbOf(library, name)) || TAKES_OPTIONS.test(name)
}

/** A client recognised by the verb of the call, beside an address. */
export function recogniseByName(world: World, call: Call, scope: Scope): Recognised | undefined {
  const { callee } = call
  const name =
    callee.kind === 'member'
      ? callee.name
      : callee.kind === 'name' && callee.binding === undefined
        ? callee.name
        : undefined
  if (typeof name !== 'string' || call.args.length === 0 || call.new) return undefined
  const library = world.library(scope.module.language)
  const verb = verbOf(library, name)
  const signature = Object.hasOwn(VERBS, verb) ? VERBS[verb] : fetchNamed(library, name)
  // Most arguments are no address, which is seen before what is called is looked at.
  if (!signature || call.args.slice(0, 3).every(isNoAddress) || isKept(scope.module.bindings, callee)) return undefined
  if (isDouble(scope.module, callee) || call.args.some((arg) => isRequestLine(scope.module, arg))) return undefined
  const values = call.args.slice(0, 3).map((arg) => world.evaluate(arg, scope))
  const place = values.findIndex((value) => holdsAddress(value, call))
  if (place < 0 || (!library.linking?.plainVerbs && isOfTree(world, callee, scope))) return undefined
  if (calledOn(world, callee, scope).root.kind === 'sent' || isRoute(scope.module, call.args[place])) return undefined
  const [first] = call.args
  const [value] = values
  const isMethod = first && value && METHOD.test(flatten(toText(value, first.span)).value)
  if (place === 0) return { client: UNNAMED, signature }
  if (place !== 1) return undefined
  if (isMethod) return { client: UNNAMED, signature: { args: ['method', 'url', 'options'] } }
  if (isMapped(call, value) && signature.method)
    return { client: UNNAMED, signature: { args: ['ignored', 'url'], method: signature.method } }
  // Some languages hand a context on first. A text in front of an address is the key that it is kept under.
  return library.linking?.plainVerbs || value?.kind === 'text'
    ? undefined
    : { client: UNNAMED, signature: { ...signature, args: ['ignored', ...signature.args] } }
}

/** Names of mock servers, or of the calls that make them: `respx`, `with requests_mock.Mocker() as m`. */
const DOUBLE = /mock|^(?:aio)?responses$|^rsps$|^respx$|^httpretty$/i

/** Whether a call sets the answer to a request: it sends nothing itself. */
function isDouble({ bindings, calls }: Module, callee: Expression): boolean {
  const root = rootOf(callee)
  if (root.kind !== 'name') return false
  if (DOUBLE.test(root.name)) return true
  return (bindings[root.binding ?? -1]?.values ?? []).some(({ value }) => {
    const made = value.kind === 'call' ? calls[value.call]?.callee : undefined
    const by = made && rootOf(made)
    return by?.kind === 'name' && DOUBLE.test(by.name)
  })
}

/** A method that a class declares for a call: `delete :remove, '/datacenters/:id'`. */
function isMapped({ callee, function: around, args }: Call, name: Value | undefined): boolean {
  if (callee.kind !== 'name' || around !== undefined || name?.kind !== 'text') return false
  return !args.some(({ kind }) => kind === 'function') && /^\w+$/.test(flatten(name.text).value)
}

/** Names of functions whose options hold the request: `helpers.httpRequest({ method, url })`. */
const TAKES_OPTIONS = /(?:request|fetch|ajax)/i

/** An unknown client: recognised by options that hold an address of this API. */
export function recogniseByOptions(world: World, call: Call, scope: Scope): Recognised | undefined {
  const { callee } = call
  const name = callee.kind === 'member' || callee.kind === 'name' ? callee.name : undefined
  if (typeof name !== 'string' || !TAKES_OPTIONS.test(name) || call.new) return undefined
  const named = call.args.length === 0 ? namedObject(world, call, scope) : undefined
  if (named && asksFor(world, named, call) && calledOn(world, callee, scope).root.kind !== 'sent')
    return isOfTree(world, callee, scope) ? undefined : { client: UNNAMED, signature: { args: [] } }
  const leading = call.args.slice(0, 3)
  if (leading.every((arg) => arg.kind === 'text' || isNoAddress(arg)) || isOfTree(world, callee, scope))
    return undefined
  if (calledOn(world, callee, scope).root.kind === 'sent') return undefined
  const place = leading.findIndex((arg) => asksFor(world, world.evaluate(arg, scope), call))
  if (place < 0) return undefined
  return { client: UNNAMED, signature: { args: [...leading.slice(0, place).map(() => 'ignored' as const), 'options'] } }
}

/** Options that hold an address, and more that only requests have. */
function asksFor(world: World, value: Value, call: Call): boolean {
  return alternatives(value).some((options) => {
    const isGiven = (key: string) => optionOf(world, options, key, call.span)
    const url = isGiven('url') ?? isGiven('uri') ?? isGiven('action')
    return url !== undefined && holdsAddress(url, call) && isGiven('method') !== undefined
  })
}

const stringsAt = lookUp(({ value }: Module['strings'][number]) => value.span.start)

/** A pattern that a server answers is not called. */
function isRoute({ strings }: Module, argument: Expression | undefined): boolean {
  return argument !== undefined && stringsAt(strings, argument.span.start).some(({ use }) => use === 'route')
}

/** A literal that holds no root of the API, or nothing that becomes a text. */
export function isNoAddress(expression: Expression): boolean {
  if (expression.kind !== 'text') return expression.kind === 'function' || expression.kind === 'class'
  return expression.text.every((piece) => piece.kind === 'written' && !isRoot(piece))
}

/** Whether a root of the API is written in a piece. */
export function isRoot(piece: Text[number]): boolean {
  return piece.kind === 'written' && ROOT.test(piece.value)
}

const ROOT = /cloudapi|rest/

/** Whether a root of the API is written in a text, or in a value that it may have. */
export function hasRoot(text: Text): boolean {
  for (const piece of writtenPieces(text)) if (isRoot(piece)) return true
  return false
}

/** A function of the tree is followed into: what it sends is seen there. */
export function isOfTree(world: World, callee: Expression, scope: Scope): boolean {
  return alternatives(world.evaluate(callee, scope)).some(({ kind }) => kind === 'function')
}

/** Whether a value is an address of this API, as far as its path shows. */
export function holdsAddress(value: Value, call: Pick<Call, 'span'>): boolean {
  const texts = variants(
    toText(value.kind === 'object' ? choose([], true, { kind: 'unknown', name: '' }, call.span) : value, call.span),
    8,
  )
  return texts.some((text) => /\/?cloudapi\/|\/rest(\/|$)/.test(flatten(text).value))
}
