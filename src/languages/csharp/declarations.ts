import type { Expression } from '../../core/language/expression.ts'
import { child, field, type Node, named } from '../../tree-sitter/node.ts'
import { giveType } from '../../tree-sitter/shapes/assignments.ts'
import { callAt } from '../../tree-sitter/shapes/calls.ts'
import { addField, addMember, completeField, memberNamed, methodAt } from '../../tree-sitter/shapes/classes.ts'
import { declaredFunction, functionAt, type Parameter } from '../../tree-sitter/shapes/functions.ts'
import { eachStatement, expression, type Reader, sourceOf, spanOf, type Visitor } from '../../tree-sitter/visitor.ts'
import { argumentsOf } from './arguments.ts'
import { readAttributes, wireOf } from './attributes.ts'
import { markBuilder } from './builders.ts'
import { creationOf } from './calls.ts'
import { declareLocal, typeAt } from './names.ts'
import { emitRefit } from './refit.ts'
import { markStream } from './streams.ts'

/** Members are known before anything uses them. */
export const classBody: Reader = (v, node) => {
  for (const inner of node.children) announce(v, inner)
  eachStatement(
    v,
    node.children.filter((inner) => inner.named),
  )
  return undefined
}

function hasModifier(v: Visitor, node: Node, ...names: readonly string[]): boolean {
  return node.children.some((inner) => inner.type === 'modifier' && names.includes(sourceOf(v, inner)))
}

function announce(v: Visitor, node: Node): void {
  const isStatic = hasModifier(v, node, 'static', 'const')
  const declared = child(node, 'variable_declaration')
  if (node.type === 'field_declaration' && declared) {
    const type = typeAt(v, field(declared, 'type'))
    for (const inner of named(declared)) {
      const name = field(inner, 'name')
      if (inner.type === 'variable_declarator' && name) addField(v, name, { type, isStatic })
    }
  }
  if (node.type === 'property_declaration') {
    const name = field(node, 'name')
    if (name) addField(v, name, { type: typeAt(v, field(node, 'type')), isStatic })
  }
}

/** A value that a declared name is given; `new(…)` makes one of its type. */
function givenValue(v: Visitor, value: Node, type: Node | undefined, name: string): Expression {
  if (value.type === 'implicit_object_creation_expression') return creationOf(v, value, withoutNull(type), { name })
  return expression(v, value, { name })
}

function withoutNull(type: Node | undefined): Node | undefined {
  return type?.type === 'nullable_type' ? (field(type, 'type') ?? type) : type
}

/** A result `new(…)` with the type that its function says to give, as if it were written there. */
function typedResult(result: Node | undefined, type: Node | undefined): Node | undefined {
  const made = withoutNull(type)
  if (result?.type !== 'implicit_object_creation_expression' || !made) return result
  return { ...result, type: 'object_creation_expression', children: [{ ...made, field: 'type' }, ...result.children] }
}

/** The value behind `=` of a declarator. */
export function valueBehind(declarator: Node): Node | undefined {
  const mark = declarator.children.findIndex((node) => node.type === '=')
  return mark < 0 ? undefined : declarator.children.slice(mark + 1).find((node) => node.named)
}

/** Fields and constants with their values. */
export const fieldDeclaration: Reader = (v, node) => {
  readAttributes(v, node)
  const wire = wireOf(v, node)
  const type = field(child(node, 'variable_declaration'), 'type')
  for (const inner of named(child(node, 'variable_declaration'))) {
    const name = field(inner, 'name')
    const node = inner.type === 'variable_declarator' ? valueBehind(inner) : undefined
    if (!name) continue
    const value = node && givenValue(v, node, type, sourceOf(v, name))
    completeField(v, sourceOf(v, name), { ...(value ? { value } : {}), ...(wire ? { wire } : {}) })
  }
  return undefined
}

/** A property: with a value it is a field, with a body of its own a getter. */
export const propertyDeclaration: Reader = (v, node) => {
  const name = field(node, 'name')
  if (!name) return undefined
  readAttributes(v, node)
  const propertyName = sourceOf(v, name)
  const wire = wireOf(v, node)
  const written = field(node, 'value')
  const getter = written?.type === 'arrow_expression_clause' ? written : getterOf(v, node)
  const body = getter && (getter.type === 'arrow_expression_clause' ? named(getter)[0] : getter)
  if (getter && body) {
    const arrow = getter.type === 'arrow_expression_clause'
    const value = functionAt(v, node, {
      name,
      params: [],
      body: arrow ? (typedResult(body, field(node, 'type')) ?? body) : body,
      arrow,
      ...(v.class === undefined ? {} : { class: v.class }),
    })
    // Of a class itself nothing is computed: its value is what the getter gives.
    const [only] = hasModifier(v, node, 'static') ? (v.functions[value.function]?.returns ?? []) : []
    const known = only ? { value: only } : { value, role: 'getter' as const }
    completeField(v, propertyName, { ...known, ...(wire ? { wire } : {}) })
  } else {
    const value = written && givenValue(v, written, field(node, 'type'), propertyName)
    completeField(v, propertyName, { ...(value ? { value } : {}), ...(wire ? { wire } : {}) })
  }
  for (const inner of named(field(node, 'accessors'))) if (field(inner, 'body') !== getter) accessor(v, inner)
  return undefined
}

function getterOf(v: Visitor, node: Node): Node | undefined {
  const getter = named(field(node, 'accessors')).find((inner) => sourceOf(v, field(inner, 'name') ?? inner) === 'get')
  return field(getter, 'body')
}

/** A setter: what it is given has no name of its own in the source. */
function accessor(v: Visitor, node: Node): void {
  const body = field(node, 'body')
  if (!body) return
  functionAt(v, node, { params: [], body, ...(v.class === undefined ? {} : { class: v.class }) })
}

/** The parameters of a method, constructor, lambda or record. */
export function parametersOf(list: Node | undefined): Parameter[] {
  if (list?.type === 'implicit_parameter' || list?.type === 'identifier') return [{ name: list }]
  const params = named(list).flatMap((node): Parameter[] => {
    if (node.type === 'identifier' || node.type === 'implicit_parameter')
      return node.field === 'name' ? [] : [{ name: node }]
    if (node.type !== 'parameter') return []
    return [{ name: field(node, 'name'), default: valueBehind(node), type: field(node, 'type') }]
  })
  // `params string[] rest` is no node of its own.
  const rest = field(list, 'name')
  return rest ? [...params, { name: rest, rest: true }] : params
}

/** The body of a function, and whether that is its result. */
export function bodyOf(node: Node): { body: Node | undefined; arrow: boolean } {
  const body = field(node, 'body')
  if (body?.type !== 'arrow_expression_clause') return { body, arrow: false }
  const result = named(body)[0] ?? body.children.find(({ type }) => type === 'this')
  return { body: typedResult(result, field(node, 'returns') ?? field(node, 'type')), arrow: true }
}

/** A method of the class around. */
export const methodDeclaration: Reader = (v, node) => {
  const name = field(node, 'name')
  const owner = v.class
  if (!name || owner === undefined) return undefined
  const list = field(node, 'parameters')
  const [first] = named(list)
  const params = parametersOf(list)
  const type = typeAt(v, field(node, 'returns') ?? field(node, 'type'))
  const isStatic = hasModifier(v, node, 'static')
  const extension = isStatic && first !== undefined && hasModifier(v, first, 'this')
  const value = methodAt(v, node, { name, params, ...bodyOf(node), class: owner, type, extension }, { isStatic })
  if (!emitRefit(v, node, value.function)) readAttributes(v, node)
  return value
}

/** Calls the constructor of the base class. */
export function callBase(v: Visitor, at: Node, list: Node): void {
  const callee: Expression = { kind: 'name', name: 'super', span: spanOf(v, { start: at.start, end: at.start }) }
  callAt(v, at, callee, argumentsOf(list), false, {})
}

/** A constructor, and the arguments that it passes to another one. */
export const constructorDeclaration: Reader = (v, node) => {
  const name = field(node, 'name')
  const owner = v.class
  if (!name || owner === undefined) return undefined
  const handed = child(node, 'constructor_initializer')
  const params = parametersOf(field(node, 'parameters'))
  const form = { name, params, others: handed ? [handed] : [], ...bodyOf(node), class: owner }
  return methodAt(v, node, form, { role: 'constructor', isStatic: hasModifier(v, node, 'static') })
}

/** `: base(…)`, `: this(…)` */
export const constructorInitializer: Reader = (v, node, place) => {
  const list = child(node, 'argument_list')
  const thisKeyword = child(node, 'this')
  if (!list || v.class === undefined) return undefined
  if (!thisKeyword) callBase(v, node, list)
  else callAt(v, node, { kind: 'class', class: v.class, span: spanOf(v, thisKeyword) }, argumentsOf(list), true, place)
  return undefined
}

/** A function inside of another one. */
export const localFunction: Reader = (v, node) =>
  declaredFunction(v, node, {
    name: field(node, 'name'),
    params: parametersOf(field(node, 'parameters')),
    ...bodyOf(node),
  })

/** A member of an enum: its name, which is what most serialisers send. */
export const enumMember: Reader = (v, node) => {
  const name = field(node, 'name')
  if (!name || v.class === undefined) return undefined
  const valueNode = field(node, 'value')
  const wire = wireOf(v, node)
  const value = valueNode ? expression(v, valueNode, {}) : undefined
  addMember(v, { ...memberNamed(v, name, 'field', true), ...(value ? { value } : {}), ...(wire ? { wire } : {}) })
  return undefined
}

/** Names declared inside of a function, or at the top of a script. */
export const variableDeclaration: Reader = (v, declaration) => {
  const type = typeAt(v, field(declaration, 'type'))
  for (const inner of named(declaration)) {
    const name = field(inner, 'name')
    if (inner.type !== 'variable_declarator' || !name) continue
    const node = valueBehind(inner)
    const value = node && givenValue(v, node, field(declaration, 'type'), sourceOf(v, name))
    const index = declareLocal(v, name, value, inner.end)
    giveType(v, index, type)
    if (node && value) {
      markBuilder(v, index, node, value)
      markStream(v, index, node)
    }
  }
  return undefined
}
