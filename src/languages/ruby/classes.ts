import type { Expression } from '../../core/language/expression.ts'
import { field, type Node, named } from '../../tree-sitter/node.ts'
import { assign, declare } from '../../tree-sitter/scope.ts'
import { addMember, classAt, mixIn, self, selfAt } from '../../tree-sitter/shapes/classes.ts'
import { nameText } from '../../tree-sitter/strings.ts'
import { expression, type Reader, sourceOf, spanOf, statement, type Visitor } from '../../tree-sitter/visitor.ts'
import { onClass } from './functions.ts'
import { methodNames } from './prepare.ts'
import { stateOf } from './state.ts'

/** `class A`, `module A`; `class A::B` is a class inside of A. */
const classOrModule: Reader = (v, node) => {
  const name = field(node, 'name')
  if (!name) return undefined
  if (name.type === 'scope_resolution') return nested(v, node, name)
  const superclass = named(field(node, 'superclass'))[0]
  const base = superclass && expression(v, superclass)
  const index = declare(v, sourceOf(v, name), name, 'class')
  const body = field(node, 'body')
  stateOf(v).methods.set(v.classes.length, new Set(methodNames(v, body)))
  // Methods of a module are called on it, or become those of the class that includes it.
  const value = onClass(v, node.type === 'module', () => classAt(v, node, { name, base, body }))
  assign(v, index, value, 0)
  return value
}

function nested(v: Visitor, node: Node, name: Node): Expression | undefined {
  const outer = field(name, 'scope')
  const simpleName = field(name, 'name')
  if (!simpleName) return undefined
  const inner: Node = {
    ...node,
    children: node.children.map((one) => (one === name ? { ...simpleName, field: 'name' } : one)),
  }
  if (!outer) return expression(v, inner)
  const body: Node = { ...node, type: 'body_statement', field: 'body', children: [inner] }
  return expression(v, { ...node, type: 'module', children: [{ ...outer, field: 'name' }, body] })
}

/** `class << self`. */
const onItself: Reader = (v, node) => {
  const body = field(node, 'body')
  if (body) onClass(v, true, () => statement(v, body))
  return undefined
}

/** `@name`, `@@name`: the member of that name, with its mark where a method has the same one. */
const variable: Reader = (v, node) => {
  const source = sourceOf(v, node)
  const bare = source.replace(/^@+/, '')
  const methods = v.class === undefined ? undefined : stateOf(v).methods.get(v.class)
  return { kind: 'member', of: selfAt(v, node), name: methods?.has(bare) ? source : bare, span: spanOf(v, node) }
}

/** `attr_accessor :a, :b`: fields of the class around. */
export function declareFields(v: Visitor, names: readonly Node[]): void {
  for (const node of names) {
    if (node.type !== 'simple_symbol' || v.class === undefined) continue
    const name = { ...node, start: node.start + 1 }
    const span = nameText(v, name).span
    addMember(v, { name: sourceOf(v, name), span, role: 'field', static: stateOf(v).onClass })
  }
}

/** Calls that declare a member with a default: `class_attribute :a, default: 'b'`, `property :a, default: 'b'`. */
const DECLARES = /(?:^|_)(?:config|property|setting|attribute|param|accessor|reader|option)$/

/** The member that a command of a class declares with a default: of the class where it is one, and of its objects. */
export function declareDefault(v: Visitor, command: string, list: Node | undefined): void {
  const [name] = named(list)
  if (v.class === undefined || name?.type !== 'simple_symbol' || !DECLARES.test(command)) return
  const pair = named(list).find((node) => node.type === 'pair' && sourceOf(v, node).startsWith('default:'))
  const defaultNode = pair && field(pair, 'value')
  if (!defaultNode) return
  const bare = { ...name, start: name.start + 1 }
  const { span } = nameText(v, bare)
  const optionValue: Expression = { kind: 'unknown', name: sourceOf(v, bare), span }
  const value: Expression = { kind: 'choice', of: [optionValue, expression(v, defaultNode)], open: true, span }
  for (const isStatic of /^(?:class_|[cm]attr_)/.test(command) ? [true, false] : [false])
    addMember(v, { name: sourceOf(v, bare), span, role: 'field', static: isStatic, value })
}

/** `include A`: its methods are those of the class, as of one that it extends. */
export function include(v: Visitor, [module]: readonly Node[]): void {
  const classAround = v.class === undefined ? undefined : v.classes[v.class]
  if (!module || module.type === 'self') return
  const base = expression(v, module)
  if (classAround && !classAround.base) classAround.base = base
  else if (v.class !== undefined) mixIn(v, v.class, base)
}

/** How classes, modules and their variables are read. */
export const classes: Readonly<Record<string, Reader>> = {
  class: classOrModule,
  module: classOrModule,
  singleton_class: onItself,
  instance_variable: variable,
  class_variable: variable,
  self,
}
