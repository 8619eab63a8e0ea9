import type { Call } from '../../core/language/expression.ts'
import type { Client, Role, Signature } from '../../core/language/library.ts'
import { lookUp } from '../../core/runtime/safe-look-up.ts'
import type { Span } from '../../core/text/span.ts'
import { flatten, type Text } from '../../core/text/text.ts'
import { servedBy } from '../classes/interfaces.ts'
import { isAnnotation } from '../classes/own-members.ts'
import { namedObject, positionalValues } from '../expressions/arguments.ts'
import { calledOn } from '../expressions/callee.ts'
import { holds } from '../expressions/conditions.ts'
import { entriesOf } from '../expressions/members.ts'
import { isNamedValue, isNameKnown, memberNamed, namedParts, partNamed } from '../expressions/named-parts.ts'
import { optionAt, optionOf } from '../expressions/options.ts'
import { expanded } from '../values/placeholders.ts'
import {
  alternatives,
  functionsIn,
  holeValue,
  isBlank,
  type Scope,
  spelled,
  toText,
  type Value,
} from '../values/value.ts'
import type { World } from '../world.ts'
import { callsInChain, inChain } from './chained.ts'
import { settingsOf } from './client-settings.ts'
import { commandLine, wordsIn } from './command-line.ts'
import { headersFrom } from './header-lines.ts'
import { methodText } from './method-constants.ts'
import { selfAround } from './own-objects.ts'
import { queryFrom } from './query-texts.ts'
import type { Draft, Later, Recognised } from './request-parts.ts'
import { isSwitch, roleOf } from './roles.ts'
import { sendersOf } from './senders.ts'

/** Collects the parts of the request in a sending call, its chain and its client. */
export function draftRequest(
  world: World,
  call: Call,
  found: Recognised,
  scope: Scope,
  later: readonly Later[] = [],
): Draft {
  const draft: Draft = { parts: {}, headers: [], query: [], body: [], library: found.client.library }
  const { method } = found.signature
  if (method) draft.method = implied(method, call.span)
  if (found.method) draft.method = found.method
  if (found.address) draft.url = found.address
  takeArguments(world, draft, call, found.signature, found, scope)
  const chain = callsInChain(world, call, scope, found.client)
  for (const more of [...chain.map((one) => ({ call: one, scope })), ...later]) {
    const signature = inChain(found.client, more.call)
    if (signature && holds(world, more.call, more.scope))
      takeArguments(world, draft, more.call, signature, found, more.scope)
  }
  takeWords(world, draft, found, call.span)
  takeClient(world, draft, found, selfAround(scope, call))
  takeSenders(world, draft, call, scope)
  const { fallback } = found.signature
  if (!draft.method && fallback && !draft.unseen) draft.method = implied(fallback, call.span)
  return draft
}

function implied(value: string, span: Span): Text {
  return [spelled(value, span)]
}

function takeArguments(
  world: World,
  draft: Draft,
  call: Call,
  signature: Signature,
  found: Recognised,
  scope: Scope,
): void {
  const values = positionalValues(world, call, scope)
  for (const { part, value } of namedParts(signature.args, values, call.span)) draft[part].push(value)
  signature.args.forEach((role, index) => {
    const value = values[index]
    if (!value || isNamedValue(role) || (partNamed(role) && isNameKnown(value))) return
    // Behind options that hold the URL comes a callback, not more options.
    if (role === 'options' && signature.args[index - 1] === 'url-or-options' && values[index - 1]?.kind === 'object')
      return
    if (role === 'option-value') return
    if (role === 'option-name')
      takeOption(world, draft, value, values[signature.args.indexOf('option-value')], found, call.span)
    else take(world, draft, roleOf(role, value, signature, index, values.length), value, found, call.span)
  })
  const options = namedObject(world, call, scope)
  if (options) takeOptions(world, draft, options, found, call.span)
  if (signature.method && !draft.method) draft.method = implied(signature.method, call.span)
}

/** One option: its name is a constant of the library, or a text. */
function takeOption(
  world: World,
  draft: Draft,
  name: Value,
  value: Value | undefined,
  found: Recognised,
  span: Span,
): void {
  const key =
    name.kind === 'external'
      ? name.path.at(-1)
      : name.kind === 'hole'
        ? name.hole.ref.name
        : flatten(toText(name, span)).value
  const role = key === undefined ? undefined : lookUp(found.client.options, key)
  if (role && value) take(world, draft, role, value, found, span)
}

function take(world: World, draft: Draft, role: Role, value: Value, found: Recognised, span: Span): void {
  switch (role) {
    case 'options':
      takeOptions(world, draft, value, found, span)
      return
    case 'method':
      draft.method = methodText(value, span)
      return
    case 'request':
      if (value.kind === 'sent' || !draft.url) draft.url = value
      return
    case 'url':
    case 'url-or-options':
      if (value.kind === 'object') takeOptions(world, draft, value, found, span)
      else draft.url = expanded(value)
      return
    case 'base':
      draft.base ??= expanded(value)
      return
    case 'base-path':
      draft.behind = [value, ...(draft.behind ?? [])]
      return
    case 'host':
    case 'port':
    case 'path':
      draft.parts[role] ??= value
      return
    case 'headers':
      if (!isSwitch(value)) takeHeaders(world, draft, value, found, span)
      return
    case 'query':
    case 'body':
      if (!isSwitch(value)) draft[role].push(role === 'query' ? queryFrom(value) : value)
      return
    case 'content-type':
    case 'accept':
      draft.headers.push(memberNamed(implied(role, span), value, span))
      return
    case 'words':
    case 'line':
      draft.words = [...(draft.words ?? []), ...(role === 'line' ? wordsIn(value) : [value])]
      return
    case 'hooks':
      takeHooks(world, draft, value)
      return
    default:
      return
  }
}

function takeHeaders(world: World, draft: Draft, value: Value, found: Recognised, span: Span): void {
  takeAmongHeaders(world, draft, value, found, span)
  draft.headers.push(headersFrom(value))
}

/** Takes the parts of a command line; some of its words may be known from elsewhere. */
function takeWords(world: World, draft: Draft, found: Recognised, span: Span): void {
  const line = draft.words && commandLine(world, found.client, draft.words)
  if (!line) return
  for (const { role, value } of line.said) {
    if (role === 'url' ? !draft.url : role !== 'body' || !line.query) take(world, draft, role, value, found, span)
  }
  for (const name of line.rest) {
    const rest = holeValue(span, name)
    draft.headers.push(rest)
    draft.body.push(rest)
  }
  draft.library = line.library
  if (!draft.method && line.rest.length === 0) draft.method = implied(draft.body.length > 0 ? 'POST' : 'GET', span)
}

/** Takes the parts that some clients accept among the headers: `{ params: { depth: 1 } }`. */
function takeAmongHeaders(world: World, draft: Draft, value: Value, found: Recognised, span: Span): void {
  for (const [key, role] of Object.entries(found.client.options ?? {})) {
    const name = key.startsWith('headers.') ? key.slice('headers.'.length) : undefined
    const member = name === undefined ? undefined : optionOf(world, value, name, span)
    if (member) take(world, draft, role, member, found, span)
  }
}

/** Settings that a client was made with outside of its options, by the name of their role. */
const GIVEN_ALONE = (['base', 'base-path', 'host', 'port', 'headers', 'query', 'path', 'method'] as const).map(
  (role) => [`#${role}`, role] as const,
)

/** Roles of options that say where a request goes. */
const ADDRESS = /^(?:url|path)/

function takeOptions(world: World, draft: Draft, value: Value, found: Recognised, span: Span): void {
  for (const options of alternatives(value)) {
    // A callback where others take options.
    if (options.kind === 'function' || (options.kind === 'hole' && options.absent)) continue
    if (options.kind !== 'object') {
      for (const role of ['headers', 'body'] as const) draft[role].push(holeValue(span, 'options'))
      draft.unseen = true
      continue
    }
    for (const [key, role] of [...Object.entries(found.client.options ?? {}), ...GIVEN_ALONE]) {
      const member = optionAt(world, options, key, span)
      if (member) take(world, draft, role, member, found, span)
      if (member && ADDRESS.test(role))
        draft.given = [...(draft.given ?? []), ...entriesOf(options, key).map((one) => one.span)]
    }
    if (options.rest.length > 0) {
      const rest = holeValue(span, options.rest.join(', '))
      draft.headers.push(rest)
      if (Object.values(found.client.options ?? {}).includes('body')) draft.body.push(rest)
      draft.unseen = true
    }
  }
}

/** Functions that see a request before it is sent: what they give its headers and base. */
function takeHooks(world: World, draft: Draft, value: Value): void {
  for (const hook of functionsIn(value)) {
    const { module } = hook.scope
    const declared = module.functions[hook.index]
    const binding = declared?.params[0]
    if (!declared || binding === undefined || binding < 0) continue
    const name = module.bindings[binding]?.name ?? ''
    const seen = world.evaluate({ kind: 'name', name, binding, span: declared.span }, hook.scope)
    const returned = declared.returns.map((expression) => world.evaluate(expression, hook.scope))
    for (const one of [seen, ...returned].flatMap(alternatives)) {
      const headers = optionOf(world, one, 'headers', declared.span)
      if (headers) draft.headers.push(headers)
      const base = optionOf(world, one, 'baseURL', declared.span)
      if (base) draft.base ??= base
    }
  }
}

/** The clients that settings may have been given to: it, those it was made from, or the library itself. */
function holdersOf({ instance, client }: Recognised): { readonly id: string; readonly client: Client }[] {
  const holders: { id: string; client: Client }[] = []
  for (let one: Value | undefined = instance; one?.kind === 'client'; one = one.parent) holders.push(one)
  const library = { id: `library:${client.library}`, client }
  return holders.length === 0 || client.shared ? [...holders, library] : holders
}

/** Takes the parts of the client: settings it was made with, and ones given to it later, in any file. */
function takeClient(world: World, draft: Draft, found: Recognised, self: Value | undefined): void {
  for (const { id, client } of holdersOf(found)) {
    for (const { role, value } of settingsOf(world, client.library).get(id) ?? [])
      take(world, draft, role, value(self), found, { file: '', start: 0, end: 0 })
  }
  for (let one: Value | undefined = found.instance; one?.kind === 'client'; one = one.parent) {
    if (!one.options) continue
    const span = spanOf(one.options)
    const ofClient: Draft = { parts: {}, headers: [], query: [], body: [], library: '' }
    takeOptions(world, ofClient, one.options, found, span)
    draft.headers = [...draft.headers, ...ofClient.headers]
    draft.query = [...draft.query, ...ofClient.query]
    const body = optionOf(world, one.options, '#body', span)
    if (body) draft.body.push(body)
    const base = ofClient.base ?? ofClient.url
    if (!draft.base && ofClient.behind) draft.behind = [...ofClient.behind, ...(draft.behind ?? [])]
    if (base) draft.base ??= base
    if (ofClient.parts.host) draft.parts.host ??= ofClient.parts.host
    if (ofClient.method && !draft.method) draft.method = ofClient.method
  }
  if (draft.base && isBlank(toText(draft.base, { file: '', start: 0, end: 0 }))) delete draft.base
}

/** Takes the parts of the clients that send a request which was made before, and of the calls on them. */
function takeSenders(world: World, draft: Draft, call: Call, scope: Scope): void {
  const senders = isAnnotation(call) ? servedBy(world, call, scope) : sendersOf(world, call)
  for (const { module, call: sending, signature } of senders) {
    const near = module === scope.module && sending.function === call.function
    const from = near ? scope : { module }
    const { root } = calledOn(world, sending.callee, from)
    if (root.kind !== 'client') continue
    const recognised = { client: root.client, signature, instance: root }
    takeArguments(world, draft, sending, signature, recognised, from)
    takeClient(world, draft, recognised, selfAround(from, sending))
  }
}

function spanOf(value: Value): Span {
  return 'span' in value ? value.span : { file: '', start: 0, end: 0 }
}
