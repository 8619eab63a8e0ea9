import type * as t from '@babel/types'
import type { ClassMember, Expression } from '../../../core/language/expression.ts'
import { readFunction } from './functions.ts'
import { lookUp } from './scope.ts'
import { recordIdentifier } from './strings.ts'
import { type DraftClass, spanOf, type Visitor } from './visitor.ts'

type Maker = t.FunctionDeclaration | t.FunctionExpression
type Given = t.Expression | t.ObjectMethod

/** Declares the classes that functions of a block stand for, before anything in it is read. */
export function declarePrototypes(v: Visitor, body: readonly t.Node[]): void {
  if (!v.prototypes.any) return
  const bases = new Map<string, string>()
  const named = new Set(body.flatMap((node) => holderIn(v, node, bases) ?? []))
  if (named.size === 0) return
  for (const node of body) {
    for (const { id, maker } of makersIn(node)) {
      const binding = named.has(id.name) ? lookUp(v, id.name) : undefined
      if (binding === undefined || v.prototypes.names.has(binding)) continue
      const index = v.classes.push({ name: id.name, span: spanOf(v, maker), members: [] }) - 1
      v.prototypes.functions.set(maker, index)
      v.prototypes.names.set(binding, index)
      const base = bases.get(id.name)
      if (base !== undefined) v.prototypes.bases.set(index, base)
    }
  }
}

/** Functions that are declared by a name: `function Client() {…}`, `var Client = module.exports = function () {…}`. */
function makersIn(node: t.Node): { id: t.Identifier; maker: Maker }[] {
  if (node.type === 'FunctionDeclaration') return node.id ? [{ id: node.id, maker: node }] : []
  if (node.type !== 'VariableDeclaration') return []
  return node.declarations.flatMap(({ id, init }) => {
    let value = init
    while (value?.type === 'AssignmentExpression') value = value.right
    return id.type === 'Identifier' && value?.type === 'FunctionExpression' ? [{ id, maker: value }] : []
  })
}

/** The name of the function whose prototype a statement is about. */
function holderIn(v: Visitor, node: t.Node, bases: Map<string, string>): string | undefined {
  const expression = node.type === 'ExpressionStatement' ? node.expression : undefined
  if (expression?.type === 'CallExpression') {
    const [heir, base] = expression.arguments
    if (!isInherits(expression.callee) || heir?.type !== 'Identifier') return prototypeOf(heir)?.name
    bases.set(heir.name, textOf(v, base))
    return heir.name
  }
  if (expression?.type !== 'AssignmentExpression' || expression.left.type !== 'MemberExpression') return undefined
  const whole = prototypeOf(expression.left)
  const base = whole && baseIn(expression.right)
  if (whole && base) bases.set(whole.name, textOf(v, base))
  return (whole ?? prototypeOf(expression.left.object))?.name
}

/** Reads what an assignment gives to a prototype: its value, and nothing where it gives something else. */
export function readGiven(v: Visitor, { left, right, operator }: t.AssignmentExpression): Expression | undefined {
  if (v.prototypes.names.size === 0 || operator !== '=' || left.type !== 'MemberExpression') return undefined
  const inner = classAt(v, prototypeOf(left.object))
  if (inner !== undefined)
    return left.computed ? readComputed(v, inner, left, right) : readMember(v, inner, left.property, right)
  const ownClass = left.object.type === 'Identifier' && !prototypeOf(left) ? classAt(v, left.object) : undefined
  if (ownClass !== undefined) return left.computed ? undefined : readMember(v, ownClass, left.property, right, true)
  const index = classAt(v, prototypeOf(left))
  const base = index === undefined ? undefined : baseIn(right)
  if (index === undefined || !(base || right.type === 'ObjectExpression')) return undefined
  if (right.type === 'ObjectExpression') return readMembers(v, index, right)
  const made = v.classes[index]
  if (made && base) made.base = v.expression(base)
  return v.expression(right)
}

/**
 * Reads a call that says what a class extends or has: `util.inherits(Client, Base)`, `Object.assign(Client.prototype, {…})`,
 * and `Base.call(this, options)` in a constructor, which is what `super(options)` is.
 */
export function readInheritance(v: Visitor, node: t.CallExpression): boolean {
  if (v.prototypes.names.size === 0) return false
  const [first, second, ...more] = node.arguments
  const { callee } = node
  if (isNamed(callee, 'call') && first?.type === 'ThisExpression' && v.class !== undefined) {
    if (textOf(v, callee.object) !== v.prototypes.bases.get(v.class)) return false
    const { start, end, loc } = callee.object
    const above = { type: 'Super', start, end, loc } as t.Super
    v.expression({ ...node, callee: above, arguments: node.arguments.slice(1) })
    return true
  }
  const made = first?.type === 'Identifier' && isInherits(callee) ? v.classes[classAt(v, first) ?? -1] : undefined
  if (made && second) {
    made.base = v.expression(second)
    return true
  }
  const index = classAt(v, prototypeOf(first))
  if (index === undefined || second?.type !== 'ObjectExpression' || more.length > 0) return false
  readMembers(v, index, second)
  return true
}

/** A method whose name is computed: `Client.prototype[verb] = function () {…}`. */
function readComputed(
  v: Visitor,
  index: number,
  left: t.MemberExpression,
  right: t.Expression,
): Expression | undefined {
  if (right.type !== 'FunctionExpression') return undefined
  const value = readFunction(v, right, { name: '', class: index })
  const of: Expression = { kind: 'this', class: index, span: spanOf(v, left.object) }
  const target = { kind: 'member' as const, of, name: v.expression(left.property), span: spanOf(v, left) }
  v.assignments.push({ target, value, span: spanOf(v, left), removal: [] })
  return value
}

function readMembers(v: Visitor, index: number, node: t.ObjectExpression): Expression {
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') v.expression(property.argument)
    else
      readMember(v, index, property.key, property.type === 'ObjectMethod' ? property : (property.value as t.Expression))
  }
  return { kind: 'object', members: [], spreads: [], span: spanOf(v, node) }
}

function readMember(v: Visitor, index: number, key: t.Node, given: Given, isStatic = false): Expression {
  const name = key.type === 'Identifier' ? key.name : key.type === 'StringLiteral' ? key.value : ''
  if (key.type === 'Identifier') recordIdentifier(v, name, key)
  const isMethod = given.type === 'FunctionExpression' || given.type === 'ObjectMethod'
  const value = isMethod ? readFunction(v, given, { name, class: index }) : v.expression(given, { name })
  const made = v.classes[index]
  const role = isMethod ? 'method' : 'field'
  if (made && name !== 'constructor') addMember(made, { name, span: spanOf(v, key), role, static: isStatic, value })
  return value
}

function addMember(made: DraftClass, member: ClassMember): void {
  made.members.push(member)
}

function classAt(v: Visitor, name: t.Identifier | undefined): number | undefined {
  const binding = name && lookUp(v, name.name)
  return binding === undefined ? undefined : v.prototypes.names.get(binding)
}

/** `Client` of `Client.prototype`. */
function prototypeOf(node: t.Node | null | undefined): t.Identifier | undefined {
  return node && isNamed(node, 'prototype') && node.object.type === 'Identifier' ? node.object : undefined
}

/** `Base` of `Object.create(Base.prototype, …)` and `new Base()`. */
function baseIn(node: t.Node): t.Expression | undefined {
  if (node.type === 'NewExpression') return node.callee.type === 'Super' ? undefined : (node.callee as t.Expression)
  const [of] = node.type === 'CallExpression' && isNamed(node.callee, 'create') ? node.arguments : []
  return of && isNamed(of, 'prototype') && of.object.type !== 'Super' ? of.object : undefined
}

function isInherits(callee: t.Node): boolean {
  return callee.type === 'Identifier' ? callee.name === 'inherits' : isNamed(callee, 'inherits')
}

function isNamed(node: t.Node, name: string): node is t.MemberExpression {
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === name
}

function textOf(v: Visitor, node: t.Node | null | undefined): string {
  return node ? v.text.slice(node.start ?? 0, node.end ?? 0) : ''
}
