import type { Expression } from '../../core/language/expression.ts'
import { child, type Node, named } from '../../tree-sitter/node.ts'
import { declare } from '../../tree-sitter/scope.ts'
import { functionAt } from '../../tree-sitter/shapes/functions.ts'
import { expression, type Reader, sourceOf, spanOf, type Visitor } from '../../tree-sitter/visitor.ts'
import { spelledVariable, variableAt } from './names.ts'
import { type Declared, stateOf } from './state.ts'

/** The parameters of a `param (…)` or of what stands in brackets behind a name. */
function parametersIn(block: Node | undefined): readonly Node[] {
  return named(child(block, 'parameter_list')).filter(({ type }) => type === 'script_parameter')
}

/** Made by the reader: what declares the parameters inside of their function. */
const DECLARED = 'declared_parameters'

/** Declares parameters; callers may give others than the defaults. */
const declared: Reader = (v, node) => {
  for (const one of node.children) {
    const name = child(one, 'variable')
    if (!name) continue
    const otherwise = named(child(one, 'script_parameter_default')).at(-1)
    const own = spelledVariable(v, variableAt(v, name).name)
    const value = otherwise && expression(v, otherwise, { name: own })
    const index = declare(v, own, name, 'param', v.scope, 0)
    if (value) v.bindings[index]?.values.push({ value, at: name.end, conditional: true })
    if (v.function !== undefined) v.functions[v.function]?.params.push(index)
  }
  return undefined
}

function declaredAt(v: Visitor, node: Node): Declared[] {
  const name = child(node, 'variable')
  if (!name) return []
  const attributes = child(node, 'attribute_list')
  const source = attributes ? sourceOf(v, attributes) : ''
  return [
    {
      name: spelledVariable(v, variableAt(v, name).name),
      isSwitch: /\[switch\]/i.test(source),
      isPiped: /ValueFromPipeline(?!ByPropertyName)/i.test(source),
    },
  ]
}

/** The statements of a body with its blocks `begin`, `process` and `end`, one after the other. */
function statementsOf(body: Node | undefined): Node[] {
  return named(body).flatMap((one): Node[] => {
    if (/^(?:script_block|script_block_body|statement_list|named_block_list|statement_block)$/.test(one.type))
      return statementsOf(one)
    if (one.type === 'named_block') return statementsOf(child(one, 'statement_block'))
    return one.type === 'param_block' ? [] : [one]
  })
}

function paramBlockOf(node: Node | undefined): Node | undefined {
  return (
    child(node, 'function_parameter_declaration', 'param_block') ?? child(child(node, 'script_block'), 'param_block')
  )
}

/** What gives no value by itself. */
const SILENT = /^(?:assignment_expression|flow_control_statement|function_statement|class_statement)$/

/** Reads a function with its parameters; its last value is what it gives. */
export function functionOf(
  v: Visitor,
  node: Node,
  name: Node | undefined,
  classOf?: number,
): Extract<Expression, { kind: 'function' }> {
  const blocks = [child(node, 'function_parameter_declaration'), paramBlockOf(node)]
  const params = [...new Set(blocks)].flatMap((block) => parametersIn(block))
  const methods = named(child(node, 'class_method_parameter_list'))
  const statements = statementsOf(child(node, 'script_block') ?? child(node, 'statement_block'))
  const value = functionAt(v, node, {
    ...(name ? { name } : {}),
    params: [],
    others: [{ ...node, type: DECLARED, children: [...params, ...methods] }],
    body: { ...node, type: 'statement_list', children: statements },
    lastReturns: statements.length > 0 && !SILENT.test(statements.at(-1)?.type ?? ''),
    ...(classOf === undefined ? {} : { class: classOf }),
  })
  const made = v.functions[value.function]
  // Statements whose branches give something themselves.
  if (made) made.returns = made.returns.filter((one) => one.kind !== 'unknown' || !/_statement$/.test(one.name))
  return value
}

const statementOf: Reader = (v, node) => {
  const name = child(node, 'function_name')
  if (!name) return undefined
  const key = sourceOf(v, name).replace(/^(?:script|global|private|local):/i, '')
  const index = v.bindings.length
  v.bindings.push({ name: key, span: spanOf(v, name), kind: 'function', values: [], branch: 0 })
  stateOf(v).functions.set(key.toLowerCase(), index)
  const value = functionOf(v, node, name)
  v.bindings[index]?.values.push({ value, at: node.start, conditional: false })
  return undefined
}

/** What is noted of a function before the file is read: calls of it may stand further up. */
export function noteFunction(v: Visitor, node: Node): void {
  const name = child(node, 'function_name')
  if (!name) return
  const blocks = [child(node, 'function_parameter_declaration'), paramBlockOf(node)]
  const params = [...new Set(blocks)].flatMap((block) => parametersIn(block)).flatMap((one) => declaredAt(v, one))
  stateOf(v).params.set(sourceOf(v, name).replace(/^\w+:/, '').toLowerCase(), params)
}

/** The parameters of the script itself. */
const scriptParameters: Reader = (v, node) => declared(v, { ...node, children: parametersIn(node) }, {})

const returned: Reader = (v, node) => {
  const inner = named(node).at(-1)
  if (!inner) return undefined
  const value = expression(v, inner)
  if (/^return\b/i.test(sourceOf(v, node)) && v.function !== undefined) v.functions[v.function]?.returns.push(value)
  // What is given back is no value of the statement: it would count twice.
  return undefined
}

/** A block as a value. */
const block: Reader = (v, node) => functionOf(v, node, undefined)

/** How functions and blocks are read. */
export const functions: Readonly<Record<string, Reader>> = {
  function_statement: statementOf,
  [DECLARED]: declared,
  param_block: scriptParameters,
  script_block_expression: block,
  flow_control_statement: returned,
  attribute_list: () => undefined,
}
