import type { Expression } from '../../core/language/expression.ts'
import { unspelled } from '../../core/language/literal.ts'
import { child, field, type Node, named } from '../../tree-sitter/node.ts'
import { assign, declare, nameAt } from '../../tree-sitter/scope.ts'
import { addMember, memberNamed } from '../../tree-sitter/shapes/classes.ts'
import { type FunctionForm, functionAt, type Parameter, parameter } from '../../tree-sitter/shapes/functions.ts'
import { type Reader, sourceOf, type Visitor } from '../../tree-sitter/visitor.ts'
import { unnamed } from './arguments.ts'
import { stateOf } from './state.ts'

const CLAUSES = /^(?:rescue|ensure|else|heredoc_body)$/

/** The body of a function up to its last statement, which it returns: clauses for failures stand before it. */
function bodyOf(node: Node | undefined): Node | undefined {
  if (!node?.children.some(({ type }) => CLAUSES.test(type))) return node
  const clauses = node.children.filter(({ type }) => CLAUSES.test(type))
  const others = node.children.filter(({ type }) => !CLAUSES.test(type))
  return { ...node, children: [...others.slice(0, -1), ...clauses, ...others.slice(-1)] }
}

const REST: ReadonlySet<string> = new Set(['splat_parameter', 'forward_parameter'])

/** A parameter that takes what is left. Without a name, as in `def call(...)`, its sign is its name. */
function passed(node: Node): Parameter {
  const { name, ...more } = parameter(node, { name: 'name' })
  return { ...more, name: name ?? unnamed(node) }
}

/** Parameters that are given one by one, and what the others declare. */
function parametersOf(list: Node | undefined): { params: Parameter[]; others: Node[] } {
  const params: Parameter[] = []
  const others: Node[] = []
  for (const node of named(list)) {
    if (node.type === 'identifier') params.push({ name: node })
    else if (node.type === 'optional_parameter' || node.type === 'keyword_parameter')
      params.push(parameter(node, { name: 'name', default: 'value' }))
    else if (node.type === 'hash_splat_parameter') params.push(passed(node))
    else if (REST.has(node.type)) params.push({ ...passed(node), rest: true })
    else if (node.type === 'destructured_parameter') {
      params.push({ name: node })
      others.push(node)
    } else others.push(node)
  }
  return { params, others }
}

/** A method or block; all that it returns stands once. */
function make(v: Visitor, node: Node, form: FunctionForm): Extract<Expression, { kind: 'function' }> {
  const value = functionAt(v, node, form)
  const made = v.functions[value.function]
  if (made)
    made.returns = made.returns.filter(
      (expression, at) => !isNothing(expression) && made.returns.indexOf(expression) === at,
    )
  return value
}

/** The last statement of most methods gives nothing that anyone uses. */
function isNothing(value: Expression): boolean {
  return value.kind === 'unknown' && !value.absent
}

function formOf(v: Visitor, node: Node): FunctionForm {
  const body = field(node, 'body')
  const endless = body !== undefined && body.type !== 'body_statement'
  return {
    name: field(node, 'name'),
    ...parametersOf(field(node, 'parameters')),
    body: endless ? body : bodyOf(body),
    ...(endless ? { arrow: true } : { lastReturns: true }),
    ...(v.class === undefined ? {} : { class: v.class }),
  }
}

function define(v: Visitor, node: Node, onClass: boolean): Expression | undefined {
  const name = field(node, 'name')
  if (!name) return undefined
  const state = stateOf(v)
  const owner = v.class
  const outer = state.onClass
  const index = owner === undefined ? declare(v, sourceOf(v, name), name, 'function') : undefined
  const form = formOf(v, node)
  const value = make(v, node, form)
  state.onClass = outer
  if (index !== undefined) assign(v, index, value, 0)
  const methodName = sourceOf(v, name)
  const role = methodName === 'initialize' ? 'constructor' : form.params.length === 0 ? 'getter' : 'method'
  if (owner !== undefined) addMember(v, { ...memberNamed(v, name, role, onClass), value }, owner)
  return value
}

/** A block, which sees the names around it; the first of its names may stand for what its call gives. */
const blockFunction: Reader = (v, node) => {
  const { blocks, handed } = stateOf(v)
  const { params, others } = parametersOf(field(node, 'parameters') ?? child(node, 'block_parameters'))
  const body = bodyOf(field(node, 'body'))
  blocks.add(v.functions.length)
  const call = handed.get(node.start)
  const [first] = params
  const stands: Node[] =
    call !== undefined && first?.name ? [{ ...first.name, type: 'result', field: undefined, children: [] }] : []
  stateOf(v).handedTo = call
  return make(v, node, { params, others: [...others, ...stands], body, lastReturns: true })
}

const lambda: Reader = (v, node) => {
  const body = field(field(node, 'body'), 'body')
  stateOf(v).blocks.add(v.functions.length)
  return make(v, node, { ...parametersOf(field(node, 'parameters')), body: bodyOf(body), lastReturns: true })
}

const declared: Reader = (v, node) => {
  const name = node.type === 'identifier' ? node : (field(node, 'name') ?? named(node)[0])
  if (name?.type === 'identifier') declare(v, sourceOf(v, name), name, 'param')
  return undefined
}

/** How methods, blocks and their parameters are read. */
export const functions: Readonly<Record<string, Reader>> = {
  method: (v, node) => define(v, node, stateOf(v).onClass),
  singleton_method: (v, node) => define(v, node, true),
  block: blockFunction,
  do_block: blockFunction,
  lambda,
  splat_parameter: declared,
  block_parameter: declared,
  hash_splat_parameter: declared,
  // The whole is a parameter by its own spelling, of which the names are the items: `|name, (verb, path)|`.
  destructured_parameter(v, node) {
    const of = nameAt(v, sourceOf(v, node), node)
    named(node).forEach((inner, index) => {
      declared(v, inner, {})
      const binding = inner.type === 'identifier' ? v.scope.names.get(sourceOf(v, inner)) : undefined
      const name = unspelled(String(index), of.span)
      if (binding !== undefined) assign(v, binding, { kind: 'member', of, name, span: of.span }, inner.end)
    })
    return undefined
  },
  /** Made by the reader: a name that stands for what the call gives whose block this is. */
  result(v, node) {
    const binding = v.scope.names.get(sourceOf(v, node))
    const call = stateOf(v).handedTo
    if (binding !== undefined && call !== undefined) stateOf(v).results.set(binding, call)
    return undefined
  },
}

/** Walks the body of something whose methods are of the class itself. */
export function onClass<T>(v: Visitor, is: boolean, walk: () => T): T {
  const state = stateOf(v)
  const outer = state.onClass
  state.onClass = is
  const result = walk()
  state.onClass = outer
  return result
}
