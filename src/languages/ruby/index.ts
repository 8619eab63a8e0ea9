import type { Expression, Use } from '../../core/language/expression.ts'
import type { Language } from '../../core/language/language.ts'
import type { Grammar } from '../../tree-sitter/grammar.ts'
import { field, type Node, named } from '../../tree-sitter/node.ts'
import { languageFrom } from '../../tree-sitter/read.ts'
import { exportNames } from '../../tree-sitter/scope.ts'
import { list, map } from '../../tree-sitter/shapes/collections.ts'
import { operatorCall } from '../../tree-sitter/shapes/operator-calls.ts'
import { binary, unary } from '../../tree-sitter/shapes/operators.ts'
import { expression, operatorOf, type Place, type Reader, spanOf, type Visitor } from '../../tree-sitter/visitor.ts'
import { pairsOf, spreadsOf, unnamed } from './arguments.ts'
import { appended, assignments } from './assignments.ts'
import { calls } from './calls.ts'
import { classes } from './classes.ts'
import { description } from './description.ts'
import { flow } from './flow.ts'
import { functions } from './functions.ts'
import { prepare } from './prepare.ts'
import { strings } from './strings.ts'

const operation = binary({
  '+': 'concat',
  '<<': 'concat',
  '%': 'format',
  '||': 'fallback',
  or: 'fallback',
  '&&': 'then',
  and: 'then',
})

const collections: Readonly<Record<string, Reader>> = {
  hash: map({ pairs: pairsOf, spreads: spreadsOf }),
  array: list(),
  string_array: list(),
  symbol_array: list(),
  right_assignment_list: list(),
  splat_argument: (v, node) => {
    const [inner] = named(node)
    return expression(v, inner ?? unnamed(node))
  },
  forward_argument: (v, node) => expression(v, unnamed(node)),
  block_argument: () => undefined,
  range(v, node) {
    for (const inner of named(node)) expression(v, inner)
    return { kind: 'unknown', name: 'range', span: spanOf(v, node) }
  },
}

const operators: Readonly<Record<string, Reader>> = {
  binary: (v, node, place) =>
    (operatorOf(v, node) === '<<' ? appended(v, node, place) : undefined) ??
    joinedList(v, node, place) ??
    operation(v, node, place),
  unary: (v, node, place) => {
    const operand = field(node, 'operand')
    // `+'text'` is a text that may be changed.
    return operand?.type === 'string' ? expression(v, operand, place) : unary(v, node, place)
  },
}

/** `list * '/'`: the items of a list, joined. */
function joinedList(v: Visitor, node: Node, place: Place): Expression | undefined {
  const left = field(node, 'left')
  const right = field(node, 'right')
  if (!left || right?.type !== 'string' || operatorOf(v, node) !== '*') return undefined
  return operatorCall(v, node, { left, right, name: '*' }, place)
}

/** Classes, modules, constants and methods of the file are seen everywhere once it is loaded. */
function exportDeclared(v: Visitor): void {
  exportNames(v, v.scope.names, ({ kind, values }) => values.length > 0 && /^(?:class|const|function)$/.test(kind))
}

/** Files with the routes of Rails. */
const ROUTES_OF_RAILS = /(?:^|\/)config\/routes(?:\.rb$|\/)/

/** A stub of WebMock says what a client is expected to ask for; Sinatra's verbs with a block are routes. */
function useOf(v: Visitor, callee: Expression): Use | undefined {
  if (callee.kind !== 'name') return undefined
  if (/^(?:stub_request|a_request)$/.test(callee.name)) return 'assertion'
  if (ROUTES_OF_RAILS.test(v.file) && /^(?:scope|mount|namespace|match|root)$/.test(callee.name)) return 'route'
  const serves =
    ROUTES_OF_RAILS.test(v.file) || v.imports.some(({ module }) => /^(?:sinatra|grape|roda|rack\/app)\b/.test(module))
  return serves && /^(?:get|post|put|patch|delete|head|options)$/.test(callee.name) ? 'route' : undefined
}

const grammar: Grammar = {
  ...description,
  wasm: 'ruby',
  comments: ['comment'],
  names: {
    nodes: ['identifier', 'constant', 'global_variable'],
    assigned: 'nearest',
    members: true,
    exported: 'own',
  },
  environment: { calls: ['ENV.fetch'], maps: ['ENV'] },
  spreads: ['splat_argument', 'forward_argument'],
  formats: {
    format: { style: 'percent', at: 0 },
    sprintf: { style: 'percent', at: 0 },
    'Kernel.format': { style: 'percent', at: 0 },
    'Kernel.sprintf': { style: 'percent', at: 0 },
  },
  use: useOf,
  nodes: { ...strings, ...flow, ...functions, ...classes, ...assignments, ...calls, ...collections, ...operators },
  before(v, root) {
    v.package = 'ruby'
    prepare(v, root)
  },
  after: exportDeclared,
}

/** Ruby, with its build files. */
export const ruby: Language = languageFrom(grammar)
