import { field, type Node, named } from '../../tree-sitter/node.ts'
import { sourceOf, type Visitor } from '../../tree-sitter/visitor.ts'
import { noteFunction } from './functions.ts'
import { variableAt } from './names.ts'
import { stateOf } from './state.ts'

/** Nodes that only stand for their one child: each level of precedence has one. */
const LEVELS =
  /^(?:pipeline|pipeline_chain|left_assignment_expression|argument_expression|expression_with_unary_operator|string_literal|command|(?:logical|bitwise|comparison|additive|multiplicative|format|range)(?:_argument)?_expression|array_literal_expression|unary_expression|switch_clause_condition|member_name|key_expression)$/

/** What a level hides that has to be told apart: a command of one word is no text. */
const KEPT = /^(?:command_name|command_name_expr)$/

/** Takes levels of precedence out of a tree that only lead to the next one, and notes how names are spelled. */
export function prepare(v: Visitor, root: Node): void {
  const open: Node[] = [root]
  for (let node = open.pop(); node; node = open.pop()) {
    const children = node.children.map(withoutLevels)
    ;(node as { children: readonly Node[] }).children = children
    note(v, node)
    for (let at = children.length - 1; at >= 0; at--) open.push(children[at] as Node)
  }
}

function withoutLevels(node: Node): Node {
  let at = node
  while (LEVELS.test(at.type)) {
    const [only, more] = at.children
    if (!only || more || !only.named || KEPT.test(only.type)) break
    at = only
  }
  return at === node || at.field === node.field ? at : { ...at, field: node.field }
}

function note(v: Visitor, node: Node): void {
  const { variables, keys, spelled } = stateOf(v)
  const add = (names: Map<string, string>, name: string) => {
    const small = name.toLowerCase()
    if (!names.has(small)) names.set(small, name)
  }
  if (node.type === 'function_statement') noteFunction(v, node)
  if (node.type === 'variable') add(variables, variableAt(v, node).name)
  const key = keyIn(v, node)
  if (key === undefined) return
  add(keys, key)
  spelled.add(key)
}

/** A key of a hashtable or a member of a class that is written here. */
function keyIn(v: Visitor, node: Node): string | undefined {
  if (node.type === 'hash_entry') {
    const [key] = named(node)
    return key && sourceOf(v, key).replace(/^["']|["']$/g, '')
  }
  if (node.type === 'class_property_definition') {
    const variable = node.children.find(({ type }) => type === 'variable')
    return variable && variableAt(v, variable).name
  }
  if (node.type !== 'class_method_definition') return undefined
  const name = field(node, 'name') ?? node.children.find(({ type }) => type === 'simple_name')
  return name && sourceOf(v, name)
}
