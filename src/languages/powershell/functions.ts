import type { Expression } from '../../core/language/expression.ts'
import { child, type Node, named } from '../../tree-sitter/node.ts'
import { functionAt, type Parameter, parameterAt } from '../../tree-sitter/shapes/functions.ts'
import { expression, type Reader, sourceOf, type Visitor } from '../../tree-sitter/visitor.ts'
import { declareApart, spelledVariable, variableAt } from './names.ts'
import { stateOf } from './state.ts'

/** A parameter, with what its attributes say. */
function parameterOf(v: Visitor, node: Node): (Parameter & { readonly attributes: string })[] {
  const name = child(node, 'variable')
  const otherwise = named(child(node, 'script_parameter_default')).at(-1)
  const attributes = child(node, 'attribute_list')
  if (!name) return []
  return [
    {
      name,
      spelled: spelledVariable(v, variableAt(v, name).name),
      ...(otherwise && { default: otherwise }),
      attributes: attributes ? sourceOf(v, attributes) : '',
    },
  ]
}

/** The parameters of a `param (…)` or of what stands in brackets behind a name. */
function parametersIn(v: Visitor, block: Node | undefined) {
  return named(child(block, 'parameter_list')).flatMap((inner) =>
    inner.type === 'script_parameter' ? parameterOf(v, inner) : [],
  )
}

/** The parameters of a function, wherever they stand. */
function parametersOf(v: Visitor, node: Node) {
  const inBody = child(child(node, 'script_block'), 'param_block')
  const blocks = [child(node, 'function_parameter_declaration'), child(node, 'param_block') ?? inBody]
  return blocks.flatMap((block) => parametersIn(v, block))
}

/** The statements of a body with its blocks `begin`, `process` and `end`, one after the other. */
function statementsOf(body: Node | undefined): Node[] {
  return named(body).flatMap((inner): Node[] => {
    if (/^(?:script_block|script_block_body|statement_list|named_block_list|statement_block)$/.test(inner.type))
      return statementsOf(inner)
    if (inner.type === 'named_block') return statementsOf(child(inner, 'statement_block'))
    return inner.type === 'param_block' ? [] : [inner]
  })
}

/** Statements without a value. */
const SILENT = /^(?:assignment_expression|flow_control_statement|function_statement|class_statement)$/

/** Reads a function with its parameters; its last value is what it gives. */
export function functionOf(
  v: Visitor,
  node: Node,
  name: Node | undefined,
  classOf?: number,
): Extract<Expression, { kind: 'function' }> {
  const methods = named(child(node, 'class_method_parameter_list')).flatMap((inner) => parameterOf(v, inner))
  const statements = statementsOf(child(node, 'script_block') ?? child(node, 'statement_block'))
  const value = functionAt(v, node, {
    ...(name ? { name } : {}),
    params: [...parametersOf(v, node), ...methods],
    body: { ...node, type: 'statement_list', children: statements },
    lastReturns: statements.length > 0 && !SILENT.test(statements.at(-1)?.type ?? ''),
    ...(classOf === undefined ? {} : { class: classOf }),
  })
  const made = v.functions[value.function]
  // Statements whose branches give something themselves.
  if (made)
    made.returns = made.returns.filter((result) => result.kind !== 'unknown' || !/_statement$/.test(result.name))
  return value
}

const statementOf: Reader = (v, node) => {
  const name = child(node, 'function_name')
  if (!name) return undefined
  const key = sourceOf(v, name).replace(/^(?:script|global|private|local):/i, '')
  declareApart(v, { kind: 'function', name: key, at: name }, () => functionOf(v, node, name))
  return undefined
}

/** Notes a function before the file is read: calls of it may stand further up. */
export function noteFunction(v: Visitor, node: Node): void {
  const name = child(node, 'function_name')
  if (!name) return
  const params = parametersOf(v, node).map(({ spelled = '', attributes }) => ({
    name: spelled,
    isSwitch: /\[switch\]/i.test(attributes),
    isPiped: /ValueFromPipeline(?!ByPropertyName)/i.test(attributes),
  }))
  stateOf(v).params.set(sourceOf(v, name).replace(/^\w+:/, '').toLowerCase(), params)
}

/** The parameters of the script itself. */
const scriptParameters: Reader = (v, node) => {
  for (const parameter of parametersIn(v, node)) parameterAt(v, parameter)
  return undefined
}

const returned: Reader = (v, node) => {
  const inner = named(node).at(-1)
  if (!inner) return undefined
  const value = expression(v, inner)
  if (/^return\b/i.test(sourceOf(v, node)) && v.function !== undefined) v.functions[v.function]?.returns.push(value)
  // A returned value is no value of the statement: it would count twice.
  return undefined
}

/** A block as a value. */
const block: Reader = (v, node) => functionOf(v, node, undefined)

/** How functions and blocks are read. */
export const functions: Readonly<Record<string, Reader>> = {
  function_statement: statementOf,
  param_block: scriptParameters,
  script_block_expression: block,
  flow_control_statement: returned,
  attribute_list: () => undefined,
}
