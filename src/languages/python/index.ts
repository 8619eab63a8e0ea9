import type { Language } from '../../core/language/language.ts'
import { withoutDoubledBraces } from '../../tree-sitter/doubled-braces.ts'
import type { Grammar } from '../../tree-sitter/grammar.ts'
import { topOf } from '../../tree-sitter/known-names.ts'
import { field, type Node, named } from '../../tree-sitter/node.ts'
import { languageFrom } from '../../tree-sitter/read.ts'
import { declare, lookUp, plainName } from '../../tree-sitter/scope.ts'
import { type AssignmentForm, assignment, give, targetOf } from '../../tree-sitter/shapes/assignments.ts'
import { valuesOfTest } from '../../tree-sitter/shapes/branches.ts'
import { subscript } from '../../tree-sitter/shapes/calls.ts'
import { list, map, pairsOf } from '../../tree-sitter/shapes/collections.ts'
import { operatorCall } from '../../tree-sitter/shapes/operator-calls.ts'
import { binary, choiceOf, unary } from '../../tree-sitter/shapes/operators.ts'
import { absent, adjacent, bare, type Holes, stringBetween, through } from '../../tree-sitter/shapes/strings.ts'
import { recordIdentifier, recordString } from '../../tree-sitter/strings.ts'
import {
  compare,
  compareKey,
  expression,
  operatorOf,
  type Reader,
  type Scope,
  sourceOf,
  spanOf,
  type Visitor,
} from '../../tree-sitter/visitor.ts'
import { branches } from './branches.ts'
import { call, READERS } from './calls.ts'
import { asCall, merge, united } from './changes.ts'
import { definitions, imports } from './definitions.ts'
import { description } from './description.ts'
import { noteWire } from './records.ts'
import { noteStatement, removal } from './removals.ts'

/** Prefix and quotes of a string: `rb"`, `f'''`. */
const OPENING = /^([a-z]*)("""|'''|"|')/i

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
  // A format is seen with what is put into it.
  const part = /^format(?:_map)?$/.test(sourceOf(v, name)) && /string|parenthesized/.test(of.type)
  const holder = ofClass(v, of) ?? of
  return { kind: 'member', of: expression(v, holder, part ? { part } : {}), name: sourceOf(v, name), span }
}

/** The value whose class `type(self)` and `self.__class__` are: its members are those of the object. */
function ofClass(v: Visitor, node: Node): Node | undefined {
  if (node.type === 'attribute') {
    const name = field(node, 'attribute')
    return name && sourceOf(v, name) === '__class__' ? field(node, 'object') : undefined
  }
  const callee = node.type === 'call' ? field(node, 'function') : undefined
  const list = callee && sourceOf(v, callee) === 'type' ? field(node, 'arguments') : undefined
  const [only, ...others] = list ? named(list) : []
  return others.length === 0 ? only : undefined
}

/** Whether a text is an answer in JSON, whose addresses are links. */
function isAnswer(source: string): boolean {
  if (!/^[a-z]{0,2}["']{1,3}\s{0,400}[{[]/i.test(source)) return false
  const addresses = source.match(/https?:\/\//g)?.length ?? 0
  const links = source.match(/"(?:href|self|next|prev|location)"\s{0,9}:\s{0,9}"https?:\/\//gi)?.length ?? 0
  return addresses > 0 && addresses === links
}

const HOLES: Holes = { interpolation: (hole) => field(hole, 'expression') ?? named(hole)[0] }

const text: Reader = (v, node, place) => {
  const source = sourceOf(v, node)
  const [whole = '', prefix = '', quote = ''] = OPENING.exec(source) ?? []
  const close = source.endsWith(quote) && source.length >= whole.length + quote.length ? quote.length : 0
  const start = Math.min(node.end, node.start + whole.length)
  const end = Math.max(start, node.end - close)
  const value = stringBetween(v, node, start, end, /r/i.test(prefix) ? 'none' : 'keep', HOLES)
  return recordString(v, /f/i.test(prefix) ? withoutDoubledBraces(value) : value, place)
}

const statements: Readonly<Record<string, Reader>> = {
  expression_statement(v, node) {
    const [only] = named(node)
    noteStatement(node)
    // A string that stands alone is documentation.
    if (only?.type === 'string' || only?.type === 'concatenated_string') return undefined
    for (const inner of named(node)) expression(v, inner)
    return undefined
  },
  // A deleted member counts as compared: `del headers['A']`.
  delete_statement(v, node) {
    for (const child of named(node))
      for (const target of child.type === 'expression_list' ? named(child) : [child]) compare(v, expression(v, target))
    return undefined
  },
  assert_statement(v, node) {
    for (const inner of named(node)) expression(v, inner, { use: 'assertion' })
    return undefined
  },
  as_pattern(v, node) {
    const [value] = named(node)
    const target = field(node, 'alias')
    const name = target && (named(target)[0] ?? target)
    const assigned = value && expression(v, value)
    if (name && assigned) give(v, targetOf(v, name), assigned, node, [])
    return assigned
  },
}

const sums = binary({ '+': 'concat', '%': 'format' })
const adding = assignment({ left: 'left', right: 'right', adds: '+=', removal })

/** Whether `left / right` joins parts of a path or an address, since one of them is a string or made by a call. */
function isPath(left: Node, right: Node): boolean {
  return /^(?:string|concatenated_string)$/.test(right.type) || /^(?:string|call|binary_operator)$/.test(left.type)
}

/** `left | right` of maps, `left / right` of paths. */
const operation: Reader = (v, node, place) => {
  const operator = operatorOf(v, node)
  if (operator === '|') return united(v, node)
  const left = field(node, 'left')
  const right = field(node, 'right')
  if (operator === '/' && left && right && isPath(left, right))
    return operatorCall(v, node, { left, right, name: '/' }, place)
  if (operator === '%' && left && /^(?:integer|float)$/.test(left.type)) return undefined
  return sums(v, node, place)
}

/** An assignment, with the fields and parts of requests that it sets. */
function assigned(form: AssignmentForm): Reader {
  const read = assignment(form)
  return (v, node, place) => {
    const first = v.calls.length
    const value = read(v, node, place)
    const left = field(node, 'left')
    if (!left || !value) return value
    if (left.type === 'identifier') noteWire(v, sourceOf(v, left), first, v.calls.length)
    const last = left.type === 'attribute' ? v.assignments.at(-1) : undefined
    if (last && last.value === value) asCall(v, last.target, value, node)
    return value
  }
}

/** Names that are given values which a scope further out sees. */
function declaredOutside(v: Visitor, node: Node, from: Scope | undefined): undefined {
  for (const inner of named(node)) {
    if (!from) continue
    const name = sourceOf(v, inner)
    const index = lookUp(name, from) ?? (from.parent ? undefined : declare(v, name, inner, 'variable', from))
    if (index !== undefined) v.scope.names.set(name, index)
  }
  return undefined
}

const values: Readonly<Record<string, Reader>> = {
  identifier: plainName,
  string: (v, node, place) => text(v, node, isAnswer(sourceOf(v, node)) ? { ...place, use: 'link' } : place),
  concatenated_string: adjacent(named),
  integer: bare,
  float: bare,
  true: bare,
  false: bare,
  none: absent,
  attribute,
  subscript: subscript('value', 'subscript'),
  call,
  binary_operator: operation,
  boolean_operator: binary({ or: 'fallback', and: 'then' }),
  comparison_operator(v, node, place) {
    const search = node.children.some(({ type }) => type === 'in' || type === 'not in')
    const [first, ...rest] = named(node)
    const use = place.use ? { use: place.use } : {}
    const subject = first && expression(v, first, search ? { use: 'search' } : use)
    for (const one of rest) {
      const value = expression(v, one, use)
      compare(v, value)
      if (subject) search ? compareKey(v, subject, value) : compare(v, subject)
    }
    return { kind: 'unknown', name: 'comparison', span: spanOf(v, node) }
  },
  unary_operator: unary,
  conditional_expression(v, node, place) {
    const [value, test, otherwise] = named(node)
    const part = { ...place, part: true }
    const { of, branches } = valuesOfTest(v, test, [value, otherwise], (one) => expression(v, one, part))
    return choiceOf(v, node, of, place, { branches })
  },
  dictionary: map({
    pairs: pairsOf('pair'),
    spreads: (node) => node.children.filter(({ type }) => type === 'dictionary_splat'),
  }),
  dictionary_splat: through((node) => named(node)[0]),
  list: list(),
  tuple: list(),
  set: list(),
  list_splat: through((node) => named(node)[0]),
  parenthesized_expression: through((node) => named(node)[0]),
  await: through((node) => named(node)[0]),
  assignment: assigned({
    left: 'left',
    right: 'right',
    type: 'type',
    lists: ['pattern_list', 'tuple_pattern', 'list_pattern', 'expression_list'],
    removal,
  }),
  augmented_assignment(v, node, place) {
    const left = field(node, 'left')
    if (operatorOf(v, node) !== '|=' || !left) return adding(v, node, place)
    const right = field(node, 'right')
    if (right) merge(v, node, expression(v, left), expression(v, right))
    return undefined
  },
  named_expression: assignment({ left: 'name', right: 'value', removal: () => [] }),
  expression_list: list(),
  global_statement: (v, node) => declaredOutside(v, node, topOf(v.scope)),
  nonlocal_statement: (v, node) => declaredOutside(v, node, v.scope.parent),
}

const grammar: Grammar = {
  ...description,
  wasm: 'python',
  comments: ['comment'],
  names: { nodes: ['identifier'], assigned: 'function', members: false, exported: 'all' },
  environment: {
    calls: ['os.getenv', 'os.environ.get', 'environ.get', 'getenv', 'os.environ.setdefault', 'os.getenvb'],
    maps: ['os.environ', 'environ'],
    readers: READERS,
  },
  spreads: ['list_splat'],
  formats: { '.format': { style: 'brace', at: 'self' }, '.format_map': { style: 'brace', at: 'self' } },
  nodes: { ...imports, ...definitions, ...branches, ...statements, ...values },
}

/** Python, 2 and 3. */
export const python: Language = languageFrom(grammar)
