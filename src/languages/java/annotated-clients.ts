import type { Expression } from '../../core/language/expression.ts'
import { lookUp as ownOf } from '../../core/runtime/safe-look-up.ts'
import { slicePiece } from '../../core/text/text.ts'
import { field, type Node, named } from '../../tree-sitter/node.ts'
import { parameterValue, recordHeaderLine, recordNoted } from '../../tree-sitter/shapes/annotations.ts'
import { literalValue, partsOf } from '../../tree-sitter/strings.ts'
import { expression, perFile, spanOf, type Visitor } from '../../tree-sitter/visitor.ts'
import { annotationsOf, argumentsOf, nameOf } from './annotations.ts'
import { addressInSettings } from './client-settings.ts'
import { withSettings } from './texts.ts'

/** Methods of interfaces that clients are made of, by annotation. */
const MAPPINGS: Readonly<Record<string, string>> = {
  GetMapping: 'GET',
  PostMapping: 'POST',
  PutMapping: 'PUT',
  PatchMapping: 'PATCH',
  DeleteMapping: 'DELETE',
  GetExchange: 'GET',
  PostExchange: 'POST',
  PutExchange: 'PUT',
  PatchExchange: 'PATCH',
  DeleteExchange: 'DELETE',
  Get: 'GET',
  Post: 'POST',
  Put: 'PUT',
  Patch: 'PATCH',
  Delete: 'DELETE',
}
const VERB = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/
/** Annotations of a type that is a client, and their arguments that hold its address. */
const CLIENTS: Readonly<Record<string, readonly string[]>> = {
  FeignClient: ['url', 'path'],
  HttpExchange: ['value', 'url'],
  Client: ['value', 'path'],
  RegisterRestClient: ['baseUri'],
  RegisterProvider: [],
  // Interfaces of jclouds.
  RequestFilters: [],
}
const PREFIXES = /^(?:Path|RequestMapping)$/

interface Sent {
  readonly verb: string
  readonly url: Expression | undefined
  readonly at: Node
}

/** The declaration around each method, by the start of its body: what a class's annotations say. */
const around = perFile((): { node: Node; client: boolean }[] => [])

/** Notes the type whose methods are read next. */
export function enterType(v: Visitor, node: Node): void {
  around(v).push({ node, client: isClientType(v, node) })
}

/** Whether annotations say that a type is a client. */
export function isClientType(v: Visitor, node: Node): boolean {
  return isMarked(v, node) || isProxied(v, node)
}

/** Whether a type is taken for a client, though a class of another file may serve what it describes. */
export function isSharedType(v: Visitor, node: Node): boolean {
  return !isMarked(v, node) && isProxied(v, node)
}

function isMarked(v: Visitor, node: Node): boolean {
  return annotationsOf(node).some((annotation) => Object.hasOwn(CLIENTS, nameOf(v, annotation)))
}

const JAX_RS = /^import\s+(?:static\s+)?(?:javax|jakarta)\.ws\.rs\b/m
/** In interfaces that a server implements: what it is handed, what it checks and its description. */
const SERVED =
  /@(?:Context|Suspended|RolesAllowed|PermitAll|DenyAll|Transactional|Api|ApiOperation|Operation|Tag|Schema)\b/

const IMPLEMENTED = /\bimplements\s+([\w.,<>\s]+)\{/g

/** Whether a type is an interface of JAX-RS, of which proxies are made that send: servers annotate their classes. */
function isProxied({ text }: Visitor, node: Node): boolean {
  if (node.type !== 'interface_declaration' || !JAX_RS.test(text)) return false
  if (SERVED.test(text.slice(node.start, node.end))) return false
  const name = field(node, 'name')
  const own = name ? text.slice(name.start, name.end) : ''
  return ![...text.matchAll(IMPLEMENTED)].some(([, all = '']) => all.split(/[^\w]+/).includes(own))
}

/** Leaves it again. */
export function leaveType(v: Visitor): void {
  around(v).pop()
}

/** Records the request that an annotated method of a client's interface stands for; false when it is none. */
export function emitClientCalls(v: Visitor, node: Node, index: number): boolean {
  const annotations = annotationsOf(node)
  const type = around(v).at(-1)
  const sent = annotations
    .map((annotation) => sentBy(v, annotation, annotations, type))
    .find((one) => one !== undefined)
  if (!sent) return false
  recordNoted(v, sent.at, sent.verb, sent.url ? [sent.url] : [], index)
  for (const one of [...(type?.client ? annotationsOf(type.node) : []), ...annotations]) chain(v, one, index)
  const list = node.children.find((inner) => inner.field === 'parameters')
  for (const inner of named(list)) parameter(v, inner, index)
  return true
}

function sentBy(
  v: Visitor,
  one: Node,
  all: readonly Node[],
  type: { node: Node; client: boolean } | undefined,
): Sent | undefined {
  const name = nameOf(v, one)
  const args = argumentsOf(v, one)
  const value = args.get('value') ?? args.get('path') ?? args.get('uri')
  // Retrofit gives the path to the verb; JAX-RS has it beside it.
  if (VERB.test(name) && value) return { verb: name, url: join(v, one, type, [annotationValue(v, value)]), at: one }
  if (name === 'HTTP') {
    const verb = literalValue(args.get('method') ? annotationValue(v, args.get('method') as Node) : undefined)
    return verb && value ? { verb, url: annotationValue(v, value), at: one } : undefined
  }
  if (name === 'RequestLine' && value) return requestLine(one, annotationValue(v, value))
  if (!type?.client) return undefined
  const path = all.find((other) => nameOf(v, other) === 'Path')
  const verbNode = VERB.test(name) ? (path ? argumentsOf(v, path).get('value') : undefined) : value
  const verb = VERB.test(name) ? name : (ownOf(MAPPINGS, name) ?? verbOf(v, name, args))
  if (!verb) return undefined
  return { verb, url: join(v, one, type, verbNode ? [annotationValue(v, verbNode)] : []), at: one }
}

function verbOf(v: Visitor, name: string, args: ReadonlyMap<string, Node>): string | undefined {
  if (name !== 'RequestMapping') return undefined
  const method = args.get('method')
  return method ? /(?<!\w)(\w+)\W*$/.exec(v.text.slice(method.start, method.end))?.[1] : 'GET'
}

function annotationValue(v: Visitor, node: Node): Expression {
  const inner = node.type === 'element_value_array_initializer' ? (named(node)[0] ?? node) : node
  return withSettings(v, expression(v, inner, { part: true }))
}

/** Joins the prefixes in a type's annotations with the paths of its methods. */
function join(
  v: Visitor,
  at: Node,
  type: { node: Node; client: boolean } | undefined,
  paths: readonly Expression[],
): Expression | undefined {
  const set = type?.client ? addressInSettings(v, type.node) : undefined
  const before = (type?.client ? annotationsOf(type.node) : []).flatMap((one) => {
    const names = one === set?.at ? set.names : []
    const args = argumentsOf(v, one)
    const keys = CLIENTS[nameOf(v, one)] ?? (PREFIXES.test(nameOf(v, one)) ? ['value', 'path'] : [])
    return keys.flatMap((key) => {
      const node = names.includes(key) ? undefined : args.get(key)
      return node ? [annotationValue(v, node)] : []
    })
  })
  const parts = [...(set ? [set.value] : []), ...before, ...paths].flatMap(partsOf)
  const [only] = parts
  if (only && parts.length === 1) return only
  return parts.length === 0 ? undefined : { kind: 'concat', parts, span: spanOf(v, at) }
}

/** `@RequestLine("GET /path")` */
function requestLine(at: Node, value: Expression): Sent | undefined {
  const piece = value.kind === 'text' ? value.text[0] : undefined
  const match = piece?.kind === 'written' ? /^([A-Z]+) +/.exec(piece.value) : null
  if (value.kind !== 'text' || piece?.kind !== 'written' || !piece.verbatim || !match?.[1]) return undefined
  const rest = slicePiece(piece, match[0].length, piece.value.length)
  return { verb: match[1], url: { kind: 'text', text: [rest, ...value.text.slice(1)], span: value.span }, at }
}

/** Parts of the request in other annotations: its headers and media types. */
function chain(v: Visitor, node: Node, index: number): void {
  const name = nameOf(v, node)
  const args = argumentsOf(v, node)
  const value = args.get('value')
  if (name === 'Headers' && value) headerLines(v, value, index)
  else if ((name === 'Consumes' || name === 'Produces') && value) {
    recordNoted(v, node, name, [annotationValue(v, value)], index)
  } else if (Object.hasOwn(MAPPINGS, name) || name === 'RequestMapping') {
    for (const key of ['consumes', 'produces', 'contentType', 'accept']) {
      const argument = args.get(key)
      const role = /^(?:consumes|contentType)$/.test(key) ? 'Consumes' : 'Produces'
      if (argument) recordNoted(v, argument, role, [annotationValue(v, argument)], index)
    }
    headerLines(v, args.get('headers'), index)
  } else if (name === 'ClientHeaderParam' || name === 'Header') {
    const header = args.get('name')
    if (header && value) recordNoted(v, node, 'Header', [annotationValue(v, header), annotationValue(v, value)], index)
  }
}

/** `"Name: value"`, and `"Name=value"` of Spring. */
function headerLines(v: Visitor, lines: Node | undefined, index: number): void {
  for (const line of lines?.type === 'string_literal' ? [lines] : named(lines))
    recordHeaderLine(v, line, annotationValue(v, line), index, /[:=]/)
}

const PARAMETERS: Readonly<Record<string, string>> = {
  Header: 'Header',
  RequestHeader: 'Header',
  HeaderParam: 'Header',
  HeaderMap: 'HeaderMap',
  Body: 'Body',
  RequestBody: 'Body',
  Url: 'Url',
}

/** A parameter that is a header, the body or the whole address. */
function parameter(v: Visitor, node: Node, index: number): void {
  const value = node.type === 'formal_parameter' ? parameterValue(v, node, index) : undefined
  if (!value) return
  const marks = annotationsOf(node)
  for (const mark of marks) {
    const role = ownOf(PARAMETERS, nameOf(v, mark))
    const args = argumentsOf(v, mark)
    const key = args.get('value') ?? args.get('name')
    if (role === 'Header' && key) recordNoted(v, mark, 'Header', [annotationValue(v, key), value], index)
    else if (role && role !== 'Header') recordNoted(v, mark, role, [value], index)
  }
  if (marks.length === 0 && around(v).at(-1)?.client) recordNoted(v, node, 'Body', [value], index)
}
