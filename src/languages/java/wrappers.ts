import { memberPlace } from '../../core/language/class-members.ts'
import type { Expression } from '../../core/language/expression.ts'
import { field, type Node, named } from '../../tree-sitter/node.ts'
import { syntheticObject } from '../../tree-sitter/shapes/collections.ts'
import { textAt } from '../../tree-sitter/strings.ts'
import { expression, sourceOf, type Visitor } from '../../tree-sitter/visitor.ts'

/** Parts in a wrapper's arguments: the body, its media type, headers; `body-or-type` is decided by the text. */
type Part = 'body' | 'content-type' | 'headers' | 'ignored' | 'body-or-type' | 'type-or-body'

/** Objects that hold a body, by the call that makes them. */
const WRAPPERS: Readonly<Record<string, readonly Part[]>> = {
  'new StringEntity': ['body', 'content-type'],
  'new ByteArrayEntity': ['body', 'content-type'],
  'new InputStreamEntity': ['body', 'content-type'],
  'new StringRequestEntity': ['body', 'content-type'],
  'new UrlEncodedFormEntity': ['body'],
  'HttpEntities.create': ['body', 'content-type'],
  'new HttpEntity': ['body', 'headers'],
  'new RequestEntity': ['body', 'headers'],
  'RequestBody.create': ['body-or-type', 'type-or-body'],
  'RequestBody.Companion.create': ['body-or-type', 'type-or-body'],
  'Entity.entity': ['body', 'content-type'],
  'Entity.json': ['body'],
  'Entity.text': ['body'],
}
/** Calls that give their argument back, as far as its text goes. */
const SAME =
  /^(?:(?:\w+\.)?BodyPublishers\.of(?:String|ByteArray|InputStream)|BodyInserters\.from(?:Value|Object|Publisher)|MediaType\.(?:parse|get|valueOf|parseMediaType)|ContentType\.(?:create|parse|getByMimeType)|Mono\.just|Optional\.of(?:Nullable)?|Objects\.requireNonNull|String\.valueOf|Collections\.singletonList|URLEncoder\.encode|UriUtils\.encode\w*|CompletableFuture\.completedFuture|JSON\.toJSONString|JsonOutput\.toJson|JSONUtil\.toJsonStr)$/
const SERIALISERS = /^(?:writeValueAsString|writeValueAsBytes|toJson|toJsonTree|valueToTree|toJSONString)$/

/** The content of a wrapper of a body, or the value of a call that changes nothing that matters. */
export function wrapper(v: Visitor, node: Node): Expression | undefined {
  const called = calledName(v, node)
  const args = named(field(node, 'arguments'))
  const [first] = args
  if (called === undefined || !first) return undefined
  const parts = Object.hasOwn(WRAPPERS, called) ? WRAPPERS[called] : undefined
  if (parts) return wrap(v, node, called, parts, args)
  const last = called.slice(called.lastIndexOf('.') + 1)
  if (args.length === 1 && /^new UR[IL]$/.test(called)) return expression(v, first)
  if (SAME.test(called) || (SERIALISERS.test(last) && called.includes('.'))) {
    for (const arg of args.slice(1)) expression(v, arg)
    return expression(v, first)
  }
  return undefined
}

function calledName(v: Visitor, node: Node): string | undefined {
  if (node.type === 'object_creation_expression') {
    const type = field(node, 'type')
    const source = type ? (sourceOf(v, type).split('<', 1)[0] ?? '') : ''
    return source.length > 100 ? undefined : `new ${source.slice(source.lastIndexOf('.') + 1)}`
  }
  const of = field(node, 'object')
  const name = field(node, 'name')
  if (!of || !name || !/^(?:identifier|field_access)$/.test(of.type) || of.end - of.start > 100) return undefined
  // A class may be named with its package.
  return `${sourceOf(v, of).replace(PACKAGE, '')}.${sourceOf(v, name)}`
}

const PACKAGE = /^(?:[a-z]\w{0,40}\.){1,10}(?=[A-Z])/

function wrap(v: Visitor, node: Node, called: string, parts: readonly Part[], args: readonly Node[]): Expression {
  const valuesByRole: Record<string, Expression> = {}
  const only = args.length === 1
  args.forEach((arg, place) => {
    const part =
      only && called === 'new HttpEntity' && looksLikeHeaders(v, arg) ? 'headers' : (parts[place] ?? 'ignored')
    const role = part === 'body-or-type' || part === 'type-or-body' ? byLooks(v, args, place) : part
    const value = expression(v, arg)
    if (role !== 'ignored') valuesByRole[role] = value
  })
  if (called === 'Entity.json')
    valuesByRole['content-type'] = textAt(v, { start: node.start, end: node.start }, 'application/json')
  return syntheticObject(v, node, valuesByRole)
}

function looksLikeHeaders(v: Visitor, node: Node): boolean {
  return /headers?\b/i.test(sourceOf(v, node).slice(0, 80))
}

/** Whether a name is a field that is declared as a media type. */
function isOfType(v: Visitor, node: Node): boolean {
  const name = sourceOf(v, node).replace(/^.*\./, '')
  const members = v.class === undefined ? [] : (v.classes[v.class]?.members ?? [])
  const declared = members[memberPlace(members, name)]?.type
  return declared?.kind === 'name' && TYPE.test(declared.name)
}

const TYPE = /media|mime|content_?type|^json(?:_|$)|MediaType/i

/** Of a body and its media type, in either order, which one an argument is. */
function byLooks(v: Visitor, args: readonly Node[], place: number): Part {
  const types = args.map((node) => {
    if (!/^(?:identifier|field_access|method_invocation)$/.test(node.type)) return false
    return TYPE.test(sourceOf(v, node).slice(0, 80)) || isOfType(v, node)
  })
  const type = types[0] && !types[1] ? 0 : types[0] && /^JSON$|MediaType/.test(sourceOf(v, args[0] as Node)) ? 0 : 1
  if (args.length === 1) return 'body'
  return place === type ? 'content-type' : place < 2 ? 'body' : 'ignored'
}
