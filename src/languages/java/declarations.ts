import type { Expression } from '../../core/language/expression.ts'
import { unspelled } from '../../core/language/literal.ts'
import { child, field, fields, type Node, named } from '../../tree-sitter/node.ts'
import { assign, declare, exportName } from '../../tree-sitter/scope.ts'
import { giveType } from '../../tree-sitter/shapes/assignments.ts'
import {
  addComponent,
  addField,
  addMember,
  classAt,
  completeField,
  memberNamed,
  methodAt,
  mixIn,
} from '../../tree-sitter/shapes/classes.ts'
import { functionAt, type Parameter } from '../../tree-sitter/shapes/functions.ts'
import {
  expression,
  letGo,
  type Reader,
  recordCall,
  sourceOf,
  spanOf,
  statement,
  type Visitor,
} from '../../tree-sitter/visitor.ts'
import { emitClientCalls, enterType, isClientType, isSharedType, leaveType } from './annotated-clients.ts'
import { annotationsOf, readAnnotations, settingOf, wireOf } from './annotations.ts'
import { markBuilder } from './builders.ts'
import { configuredField, markFilled } from './configured-fields.ts'
import { typeAt } from './names.ts'
import { markStream } from './streams.ts'

/** A class, interface, record, enum or annotation type, declared by its name. */
export const typeDeclaration: Reader = (v, node) => {
  const name = field(node, 'name')
  const body = field(node, 'body')
  readAnnotations(v, node, isClientType(v, node) ? 'client' : 'type')
  const base = baseOf(v, node)
  const index = name ? declare(v, sourceOf(v, name), name, 'class') : undefined
  if (name && index !== undefined && v.class === undefined) exportName(v, sourceOf(v, name), index, spanOf(v, name))
  enterType(v, node)
  markFilled(v, node)
  const value = classAt(v, node, { name, base, body })
  for (const furtherInterfaceType of furtherInterfaces(node)) mixIn(v, value.class, typeAt(v, furtherInterfaceType))
  leaveType(v)
  const declared = v.classes[value.class]
  if (declared && isSharedType(v, node)) declared.shared = true
  if (node.type === 'record_declaration') addComponents(v, node, value.class)
  if (index !== undefined) assign(v, index, value, 0)
  return value
}

/** The class that a class extends, or the first interface that it implements. */
function baseOf(v: Visitor, node: Node): Expression | undefined {
  const above = field(node, 'superclass') ?? field(node, 'interfaces') ?? child(node, 'extends_interfaces')
  const list = child(above, 'type_list')
  return typeAt(v, named(list ?? above)[0])
}

/** The interfaces of a class that are not what it extends first. */
function furtherInterfaces(node: Node): readonly Node[] {
  const list = (above: Node | undefined) => named(child(above, 'type_list') ?? above)
  const interfaces = list(field(node, 'interfaces') ?? child(node, 'extends_interfaces'))
  return field(node, 'superclass') ? interfaces : interfaces.slice(1)
}

/** The body of a class: its fields are known before anything uses them. */
export const classBody: Reader = (v, node) => {
  const around = v.class === undefined ? undefined : v.classes[v.class]
  if (around && node.type === 'enum_body') around.constants = true
  for (const inner of node.children) if (FIELDS.has(inner.type)) announce(v, inner)
  for (const inner of node.children) {
    if (inner.type === 'enum_body_declarations') classBody(v, inner, {})
    else if (inner.named || inner.children.length > 0) {
      statement(v, inner)
      letGo(v, inner, node.children)
    }
  }
  return undefined
}

const FIELDS = new Set(['field_declaration', 'constant_declaration'])

/** Whether a declaration has one of the modifiers. */
function hasModifier(node: Node, modifier: string): boolean {
  return child(node, 'modifiers')?.children.some(({ type }) => type === modifier) ?? false
}

function announce(v: Visitor, node: Node): void {
  const isStatic = node.type === 'constant_declaration' || hasModifier(node, 'static')
  const type = typeAt(v, field(node, 'type'))
  for (const inner of fields(node, 'declarator')) {
    const name = field(inner, 'name')
    if (name) addField(v, name, { type, isStatic })
  }
}

/** Fields with their values: what is written, or what an annotation puts in. */
export const fieldDeclaration: Reader = (v, node) => {
  const annotations = annotationsOf(node)
  readAnnotations(v, node, 'field')
  const wire = wireOf(v, node)
  const setting = settingOf(v, annotations)
  for (const inner of fields(node, 'declarator')) {
    const name = field(inner, 'name')
    const valueNode = field(inner, 'value')
    if (!name) continue
    const written = valueNode ? expression(v, valueNode, { name: sourceOf(v, name) }) : setting
    const value = configuredField(v, node, name, written)
    completeField(v, sourceOf(v, name), { ...(value ? { value } : {}), ...(wire ? { wire } : {}) })
  }
  return undefined
}

/** `static { … }`: what it gives a field is that field's value. */
export const staticInitializer: Reader = (v, node) => {
  const from = v.assignments.length
  for (const inner of named(node)) statement(v, inner)
  for (const { target, value } of v.assignments.slice(from)) {
    if (target.of.kind === 'this' && typeof target.name === 'string') completeField(v, target.name, { value })
  }
  return undefined
}

/** A constant of an enum: an object of its class, made with its arguments; without any, what it is called. */
export const enumConstant: Reader = (v, node) => {
  const name = field(node, 'name')
  if (!name || v.class === undefined) return undefined
  const span = spanOf(v, node)
  const args = named(field(node, 'arguments')).map((inner) => expression(v, inner, { name: sourceOf(v, name) }))
  const callee: Expression = { kind: 'class', class: v.class, span }
  const body = field(node, 'body')
  // The name of a constant is used by other code: nothing is written there.
  if (args.length === 0 && !body) {
    addMember(v, { ...memberNamed(v, name, 'field', true), value: unspelled(sourceOf(v, name), spanOf(v, name)) })
    return undefined
  }
  recordCall(v, { callee, args, span, new: true })
  const value: Expression = { kind: 'call', call: v.calls.length - 1, span }
  addMember(v, { ...memberNamed(v, name, 'field', true), value })
  if (body) classAt(v, node, { name: undefined, base: callee, body })
  return value
}

/** The parameters of a method, constructor, record or lambda. */
export function parametersOf(list: Node | undefined): Parameter[] {
  if (list?.type === 'identifier') return [{ name: list }]
  return named(list).flatMap((node): Parameter[] => {
    if (node.type === 'identifier') return [{ name: node }]
    const type = field(node, 'type')
    if (node.type === 'formal_parameter') return [{ name: field(node, 'name'), type }]
    const declarator = node.type === 'spread_parameter' ? child(node, 'variable_declarator') : undefined
    return declarator ? [{ name: field(declarator, 'name'), type, rest: true }] : []
  })
}

/** Settings of parameters, once these are declared. */
function settleParameters(v: Visitor, list: Node | undefined, index: number): void {
  const declared = named(list).filter(({ type }) => /parameter$|^identifier$/.test(type))
  declared.forEach((node, place) => {
    const binding = v.functions[index]?.params[place]
    if (binding === undefined || binding < 0 || node.type === 'identifier') return
    const setting = settingOf(v, annotationsOf(node))
    if (setting) v.bindings[binding]?.values.push({ value: setting, at: 0, conditional: false })
  })
}

/** A method of the class around. */
export const methodDeclaration: Reader = (v, node) => {
  const name = field(node, 'name')
  const owner = v.class
  if (!name || owner === undefined) return undefined
  const list = field(node, 'parameters')
  const type = typeAt(v, field(node, 'type'))
  const form = { name, params: parametersOf(list), body: field(node, 'body'), class: owner, type }
  const value = methodAt(v, node, form, { isStatic: hasModifier(node, 'static'), wire: wireOf(v, node) })
  settleParameters(v, list, value.function)
  if (!emitClientCalls(v, node, value.function)) readAnnotations(v, node, 'method')
  return value
}

/** A constructor. */
export const constructorDeclaration: Reader = (v, node) => {
  const name = field(node, 'name')
  const owner = v.class
  if (!name || owner === undefined) return undefined
  const list = field(node, 'parameters')
  const form = { name, params: parametersOf(list), body: field(node, 'body'), class: owner }
  const value = methodAt(v, node, form, { role: 'constructor' })
  settleParameters(v, list, value.function)
  return value
}

/** The components of a record are its fields, and what it is made with. */
function addComponents(v: Visitor, node: Node, owner: number): void {
  const name = field(node, 'name')
  const list = field(node, 'parameters')
  if (!name || !list) return
  const value = functionAt(v, list, { params: parametersOf(list), body: undefined, class: owner })
  settleParameters(v, list, value.function)
  const declared = named(list).filter(({ type }) => /parameter$/.test(type))
  declared.forEach((one, place) => {
    const componentName = field(one, 'name') ?? field(child(one, 'variable_declarator'), 'name')
    if (!componentName) return
    const made = { function: value.function, place, owner }
    addComponent(v, componentName, made, { type: typeAt(v, field(one, 'type')), wire: wireOf(v, one) })
  })
  addMember(v, { ...memberNamed(v, name, 'constructor'), value }, owner)
}

/** Names declared inside of a function. */
export const localVariables: Reader = (v, node) => {
  const type = typeAt(v, field(node, 'type'))
  for (const inner of fields(node, 'declarator'))
    declareLocal(v, field(inner, 'name'), field(inner, 'value'), type, inner.end)
  return undefined
}

/** Declares a name of a block with its value. */
export function declareLocal(
  v: Visitor,
  name: Node | undefined,
  given: Node | undefined,
  type: Expression | undefined,
  at: number,
): void {
  if (!name) return
  const value = given && expression(v, given, { name: sourceOf(v, name) })
  const index = declare(v, sourceOf(v, name), name, 'variable')
  giveType(v, index, type)
  if (value && given) {
    assign(v, index, value, at)
    markBuilder(v, index, given, value)
    markStream(v, index, given)
  }
}
