import type { Expression } from '../../core/language/expression.ts'
import { child, field, type Node, named } from '../../tree-sitter/node.ts'
import { assign, declare, exportName } from '../../tree-sitter/scope.ts'
import { addComponent, addMember, classAt, memberNamed, mixIn } from '../../tree-sitter/shapes/classes.ts'
import { functionAt } from '../../tree-sitter/shapes/functions.ts'
import { type Reader, sourceOf, spanOf, type Visitor } from '../../tree-sitter/visitor.ts'
import { readAttributes, wireOf } from './attributes.ts'
import { callBase, classBody, parametersOf } from './declarations.ts'
import { typeAt } from './names.ts'

/** A class, struct, record, interface or enum, declared by its name. */
export const typeDeclaration: Reader = (v, node) => {
  const name = field(node, 'name')
  readAttributes(v, node)
  const bases = child(node, 'base_list')
  const [above, ...others] = named(bases)
  const base = above && typeAt(v, above.type === 'primary_constructor_base_type' ? field(above, 'type') : above)
  const index = name ? declare(v, sourceOf(v, name), name, 'class') : undefined
  if (name && index !== undefined && v.class === undefined) exportName(v, sourceOf(v, name), index, spanOf(v, name))
  const list = child(node, 'parameter_list')
  const body = field(node, 'body')
  const value = classAt(v, node, { name, base, body: undefined })
  for (const one of others) mixIn(v, value.class, typeAt(v, one))
  readBody(v, node, value.class, list, body, above)
  if (index !== undefined) assign(v, index, value, 0)
  return value
}

/** The body of a class; with a primary constructor its parameters are seen in all of it. */
function readBody(
  v: Visitor,
  node: Node,
  owner: number,
  list: Node | undefined,
  body: Node | undefined,
  base: Node | undefined,
) {
  const outer = { class: v.class, branch: v.branch, scope: v.scope }
  v.class = owner
  v.branch = 0
  v.scope = {
    parent: v.scope,
    depth: v.scope.depth + 1,
    names: new Map(),
    class: owner,
    ...(v.scope.function === undefined ? {} : { function: v.scope.function }),
  }
  if (list) primaryConstructor(v, node, owner, list, base)
  if (body) classBody(v, body, {})
  for (const [name, at] of v.scope.names) nestedType(v, owner, name, at)
  v.class = outer.class
  v.branch = outer.branch
  v.scope = outer.scope
}

/** Types declared in a class are members of it. */
function nestedType(v: Visitor, owner: number, name: string, at: number): void {
  const binding = v.bindings[at]
  if (binding?.kind !== 'class') return
  const value: Expression = { kind: 'name', name, binding: at, span: { ...binding.span, start: binding.span.end } }
  addMember(v, { name, span: binding.span, role: 'field', static: true, value }, owner)
}

/** `class X(string a) : Base(a)`: its parameters, which records have as properties. */
function primaryConstructor(v: Visitor, node: Node, owner: number, list: Node, base: Node | undefined): void {
  const value = functionAt(v, list, { params: parametersOf(list), body: undefined, class: owner })
  const name = field(node, 'name') ?? list
  named(list).forEach((inner, place) => {
    const parameterName = field(inner, 'name')
    if (!parameterName) return
    const made = { function: value.function, place, owner }
    addComponent(v, parameterName, made, { type: typeAt(v, field(inner, 'type')), wire: wireOf(v, inner) })
  })
  addMember(v, { ...memberNamed(v, name, 'constructor'), value }, owner)
  const args = child(base, 'argument_list') ?? (base && child(child(node, 'base_list'), 'argument_list'))
  if (args) inFunctionOf(v, value.function, () => callBase(v, args, args))
}

function inFunctionOf(v: Visitor, index: number, walk: () => void): void {
  const outer = { function: v.function, scope: v.scope }
  const names = new Map(
    (v.functions[index]?.params ?? []).flatMap((at) => (v.bindings[at] ? [[v.bindings[at].name, at] as const] : [])),
  )
  v.function = index
  v.scope = { parent: v.scope, depth: v.scope.depth + 1, names, function: index }
  walk()
  v.function = outer.function
  v.scope = outer.scope
}
