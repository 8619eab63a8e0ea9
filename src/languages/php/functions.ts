import type { Expression } from '../../core/language/expression.ts'
import { child, field, type Node, named } from '../../tree-sitter/node.ts'
import { assign, declare } from '../../tree-sitter/scope.ts'
import {
  addMember,
  classAt,
  declaredClass,
  memberNamed,
  methodAt,
  mixIn,
  selfAt,
} from '../../tree-sitter/shapes/classes.ts'
import {
  declaredFunction,
  type FunctionForm,
  functionAt,
  type Parameter,
  returned,
} from '../../tree-sitter/shapes/functions.ts'
import { nameText } from '../../tree-sitter/strings.ts'
import {
  expression,
  type Reader,
  recordAssignment,
  recordCall,
  sourceOf,
  spanOf,
  type Visitor,
} from '../../tree-sitter/visitor.ts'
import { classAtName, declareSymbol, stateOf, typeExpression, typeName, variableName } from './names.ts'

function parametersOf(list: Node | undefined): { params: Parameter[]; others: Node[] } {
  const all = named(list).filter(({ type }) => /parameter$/.test(type))
  return {
    params: all.map((node) => {
      const rest = node.type === 'variadic_parameter'
      return { name: variableName(field(node, 'name')), default: field(node, 'default_value'), ...(rest && { rest }) }
    }),
    others: all.map((node) => ({ ...node, type: `declared_${node.type}` })),
  }
}

function formOf(v: Visitor, node: Node): FunctionForm {
  const body = field(node, 'body')
  const arrow = node.type === 'arrow_function'
  const type = field(node, 'return_type')
  return {
    name: field(node, 'name'),
    ...parametersOf(field(node, 'parameters')),
    body,
    arrow,
    ...(type && { type: typeExpression(v, type) }),
    ...(v.class === undefined ? {} : { class: v.class }),
  }
}

const define: Reader = (v, node) => declaredFunction(v, node, formOf(v, node), stateOf(v).symbols)

const method: Reader = (v, node) => {
  const name = field(node, 'name')
  const owner = v.class
  if (!name || owner === undefined) return undefined
  const isStatic = child(node, 'static_modifier') !== undefined
  const role = sourceOf(v, name).toLowerCase() === '__construct' ? 'constructor' : 'method'
  return methodAt(v, node, { ...formOf(v, node), name, class: owner }, { role, isStatic })
}

/** A closure: what it uses is seen from around it. */
const closure: Reader = (v, node) => {
  const form = formOf(v, node)
  const { class: _, ...own } = form
  return functionAt(v, node, own)
}

const typed: Reader = (v, node) => {
  const name = variableName(field(node, 'name'))
  if (name) typeName(v, sourceOf(v, name), field(node, 'type'))
  return undefined
}

/** A parameter of a constructor that is a property as well. */
const promoted: Reader = (v, node, place) => {
  typed(v, node, place)
  const name = variableName(field(node, 'name'))
  if (!name || v.class === undefined) return undefined
  const type = field(node, 'type')
  const of = type && typeExpression(v, type)
  addMember(v, {
    ...memberNamed(v, name, 'field'),
    name: propertyName(v, sourceOf(v, name)),
    ...(of ? { type: of } : {}),
  })
  const span = spanOf(v, name)
  const binding = v.scope.names.get(sourceOf(v, name))
  const target = {
    kind: 'member' as const,
    of: selfAt(v, name),
    name: propertyName(v, sourceOf(v, name)),
    span,
  }
  const value: Expression = {
    kind: 'name',
    name: sourceOf(v, name),
    ...(binding === undefined ? {} : { binding }),
    span,
  }
  recordAssignment(v, { target, value, span })
  return undefined
}

/** A property as a member: with its mark where a method of the class has the same name. */
export function propertyName(v: Visitor, name: string): string {
  const methods = v.class === undefined ? undefined : stateOf(v).methods.get(v.class)
  return methods?.has(name) ? `$${name}` : name
}

function methodNames(v: Visitor, body: Node | undefined): ReadonlySet<string> {
  return new Set(
    named(body).flatMap((node) => {
      const name = node.type === 'method_declaration' ? field(node, 'name') : undefined
      return name ? [sourceOf(v, name)] : []
    }),
  )
}

/** `class`, `interface`, `trait`, `enum`. */
const classLike: Reader = (v, node) => {
  const name = field(node, 'name')
  const body = field(node, 'body')
  const bases = named(child(node, 'base_clause'))
  const [base] = bases.map((one) => classAtName(v, one))
  stateOf(v).methods.set(v.classes.length, methodNames(v, body))
  const others = [...bases.slice(1), ...named(child(node, 'class_interface_clause'))]
  const mixins = others.map((one) => classAtName(v, one))
  return declaredClass(v, node, { name, base, body, mixins }, stateOf(v).symbols)
}

/** `use A;` in a class: as of a class that it extends. */
const trait: Reader = (v, node) => {
  const classAround = v.class === undefined ? undefined : v.classes[v.class]
  const names = named(node).filter(({ type }) => /name$/.test(type))
  for (const name of names) {
    if (classAround && !classAround.base) classAround.base = classAtName(v, name)
    else if (v.class !== undefined) mixIn(v, v.class, classAtName(v, name))
  }
  return undefined
}

const constants: Reader = (v, node) => {
  for (const inner of node.children) {
    if (inner.type !== 'const_element') continue
    const [name, value] = named(inner)
    if (!name || !value) continue
    const constantValue = expression(v, value, { name: sourceOf(v, name) })
    if (v.class !== undefined && v.scope.class === v.class)
      addMember(v, { ...memberNamed(v, name, 'field', true), value: constantValue })
    else assign(v, declareSymbol(v, sourceOf(v, name), name, 'const'), constantValue, 0)
  }
  return undefined
}

const properties: Reader = (v, node) => {
  const isStatic = child(node, 'static_modifier') !== undefined
  const type = field(node, 'type')
  const of = type && typeExpression(v, type)
  for (const inner of node.children) {
    if (inner.type !== 'property_element') continue
    const name = variableName(field(inner, 'name'))
    const otherwise = field(inner, 'default_value') ?? named(inner)[1]
    if (!name) continue
    const defaultValue = otherwise && expression(v, otherwise, { name: sourceOf(v, name) })
    addMember(v, {
      name: propertyName(v, sourceOf(v, name)),
      span: nameText(v, name).span,
      role: 'field',
      static: isStatic,
      ...(defaultValue && !(defaultValue.kind === 'unknown' && defaultValue.absent) ? { value: defaultValue } : {}),
      ...(of ? { type: of } : {}),
    })
  }
  return undefined
}

/** A case of an enum: an object of it whose text is its own, so that methods of the enum know which one they are called on. */
const enumCase: Reader = (v, node) => {
  const name = field(node, 'name')
  const value = field(node, 'value')
  const caseValue = value && expression(v, value, name ? { name: sourceOf(v, name) } : {})
  if (!name || v.class === undefined) return undefined
  if (value) noteCase(v, v.class, sourceOf(v, value))
  const made = caseValue && caseOf(v, node, caseValue)
  addMember(v, { ...memberNamed(v, name, 'field', true), ...(made ? { value: made } : {}) })
  return undefined
}

/** Two cases of an enum with one text do not compile. */
function noteCase(v: Visitor, index: number, text: string): void {
  const state = stateOf(v)
  const key = `${index} ${text}`
  if (state.cases.has(key)) state.twins++
  state.cases.add(key)
}

function caseOf(v: Visitor, node: Node, value: Expression): Expression {
  const span = spanOf(v, node)
  const base: Expression = { kind: 'class', class: v.class ?? 0, span }
  const callee = classAt(v, node, { name: undefined, base, body: undefined })
  addMember(v, { name: 'value', span: value.span, role: 'field', static: false, value }, callee.class)
  recordCall(v, { callee, args: [], span, new: true })
  return { kind: 'call', call: v.calls.length - 1, span }
}

/** `static $a = 'b';` of a function. */
const staticVariable: Reader = (v, node) => {
  const name = variableName(field(node, 'name'))
  const value = field(node, 'value')
  if (!name) return undefined
  const index = declare(v, sourceOf(v, name), name, 'variable')
  const startValue = value && expression(v, value, { name: sourceOf(v, name) })
  if (startValue) assign(v, index, startValue, name.end)
  return undefined
}

const giving = returned((node) => named(node)[0])

/** `return […];` of a file itself is what the file gives to those that read it in. */
const exporting: Reader = (v, node, place) => {
  const value = giving(v, node, place)
  if (value?.kind === 'object' && v.function === undefined)
    v.exports.push({ name: 'default', value, span: spanOf(v, node) })
  return value
}

/** How functions, classes and what stands in them are read. */
export const functions: Readonly<Record<string, Reader>> = {
  function_definition: define,
  method_declaration: method,
  anonymous_function: closure,
  anonymous_function_creation_expression: closure,
  arrow_function: closure,
  declared_simple_parameter: typed,
  declared_variadic_parameter: typed,
  declared_property_promotion_parameter: promoted,
  class_declaration: classLike,
  interface_declaration: classLike,
  trait_declaration: classLike,
  enum_declaration: classLike,
  anonymous_class: classLike,
  use_declaration: trait,
  const_declaration: constants,
  property_declaration: properties,
  enum_case: enumCase,
  static_variable_declaration: staticVariable,
  return_statement: exporting,
}
