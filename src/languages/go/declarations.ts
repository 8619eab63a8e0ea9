import type { Expression } from '../../core/language/expression.ts'
import { readPieces } from '../../tree-sitter/escapes.ts'
import { child, field, fields, type Node, named } from '../../tree-sitter/node.ts'
import { assign, declare, lookUp, SELF } from '../../tree-sitter/scope.ts'
import { giveType, typeOf } from '../../tree-sitter/shapes/assignments.ts'
import { addMember, memberNamed, mixIn } from '../../tree-sitter/shapes/classes.ts'
import { type FunctionForm, functionAt, type Parameter } from '../../tree-sitter/shapes/functions.ts'
import { expression, type Reader, sourceOf, spanOf, statement, type Visitor } from '../../tree-sitter/visitor.ts'
import { packageName } from './package-name.ts'
import { classNamed, classType, isBuiltin, receiverOf, stateOf } from './state.ts'
import { giveName, valuesOf } from './statements.ts'

/** Imports, types, constants, variables and functions. */
export const declarations: Readonly<Record<string, Reader>> = {
  package_clause: () => undefined,
  import_spec(v, node) {
    const path = field(node, 'path')
    if (!path) return undefined
    const module = sourceOf(v, path).slice(1, -1)
    v.imports.push({ module, span: { file: v.file, start: path.start + 1, end: path.end - 1 } })
    const alias = field(node, 'name')
    if (alias?.type === 'dot') v.opens.push(module)
    if (alias?.type === 'dot' || alias?.type === 'blank_identifier') return undefined
    const index = declare(v, alias ? sourceOf(v, alias) : packageName(module), alias ?? path, 'import')
    const binding = v.bindings[index]
    if (binding) binding.from = { module, name: '*' }
    return undefined
  },
  type_spec(v, node) {
    const name = field(node, 'name')
    const type = field(node, 'type')
    if (!name || !type) return undefined
    declareType(v, name, type)
    if (type.type === 'struct_type') fieldsOf(v, type, classNamed(v, name))
    const like = type.type === 'type_identifier' ? classType(v, type) : undefined
    const underlying = like && v.classes[classNamed(v, name)]
    // A type that is declared by another one has its fields.
    const base = underlying && !underlying.base ? typeOf(v, like) : undefined
    if (underlying && base) underlying.base = base
    return undefined
  },
  type_alias(v, node) {
    const name = field(node, 'name')
    const type = classType(v, field(node, 'type'))
    if (!name || !type) return undefined
    const value = typeOf(v, type)
    if (value) assign(v, declare(v, sourceOf(v, name), name, 'class'), value, 0)
    return undefined
  },
  const_declaration(v, node) {
    const state = stateOf(v)
    const outer = state.iota
    let last: Node | undefined
    let type: Node | undefined
    node.children
      .filter(({ type }) => type === 'const_spec')
      .forEach((spec, index) => {
        state.iota = index
        const writtenValue = field(spec, 'value')
        last = writtenValue ?? last
        // A line without a value repeats the one above it, with its type.
        type = writtenValue ? field(spec, 'type') : type
        declareNames(v, spec, { value: last, type }, writtenValue === undefined, 'const')
      })
    state.iota = outer
    return undefined
  },
  var_spec(v, node) {
    declareNames(v, node, { value: field(node, 'value'), type: field(node, 'type') }, false, 'variable')
    return undefined
  },
  function_declaration(v, node) {
    const form = functionForm(v, node)
    const { name } = form
    const index = name ? declare(v, sourceOf(v, name), name, 'function') : undefined
    const value = functionAt(v, node, form)
    if (index !== undefined) assign(v, index, value, 0)
    return value
  },
  method_declaration(v, node) {
    const receiver = receiverOf(node)
    const name = field(node, 'name')
    if (!receiver || !name) return functionAt(v, node, functionForm(v, node))
    const owner = classNamed(v, receiver.type)
    declareMethods(v, receiver.type, owner)
    const value = functionAt(v, node, { ...functionForm(v, node), class: owner, self: receiver.name })
    addMember(v, { ...memberNamed(v, name, 'method'), value }, owner)
    return value
  },
  func_literal: (v, node) => functionAt(v, node, functionForm(v, node)),
  parameter_declaration(v, node) {
    // A named result: it is declared as a variable of the function.
    const type = classType(v, field(node, 'type'))
    for (const name of namesOf(node)) {
      const index = declare(v, sourceOf(v, name), name, 'variable')
      if (type) giveType(v, index, typeOf(v, type))
    }
    return undefined
  },
  // Types have no values.
  interface_type: () => undefined,
  struct_type: () => undefined,
  function_type: () => undefined,
  type_parameter_list: () => undefined,
}

/** The names that a specification declares, its marks left out. */
function namesOf(node: Node): readonly Node[] {
  return fields(node, 'name').filter(({ type }) => type === 'identifier')
}

function declareNames(
  v: Visitor,
  spec: Node,
  { value, type: declared }: { readonly value: Node | undefined; readonly type: Node | undefined },
  repeated: boolean,
  kind: 'const' | 'variable',
): void {
  const names = namesOf(spec)
  const type = classType(v, declared)
  const values = value ? valuesOf(v, names, named(value), spec, repeated ? { part: true } : {}) : []
  names.forEach((name, index) => {
    const at = giveName(v, name, values[index], spec.end, kind)
    if (type && at !== undefined) giveType(v, at, typeOf(v, type))
  })
}

/** Declares a type; one with fields or methods is a class. */
export function declareType(v: Visitor, name: Node, type: Node): void {
  const { types } = stateOf(v)
  types.set(sourceOf(v, name), type)
  const index = declare(v, sourceOf(v, name), name, 'class')
  if (type.type === 'interface_type') declareInterface(v, name, type, index)
  if (type.type !== 'struct_type' || (v.bindings[index]?.values.length ?? 0) > 0) return
  const value: Expression = { kind: 'class', class: classNamed(v, name), span: spanOf(v, name) }
  assign(v, index, value, 0)
}

/** An interface: its methods have no values, which those of the types give them that have them all. */
function declareInterface(v: Visitor, name: Node, type: Node, index: number): void {
  const methods = type.children.filter((node) => node.type === 'method_elem' || node.type === 'method_spec')
  if (methods.length === 0) return
  const owner = classNamed(v, name)
  const interfaceClass = v.classes[owner]
  if (interfaceClass) interfaceClass.structural = true
  for (const method of methods) addMember(v, memberNamed(v, field(method, 'name') ?? method, 'method'), owner)
  assign(v, index, { kind: 'class', class: owner, span: spanOf(v, name) }, 0)
}

/** A list that has methods is of a class. */
function declareMethods(v: Visitor, type: Node, owner: number): void {
  const like = stateOf(v).types.get(sourceOf(v, type))
  const hasValues = like?.type === 'slice_type' || (like?.type === 'type_identifier' && isBuiltin(sourceOf(v, like)))
  const index = hasValues ? lookUp(sourceOf(v, type), v.scope) : undefined
  if (index === undefined || index === SELF || (v.bindings[index]?.values.length ?? 0) > 0) return
  assign(v, index, { kind: 'class', class: owner, span: spanOf(v, type) }, 0)
}

function fieldsOf(v: Visitor, struct: Node, owner: number): void {
  for (const node of child(struct, 'field_declaration_list')?.children ?? []) {
    if (node.type !== 'field_declaration') continue
    const type = field(node, 'type')
    const declared = classType(v, type)
    const names = fields(node, 'name').filter(({ type }) => type === 'field_identifier')
    const tag = field(node, 'tag')
    const wire = tag && wireName(v, tag)
    const typed = () => {
      const made = declared && typeOf(v, declared)
      return made ? { type: made } : {}
    }
    const value = tag && taggedDefault(v, tag)
    for (const name of names)
      addMember(
        v,
        { ...memberNamed(v, name, 'field'), ...typed(), ...(wire ? { wire } : {}), ...(value ? { value } : {}) },
        owner,
      )
    if (names.length === 0 && declared) embed(v, declared, owner)
  }
}

/** An embedded type lends its members, and is a field of its name. */
function embed(v: Visitor, type: Node, owner: number): void {
  const holder = v.classes[owner]
  const base = typeOf(v, type)
  const name = type.type === 'qualified_type' ? field(type, 'name') : type
  if (!holder || !base || !name) return
  if (holder.base) mixIn(v, owner, base)
  else holder.base = base
  addMember(v, { ...memberNamed(v, name, 'field'), type: base }, owner)
}

/** Tags with the names of fields outside, the ones of request bodies first. */
const TAGS = ['json', 'url', 'schema', 'header', 'xml', 'form', 'yaml', 'mapstructure']

/** The values in a field's tag, by their keys. */
function saidBy(v: Visitor, tag: Node): ReadonlyMap<string, { start: number; end: number }> {
  const source = sourceOf(v, tag)
  const found = new Map<string, { start: number; end: number }>()
  for (const match of source.slice(0, 2_000).matchAll(/([A-Za-z_-]{1,40}):\\?"([^"\\,]{0,200})/g)) {
    const end = tag.start + match.index + match[0].length
    if (match[1] && match[2]) found.set(match[1], { start: end - match[2].length, end })
  }
  return found
}

/** Keys of tags by which libraries of settings fill a field: from a variable of the environment, and otherwise. */
const VARIABLES = ['env', 'envconfig']
const DEFAULTS = ['envDefault', 'default', 'env-default']

/** The variable that fills a field, or its default: `env:"API" envDefault:"v5"`. */
function taggedDefault(v: Visitor, tag: Node): Expression | undefined {
  const said = saidBy(v, tag)
  const otherwise = DEFAULTS.map((name) => said.get(name)).find((one) => one !== undefined)
  const variable = VARIABLES.map((name) => said.get(name)).find((one) => one !== undefined)
  const name = variable && sourceOf(v, { ...tag, ...variable })
  if (!otherwise) return name === undefined ? undefined : { kind: 'env', name, span: spanOf(v, tag) }
  const span = spanOf(v, otherwise)
  const text = readPieces(v.file, v.text, otherwise.start, otherwise.end, 'none')
  const environment = name === undefined ? [] : [{ kind: 'env' as const, name, span }]
  return { kind: 'choice', of: [...environment, { kind: 'text', text, span }], open: true, span }
}

/** The name in a field's tag. */
function wireName(v: Visitor, tag: Node) {
  const said = saidBy(v, tag)
  const place = TAGS.map((name) => said.get(name)).find((one) => one !== undefined)
  if (!place || sourceOf(v, { ...tag, ...place }) === '-') return undefined
  return readPieces(v.file, v.text, place.start, place.end, 'none')
}

/** Parts of a function declaration or literal. */
function functionForm(v: Visitor, node: Node): FunctionForm {
  const result = field(node, 'result')
  const names = result?.type === 'parameter_list' ? result.children.flatMap(namesOf) : []
  const [first] = names
  if (first) stateOf(v).results.set(v.functions.length, first)
  const named = result && names.length > 0 ? [result] : []
  return {
    name: field(node, 'name'),
    params: parametersOf(v, field(node, 'parameters')),
    others: named,
    body: statementsOf(field(node, 'body')),
  }
}

/** The statements of a body stand in a list of their own. */
function statementsOf(body: Node | undefined): Node | undefined {
  return child(body, 'statement_list') ?? body
}

function parametersOf(v: Visitor, list: Node | undefined): Parameter[] {
  return named(list).flatMap((node): Parameter[] => {
    const declared = node.type === 'parameter_declaration' ? classType(v, field(node, 'type')) : undefined
    const type = declared ? { type: declared } : {}
    const names = namesOf(node)
    const rest = node.type === 'variadic_parameter_declaration' && { rest: true }
    return names.length > 0 ? names.map((name) => ({ name, ...type, ...rest })) : [{}]
  })
}

/** `return`: the first result is what a function gives; where an error goes with nothing, it gives none. */
export const returned: Reader = (v, node) => {
  const list = named(child(node, 'expression_list'))
  const [first, ...others] = list
  const around = v.function === undefined ? undefined : v.functions[v.function]
  if (!first) {
    const result = v.function === undefined ? undefined : stateOf(v).results.get(v.function)
    if (around && result) around.returns.push(resultAt(v, result, node))
    return undefined
  }
  const value = expression(v, first)
  for (const other of others) statement(v, other)
  const failed = others.at(-1)
  const fails = failed !== undefined && !/^(?:nil|true)$/.test(failed.type) && isNothing(v, first)
  if (around && !fails) around.returns.push(value)
  return value
}

function isNothing(v: Visitor, node: Node): boolean {
  return /^(?:nil|""|``|0|false|\w+(?:\.\w+)?\{\})$/.test(sourceOf(v, node))
}

/** A named result, as it is where a function returns without saying what. */
function resultAt(v: Visitor, result: Node, { start }: Node): Expression {
  const name = sourceOf(v, result)
  const binding = lookUp(name, v.scope)
  return {
    kind: 'name',
    name,
    span: { file: v.file, start, end: start },
    ...(binding === undefined ? {} : { binding }),
  }
}
