import { field, type Node, nodeAt } from '../../tree-sitter/node.ts'
import { assign, declare } from '../../tree-sitter/scope.ts'
import { functionAt } from '../../tree-sitter/shapes/functions.ts'
import { type Reader, sourceOf, spanOf } from '../../tree-sitter/visitor.ts'
import { shellOf } from './state.ts'

/** Arguments of a function that are kept apart. */
const MOST = 12
/** A use of all arguments at once. */
const ALL = /\$(?:[@*]|\{[@*])/

/** `name() { … }`: its arguments are `$1`, `$2`, …. */
const functionDefinition: Reader = (v, node) => {
  const name = field(node, 'name')
  const body = field(node, 'body')
  if (!name || !body) return undefined
  const index = declare(v, sourceOf(v, name), name, 'function')
  const shell = shellOf(v)
  const outer = { shifted: shell.shifted, captured: shell.captured, input: shell.input }
  Object.assign(shell, { shifted: 0, captured: 0, input: undefined })
  const value = functionAt(v, node, { name, params: [], body, others: [argumentsNode(body)] })
  Object.assign(shell, outer)
  assign(v, index, value, 0)
  return { ...value, span: spanOf(v, node) }
}

const ARGUMENTS = 'arguments of a function'

/** A node that is read before the body of a function. */
function argumentsNode(body: Node): Node {
  return { ...body, type: ARGUMENTS, children: [] }
}

/** Declares the arguments that a function uses. */
const declareArguments: Reader = (v, body) => {
  const made = v.function === undefined ? undefined : v.functions[v.function]
  if (!made) return undefined
  const source = sourceOf(v, body)
  let most = 0
  for (const [, digits] of source.matchAll(/\$\{?(\d{1,2})\b/g)) most = Math.max(most, Number(digits))
  const dropped = source.match(/\bshift\b/g)?.length ?? 0
  const all = ALL.test(source) ? MOST : 0
  const count = Math.min(MOST, Math.max(all, most + (most > 0 ? dropped : 0)))
  for (let place = 1; place <= count; place++) {
    const at = nodeAt({ start: body.start, end: body.start })
    made.params.push(declare(v, `$${place}`, at, 'param'))
  }
  return undefined
}

/** Functions, and what is read of them first. */
export const functions: Readonly<Record<string, Reader>> = {
  function_definition: functionDefinition,
  [ARGUMENTS]: declareArguments,
}
