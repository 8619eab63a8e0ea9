import { contentEnd, lineStart } from '../../core/text/lines.ts'
import type { Edit } from '../../core/text/span.ts'
import { statementRemoval } from '../../core/text/statement-removal.ts'
import { field, type Node, named } from '../../tree-sitter/node.ts'
import { declare, declaringScope, lookUp } from '../../tree-sitter/scope.ts'
import { assignment } from '../../tree-sitter/shapes/assignments.ts'
import { addedItem } from '../../tree-sitter/shapes/operator-calls.ts'
import { isStringy } from '../../tree-sitter/strings.ts'
import { type Reader, recordCall, type Scope, sourceOf, type Visitor } from '../../tree-sitter/visitor.ts'
import { stateOf } from './state.ts'

const LISTS = ['left_assignment_list', 'right_assignment_list']

/** A condition behind a statement that only looks at values: ` if options[:cpu_family]`. */
const LOOKED_AT = /^[ \t]+(?:if|unless)[ \t]+!?[\w.@&|!? [\]:'"]{1,200}?(?=[ \t]*(?:#|$))/

/** A statement that shares its line with more than its condition is not taken out: what stands around may need it. */
function removal(v: Visitor, { start, end }: Node): readonly Edit[] {
  const before = v.text.slice(lineStart(v.text, start), start)
  const behind = v.text.slice(end, contentEnd(v.text, end))
  const condition = LOOKED_AT.exec(behind)?.[0] ?? ''
  if (before.trim() !== '' || !/^\s*(?:#|$)/.test(behind.slice(condition.length))) return []
  return statementRemoval(v, { start, end: end + condition.length })
}

/** Says what the names on the left are, before they are given a value. */
function prepareTarget(v: Visitor, node: Node): void {
  if (LISTS.includes(node.type)) for (const inner of named(node)) prepareTarget(v, inner)
  else if (node.type === 'constant') declare(v, sourceOf(v, node), node, 'const', declaringScope(v), 0)
  else if (node.type === 'identifier' && !isLocal(v, sourceOf(v, node)))
    declare(v, sourceOf(v, node), node, 'variable', declaringScope(v), 0)
  else if (node.type === 'call') stateOf(v).targets.add(node)
}

/** Whether a name is seen from here: those around a method are not, those around a block are. */
function isLocal(v: Visitor, name: string): boolean {
  const { blocks } = stateOf(v)
  for (let scope: Scope | undefined = v.scope; scope; scope = scope.parent) {
    if (scope.names.has(name)) return true
    if (scope.class !== undefined) return false
    const ends = scope.function !== scope.parent?.function && scope.function !== undefined
    if (ends && !blocks.has(scope.function ?? -1)) return false
  }
  return false
}

function prepared(read: Reader): Reader {
  return (v, node, place) => {
    const left = field(node, 'left')
    if (left) prepareTarget(v, left)
    const before = v.assignments.length
    const value = read(v, node, place)
    for (const one of v.assignments.slice(before)) recordSetter(v, one)
    return value
  }
}

/** `a.b = c` is a call of `b=`, `a['b'] = c` one of `[]=`: so it is seen on requests and clients. */
function recordSetter(v: Visitor, { target, value, span }: Visitor['assignments'][number]): void {
  const { of, name } = target
  if (of.kind === 'this') return
  if (typeof name === 'string') {
    recordCall(v, { callee: { ...target, name: `${name}=` }, args: [value], span })
    return
  }
  const holder = of.kind === 'member' && typeof of.name === 'string' && of.of.kind !== 'this' ? of : undefined
  const callee = holder
    ? { ...holder, name: `${String(holder.name)}[]=` }
    : { kind: 'member' as const, of, name: '[]=', span: target.span }
  recordCall(v, { callee, args: [name, value], span })
}

const plain = prepared(assignment({ left: 'left', right: 'right', lists: LISTS, removal }))
const operator = prepared(assignment({ left: 'left', right: 'right', adds: '+=', fills: ['||='], removal }))
const append = prepared(assignment({ left: 'left', right: 'right', adds: '<<', removal }))

/** `text << 'more'` gives the name more text; undefined where the name holds no text. */
export const appended: Reader = (v, node, place) => {
  const left = field(node, 'left')
  if (left?.type !== 'identifier') return undefined
  const index = lookUp(sourceOf(v, left), v.scope)
  const last = index === undefined ? undefined : v.bindings[index]?.values.at(-1)?.value
  if (last && isStringy(last)) return append(v, node, place)
  const right = field(node, 'right')
  return right && index !== undefined && last?.kind === 'array' ? addedItem(v, node, left, right, '<<') : undefined
}

/** How assignments are read. */
export const assignments: Readonly<Record<string, Reader>> = {
  assignment: plain,
  operator_assignment: operator,
}
