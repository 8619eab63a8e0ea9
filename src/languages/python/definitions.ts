import type { Expression } from '../../core/language/expression.ts'
import { child, field, fields, type Node, named } from '../../tree-sitter/node.ts'
import { assign, declare } from '../../tree-sitter/scope.ts'
import { declaredClass, methodAt } from '../../tree-sitter/shapes/classes.ts'
import { anonymous, declaredFunction, type Parameter, parameter, returned } from '../../tree-sitter/shapes/functions.ts'
import { expression, type Reader, sourceOf, spanOf, type Visitor } from '../../tree-sitter/visitor.ts'
import { decorated } from './options.ts'
import { finishClass } from './records.ts'
import { noteSole } from './removals.ts'

/** A name of a method that stands for the class. */
const ITSELF = '%class'

/** Imports: names of modules, and of what they declare. */
export const imports: Readonly<Record<string, Reader>> = {
  import_statement(v, node) {
    for (const inner of fields(node, 'name')) {
      const alias = field(inner, 'alias')
      const module = sourceOf(v, field(inner, 'name') ?? inner)
      v.imports.push({ module, span: spanOf(v, inner) })
      if (alias) importAs(v, alias, module, '*')
      else importAs(v, named(inner)[0] ?? inner, module.split('.')[0] ?? module, '*')
    }
    return undefined
  },
  import_from_statement(v, node) {
    const from = field(node, 'module_name')
    if (!from) return undefined
    const module = sourceOf(v, from)
    v.imports.push({ module, span: spanOf(v, from) })
    if (child(node, 'wildcard_import')) v.opens.push(module)
    for (const inner of fields(node, 'name')) {
      const name = field(inner, 'name') ?? inner
      importAs(v, field(inner, 'alias') ?? name, module, sourceOf(v, name))
    }
    return undefined
  },
}

function importAs(v: Visitor, local: Node, module: string, name: string): void {
  const binding = v.bindings[declare(v, sourceOf(v, local), local, 'import')]
  if (binding) binding.from = { module, name }
}

/** The pattern of `*rest` or `**rest` in a parameter, with a type or without. */
function splatIn(node: Node): Node | undefined {
  return /splat_pattern$/.test(node.type) ? node : child(node, 'dictionary_splat_pattern', 'list_splat_pattern')
}

function parametersOf(list: Node | undefined): Parameter[] {
  return named(list).flatMap((node): Parameter[] => {
    const splat = splatIn(node)
    if (splat) {
      const [name] = named(splat)
      if (!name) return []
      return [splat.type === 'dictionary_splat_pattern' ? { name } : { name, rest: true }]
    }
    switch (node.type) {
      case 'identifier':
        return [{ name: node }]
      case 'default_parameter':
      case 'typed_default_parameter':
        return [parameter(node, { name: 'name', default: 'value', type: 'type' })]
      case 'typed_parameter':
        return [{ name: child(node, 'identifier'), type: field(node, 'type') }]
      default:
        return []
    }
  })
}

/** `*args`: a name of the function, though no argument is given to it alone. */
const splat: Reader = (v, node) => {
  const [name] = named(node)
  if (name?.type === 'identifier') declare(v, sourceOf(v, name), name, 'param')
  return undefined
}

/** Notes the parameter that takes what no other one does: `**options`. */
function collect(v: Visitor, list: Node | undefined, value: Expression, skipped = 0): void {
  const made = value.kind === 'function' ? v.functions[value.function] : undefined
  const all = parametersOf(list)
  const last = named(list).findLast((node) => splatIn(node)?.type === 'dictionary_splat_pattern')
  if (made && last && all.length > skipped) made.collects = all.length - skipped - 1
}

/** The first parameter of a method of the class is the class. */
const itself: Reader = (v, node) => {
  const index = declare(v, sourceOf(v, node), node, 'variable')
  if (v.class !== undefined) assign(v, index, { kind: 'this', class: v.class, span: spanOf(v, node) }, node.end)
  return undefined
}

function method(v: Visitor, node: Node, decorators: readonly string[]): Expression | undefined {
  const name = field(node, 'name')
  if (!name || v.class === undefined) return undefined
  const params = parametersOf(field(node, 'parameters'))
  const isStatic = decorators.includes('staticmethod') || sourceOf(v, name) === '__new__'
  const ofClass = decorators.includes('classmethod') || sourceOf(v, name) === '__init_subclass__'
  const receiver = params[0]?.name
  noteSole(v, field(node, 'body'))
  const form = {
    name,
    params: isStatic ? params : params.slice(1),
    others: ofClass && receiver ? [{ ...receiver, type: ITSELF }] : [],
    body: field(node, 'body'),
    class: v.class,
    ...(isStatic || ofClass ? {} : { self: receiver }),
  }
  const methodName = sourceOf(v, name)
  const getter = decorators.some((decorator) => /(?:^|\.|_)property(?:\(\))?$/.test(decorator))
  const role = methodName === '__init__' ? 'constructor' : getter ? 'getter' : 'method'
  const value = methodAt(v, node, form, { role, isStatic: isStatic || ofClass })
  collect(v, field(node, 'parameters'), value, isStatic ? 0 : 1)
  return value
}

function define(v: Visitor, node: Node, decorators: readonly string[]): Expression | undefined {
  if (v.class !== undefined && v.scope.class === v.class) return method(v, node, decorators)
  const list = field(node, 'parameters')
  const form = { name: field(node, 'name'), params: parametersOf(list), body: field(node, 'body') }
  noteSole(v, form.body)
  const value = declaredFunction(v, node, form)
  collect(v, list, value)
  return value
}

/** Bases without behaviour. */
const NOTHING = /^(?:object|ABC|abc\.ABC|Protocol|Generic)\b|Mixin$/

/** Of these, the ones that lend no members. */
const GENERAL = /^(?:object|ABC|abc\.ABC|Protocol|Generic)\b/

function defineClass(v: Visitor, node: Node, decorators: readonly string[]): Expression | undefined {
  if (node.type !== 'class_definition') return expression(v, node)
  const name = field(node, 'name')
  const bases = named(field(node, 'superclasses')).filter(({ type }) => type !== 'keyword_argument')
  const main = bases.find((one) => !NOTHING.test(sourceOf(v, one))) ?? bases[0]
  const read = bases.map((one) => ({ one, value: expression(v, one) }))
  const base = read.find(({ one }) => one === main)?.value
  const mixins = read.filter(({ one }) => one !== main && !GENERAL.test(sourceOf(v, one))).map(({ value }) => value)
  const value = declaredClass(v, node, { name, base, body: field(node, 'body'), mixins })
  const made = v.classes[value.class]
  if (made && bases.some((one) => /Enum$/.test(sourceOf(v, one)))) made.constants = true
  const isRecord = decorators.some((decorator) => /^(?:\w+\.)*(?:dataclass|define|frozen|attrs|s)\b/.test(decorator))
  finishClass(
    v,
    value.class,
    isRecord || /\b(?:BaseModel|BaseSettings|NamedTuple)$/.test(main ? sourceOf(v, main) : ''),
  )
  return value
}

/** Functions, classes and what they give. */
export const definitions: Readonly<Record<string, Reader>> = {
  list_splat_pattern: splat,
  [ITSELF]: itself,
  function_definition: (v, node) => define(v, node, []),
  decorated_definition(v, node) {
    const decorators = node.children.filter(({ type }) => type === 'decorator')
    const read = decorators.flatMap((decorator) => named(decorator).map((inner) => expression(v, inner)))
    const calls = read.flatMap((one) => (one.kind === 'call' ? (v.calls[one.call] ?? []) : []))
    const definition = field(node, 'definition')
    const names = decorators.map((decorator) => sourceOf(v, decorator).replace(/^@\s*/, ''))
    if (definition?.type === 'function_definition') {
      const value = define(v, definition, names)
      if (value?.kind === 'function') decorated(v, calls, v.functions[value.function]?.params ?? [])
      return value
    }
    return definition && defineClass(v, definition, names)
  },
  lambda: anonymous((_, node) => ({
    params: parametersOf(field(node, 'parameters')),
    body: field(node, 'body'),
    arrow: true,
  })),
  class_definition: (v, node) => defineClass(v, node, []),
  return_statement: returned((node) => named(node)[0]),
}
