import type { Expression } from '../../core/expression.ts'
import { child, field, fields, type Node, named } from '../../tree-sitter/node.ts'
import { assign, declare } from '../../tree-sitter/scope.ts'
import { addMember, classAt, memberNamed } from '../../tree-sitter/shapes/classes.ts'
import {
  anonymous,
  type FunctionForm,
  functionAt,
  type Parameter,
  parameter,
  returned,
} from '../../tree-sitter/shapes/functions.ts'
import { expression, type Reader, sourceOf, spanOf, type Visitor } from '../../tree-sitter/visitor.ts'

/** Imports: names of modules, and of what they declare. */
export const imports: Readonly<Record<string, Reader>> = {
  import_statement(v, node) {
    for (const one of fields(node, 'name')) {
      const alias = field(one, 'alias')
      const module = sourceOf(v, field(one, 'name') ?? one)
      v.imports.push({ module, span: spanOf(v, one) })
      if (alias) importAs(v, alias, module, '*')
      else importAs(v, named(one)[0] ?? one, module.split('.')[0] ?? module, '*')
    }
    return undefined
  },
  import_from_statement(v, node) {
    const from = field(node, 'module_name')
    if (!from) return undefined
    const module = sourceOf(v, from)
    v.imports.push({ module, span: spanOf(v, from) })
    if (child(node, 'wildcard_import')) v.opens.push(module)
    for (const one of fields(node, 'name')) {
      const name = field(one, 'name') ?? one
      importAs(v, field(one, 'alias') ?? name, module, sourceOf(v, name))
    }
    return undefined
  },
}

function importAs(v: Visitor, local: Node, module: string, name: string): void {
  const binding = v.bindings[declare(v, sourceOf(v, local), local, 'import')]
  if (binding) binding.from = { module, name }
}

function parametersOf(list: Node | undefined): Parameter[] {
  return named(list).flatMap((one): Parameter[] => {
    switch (one.type) {
      case 'identifier':
        return [{ name: one }]
      case 'default_parameter':
      case 'typed_default_parameter':
        return [parameter(one, { name: 'name', default: 'value', type: 'type' })]
      case 'typed_parameter': {
        const name = child(one, 'identifier')
        const type = field(one, 'type')
        return [{ ...(name ? { name } : {}), ...(type ? { type } : {}) }]
      }
      default:
        return []
    }
  })
}

const splats = (node: Node) => named(field(node, 'parameters')).filter(({ type }) => /splat/.test(type))

/** `*args`, `**options`: names of the function, though nothing is handed to them one by one. */
const splat: Reader = (v, node) => {
  const [name] = named(node)
  if (name?.type === 'identifier') declare(v, sourceOf(v, name), name, 'param')
  return undefined
}

function method(v: Visitor, node: Node, decorators: readonly string[]): Expression | undefined {
  const name = field(node, 'name')
  if (!name || v.class === undefined) return undefined
  const params = parametersOf(field(node, 'parameters'))
  const isStatic = decorators.includes('staticmethod')
  const form: FunctionForm = {
    name,
    params: isStatic ? params : params.slice(1),
    others: splats(node),
    body: field(node, 'body'),
    class: v.class,
    ...(isStatic ? {} : { self: params[0]?.name }),
  }
  const owner = v.class
  const value = functionAt(v, node, form)
  const own = sourceOf(v, name)
  const getter = decorators.some((one) => /(?:^|\.|_)property$/.test(one))
  const role = own === '__init__' ? 'constructor' : getter ? 'getter' : 'method'
  addMember(v, { ...memberNamed(v, name, role, isStatic), value }, owner)
  return value
}

function define(v: Visitor, node: Node, decorators: readonly string[]): Expression | undefined {
  if (v.class !== undefined && v.scope.class === v.class) return method(v, node, decorators)
  const name = field(node, 'name')
  const index = name ? declare(v, sourceOf(v, name), name, 'function') : undefined
  const form = {
    name,
    params: parametersOf(field(node, 'parameters')),
    others: splats(node),
    body: field(node, 'body'),
  }
  const value = functionAt(v, node, form)
  if (index !== undefined) assign(v, index, value, 0)
  return value
}

/** Functions, classes and what they give. */
export const definitions: Readonly<Record<string, Reader>> = {
  list_splat_pattern: splat,
  dictionary_splat_pattern: splat,
  function_definition: (v, node) => define(v, node, []),
  decorated_definition(v, node) {
    const decorators = node.children.filter(({ type }) => type === 'decorator')
    for (const one of decorators) for (const inner of named(one)) expression(v, inner)
    const definition = field(node, 'definition')
    const names = decorators.map((one) => sourceOf(v, one).replace(/^@\s*/, ''))
    if (definition?.type === 'function_definition') return define(v, definition, names)
    return definition && expression(v, definition)
  },
  lambda: anonymous((_, node) => ({
    params: parametersOf(field(node, 'parameters')),
    body: field(node, 'body'),
    arrow: true,
  })),
  class_definition(v, node) {
    const name = field(node, 'name')
    const bases = named(field(node, 'superclasses')).filter(({ type }) => type !== 'keyword_argument')
    const [base] = bases.map((one) => expression(v, one))
    const index = name ? declare(v, sourceOf(v, name), name, 'class') : undefined
    const value = classAt(v, node, { name, base, body: field(node, 'body') })
    if (index !== undefined) assign(v, index, value, 0)
    return value
  },
  return_statement: returned((node) => named(node)[0]),
}
