import type { Expression } from '../../core/language/expression.ts'
import { field, type Node, named } from '../../tree-sitter/node.ts'
import { builtOf, type Step } from '../../tree-sitter/shapes/steps.ts'
import { textAt } from '../../tree-sitter/strings.ts'
import { type Place, type Reader, sourceOf, spanOf, type Visitor } from '../../tree-sitter/visitor.ts'
import { FINISH, STEPS, stepsOf } from './builders.ts'

/** Steps that only addresses have. */
const OF_ADDRESSES = /^(?:(?:append|replace)?[pP]ath(?:Segment)?|scheme|host|queryParams?)$/

/** A lambda that builds an address: `uri(b -> b.path("/cloudapi/v5/…").build(id))`. */
export function builtUri(otherwise: Reader): Reader {
  return (v, node, place) => uriBuiltBy(v, node, place) ?? otherwise(v, node, place)
}

function uriBuiltBy(v: Visitor, node: Node, place: Place): Expression | undefined {
  const name = parameterName(v, node)
  const chain = resultOf(field(node, 'body'))
  if (name === undefined || chain?.type !== 'method_invocation') return undefined
  const { root, steps } = stepsOf(v, chain)
  if (root.type !== 'identifier' || sourceOf(v, root) !== name) return undefined
  if (!steps.every((step) => Object.hasOwn(STEPS, step.name))) return undefined
  if (!steps.some((step) => OF_ADDRESSES.test(step.name)) || !FINISH.test(steps.at(-1)?.name ?? '')) return undefined
  const [host] = steps.filter((step) => step.name === 'host')
  const scheme = steps.filter((step) => step.name === 'scheme')
  const before = host && scheme.length === 0 ? [schemeAt(v, host)] : []
  const ordered = [...scheme, ...steps.filter((step) => step.name !== 'scheme')]
  return builtOf(v, node, before, ordered, STEPS, place)
}

/** The scheme in front of a host, which the code does not write. */
function schemeAt(v: Visitor, { at }: Step): Expression {
  return { ...textAt(v, at, 'https://'), span: spanOf(v, at) }
}

/** The only parameter of a lambda. */
function parameterName(v: Visitor, node: Node): string | undefined {
  const list = field(node, 'parameters')
  if (!list) return undefined
  const [only, ...more] = list.type === 'identifier' ? [list] : named(list)
  if (!only || more.length > 0) return undefined
  const name = only.type === 'identifier' ? only : field(only, 'name')
  return name && sourceOf(v, name)
}

/** The result of a lambda: its body, or the value that its only statement returns. */
function resultOf(body: Node | undefined): Node | undefined {
  if (body?.type !== 'block') return body
  const [only, ...more] = named(body)
  return only?.type === 'return_statement' && more.length === 0 ? named(only)[0] : undefined
}
