import type { Expression } from '../../core/language/expression.ts'
import { field, type Node } from '../../tree-sitter/node.ts'
import { perFile, sourceOf, spanOf, type Visitor } from '../../tree-sitter/visitor.ts'
import { annotationsOf, argumentsOf, nameOf } from './annotations.ts'

/** Annotations of classes whose fields a framework fills from settings, by their names behind a prefix. */
const FILLED = /^(?:ConfigurationProperties|ConfigMapping|ConfigProperties)$/
/** Types of fields that are written in settings as they are. */
const PLAIN = /^(?:String|URI|URL|int|Integer|long|Long)$/

interface Filled {
  readonly start: number
  readonly end: number
  readonly prefix: string
}

const filledOf = perFile((): Filled[] => [])

/** Notes that a class is filled from settings, if an annotation says so. */
export function markFilled(v: Visitor, node: Node): void {
  const annotation = annotationsOf(node).find((one) => FILLED.test(nameOf(v, one)))
  if (!annotation) return
  const args = argumentsOf(v, annotation)
  const prefixNode = args.get('prefix') ?? args.get('value')
  const prefix = prefixNode?.type === 'string_literal' ? sourceOf(v, prefixNode).slice(1, -1) : ''
  if (prefix !== '') filledOf(v).push({ start: node.start, end: node.end, prefix })
}

/** The value of a field in settings, or the written one where they have none. */
export function configuredField(v: Visitor, node: Node, name: Node, written: Expression | undefined) {
  const holder = filledOf(v).findLast(({ start, end }) => start <= node.start && node.end <= end)
  const type = field(node, 'type')
  if (!holder || !type || !PLAIN.test(sourceOf(v, type).slice(0, 40))) return written
  const span = spanOf(v, name)
  const env: Expression = { kind: 'env', name: `${holder.prefix}.${sourceOf(v, name)}`, span }
  return written ? ({ kind: 'choice', of: [env, written], open: false, fallback: true, span } as const) : env
}
