import type { Expression } from '../../core/expression.ts'
import type { Language } from '../../core/language.ts'
import { statementRemoval } from '../../core/removal.ts'
import type { Edit } from '../../core/span.ts'
import type { Grammar } from '../../tree-sitter/grammar.ts'
import { field, type Node, named } from '../../tree-sitter/node.ts'
import { languageFrom } from '../../tree-sitter/read.ts'
import { nameAt } from '../../tree-sitter/scope.ts'
import { assignment, give, targetOf } from '../../tree-sitter/shapes/assignments.ts'
import { conditional } from '../../tree-sitter/shapes/branches.ts'
import { type Arguments, branch, callAt, subscript } from '../../tree-sitter/shapes/calls.ts'
import { list, map, pairsOf } from '../../tree-sitter/shapes/collections.ts'
import { binary, choiceOf, unary } from '../../tree-sitter/shapes/operators.ts'
import { absent, adjacent, bare, string, through } from '../../tree-sitter/shapes/strings.ts'
import { recordIdentifier } from '../../tree-sitter/strings.ts'
import {
  branching,
  expression,
  type Reader,
  sourceOf,
  spanOf,
  statement,
  type Visitor,
} from '../../tree-sitter/visitor.ts'
import { definitions, imports } from './definitions.ts'
import { library } from './library.ts'

/** Prefix and quotes of a string: `rb"`, `f'''`. */
const OPENING = /^([a-z]*)("""|'''|"|')/i

const removal = (v: Visitor, node: Node): readonly Edit[] => {
  const whole = statementRemoval(v, node)
  return v.text.slice(whole[0]?.start, whole[0]?.end).trim() === '' ? [] : whole
}

/** `a.b`; the dotted name of an imported module is that module. */
const attribute: Reader = (v, node) => {
  const of = field(node, 'object')
  const name = field(node, 'attribute')
  if (!of || !name) return undefined
  recordIdentifier(v, name)
  const source = sourceOf(v, node)
  const span = spanOf(v, node)
  if (v.imports.some(({ module }) => module === source && module.includes('.')))
    return { kind: 'module', module: source, span }
  return { kind: 'member', of: expression(v, of), name: sourceOf(v, name), span }
}

function argumentsOf(list: Node | undefined): Arguments {
  const all = named(list)
  return {
    ...(list ? { list } : {}),
    positional: all.filter(({ type }) => type !== 'keyword_argument' && !/splat/.test(type)),
    named: list ? pairsOf('keyword_argument', 'name', 'value', () => true)(list) : [],
    spread: all.filter(({ type }) => type === 'dictionary_splat'),
  }
}

const call: Reader = (v, node, place) => {
  const callee = field(node, 'function')
  if (!callee) return undefined
  const value = expression(v, callee)
  // A class is called to make one of it: capitals tell.
  const name = value.kind === 'name' ? value.name : value.kind === 'member' ? String(value.name) : ''
  const isSuper = value.kind === 'name' && value.name === 'super'
  return callAt(v, node, value, argumentsOf(field(node, 'arguments')), !isSuper && /^_?[A-Z]\w*[a-z]/.test(name), place)
}

const statements: Readonly<Record<string, Reader>> = {
  expression_statement(v, node) {
    const [only] = named(node)
    // A string that stands alone is documentation.
    if (only?.type === 'string' || only?.type === 'concatenated_string') return undefined
    for (const one of named(node)) expression(v, one)
    return undefined
  },
  if_statement: conditional({
    test: 'condition',
    consequence: 'consequence',
    otherwise: 'alternative',
    nested: ['elif_clause'],
  }),
  else_clause(v, node) {
    const body = field(node, 'body')
    if (body) statement(v, body)
    return undefined
  },
  while_statement: branch,
  try_statement: branch,
  match_statement: branch,
  for_statement(v, node) {
    const left = field(node, 'left')
    const right = field(node, 'right')
    if (left && right) eachOf(v, left, right, node)
    branching(v, () => {
      for (const one of node.children) if (one !== left && one !== right && one.named) statement(v, one)
    })
    return undefined
  },
  for_in_clause(v, node) {
    const left = field(node, 'left')
    const right = field(node, 'right')
    if (left && right) eachOf(v, left, right, node)
    return undefined
  },
  assert_statement(v, node) {
    for (const one of named(node)) expression(v, one, { use: 'assertion' })
    return undefined
  },
  as_pattern(v, node) {
    const [value] = named(node)
    const target = field(node, 'alias')
    const name = target && (named(target)[0] ?? target)
    const given = value && expression(v, value)
    if (name && given) give(v, targetOf(v, name), given, node, [])
    return given
  },
}

/** The name of a loop is each item of what is looped over. */
function eachOf(v: Visitor, left: Node, right: Node, node: Node): void {
  const of = expression(v, right)
  const name: Expression = { kind: 'unknown', name: 'item', span: spanOf(v, node) }
  if (left.type === 'identifier')
    give(v, targetOf(v, left), { kind: 'member', of, name, span: spanOf(v, right) }, left, [])
  else for (const one of named(left)) if (one.type === 'identifier') targetOf(v, one)
}

const values: Readonly<Record<string, Reader>> = {
  identifier: (v, node) => nameAt(v, sourceOf(v, node), node),
  string: string(
    (source) => {
      const [whole = '', prefix = '', quote = ''] = OPENING.exec(source) ?? []
      const close = source.endsWith(quote) && source.length >= whole.length + quote.length ? quote.length : 0
      return { open: whole.length, close, escapes: /r/i.test(prefix) ? 'none' : 'keep' }
    },
    { interpolation: (hole) => field(hole, 'expression') ?? named(hole)[0] },
  ),
  concatenated_string: adjacent(named),
  integer: bare,
  float: bare,
  true: bare,
  false: bare,
  none: absent,
  attribute,
  subscript: subscript('value', 'subscript'),
  call,
  binary_operator: binary({ '+': 'concat', '%': 'format' }),
  boolean_operator: binary({ or: 'fallback' }),
  comparison_operator(v, node, place) {
    const search = node.children.some(({ type }) => type === 'in' || type === 'not in')
    const [first, ...rest] = named(node)
    if (first) expression(v, first, search ? { use: 'search' } : place.use ? { use: place.use } : {})
    for (const one of rest) expression(v, one, place.use ? { use: place.use } : {})
    return { kind: 'unknown', name: 'comparison', span: spanOf(v, node) }
  },
  unary_operator: unary,
  conditional_expression(v, node, place) {
    const [value, test, otherwise] = named(node)
    if (test) expression(v, test)
    const part = { ...place, part: true }
    const of = branching(v, () => [value, otherwise].flatMap((one) => (one ? expression(v, one, part) : [])))
    return choiceOf(v, { kind: 'choice', of, open: false, span: spanOf(v, node) }, place)
  },
  dictionary: map({
    pairs: pairsOf('pair'),
    spreads: (node) => node.children.filter(({ type }) => type === 'dictionary_splat'),
  }),
  dictionary_splat: through((node) => named(node)[0]),
  list: list(),
  tuple: list(),
  set: list(),
  parenthesized_expression: through((node) => named(node)[0]),
  await: through((node) => named(node)[0]),
  assignment: assignment({
    left: 'left',
    right: 'right',
    type: 'type',
    lists: ['pattern_list', 'tuple_pattern', 'list_pattern', 'expression_list'],
    removal,
  }),
  augmented_assignment: assignment({ left: 'left', right: 'right', adds: '+=', removal }),
  named_expression: assignment({ left: 'name', right: 'value', removal: () => [] }),
  expression_list: list(),
}

const grammar: Grammar = {
  id: 'python',
  wasm: 'python',
  files: /\.(?:pyi?|pyw|bzl)$|(?:^|\/)(?:SConstruct|SConscript|wscript)$/i,
  interpreters: /\bpython[\d.]*\b/,
  library,
  comments: ['comment'],
  names: { nodes: ['identifier'], assigned: 'function', members: false, exported: 'all' },
  environment: {
    calls: ['os.getenv', 'os.environ.get', 'environ.get', 'getenv', 'os.environ.setdefault', 'os.getenvb'],
    maps: ['os.environ', 'environ'],
  },
  formats: { '.format': { style: 'brace', at: 'self' }, '.format_map': { style: 'brace', at: 'self' } },
  nodes: { ...imports, ...definitions, ...statements, ...values },
}

/** Python, 2 and 3. */
export const python: Language = languageFrom(grammar)
