import type * as t from '@babel/types'
import type { ClassMember, Expression } from '../../../core/language/expression.ts'
import { written } from '../../../core/text/text.ts'
import { readFunction } from './functions.ts'
import { injectedBy } from './injected.ts'
import { flagsField } from './options.ts'
import { assign, declare, inScope, nameAt } from './scope.ts'
import { recordIdentifier } from './strings.ts'
import { classNamed, readType, wireOf } from './types.ts'
import { type DraftClass, type Expressions, type Ranged, spanOf, type Visitor } from './visitor.ts'

/** Classes where they are values. */
export const classes = {
  ClassExpression(v, node, place) {
    const id = node.id
    if (!id) return readClass(v, node, place.name ?? '')
    return inScope(v, node.start ?? 0, () => {
      const index = declare(v, id.name, id, 'class')
      const value = readClass(v, node, id.name)
      assign(v, index, value, node.start ?? 0)
      return value
    })
  },
} satisfies Expressions

/** Reads a class with everything in it. */
export function readClass(v: Visitor, node: t.Class, name: string): Expression {
  for (const decorator of node.decorators ?? []) v.expression(decorator.expression)
  const base = node.superClass ? v.expression(node.superClass) : undefined
  const span = spanOf(v, node)
  const index = v.classes.length
  const made: DraftClass = { name, span, members: [], ...(base ? { base } : {}), ...mixinsOf(v, node.implements ?? []) }
  v.classes.push(made)
  const outer = v.class
  v.class = index
  inScope(v, span.start, () => {
    for (const one of node.body.body) readMember(v, one, made, index)
  })
  v.class = outer
  return { kind: 'class', class: index, span }
}

function readMember(v: Visitor, node: t.ClassBody['body'][number], made: DraftClass, index: number): void {
  switch (node.type) {
    case 'ClassMethod':
    case 'ClassPrivateMethod':
      readMethod(v, node, made, index)
      return
    case 'ClassProperty':
    case 'ClassPrivateProperty':
    case 'ClassAccessorProperty':
      readField(v, node, made)
      return
    case 'StaticBlock':
      inScope(v, node.start ?? 0, () => v.block(node.body))
  }
}

function readMethod(v: Visitor, node: t.ClassMethod | t.ClassPrivateMethod, made: DraftClass, index: number): void {
  for (const decorator of node.decorators ?? []) v.expression(decorator.expression)
  const name = nameOfKey(v, node)
  recordIdentifier(v, name, keySpan(node.key))
  const constructs = node.kind === 'constructor'
  const member: { -readonly [K in keyof ClassMember]: ClassMember[K] } = {
    name,
    span: spanOf(v, keySpan(node.key)),
    role: constructs ? 'constructor' : node.kind === 'get' ? 'getter' : 'method',
    static: node.static === true,
  }
  if (node.kind !== 'set') made.members.push(member)
  const injected = node.params.map((param) => readDecorators(v, param))
  member.value = readFunction(v, node, { name, class: index })
  if (member.value.kind === 'function') giveInjected(v, member.value.function, injected)
  if (constructs && member.value.kind === 'function') readProperties(v, node.params, member.value.function, made)
}

/** Reads the decorators of a parameter; the value that a container gives it where one of them names it. */
function readDecorators(v: Visitor, param: t.Node): Expression | undefined {
  const decorators = 'decorators' in param && param.decorators ? param.decorators : []
  return decorators.map(({ expression }) => injectedBy(v, v.expression(expression))).find((value) => value)
}

/** Gives parameters what a container of services gives them. */
function giveInjected(v: Visitor, index: number, injected: readonly (Expression | undefined)[]): void {
  injected.forEach((value, place) => {
    const binding = v.bindings[v.functions[index]?.params[place] ?? -1]
    if (value && binding) binding.values.push({ value, at: binding.span.end, conditional: true })
  })
}

/** Parameters that are fields as well: `constructor(private readonly base = '…')`. */
function readProperties(v: Visitor, params: readonly t.Node[], index: number, made: DraftClass): void {
  params.forEach((param, place) => {
    if (param.type !== 'TSParameterProperty') return
    const id = param.parameter.type === 'AssignmentPattern' ? param.parameter.left : param.parameter
    const binding = v.functions[index]?.params[place]
    if (id.type !== 'Identifier' || binding === undefined) return
    const start = id.start ?? 0
    const span = { file: v.file, start, end: start + id.name.length }
    const value: Expression = { kind: 'name', name: id.name, binding, span }
    const wire = [written(v.file, start, id.name)]
    made.members.push({ name: id.name, span, value, role: 'field', static: false, wire })
  })
}

function readField(
  v: Visitor,
  node: t.ClassProperty | t.ClassPrivateProperty | t.ClassAccessorProperty,
  made: DraftClass,
): void {
  const injected = readDecorators(v, node)
  const name = nameOfKey(v, node)
  recordIdentifier(v, name, keySpan(node.key))
  const value = node.value ? v.expression(node.value, { name }) : injected
  readType(v, node.typeAnnotation)
  const type = classNamed(v, node.typeAnnotation)
  const member = { name, span: spanOf(v, keySpan(node.key)), role: 'field', static: node.static === true } as const
  const field: ClassMember = { ...member, ...(value ? { value } : {}), ...wireOfField(v, node), ...(type && { type }) }
  const flags = flagsField(v, field)
  made.members.push(field, ...(flags ? [flags] : []))
}

/** Fields of objects are sent by their names. */
function wireOfField(
  v: Visitor,
  node: t.ClassProperty | t.ClassPrivateProperty | t.ClassAccessorProperty,
): Pick<ClassMember, 'wire'> {
  const isSent = !node.static && !('computed' in node && node.computed) && !isFunction(node.value)
  const found = isSent ? wireOf(v, node.key) : undefined
  return found ? { wire: found.wire } : {}
}

function isFunction(value: t.Node | null | undefined): boolean {
  return value?.type === 'ArrowFunctionExpression' || value?.type === 'FunctionExpression'
}

/** The name of a member; a computed one has the text that it is computed from. */
function nameOfKey(v: Visitor, { key, ...node }: { key: t.Node; computed?: boolean | null }): string {
  if (key.type === 'PrivateName') return `#${key.id.name}`
  if (key.type === 'Identifier' && !node.computed) return key.name
  if (key.type === 'StringLiteral') v.expression(key)
  if (key.type === 'StringLiteral' || key.type === 'NumericLiteral') return String(key.value)
  if (node.computed) v.expression(key)
  return `[${v.text.slice(key.start ?? 0, key.end ?? 0).slice(0, 80)}]`
}

function keySpan(key: t.Node): Ranged {
  return key.type === 'StringLiteral' ? { start: (key.start ?? 0) + 1, end: (key.end ?? 0) - 1 } : key
}

/** `this`, where it is the object of a class or not. */
export function thisAt(v: Visitor, node: Ranged): Expression {
  return { kind: 'this', span: spanOf(v, node), ...(v.class === undefined ? {} : { class: v.class }) }
}

/** The interfaces that a class implements, or another interface extends. */
function mixinsOf(v: Visitor, nodes: readonly t.Node[]): Pick<DraftClass, 'mixins'> {
  const mixins = nodes.flatMap((node) => {
    const named = 'expression' in node ? node.expression : undefined
    if (typeof named !== 'object' || named?.type !== 'Identifier') return []
    const name = nameAt(v, named.name, named)
    return name.binding === undefined ? [] : [name]
  })
  return mixins.length > 0 ? { mixins } : {}
}

/** An interface, which has no values: what implements it gives them. */
export function declareInterface(v: Visitor, node: t.TSInterfaceDeclaration): void {
  readType(v, node)
  const { binding } = nameAt(v, node.id.name, node.id)
  if (binding === undefined || v.bindings[binding]?.span.start !== node.id.start) return
  const span = spanOf(v, node)
  v.classes.push({ name: node.id.name, span, members: [], ...mixinsOf(v, node.extends ?? []) })
  assign(v, binding, { kind: 'class', class: v.classes.length - 1, span }, 0)
}

/** A class declared by name. */
export function declareClass(v: Visitor, node: t.ClassDeclaration): Expression {
  const value = readClass(v, node, node.id?.name ?? 'default')
  if (!node.id) return value
  const name = nameAt(v, node.id.name, node.id)
  if (name.binding !== undefined) assign(v, name.binding, value, node.start ?? 0)
  return name
}
