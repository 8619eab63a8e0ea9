import type { Assignment, Expression } from '../../core/language/expression.ts'
import { child, field, type Node, named } from '../../tree-sitter/node.ts'
import { declare, inScope } from '../../tree-sitter/scope.ts'
import { assignment, giveMember } from '../../tree-sitter/shapes/assignments.ts'
import { bareTarget, heldBy } from '../../tree-sitter/shapes/classes.ts'
import { typedLoop } from '../../tree-sitter/shapes/loops.ts'
import { calculated } from '../../tree-sitter/shapes/operator-calls.ts'
import { semicolonRemoval } from '../../tree-sitter/shapes/removals.ts'
import {
  branching,
  expression,
  perFile,
  type Reader,
  recordAssignment,
  recordCall,
  sourceOf,
  spanOf,
  statement,
  type Visitor,
} from '../../tree-sitter/visitor.ts'
import { argumentsOf } from './arguments.ts'
import { buildFurther } from './builders.ts'
import { ENDED } from './library.ts'
import { containerOf } from './objects.ts'

/** A call or assignment on its own. */
export const expressionStatement: Reader = (v, node) => {
  for (const inner of named(node)) {
    if (inner.type === 'invocation_expression' && (buildFurther(v, inner) || addMember(v, inner))) continue
    expression(v, inner)
  }
  return undefined
}

/** `map.Add("key", value);` is the assignment of a member. */
function addMember(v: Visitor, node: Node): boolean {
  const callee = field(node, 'function')
  const of = field(callee, 'expression')
  const name = field(callee, 'name')
  const { positional } = argumentsOf(field(node, 'arguments'))
  const [first, second] = positional
  if (!of || !name || !first || !second || positional.length !== 2) return false
  if (!/^(?:Add|TryAdd|TryAddWithoutValidation)$/.test(sourceOf(v, name)) || !holdsMembers(v, of)) return false
  giveMember(v, node, { of, key: first, value: second }, semicolonRemoval(v, node))
  return true
}

/** Whether a name holds members by name, or content with headers of its own. */
function holdsMembers(v: Visitor, node: Node): boolean {
  const name = (node.end - node.start > 80 ? '' : sourceOf(v, node)).replace(/^this\./, '').replace(/\.Headers$/, '')
  if (!/^\w+$/.test(name)) return false
  const { type, value } = heldBy(v, name)
  if (type?.kind === 'name' && containerOf(type.name.replace(/^I(?=[A-Z])/, '')) === 'map') return true
  return value?.kind === 'object'
}

/** `foreach (var x in list)`: the name is each item. */
export const forEach = typedLoop({ name: 'left', list: 'right' })

/** `catch (X e)`, `out var x`, `is string s`: a name that is declared on the way. */
export const patternName: Reader = (v, node) => {
  const name = field(node, 'name')
  if (name) declare(v, sourceOf(v, name), name, 'variable')
  return { kind: 'unknown', name: 'value', span: spanOf(v, node) }
}

/** Members whose assignment sets a part of a request: recorded as calls of their setters, too. */
const SETTERS = /^(?:Method|ContentType|Accept|Content|RequestUri|Resource|FileName|Arguments)$/

const assigned = assignment({
  left: 'left',
  right: 'right',
  adds: '+=',
  fills: ['??='],
  target: bareTarget,
  removal: semicolonRemoval,
})

/** A property whose setter gives a field what it is given, and what else the setter does. */
const BACKED =
  /\b(\w+)\s*\{\s*get\s*(?:\{[^{}]*\}|=>[^;]*;)\s*set\s*(?:\{|=>)\s*(?:this\.)?(\w+)\s*=\s*value\b([^{}]{0,300})/g
const ENDS_WITH_SLASH = /EndsWith\(\s*["']\/["']\s*\)[^;]*\+=\s*["']\/["']/

/** Fields by the properties that stand for them, and whether these put a slash at their end. */
const backingFields = perFile(
  (v) =>
    new Map(
      [...v.text.matchAll(BACKED)].map(([, name = '', held = '', more = '']) => [
        name,
        { held, isEnded: ENDS_WITH_SLASH.test(more) },
      ]),
    ),
)

/** Gives the field behind a property what the property is given. */
function giveBackingField(v: Visitor, node: Node, { target, value, span }: Assignment): void {
  const backing = typeof target.name === 'string' ? backingFields(v).get(target.name) : undefined
  if (!backing || target.of.kind !== 'this') return
  const held = backing.isEnded ? calculated(v, node, value, ENDED, [], { part: true }) : value
  recordAssignment(v, { target: { ...target, name: backing.held }, value: held, span })
}

/** An assignment; to some members of a request it is a call that changes it. */
export const assignmentExpression: Reader = (v, node, place) => {
  const from = v.assignments.length
  const value = assigned(v, node, place)
  const last = v.assignments.length > from ? v.assignments.at(-1) : undefined
  if (!last || last.span.start !== node.start) return value
  const { target } = last
  const span = spanOf(v, node)
  giveBackingField(v, node, last)
  if (typeof target.name === 'string' && SETTERS.test(target.name))
    setter(v, target.of, target.name, [last.value], span)
  else if (typeof target.name !== 'string' && target.of.kind === 'member' && target.of.name === 'Headers')
    setter(v, target.of, 'Item', [target.name, last.value], span)
  return value
}

function setter(v: Visitor, of: Expression, name: string, args: Expression[], span: Expression['span']): void {
  const callee: Expression = { kind: 'member', of, name: `set_${name}`, span }
  recordCall(v, { callee, args, span })
}

/** `using (var x = …) { … }` */
export const usingStatement: Reader = (v, node) => {
  inScope(v, {}, () => {
    for (const inner of named(node)) statement(v, inner)
  })
  return undefined
}

/** `yield return x;` gives one of what is returned. */
export const yieldStatement: Reader = (v, node) => {
  for (const inner of named(node)) expression(v, inner)
  return undefined
}

/** `try { } catch (X e) { }` */
export const catchClause: Reader = (v, node) => {
  branching(v, () =>
    inScope(v, {}, () => {
      const name = field(child(node, 'catch_declaration'), 'name')
      if (name) declare(v, sourceOf(v, name), name, 'variable')
      for (const inner of named(node)) if (inner.type !== 'catch_declaration') statement(v, inner)
    }),
  )
  return undefined
}

/** `(a, b) = f()` and `(a, b)`: the items of a list. */
export function itemsOf(node: Node): readonly Node[] {
  return named(node).flatMap((inner) => inner.children.findLast((each) => each.named) ?? [])
}
