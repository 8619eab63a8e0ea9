import type { Expression } from '../../core/language/expression.ts'
import { child, field, type Node, named } from '../../tree-sitter/node.ts'
import { lookUp } from '../../tree-sitter/scope.ts'
import { buildOn, builtOf, type Chain, chainOf, type Step, type StepRole } from '../../tree-sitter/shapes/steps.ts'
import { expression, type Place, perFile, sourceOf, type Visitor } from '../../tree-sitter/visitor.ts'

/** Calls on a builder that add nothing to its text. */
const SAME = [
  'queryParams',
  'query',
  'fragment',
  'userInfo',
  'build',
  'buildAndExpand',
  'buildFromEncoded',
  'buildFromMap',
  'expand',
  'encode',
  'newBuilder',
  'toBuilder',
  'toString',
  'toUriString',
  'toUri',
  'toURI',
  'toURL',
  'uri',
  'url',
  'resolveTemplate',
  'trimToSize',
  'setCharset',
]

/** Parts that calls on a builder of texts or addresses add to it. */
export const STEPS: Readonly<Record<string, StepRole>> = {
  append: 'text',
  format: 'percent-format',
  path: 'path',
  setPath: 'path',
  appendPath: 'path',
  encodedPath: 'path',
  replacePath: 'path',
  pathSegment: 'segment',
  setPathSegments: 'segment',
  appendPathSegment: 'segment',
  appendPathSegments: 'segment',
  segment: 'segment',
  addPathSegment: 'segment',
  addPathSegments: 'segment',
  addEncodedPathSegment: 'segment',
  addEncodedPathSegments: 'segment',
  queryParam: 'query',
  addQueryParameter: 'query',
  addEncodedQueryParameter: 'query',
  setQueryParameter: 'query',
  addParameter: 'query',
  setParameter: 'query',
  scheme: 'scheme',
  setScheme: 'scheme',
  host: 'text',
  setHost: 'text',
  port: 'port',
  setPort: 'port',
  ...Object.fromEntries(SAME.map((name) => [name, 'same' as const])),
}
/** Of these, what was made is no builder any more. */
export const FINISH = /^(?:build\w*|toString|to(?=\w*U[Rr][IiLl])\w*|uri|url|expand)$/
const MADE =
  /^(?:StringBuilder|StringBuffer|(?:java\.util\.)?Formatter|URIBuilder|UriBuilder|HttpUrl\.Builder|Uri\.Builder)$/
const GIVEN =
  /^(?:UriComponentsBuilder\.(?:fromHttpUrl|fromUriString|fromUri|fromPath|newInstance)|HttpUrl\.(?:parse|get)|UriBuilder\.(?:fromUri|fromPath|of)|ServletUriComponentsBuilder\.fromHttpUrl)$/

/** Calls that make a path, and parts that calls on it add to it. */
const PATH = /^(?:Path\.of|Paths\.get)$/
const PATH_STEPS: Readonly<Record<string, StepRole>> = {
  resolve: 'segment',
  ...Object.fromEntries(['normalize', 'toString', 'toAbsolutePath'].map((name) => [name, 'same' as const])),
}

/** Names of blocks that hold a builder. */
const buildersOf = perFile(() => new Set<number>())

/** Notes that a name holds a builder of a text, if it is given one. */
export function markBuilder(v: Visitor, index: number, given: Node, value: Expression): void {
  if (value.kind !== 'concat' && value.kind !== 'text') return
  const { root, steps } = stepsOf(v, given)
  if (!rootParts(v, root, steps) || steps.some(({ name }) => FINISH.test(name))) return
  buildersOf(v).add(index)
}

/** A chain of calls: where it starts, and what is called from there. */
export function stepsOf(v: Visitor, node: Node): Chain {
  return chainOf(v, node, (call) => {
    const of = call.type === 'method_invocation' ? field(call, 'object') : undefined
    const at = of && field(call, 'name')
    if (!of || !at) return undefined
    const list = field(call, 'arguments')
    return { name: sourceOf(v, at), at, args: named(list), of, ...(list ? { list } : {}) }
  })
}

/** The first parts of a builder, and the number of steps that they take; undefined where there is no builder. */
function rootParts(
  v: Visitor,
  root: Node,
  steps: readonly Step[],
): { nodes: readonly Node[]; taken: number; roles?: typeof STEPS } | undefined {
  if (root.type === 'object_creation_expression') {
    const type = field(root, 'type')
    if (!type || !MADE.test(sourceOf(v, type)) || child(root, 'class_body')) return undefined
    // The arguments of a formatter are its locale, or its target.
    if (sourceOf(v, type).endsWith('Formatter')) return { nodes: [], taken: 0 }
    const [first] = named(field(root, 'arguments'))
    return { nodes: first && !/^(?:decimal_integer_literal)$/.test(first.type) ? [first] : [], taken: 0 }
  }
  const [first] = steps
  const writtenRoot = givenRoot(v, root, steps)
  if (writtenRoot) return writtenRoot
  if (root.type !== 'identifier' || !first) return undefined
  if (GIVEN.test(`${sourceOf(v, root)}.${first.name}`)) return { nodes: first.args.slice(0, 1), taken: 1 }
  if (steps.length > 1 && first.args.length === 1 && PATH.test(`${sourceOf(v, root)}.${first.name}`))
    return { nodes: first.args, taken: 1, roles: PATH_STEPS }
  const index = lookUp(sourceOf(v, root), v.scope)
  return index !== undefined && buildersOf(v).has(index) ? { nodes: [root], taken: 0 } : undefined
}

/** Parts that only addresses have. */
const ADDS: ReadonlySet<StepRole | undefined> = new Set(['path', 'segment', 'query'])

/** A builder that a method of this file gives, or that goes on from an address: `base().path(p)`, `url.newBuilder()`. */
function givenRoot(
  v: Visitor,
  root: Node,
  steps: readonly Step[],
): { nodes: readonly Node[]; taken: number } | undefined {
  const again = steps.findIndex(({ name }) => name === 'newBuilder')
  const of = steps[again]?.of
  if (of && steps.slice(again).some(({ name }) => Object.hasOwn(STEPS, name) && ADDS.has(STEPS[name])))
    return { nodes: [of], taken: again + 1 }
  const [first, second] = steps
  if (root.type === 'method_invocation') {
    const name = field(root, 'name')
    return name && first && givers(v).has(sourceOf(v, name)) ? { nodes: [root], taken: 0 } : undefined
  }
  if (root.type !== 'this' || !first || !second?.of || !givers(v).has(first.name)) return undefined
  return { nodes: [second.of], taken: 1 }
}

const GIVER = /\b(?:HttpUrl\.Builder|Uri\.Builder|U[Rr][Ii]Builder|UriComponentsBuilder)\s(\w+)\s?\(/g

/** Methods of a file that give a builder of addresses. */
const givers = perFile((v): ReadonlySet<string> => new Set([...v.text.matchAll(GIVER)].map(([, name = '']) => name)))

/** The text that a chain on a builder makes. */
export function builtText(v: Visitor, node: Node, place: Place): Expression | undefined {
  const { root, steps } = stepsOf(v, node)
  const start = rootParts(v, root, steps)
  const rest = start ? steps.slice(start.taken) : []
  const roles = start?.roles ?? STEPS
  if (!start || !rest.every(({ name }) => Object.hasOwn(roles, name))) return undefined
  const before = start.nodes.map((one) => expression(v, one, { part: true }))
  return builtOf(v, node, before, rest, roles, place)
}

/** `builder.append(x);`: the name holds more from there on. */
export function buildFurther(v: Visitor, node: Node): boolean {
  const { root, steps } = stepsOf(v, node)
  if (root.type !== 'identifier') return false
  const index = lookUp(sourceOf(v, root), v.scope)
  if (index === undefined || !buildersOf(v).has(index)) return false
  if (steps.some((step) => FINISH.test(step.name) || !Object.hasOwn(STEPS, step.name))) return false
  buildOn(v, node, index, steps, STEPS)
  return true
}
