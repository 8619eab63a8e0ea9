import type { Expression } from '../../core/language/expression.ts'
import type { Language } from '../../core/language/language.ts'
import type { Edit } from '../../core/text/span.ts'
import type { Grammar } from '../../tree-sitter/grammar.ts'
import { child, field, fields, type Node, named } from '../../tree-sitter/node.ts'
import { languageFrom } from '../../tree-sitter/read.ts'
import { exportNames } from '../../tree-sitter/scope.ts'
import { assignment, give, targetOf, valueBefore } from '../../tree-sitter/shapes/assignments.ts'
import { conditional as testedBranches, valuesOfTest } from '../../tree-sitter/shapes/branches.ts'
import { branch } from '../../tree-sitter/shapes/calls.ts'
import { itemsOf, objectAt, type Pair } from '../../tree-sitter/shapes/collections.ts'
import { itemOf } from '../../tree-sitter/shapes/loops.ts'
import { addedItem } from '../../tree-sitter/shapes/operator-calls.ts'
import { binary, choiceOf, unary } from '../../tree-sitter/shapes/operators.ts'
import { semicolonRemoval } from '../../tree-sitter/shapes/removals.ts'
import { through } from '../../tree-sitter/shapes/strings.ts'
import { switched, valuesOfSwitch } from '../../tree-sitter/shapes/switches.ts'
import { literalValue, partsOf } from '../../tree-sitter/strings.ts'
import {
  branching,
  expression,
  operatorOf,
  type Reader,
  spanOf,
  statement,
  type Visitor,
} from '../../tree-sitter/visitor.ts'
import { calls } from './calls.ts'
import { description } from './description.ts'
import { functions } from './functions.ts'
import { exportVariables, isDeclared, settleVariables } from './included.ts'
import { findClasses, readNamespace, readUse, stateOf, variableName } from './names.ts'
import { strings } from './strings.ts'

/** A statement goes with its semicolon, where it stands between others on lines of its own. */
function removal(v: Visitor, node: Node): readonly Edit[] {
  return semicolonRemoval(v, node, /(?:^|[;{}]|<\?(?:php)?)$/i)
}

/** Names of variables stand without their marks in the tree that is read. */
function unmarked(node: Node): Node {
  const left = field(node, 'left')
  const bare = left && (variableName(left) ?? targetsOf(left))
  return bare ? { ...node, children: node.children.map((inner) => (inner === left ? bare : inner)) } : node
}

/** The targets of `[$a, $b]`; those with keys are read one by one. */
function targetsOf(list: Node): Node | undefined {
  if (list.type !== 'list_literal' || list.children.some(({ type }) => type === '=>')) return undefined
  return { ...list, children: list.children.map((node) => variableName(node) ?? node) }
}

function unmarkedFirst(read: Reader): Reader {
  return (v, node, place) => read(v, unmarked(node), place)
}

const augmented = assignment({ left: 'left', right: 'right', adds: '.=', fills: ['??='], removal })
const joined = binary({ '.': 'concat', '??': 'fallback' })

/** `$args += ['method' => 'GET']`: members that are there already stay. */
function defaulted(v: Visitor, node: Node): Expression | undefined {
  const [left, right] = [field(node, 'left'), field(node, 'right')]
  if (!left || right?.type !== 'array_creation_expression' || operatorOf(v, node) !== '+=') return undefined
  const to = targetOf(v, left)
  const before = valueBefore(v, to, node)
  const value = withDefaults(v, node, before, expression(v, right))
  give(v, to, value, node, [])
  return value
}

/** `$args + ['method' => 'GET']`. */
function union(v: Visitor, node: Node): Expression | undefined {
  const [left, right] = [field(node, 'left'), field(node, 'right')]
  const isArray = [left, right].some((one) => one?.type === 'array_creation_expression')
  if (!left || !right || !isArray || operatorOf(v, node) !== '+') return undefined
  return withDefaults(v, node, expression(v, left), expression(v, right))
}

function withDefaults(v: Visitor, node: Node, own: Expression, defaults: Expression): Expression {
  return { kind: 'object', members: [], spreads: [defaults, own], span: spanOf(v, node) }
}

const statements: Readonly<Record<string, Reader>> = {
  namespace_definition(v, node) {
    readNamespace(v, node)
    const body = field(node, 'body')
    if (body) statement(v, body)
    return undefined
  },
  namespace_use_declaration(v, node) {
    readUse(v, node)
    return undefined
  },
  if_statement: testedBranches({
    test: 'condition',
    consequence: 'body',
    otherwise: 'alternative',
    nested: ['else_if_clause'],
  }),
  while_statement: branch,
  do_statement: branch,
  for_statement: branch,
  switch_statement: switched({
    value: 'condition',
    sections: (node) =>
      named(field(node, 'body')).map((one) => {
        const value = one.type === 'case_statement' ? field(one, 'value') : undefined
        return { node: one, ...(value ? { labels: [value] } : {}), body: named(one).filter((inner) => inner !== value) }
      }),
    runsOn: true,
  }),
  try_statement: branch,
  foreach_statement: each,
}

/** The variable of a loop is each item of what is looped over. */
function each(v: Visitor, node: Node): undefined {
  const [of, item] = named(node)
  const body = field(node, 'body')
  const items = of && expression(v, of)
  const target = variableName(item?.type === 'pair' ? named(item).at(-1) : item)
  const key = item?.type === 'pair' ? variableName(named(item)[0]) : undefined
  if (key) targetOf(v, key)
  if (target && items) give(v, targetOf(v, target), itemOf(items), target, [])
  if (body) branching(v, () => statement(v, body))
  return undefined
}

/** `require __DIR__ . '/a.php'`: what it declares is seen from here; its value is what the file returns. */
const include: Reader = (v, node) => {
  const [path] = named(node)
  if (!path) return undefined
  const value = expression(v, path, { use: 'import' })
  const texts = partsOf(value)
  const known = texts.map((text) => literalValue(text) ?? (isHere(text) ? '.' : undefined))
  if (known.some((one) => one === undefined)) return undefined
  const joined = known.join('')
  const module = /^\.{0,2}\//.test(joined) ? joined : `./${joined}`
  v.imports.push({ module, span: spanOf(v, path) })
  v.opens.push(module)
  return { kind: 'module', module, span: spanOf(v, node) }
}

/** `__DIR__`, `dirname(__FILE__)`. */
function isHere(value: Expression): boolean {
  return value.kind === 'name' && value.name === '__DIR__'
}

const isPair = (node: Node) => child(node, '=>') !== undefined

/** `[…]`, `array(…)`: a map where there is a key. */
const array: Reader = (v, node, place) => {
  const items = node.children.filter(({ type }) => type === 'array_element_initializer')
  const pairs = items.flatMap((item): Pair[] => {
    const [key, value] = named(item)
    return isPair(item) && key && value ? [{ node: item, key, value }] : []
  })
  const unpacked = items.filter((item) => named(item)[0]?.type === 'variadic_unpacking')
  const spread = unpacked.flatMap((one) => named(named(one)[0]).slice(0, 1))
  const alone = items.filter((item) => !isPair(item) && !unpacked.includes(item))
  if (pairs.length > 0 || (items.length > 0 && alone.length === 0)) {
    for (const one of alone) statement(v, one)
    return objectAt(v, node, pairs, spread, place)
  }
  const inner = items.flatMap((item) => (unpacked.includes(item) ? spread : named(item)).slice(0, 1))
  const at = items.flatMap((item, index) => (unpacked.includes(item) ? [index] : []))
  return {
    kind: 'array',
    items: itemsOf(v, inner, place),
    ...(at.length > 0 ? { spread: at } : {}),
    span: spanOf(v, node),
  }
}

/** `a ? b : c`, `a ?: c`. */
const conditional: Reader = (v, node, place) => {
  const part = { ...place, part: true }
  const test = field(node, 'condition')
  const body = field(node, 'body')
  const otherwise = field(node, 'alternative')
  const read = (one: Node) => expression(v, one, part)
  if (body) {
    const { of, branches } = valuesOfTest(v, test, [body, otherwise], read)
    return choiceOf(v, node, of, place, { branches })
  }
  const of = branching(v, () => [test, otherwise].flatMap((one) => (one ? read(one) : [])))
  return choiceOf(v, node, of, place, { fallback: true })
}

const match: Reader = (v, node, place) => {
  const arms = named(field(node, 'body')).map((arm) => {
    const labels = fields(arm, 'conditional_expressions').flatMap((list) => named(list))
    const value = field(arm, 'return_expression')
    const values = () => (value ? [expression(v, value, { ...place, part: true })] : [])
    return { labels: labels.length > 0 ? labels : undefined, values }
  })
  for (const { labels = [] } of arms) for (const label of labels) statement(v, label)
  const { of, branches } = valuesOfSwitch(v, field(node, 'condition'), arms)
  return of.length === 0 ? undefined : choiceOf(v, node, of, place, { branches })
}

const assigned = unmarkedFirst(assignment({ left: 'left', right: 'right', lists: ['list_literal'], removal }))

/** `$parts[] = 'v5'` adds to a list that has a name; undefined for all other assignments. */
function pushed(v: Visitor, node: Node): Expression | undefined {
  const left = field(node, 'left')
  const right = field(node, 'right')
  const [list, index] = left?.type === 'subscript_expression' ? named(left) : []
  if (list?.type !== 'variable_name' || index || !right) return undefined
  return addedItem(v, node, list, right, '[]')
}

const expressions: Readonly<Record<string, Reader>> = {
  binary_expression: (v, node, place) => union(v, node) ?? joined(v, node, place),
  unary_op_expression: unary,
  conditional_expression: conditional,
  match_expression: match,
  array_creation_expression: array,
  parenthesized_expression: through((node) => named(node)[0]),
  error_suppression_expression: through((node) => named(node)[0]),
  clone_expression: through((node) => named(node)[0]),
  cast_expression: through((node) => field(node, 'value')),
  print_intrinsic: through((node) => named(node)[0]),
  by_ref: through((node) => named(node)[0]),
  variadic_unpacking: through((node) => named(node)[0]),
  assignment_expression: (v, node, place) => pushed(v, node) ?? assigned(v, node, place),
  reference_assignment_expression: unmarkedFirst(assignment({ left: 'left', right: 'right', removal })),
  augmented_assignment_expression: (v, node, place) =>
    defaulted(v, unmarked(node)) ?? augmented(v, unmarked(node), place),
  require_expression: include,
  require_once_expression: include,
  include_expression: include,
  include_once_expression: include,
}

const grammar: Grammar = {
  ...description,
  wasm: 'php',
  comments: ['comment'],
  names: { nodes: ['bare_variable'], assigned: 'function', members: false, exported: 'own' },
  environment: {
    calls: ['getenv', 'env', 'apache_getenv', 'Env.get', 'Env.getRequired'],
    maps: ['_ENV', '_SERVER'],
  },
  spreads: ['variadic_unpacking'],
  formats: { sprintf: { style: 'percent', at: 0 }, printf: { style: 'percent', at: 0 } },
  nodes: { ...strings, ...functions, ...calls, ...statements, ...expressions },
  before(v, root) {
    v.package = ''
    findClasses(v, root)
  },
  after(v) {
    // A name with a path is an import.
    exportNames(v, stateOf(v).symbols.names, isDeclared)
    exportVariables(v)
    settleVariables(v)
  },
  refused: (v) => stateOf(v).twins,
}

/** PHP; the text around it is not code. */
export const php: Language = languageFrom(grammar)
