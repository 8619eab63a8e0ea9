import type { Expression } from '../../core/language/expression.ts'
import { formatted } from '../../tree-sitter/format.ts'
import { field, type Node, named } from '../../tree-sitter/node.ts'
import { assign, lookUp } from '../../tree-sitter/scope.ts'
import { dotted } from '../../tree-sitter/shapes/calls.ts'
import { partsOf, recordString } from '../../tree-sitter/strings.ts'
import { expression, sourceOf, spanOf, type Visitor } from '../../tree-sitter/visitor.ts'

const BUILDER = /^(?:strings\.Builder|bytes\.Buffer)$/
const MAKERS = /^bytes\.NewBuffer(?:String)?$/
const WRITES = /^Write(?:String|Byte|Rune)?$/
/** Functions that write to their first argument. */
const WRITERS = /^(?:io\.WriteString|fmt\.Fprint(?:f|ln)?)$/
const MOST_PARTS = 200

/** `b.WriteString(x)`, `fmt.Fprintf(&b, "…", x)`: the name of the builder holds more from there on. */
export function builtFurther(v: Visitor, node: Node): boolean {
  const writing = writtenIn(node, v)
  if (!writing) return false
  const index = lookUp(writing.name, v.scope)
  if (index === undefined || !isBuilder(v, index)) return false
  const before = v.bindings[index]?.values.at(-1)?.value
  const builtParts = before?.kind === 'concat' ? before.parts : before && startOf(v, before)
  const parts = [...(builtParts ?? []), ...addedBy(v, node, writing)].slice(0, MOST_PARTS)
  const value: Expression = { kind: 'concat', parts, span: spanOf(v, node) }
  recordString(v, value, { name: writing.name })
  assign(v, index, value, node.end)
  return true
}

interface Writing {
  readonly name: string
  readonly args: readonly Node[]
  readonly isFormat: boolean
}

function writtenIn(node: Node, v: Visitor): Writing | undefined {
  const callee = field(node, 'function')
  const args = named(field(node, 'arguments'))
  if (callee?.type !== 'selector_expression') return undefined
  const of = field(callee, 'operand')
  const method = field(callee, 'field')
  if (of?.type !== 'identifier' || !method) return undefined
  if (WRITES.test(sourceOf(v, method)) && args.length === 1) return { name: sourceOf(v, of), args, isFormat: false }
  const [target, ...others] = args
  if (!target || !WRITERS.test(sourceOf(v, callee))) return undefined
  const name = sourceOf(v, target).replace(/^&\s{0,3}/, '')
  return /^\w+$/.test(name) ? { name, args: others, isFormat: sourceOf(v, method) === 'Fprintf' } : undefined
}

function addedBy(v: Visitor, node: Node, { args, isFormat }: Writing): readonly Expression[] {
  const [first, ...others] = args.map((arg) => expression(v, arg, { part: true }))
  if (!first) return []
  const whole = isFormat ? formatted(v, node, first, { positional: others }, 'percent', { part: true }) : undefined
  return (whole ? [whole] : [first, ...others]).flatMap(partsOf)
}

/** Whether a name is declared as a builder of a text, or holds one. */
function isBuilder(v: Visitor, index: number): boolean {
  const binding = v.bindings[index]
  if (binding?.type && BUILDER.test(dotted(binding.type) ?? '')) return true
  return binding?.values.some(({ value }) => isMade(v, value)) ?? false
}

function isMade(v: Visitor, value: Expression): boolean {
  const callee = value.kind === 'call' ? v.calls[value.call]?.callee : undefined
  const name = (callee && dotted(callee)) ?? ''
  return BUILDER.test(name) || MAKERS.test(name)
}

/** The content of a builder that is made from a text. */
function startOf(v: Visitor, value: Expression): readonly Expression[] {
  const made = value.kind === 'call' ? v.calls[value.call] : undefined
  return made && MAKERS.test(dotted(made.callee) ?? '') ? made.args.slice(0, 1) : []
}
