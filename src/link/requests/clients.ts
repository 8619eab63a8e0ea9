import type { Call, Expression, Module } from '../../core/language/expression.ts'
import { isKept } from '../../core/language/keepers.ts'
import type { Client, Library, Signature } from '../../core/language/library.ts'
import { spanKey } from '../../core/text/span.ts'
import { flatten, type Text, variants } from '../../core/text/text.ts'
import { clientAbove } from '../classes/clients-above.ts'
import { calledOn } from '../expressions/callee.ts'
import { optionOf } from '../expressions/options.ts'
import { lookUp } from '../values/look-up.ts'
import { alternatives, choose, type Scope, toText, type Value } from '../values/value.ts'
import type { World } from '../world.ts'
import { optionsGiven } from './client-options.ts'
import { pathInside } from './client-path.ts'

/** A call that is known to send, or to make a client. */
export interface Recognised {
  readonly client: Client
  readonly signature: Signature
  /** The client with its settings; absent for a library used directly. */
  readonly instance?: Extract<Value, { kind: 'client' }>
  /** The address that it is called on. */
  readonly address?: Value
  /** The method of a call whose name is computed. */
  readonly method?: Text
}

/** The client that a call makes, if it makes one. */
export function recogniseCreated(world: World, call: Call, scope: Scope): Value | undefined {
  const above = call.new ? madeAbove(world, call, scope) : undefined
  if (above) return above
  const found = recognise(world, call.callee, call.new, scope, 'creates')
  if (!found) return undefined
  const options = optionsGiven(world, call, found.signature, scope)
  return {
    kind: 'client',
    client: found.client,
    id: spanKey(call.span),
    ...(options ? { options } : {}),
    ...(found.instance ? { parent: found.instance } : {}),
  }
}

/** `super()` in a class that extends a client: the object itself, as that client. */
function madeAbove(world: World, { callee, function: index }: Call, scope: Scope): Value | undefined {
  const { module, frame } = scope
  const own = index === undefined ? undefined : module.functions[index]?.class
  if (own === undefined || module.classes[own]?.base !== callee) return undefined
  const self = frame?.self?.kind === 'instance' ? frame.self : undefined
  const any = { kind: 'instance' as const, of: { kind: 'class' as const, module, index: own }, span: callee.span }
  return clientAbove(world, self ?? any)
}

/** What a sending call gives back, if it is one. */
export function recogniseSent(world: World, call: Call, scope: Scope): Value | undefined {
  const found = recognise(world, call.callee, call.new, scope, 'sends')
  // What a program prints is no answer of the API as such.
  if (!found || found.signature.args.includes('words')) return undefined
  return { kind: 'sent', id: spanKey(call.span), client: found.client }
}

const sendingNames = new WeakMap<Library, ReadonlySet<string>>()

/** Whether a call is named like one that sends: most calls are not, and need no evaluation. */
export function maySend(world: World, module: Module, call: Call): boolean {
  const { callee } = call
  if (callee.kind !== 'member') return true
  if (typeof callee.name !== 'string') return true
  const library = world.library(module.language)
  const known = sendingNames.get(library) ?? namesThatSend(library)
  sendingNames.set(library, known)
  const { name } = callee
  return known.has(name) || Object.hasOwn(VERBS, verbOf(library, name)) || TAKES_OPTIONS.test(name)
}

/** A verb as other languages spell it: `GetAsync`, `delete_`. */
function verbOf({ linking }: Library, name: string): string {
  return linking?.plainVerbs ? name : name.toLowerCase().replace(/_?async$|_$/, '')
}

function namesThatSend({ clients }: Library): ReadonlySet<string> {
  const paths = clients.flatMap((client) => [
    ...Object.keys(client.sends),
    ...Object.keys(client.onAddress ?? {}),
    ...client.globals,
  ])
  return new Set([
    ...paths.map((path) => path.replace(/^new /, '').split('.').at(-1) ?? ''),
    ...Object.keys(VERBS),
    'default',
  ])
}

/** The client and signature of a call that sends. */
export function recogniseRequest(world: World, call: Call, scope: Scope): Recognised | undefined {
  return (
    recognise(world, call.callee, call.new, scope, 'sends') ??
    recogniseComputed(world, call, scope) ??
    recogniseByName(world, call, scope) ??
    recogniseByOptions(world, call, scope)
  )
}

/** A client's method whose name is only known when it is called: `api[method](url)`, `send = api[method]; send(url)`. */
function recogniseComputed(world: World, call: Call, scope: Scope): Recognised | undefined {
  const callee = heldMember(call, scope.module)
  if (callee.kind !== 'member' || typeof callee.name === 'string') return undefined
  const { name, span } = callee
  // What takes a body tells it from options by what they hold.
  const like = { ...callee, name: call.args.length > 1 ? 'post' : 'get' }
  const found = recognise(world, like, false, scope, 'sends')
  if (!found) return undefined
  const { method: _, ...signature } = found.signature
  return { ...found, signature, method: toText(world.evaluate(name, scope), span) }
}

/** What is called, or the member that a variable of the same function holds, and nothing else. */
function heldMember({ callee, function: index }: Call, { bindings }: Module): Expression {
  const binding = callee.kind === 'name' && callee.binding !== undefined ? bindings[callee.binding] : undefined
  const [held, ...others] = binding?.function === index ? (binding?.values ?? []) : []
  return held?.value.kind === 'member' && others.length === 0 ? held.value : callee
}

function recognise(
  world: World,
  callee: Expression,
  made: boolean,
  scope: Scope,
  table: 'sends' | 'creates',
): Recognised | undefined {
  const { root, path } = calledOn(world, callee, scope)
  if (root.kind === 'client') {
    const signature = rowOf(root.client, table, path, made)
    return signature && { client: root.client, signature, instance: root }
  }
  if (table === 'sends' && path.length === 1 && isAddress(root)) return onAddress(world, root, path[0] ?? '', scope)
  if (root.kind !== 'external') return undefined
  for (const client of world.library(scope.module.language).clients) {
    const rest = pathInside(client, root.module, path)
    const signature = rest && rowOf(client, table, rest, made)
    if (signature) return { client, signature }
  }
  return undefined
}

function isAddress(value: Value): boolean {
  return value.kind === 'text' || alternatives(value).some(({ kind }) => kind === 'text')
}

/** A method of an address that sends: `url.openConnection()`. */
function onAddress(world: World, address: Value, name: string, scope: Scope): Recognised | undefined {
  for (const client of world.library(scope.module.language).clients) {
    const rows = client.onAddress ?? {}
    const signature = Object.hasOwn(rows, name) ? rows[name] : undefined
    if (signature) return { client, signature, address }
  }
  return undefined
}

function rowOf(
  client: Client,
  table: 'sends' | 'creates',
  path: readonly string[],
  made: boolean,
): Signature | undefined {
  const key = `${made ? 'new ' : ''}${path.join('.')}`
  const rows = client[table] ?? {}
  return Object.hasOwn(rows, key) ? rows[key] : undefined
}

const VERBS: Readonly<Record<string, Signature>> = {
  get: { args: ['url', 'options'], method: 'GET' },
  head: { args: ['url', 'options'], method: 'HEAD' },
  post: { args: ['url', 'body', 'options'], method: 'POST' },
  put: { args: ['url', 'body', 'options'], method: 'PUT' },
  patch: { args: ['url', 'body', 'options'], method: 'PATCH' },
  delete: { args: ['url', 'options'], method: 'DELETE' },
  del: { args: ['url', 'options'], method: 'DELETE' },
  $get: { args: ['url', 'options'], method: 'GET' },
  $post: { args: ['url', 'body', 'options'], method: 'POST' },
  $put: { args: ['url', 'body', 'options'], method: 'PUT' },
  $patch: { args: ['url', 'body', 'options'], method: 'PATCH' },
  $delete: { args: ['url', 'options'], method: 'DELETE' },
  request: { args: ['url-or-options', 'options'] },
  fetch: { args: ['url-or-options', 'options'] },
}

/** A client that nobody knows by name: told by a verb that is given an address. */
const UNNAMED: Client = {
  library: '',
  modules: [],
  globals: [],
  sends: VERBS,
  options: {
    url: 'url',
    uri: 'url',
    baseURL: 'base',
    method: 'method',
    headers: 'headers',
    params: 'query',
    query: 'query',
    body: 'body',
    data: 'body',
    json: 'body',
  },
  chain: {
    set: { args: ['header-name', 'header-value'] },
    send: { args: ['body'] },
    query: { args: ['query'] },
  },
}

function recogniseByName(world: World, call: Call, scope: Scope): Recognised | undefined {
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
  const signature = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined
  // Most arguments are no address, which is seen before what is called is looked at.
  if (!signature || call.args.slice(0, 3).every(isNoAddress) || isKept(scope.module.bindings, callee)) return undefined
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
  // Some languages hand a context on first. A text in front of an address is the key that it is kept under.
  return library.linking?.plainVerbs || value?.kind === 'text'
    ? undefined
    : { client: UNNAMED, signature: { ...signature, args: ['ignored', ...signature.args] } }
}

/** What is called where options say what is asked for: `helpers.httpRequest({ method, url })`. */
const TAKES_OPTIONS = /(?:request|fetch|ajax)/i

/** A client that nobody knows by name: told by options that hold an address of this API. */
function recogniseByOptions(world: World, call: Call, scope: Scope): Recognised | undefined {
  const { callee } = call
  const name = callee.kind === 'member' || callee.kind === 'name' ? callee.name : undefined
  if (typeof name !== 'string' || !TAKES_OPTIONS.test(name) || call.new) return undefined
  const given = call.args.slice(0, 3)
  if (given.every((arg) => arg.kind === 'text' || isNoAddress(arg)) || isOfTree(world, callee, scope)) return undefined
  if (calledOn(world, callee, scope).root.kind === 'sent') return undefined
  const place = given.findIndex((arg) => asksFor(world, world.evaluate(arg, scope), call))
  if (place < 0) return undefined
  return { client: UNNAMED, signature: { args: [...given.slice(0, place).map(() => 'ignored' as const), 'options'] } }
}

/** Options that hold an address, and more that only requests have. */
function asksFor(world: World, value: Value, call: Call): boolean {
  return alternatives(value).some((options) => {
    const url = optionOf(world, options, 'url', call.span) ?? optionOf(world, options, 'uri', call.span)
    return url !== undefined && holdsAddress(url, call) && optionOf(world, options, 'method', call.span) !== undefined
  })
}

const stringsAt = lookUp(({ value }: Module['strings'][number]) => value.span.start)

/** A pattern that a server answers is not called. */
function isRoute({ strings }: Module, given: Expression | undefined): boolean {
  return given !== undefined && stringsAt(strings, given.span.start).some(({ use }) => use === 'route')
}

/** A literal that holds no root of the API, or nothing that becomes a text. */
function isNoAddress(expression: Expression): boolean {
  if (expression.kind !== 'text') return expression.kind === 'function' || expression.kind === 'class'
  return expression.text.every((piece) => piece.kind === 'written' && !ROOT.test(piece.value))
}

const ROOT = /cloudapi|rest/
const METHOD = /^(get|head|post|put|patch|delete)$/i

/** A function of the tree is followed into: what it sends is seen there. */
function isOfTree(world: World, callee: Expression, scope: Scope): boolean {
  return alternatives(world.evaluate(callee, scope)).some(({ kind }) => kind === 'function')
}

function holdsAddress(value: Value, call: Call): boolean {
  const texts = variants(
    toText(value.kind === 'object' ? choose([], true, { kind: 'unknown', name: '' }, call.span) : value, call.span),
    8,
  )
  return texts.some((text) => /\/?cloudapi\/|\/rest(\/|$)/.test(flatten(text).value))
}
