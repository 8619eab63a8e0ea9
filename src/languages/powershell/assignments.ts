import { assignedMember } from '../../core/language/environment.ts'
import type { Expression } from '../../core/language/expression.ts'
import { rootOf } from '../../core/language/walk.ts'
import { commentAt, wholeLines } from '../../core/text/removal.ts'
import type { Edit } from '../../core/text/span.ts'
import { child, field, type Node, named } from '../../tree-sitter/node.ts'
import { lookUp } from '../../tree-sitter/scope.ts'
import { assignment, give, placeOf, type Target, valueBefore } from '../../tree-sitter/shapes/assignments.ts'
import { expression, type Reader, recordCall, sourceOf, spanOf, type Visitor } from '../../tree-sitter/visitor.ts'
import { NET } from './library.ts'
import { declareVariable } from './names.ts'

/** Where a value goes. */
function targetOf(v: Visitor, left: Node): Target {
  if (left.type === 'cast_expression') {
    const inner = named(left).at(-1)
    return inner && inner.type !== 'type_literal' ? targetOf(v, inner) : { kind: 'other' }
  }
  if (left.type === 'variable') {
    if (/^\$\{?env:/i.test(sourceOf(v, left))) return memberTarget(v, left)
    const declared = declareVariable(v, left)
    return declared ? { kind: 'binding', ...declared } : { kind: 'other' }
  }
  return memberTarget(v, left)
}

function memberTarget(v: Visitor, left: Node): Target {
  const of = assignedMember(expression(v, left))
  return of ? { kind: 'member', of } : { kind: 'other' }
}

/** A statement that shares its line with others is taken out only where a semicolon ends it. */
export function statementRemoval(v: Visitor, node: Node): readonly Edit[] {
  const { file, text } = v
  const commented = { file, text, commentEnd: (at: number) => commentAt(v, at)?.end }
  const lines = wholeLines(commented, node)
  if (lines) return [{ file, ...lines, text: '' }]
  const mark = /^[ \t]{0,9};[ \t]{0,9}/.exec(text.slice(node.end, node.end + 20))
  return mark ? [{ file, start: node.start, end: node.end + mark[0].length, text: '' }] : []
}

const plain = assignment({
  left: 'left',
  right: 'right',
  adds: '+=',
  fills: ['??='],
  lists: ['array_literal_expression'],
  target: targetOf,
  removal: statementRemoval,
})

/** An assignment; what is written in front of the mark may be what the grammar does not know: `??=`. */
const assigned: Reader = (v, node, place) => {
  const [left] = named(node)
  const right = field(node, 'value')
  if (!left || !right) return undefined
  const mark = child(node, 'assignement_operator') ?? { ...left, start: left.end, end: right.start }
  const source = v.text.slice(left.end, right.start).trim()
  const operator = { ...mark, field: 'operator', start: v.text.indexOf(source, left.end) }
  const made = {
    ...node,
    children: [
      { ...left, field: 'left' },
      { ...operator, end: operator.start + source.length },
      { ...right, field: 'right' },
    ],
  }
  const before = v.assignments.length
  const value =
    source === '+=' && right.type === 'hash_literal_expression'
      ? addedPairs(v, made, left, right)
      : plain(v, made, place)
  for (const one of v.assignments.slice(before)) recordSetter(v, one)
  return value
}

/** `$headers += @{ … }`. */
function addedPairs(v: Visitor, node: Node, left: Node, right: Node): Expression {
  const to = targetOf(v, left)
  const before = valueBefore(v, to, node)
  const spreads = [before, expression(v, right, placeOf(to))]
  const value: Expression = { kind: 'object', members: [], spreads, span: spanOf(v, node) }
  give(v, to, value, node, statementRemoval(v, node))
  return value
}

/** `$request.Method = 'Post'` is a call of `set_Method`, as seen on requests and clients of .NET. */
function recordSetter(v: Visitor, { target, value, span }: Visitor['assignments'][number]): void {
  if (!isMade(v, target)) return
  const { of, name } = target
  if (typeof name === 'string') {
    recordCall(v, { callee: { ...target, name: `set_${name}` }, args: [value], span })
    return
  }
  const callee: Expression = { kind: 'member', of, name: 'set_Item', span: target.span }
  recordCall(v, { callee, args: [name, value], span })
}

/** Whether the holder of a value was made as an object of .NET, as far as the file shows. */
export function isMade(v: Visitor, value: Expression): boolean {
  const root = rootOf(value)
  const index = root.kind === 'name' ? lookUp(root.name, v.scope) : undefined
  const last = index === undefined ? root : v.bindings[index]?.values.at(-1)?.value
  const call = last?.kind === 'call' ? v.calls[last.call] : undefined
  if (!call) return false
  const callee = rootOf(call.callee)
  return call.new || (callee.kind === 'name' && callee.name === NET)
}

/** How assignments are read. */
export const assignments: Readonly<Record<string, Reader>> = { assignment_expression: assigned }
