import type { Expression, Member } from '../../../core/language/expression.ts'
import { unspelled } from '../../../core/language/literal.ts'
import { emit } from '../data/emit.ts'
import { scalarExpression } from '../data/expressions.ts'
import {
  cutScalar,
  itemsOf,
  type MapNode,
  mapOf,
  meant,
  member,
  type Node,
  type Pair,
  pairOf,
  type Scalar,
  scalarOf,
  spanOf,
  stringOf,
} from '../data/node.ts'
import { claim, type Form, type Sheet, type Visit } from '../data/sheet.ts'

const METHOD = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/i
/** Modules of Ansible: they have a form of their own. */
const MODULE = /(?:^|\.)(?:win_)?(?:uri|get_url)$/
const METHODS = ['method', 'httpMethod', 'http_method', 'requestMethod', 'verb', 'Method', 'HttpMethod']
const URLS = ['url', 'uri', 'endpoint', 'requestUrl', 'remoteUrl', 'urlSuffix', 'resource', 'ApiEndpoint', 'Url']
const HEADERS = ['headers', 'header', 'Headers', 'customHeaders']
const BODIES = ['body', 'json', 'data', 'payload', 'RequestBody']
/** A verb as a key: `- post: { url: … }`. */
const VERB = /^(?:get|head|post|put|patch|delete)$/
/** Types of nodes, or of the steps around them, that send a request, and read where no method is named. */
const SENDER = /(?:^|[.:/_-])http[-_ ]?request$/i

/** Requests that are data: collections of API clients, workflows, tests. A map with a method and an address is one. */
export const requests: Form = {
  visit(sheet, visit) {
    const { map, path, around } = visit
    const key = path.at(-1) ?? ''
    if (MODULE.test(key) || path.includes('response')) return
    takeTargets(sheet, visit)
    for (const pair of map.pairs) if (VERB.test(pair.key.value)) takeVerb(sheet, pair, visit)
    const method = scalarOf(pairOf(map, ...METHODS)?.value)
    const isRead = !method && (isSender(map, around.at(-1)) || isRest(map, key))
    if (isRead || (method && METHOD.test(method.value))) takeRequest(sheet, map, pairOf(map, ...METHODS), method)
  },
}

/** Whether a node, or the step around it, sends a request. */
function isSender(map: MapNode, outer: MapNode | undefined): boolean {
  return SENDER.test(stringOf(map, 'type') ?? '') || SENDER.test(stringOf(outer, 'type') ?? '')
}

/** Whether a platform reads what stands at an address. */
function isRest(map: MapNode, key: string): boolean {
  return stringOf(map, 'platform') === 'rest' || key === 'rest'
}

/** Addresses that are asked as they are: targets of a prober. */
function takeTargets(sheet: Sheet, { map }: Visit): void {
  for (const item of itemsOf(member(map, 'targets'))) {
    const url = scalarOf(item)
    if (url && WHOLE.test(url.value)) takeBare(sheet, url)
  }
}

/** An address of this API with a host. */
const WHOLE = /^https?:\/\/[^\s/]+\/.*cloudapi/

/** A request that is nothing but an address. */
export function takeBare(sheet: Sheet, url: Scalar): void {
  const span = spanOf(sheet.file, url)
  sheet.later.push(() => {
    const at = { ...span, end: span.start }
    pushCall(sheet, 'request', span, [{ key: unspelled('url', at), value: emit(sheet, url), span, removal: [] }])
  })
}

/** A request under its verb; a path goes to the target that the document names. */
function takeVerb(sheet: Sheet, { key, value }: Pair, { root }: Visit): void {
  const map = mapOf(value)
  if (!map || pairOf(map, ...METHODS)) return
  const target = scalarOf(member(member(root, 'config'), 'target'))
  takeRequest(sheet, map, { key, value: key, start: key.start, end: key.end, removal: [] }, key, target)
}

function takeRequest(
  sheet: Sheet,
  map: MapNode,
  methodPair: Pair | undefined,
  method: Scalar | undefined,
  target?: Scalar,
): void {
  const url = pairOf(map, ...URLS)
  if (!url?.value) return
  const parts = mapOf(url.value) ? takeParts(sheet, url) : undefined
  const headers = pairOf(map, ...HEADERS)
  sheet.later.push(() => {
    const address = addressOf(sheet, url, parts)
    const members = [
      memberOf(sheet, 'method', methodPair, method),
      target && address && scalarOf(url.value)?.value.startsWith('/') ? behind(sheet, target, address) : address,
      memberOf(sheet, 'body', pairOf(map, ...BODIES), bodyOf(map)),
      memberOf(sheet, 'query', pairOf(map, 'params', 'query'), mapOf(member(map, 'params', 'query'))),
    ].flatMap((one) => one ?? [])
    const headersMember = headers?.value && headersOf(sheet, headers)
    pushCall(sheet, 'request', spanOf(sheet.file, map), [...members, ...(headersMember ? [headersMember] : [])])
  })
}

/** A path behind the address that it goes to. */
function behind(sheet: Sheet, target: Scalar, address: Member): Member {
  const { value } = address
  return { ...address, value: { kind: 'concat', parts: [emit(sheet, target), value], span: value.span } }
}

/** A call whose only argument is an object of these members. */
export function pushCall(sheet: Sheet, name: string, span: Expression['span'], members: readonly Member[]): void {
  const object: Expression = { kind: 'object', members, spreads: [], span }
  sheet.calls.push({
    callee: { kind: 'name', name, span: { ...span, end: span.start } },
    args: [object],
    span,
    new: false,
  })
}

function memberOf(sheet: Sheet, name: string, pair: Pair | undefined, value: Node | undefined): Member | undefined {
  return pair && value && memberNamed(sheet, name, pair, emit(sheet, value))
}

/** A member under the name that linking knows it by. */
function memberNamed(sheet: Sheet, name: string, pair: Pair, value: Expression): Member {
  const span = spanOf(sheet.file, pair)
  return { key: unspelled(name, spanOf(sheet.file, pair.key)), value, span, removal: pair.removal }
}

/** A body in the file, or the text of one: Postman's `raw`, Insomnia's `text`. */
function bodyOf(map: Node): Node | undefined {
  const body = member(map, ...BODIES)
  if (body?.kind !== 'map' || pairOf(body, 'mode', 'mimeType', 'type') === undefined) return body
  return member(body, 'raw', 'text', 'data', 'content') ?? body
}

/** Headers as a map, a list of names and values, or a list of `Name: value`. */
function headersOf(sheet: Sheet, pair: Pair): Member | undefined {
  const node = meant(pair.value)
  if (node?.kind === 'map') return memberNamed(sheet, 'headers', pair, emit(sheet, node))
  if (node?.kind !== 'list') return undefined
  const members = node.items.flatMap((item) => headerOf(sheet, item) ?? [])
  const value = { kind: 'object', members, spreads: [], span: spanOf(sheet.file, node) } satisfies Expression
  sheet.objects.push({ value, name: 'headers' })
  return memberNamed(sheet, 'headers', pair, value)
}

function headerOf(sheet: Sheet, item: Node): Member | undefined {
  const span = spanOf(sheet.file, item)
  const name = scalarOf(pairOf(item, 'key', 'name', 'keyValue')?.value)
  const value = pairOf(item, 'value', 'valueValue')?.value
  if (name && value) return { key: scalarExpression(sheet, name), value: emit(sheet, value), span, removal: [] }
  const line = scalarOf(item)
  const colon = line?.value.indexOf(':') ?? -1
  if (!line || colon <= 0) return undefined
  const key = cutScalar(sheet.file, line, 0, colon)
  const rest = /^\s*/.exec(line.value.slice(colon + 1))?.[0].length ?? 0
  const headerValue = cutScalar(sheet.file, line, colon + 1 + rest, line.value.length)
  sheet.taken.push(key)
  return { key: scalarExpression(sheet, key), value: scalarExpression(sheet, headerValue), span, removal: [] }
}

/** The address of a request: as it is written as a whole, and as its parts are. */
function addressOf(sheet: Sheet, url: Pair, parts: (() => Expression) | undefined): Member | undefined {
  const whole = meant(pairOf(url.value, 'raw')?.value)
  const member = memberOf(sheet, 'url', url, whole ?? url.value)
  if (!member || !whole || !parts) return member
  const { value } = member
  return { ...member, value: { kind: 'choice', of: [value, parts()], open: false, span: value.span } }
}

/** An address whose parts are written a second time: host and path as lists of words. */
function takeParts(sheet: Sheet, { value }: Pair): (() => Expression) | undefined {
  const path = member(value, 'path')
  const host = member(value, 'host')
  for (const { key, value: part } of mapOf(value)?.pairs ?? [])
    if (key.value !== 'raw') claim(sheet, part, { silent: true })
  const segments = itemsOf(path).flatMap((node) => scalarOf(node) ?? [])
  const names = itemsOf(host).flatMap((node) => scalarOf(node) ?? [])
  if (!path || segments.length === 0) return undefined
  const span = spanOf(sheet.file, path)
  sheet.taken.push(span)
  return () => {
    const sign = (value: string, at: number) => unspelled(value, { file: sheet.file, start: at, end: at })
    const parts = [
      ...names.flatMap((scalar, index) => [
        sign(index > 0 ? '.' : isTemplate(scalar.value) ? '' : 'https://', scalar.start),
        scalarExpression(sheet, scalar),
      ]),
      ...segments.flatMap((scalar) => [sign('/', scalar.start), scalarExpression(sheet, scalar)]),
    ]
    return { kind: 'concat', parts, span }
  }
}

function isTemplate(value: string): boolean {
  return value.startsWith('{{')
}
