import type { Expression } from '../../core/language/expression.ts'
import { lookUp } from '../../core/runtime/safe-look-up.ts'
import { slicePiece, type Text } from '../../core/text/text.ts'
import { field, type Node } from '../node.ts'
import { expression, sourceOf, spanOf, type Visitor } from '../visitor.ts'

/** How a language writes what is noted on declarations: annotations, attributes. */
export interface AnnotationForm {
  nameOf(v: Visitor, annotation: Node): string
  /** The arguments by name, or by place. */
  valuesOf(v: Visitor, annotation: Node): ReadonlyMap<string, Node>
  /** The arguments that name a member on the wire, by the annotations of serialisers. */
  readonly wires: Readonly<Record<string, readonly string[]>>
}

/** The name that a member has on the wire, as an annotation gives it. */
export function wireName(v: Visitor, annotations: readonly Node[], form: AnnotationForm): Text | undefined {
  for (const annotation of annotations) {
    const keys = lookUp(form.wires, form.nameOf(v, annotation))
    const values = keys && form.valuesOf(v, annotation)
    const node = keys?.map((key) => values?.get(key)).find((value) => value?.type === 'string_literal')
    const text = node && expression(v, node, { part: true })
    if (text?.kind === 'text') return text.text
  }
  return undefined
}

/** Records the parts of a request in an annotation of a declared method that stands for it, as a call of its name. */
export function recordNoted(
  v: Visitor,
  at: Pick<Node, 'start' | 'end'>,
  name: string,
  args: Expression[],
  method: number,
): void {
  const span = spanOf(v, at)
  const callee: Expression = { kind: 'member', of: { kind: 'name', name: '@', span }, name, span }
  v.calls.push({ callee, args, span, new: false, function: method })
}

/** A header in one text: `"Name: value"`; some write `=`. */
export function recordHeaderLine(v: Visitor, node: Node, line: Expression, method: number, mark = /:/): void {
  const piece = line.kind === 'text' ? line.text[0] : undefined
  if (line.kind !== 'text' || piece?.kind !== 'written' || !piece.verbatim) return
  const match = /^([\w-]+)\s*([:=])\s*/.exec(piece.value)
  if (!match?.[1] || !mark.test(match[2] ?? '')) return
  const name = slicePiece(piece, 0, match[1].length)
  const rest = slicePiece(piece, match[0].length, piece.value.length)
  const key: Expression = { kind: 'text', text: [name], span: name.span }
  const value: Expression = { kind: 'text', text: [rest, ...line.text.slice(1)], span: rest.span }
  recordNoted(v, node, 'Header', [key, value], method)
}

/** A parameter of a declared method as a value. */
export function parameterValue(v: Visitor, parameter: Node, method: number): Expression | undefined {
  const at = field(parameter, 'name')
  if (!at) return undefined
  const name = sourceOf(v, at)
  const binding = v.functions[method]?.params.find((index) => v.bindings[index]?.name === name)
  return { kind: 'name', name, span: spanOf(v, at), ...(binding === undefined ? {} : { binding }) }
}
