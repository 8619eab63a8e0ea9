import { ALWAYS } from '../../core/language/conditions.ts'
import type { Binding, Expression } from '../../core/language/expression.ts'
import type { Edit } from '../../core/text/span.ts'
import { statementRemoval } from '../../core/text/statement-removal.ts'
import { field, type Node, named } from '../../tree-sitter/node.ts'
import { assign, declare, inScope, SELF } from '../../tree-sitter/scope.ts'
import { assignment } from '../../tree-sitter/shapes/assignments.ts'
import { leaves, underCondition } from '../../tree-sitter/shapes/branches.ts'
import { itemOf } from '../../tree-sitter/shapes/loops.ts'
import { sectionsOf } from '../../tree-sitter/shapes/switches.ts'
import { textAt } from '../../tree-sitter/strings.ts'
import {
  branching,
  eachStatement,
  expression,
  type Place,
  type Reader,
  sourceOf,
  spanOf,
  statement,
  type Visitor,
} from '../../tree-sitter/visitor.ts'
import { assignedPart, giveToClass, loneOf } from './members.ts'

/** A request's own address, as a server sees it: what it is compared with is a route. */
const ADDRESS_OF_REQUEST = /\.(?:URL\.(?:Path|RawPath|String\(\)|EscapedPath\(\))|RequestURI)$/

/** Values for several names: one each, or the results of one call, of which the first is the value. */
export function valuesOf(
  v: Visitor,
  names: readonly Node[],
  rights: readonly Node[],
  node: Node,
  place: Place = {},
): readonly Expression[] {
  const nameOf = (one: Node | undefined) => (one?.type === 'identifier' ? { name: sourceOf(v, one) } : {})
  if (rights.length === names.length)
    return rights.map((one, index) => expression(v, one, { ...nameOf(names[index]), ...place }))
  const [right] = rights
  if (!right) return []
  const whole = expression(v, right, { ...nameOf(names[0]), ...place })
  const span = spanOf(v, node)
  return names.map((_, index) =>
    index === 0
      ? whole
      : { kind: 'member', of: whole, name: textAt(v, { start: node.end, end: node.end }, String(index)), span },
  )
}

/** Declares a name in the block around and gives it a value; the name that stands for nothing is none. */
export function giveName(
  v: Visitor,
  node: Node,
  value: Expression | undefined,
  at: number,
  kind: Binding['kind'] = 'variable',
): number | undefined {
  const name = sourceOf(v, node)
  if (name === '_') return undefined
  if (v.scope.names.get(name) === SELF) v.scope.names.delete(name)
  const index = declare(v, name, node, kind)
  if (value) assign(v, index, value, at)
  return index
}

/** A statement between ends of lines, braces and semicolons; in the head of a branch it is none. */
function removal(v: Visitor, node: Node): readonly Edit[] {
  const { file, text } = v
  const near = text.slice(Math.max(0, node.start - 300), node.start)
  const before = near.slice(near.lastIndexOf('\n') + 1)
  const behind = /^[ \t]*(?:;[ \t]*|(?=[\r\n}]|\/[/*]|$))/.exec(text.slice(node.end, node.end + 200))?.[0]
  const head = before.slice(before.lastIndexOf('{') + 1)
  if (behind === undefined || !/(?:^|[;{])[ \t]*$/.test(before) || /\b(?:if|for|switch)\b/.test(head)) return []
  return behind.includes(';')
    ? [{ file, start: node.start, end: node.end + behind.length, text: '' }]
    : statementRemoval(v, node)
}

const plainAssignment = assignment({
  removal,
  left: 'left',
  right: 'right',
  adds: '+=',
  lists: ['expression_list'],
})

/** The target of an assignment, behind brackets and pointers. */
function bareTarget(node: Node): Node {
  let at = node
  for (;;) {
    const pointer = at.type === 'unary_expression' && at.children[0]?.type === '*'
    const inner = at.type === 'parenthesized_expression' || pointer ? named(at)[0] : undefined
    if (!inner) return at
    at = inner
  }
}

function lone(list: Node): Node {
  const [only, ...others] = named(list)
  return only && others.length === 0 ? { ...bareTarget(only), field: list.field } : list
}

/** Each branch has names of its own. */
function block(v: Visitor, node: Node | undefined): void {
  if (node) inScope(v, {}, () => walk(v, node))
}

function walk(v: Visitor, node: Node): void {
  eachStatement(
    v,
    node.children.filter((inner) => inner.named),
  )
}

function cases(v: Visitor, node: Node, use: Place, chosen?: Node): void {
  const enter = chosen && sectionsOf(v, chosen)
  const outer = v.when
  for (const one of node.children) {
    if (!/_case$/.test(one.type)) continue
    const isLabel = (inner: Node) => inner.field === 'value'
    const labels = one.children.filter(isLabel).flatMap((inner) => named(inner))
    const body = named(one).filter((inner) => !isLabel(inner))
    enter?.(one.type === 'default_case' ? undefined : labels, body, /\bfallthrough\b/.test(sourceOf(v, one)))
    const read = () => {
      for (const inner of one.children) {
        if (!inner.named || (inner.field === 'type' && one.type === 'type_case')) continue
        if (inner.field === 'value') for (const each of named(inner)) expression(v, each, use)
        else statement(v, inner)
      }
    }
    inScope(v, {}, () => branching(v, read, enter !== undefined))
  }
  v.when = outer
}

/** Statements with blocks, and those that give names values. */
export const statements: Readonly<Record<string, Reader>> = {
  block(v, node) {
    inScope(v, {}, () => walk(v, node))
    return undefined
  },
  short_var_declaration(v, node) {
    const names = named(field(node, 'left'))
    const values = valuesOf(v, names, named(field(node, 'right')), node)
    names.forEach((name, index) => {
      if (name.type === 'identifier') giveName(v, name, values[index], node.end)
    })
    return undefined
  },
  assignment_statement(v, node, place) {
    const children = node.children.map((one) =>
      one.field === 'left' || one.field === 'right' ? { ...lone(one), field: one.field } : one,
    )
    const left = children.find((one) => one.field === 'left')
    if (left && sourceOf(v, left) === '_') {
      const right = field(node, 'right')
      if (right) statement(v, right)
      return undefined
    }
    const [one, other] = [loneOf(field(node, 'left')), loneOf(field(node, 'right'))]
    const part = one && other ? assignedPart(v, node, one, other) : undefined
    const before = v.assignments.length
    const value = part ?? plainAssignment(v, { ...node, children }, place)
    giveToClass(v, before)
    return value
  },
  if_statement(v, node) {
    const first = field(node, 'initializer')
    const read = () => {
      if (first) statement(v, first)
      const consequence = field(node, 'consequence')
      const rest = underCondition(v, field(node, 'condition'), ALWAYS, () => block(v, consequence))
      const otherwise = field(node, 'alternative')
      underCondition(v, undefined, rest, () => {
        if (otherwise?.type === 'if_statement') statement(v, otherwise)
        else block(v, otherwise)
      })
      // Behind a branch that leaves it is known that it was not taken.
      if (!otherwise && consequence && leaves(consequence)) v.when = [...v.when, ...rest.all]
    }
    // Only what it begins with declares names: a long chain of branches stands in one scope.
    if (first) inScope(v, {}, read)
    else read()
    return undefined
  },
  for_statement(v, node) {
    const body = field(node, 'body')
    inScope(v, {}, () => {
      for (const one of node.children) if (one.named && one !== body) statement(v, one)
      branching(v, () => block(v, body))
    })
    return undefined
  },
  for_clause(v, node) {
    walk(v, node)
    return undefined
  },
  range_clause(v, node) {
    const right = field(node, 'right')
    if (!right) return undefined
    const of = expression(v, right)
    const [, item] = named(field(node, 'left'))
    const each = itemOf(of)
    named(field(node, 'left')).forEach((one) => {
      if (one.type !== 'identifier') return
      giveName(v, one, one === item ? each : undefined, node.end)
    })
    return undefined
  },
  expression_switch_statement(v, node) {
    inScope(v, {}, () => {
      const before = field(node, 'initializer')
      if (before) statement(v, before)
      const value = field(node, 'value')
      cases(v, node, value && ADDRESS_OF_REQUEST.test(sourceOf(v, value)) ? { use: 'route' } : {}, value)
    })
    return undefined
  },
  type_switch_statement(v, node) {
    inScope(v, {}, () => {
      const before = field(node, 'initializer')
      if (before) statement(v, before)
      const value = field(node, 'value')
      const of = value && expression(v, value)
      const [alias] = named(field(node, 'alias'))
      if (alias) giveName(v, alias, of, alias.end)
      cases(v, node, {})
    })
    return undefined
  },
  select_statement(v, node) {
    cases(v, node, {})
    return undefined
  },
  receive_statement(v, node) {
    const right = field(node, 'right')
    const value = right && expression(v, right)
    for (const one of named(field(node, 'left'))) if (one.type === 'identifier') giveName(v, one, value, node.end)
    return undefined
  },
  labeled_statement(v, node) {
    const inner = named(node).find(({ type }) => type !== 'label_name')
    if (inner) statement(v, inner)
    return undefined
  },
}

/** Use of a string by the value that it is compared with: a route of a server, or an expected value of a test. */
export function usedBeside(v: Visitor, other: Node | undefined, place: Place): Place {
  const source = other ? sourceOf(v, other) : ''
  const tested = v.file.endsWith('_test.go')
  // The handler of a test's own server calls its request `r`.
  if (ADDRESS_OF_REQUEST.test(source))
    return { use: tested && !/^(?:r|request)\./.test(source) ? 'assertion' : 'route' }
  return tested ? { use: 'assertion' } : place.use ? { use: place.use } : {}
}
