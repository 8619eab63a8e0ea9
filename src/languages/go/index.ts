import path from 'node:path'
import type { Expression } from '../../core/language/expression.ts'
import type { Language } from '../../core/language/language.ts'
import type { Grammar, Reader, Visitor } from '../../tree-sitter/grammar.ts'
import { field, type Node, named } from '../../tree-sitter/node.ts'
import { languageFrom } from '../../tree-sitter/read.ts'
import { lookUp, nameAt, SELF } from '../../tree-sitter/scope.ts'
import { subscript } from '../../tree-sitter/shapes/calls.ts'
import { binary, unary } from '../../tree-sitter/shapes/operators.ts'
import { absent, bare, string, through } from '../../tree-sitter/shapes/strings.ts'
import { isStringy, recordIdentifier, recordString, textAt } from '../../tree-sitter/strings.ts'
import { compare, expression, sourceOf, spanOf, unknownValue } from '../../tree-sitter/visitor.ts'
import { call, isSumOfStrings, useOf } from './calls.ts'
import { declarations, declareType, returned } from './declarations.ts'
import { description } from './description.ts'
import { noteFlags } from './flags.ts'
import { literals } from './literals.ts'
import { exportTop, nameImports } from './packages.ts'
import { stateOf } from './state.ts'
import { statements, usedBeside } from './statements.ts'

/** A name; inside of functions what is declared above is meant, whatever is declared below. */
const identifier: Reader = (v, node) => {
  const name = sourceOf(v, node)
  const binding = lookUp(name, v.scope)
  if (binding === undefined || binding === SELF) return nameAt(v, name, node)
  return { kind: 'name', name, binding, span: spanOf(v, node) }
}

/** `a.b`, with the method that a name of a package stands for. */
const selector: Reader = (v, node) => {
  const of = field(node, 'operand')
  const name = field(node, 'field')
  if (!of || !name) return undefined
  recordIdentifier(v, name)
  return { kind: 'member', of: expression(v, of), name: sourceOf(v, name), span: spanOf(v, node) }
}

const sum = binary({ '+': 'concat' })

const added: Reader = (v, node, place) => {
  const value = sum(v, node, place)
  if (value?.kind !== 'concat' || value.parts.some(isStringy) || !isSumOfStrings(v, value.parts)) return value
  return recordString(v, value, place)
}

const operation: Reader = (v, node, place) => {
  const number = numberOf(v, node)
  if (number !== undefined) return textAt(v, node, String(number))
  const [left, right] = [field(node, 'left'), field(node, 'right')]
  const operator = field(node, 'operator')
  if (!left || !right || !operator || !/^[=!]=$/.test(sourceOf(v, operator))) return added(v, node, place)
  compare(v, expression(v, left, usedBeside(v, right, place)))
  compare(v, expression(v, right, usedBeside(v, left, place)))
  return unknownValue(v, node, 'comparison')
}

/** Most operators of a sum of numbers that is computed. */
const DEEPEST = 16

/** A whole number that is computed from written ones and the number of the line in a block of constants. */
function numberOf(v: Visitor, node: Node, depth = 0): number | undefined {
  if (node.type === 'iota') return stateOf(v).iota
  if (node.type === 'int_literal') return Number(sourceOf(v, node).replace(/_/g, ''))
  if (node.type === 'parenthesized_expression' && named(node)[0]) return numberOf(v, named(node)[0] as Node, depth + 1)
  if (node.type !== 'binary_expression' || depth > DEEPEST) return undefined
  const [left, right] = [field(node, 'left'), field(node, 'right')]
  const operator = field(node, 'operator')
  if (!left || !right || !operator) return undefined
  const one = numberOf(v, left, depth + 1)
  const other = one === undefined ? undefined : numberOf(v, right, depth + 1)
  if (one === undefined || other === undefined) return undefined
  const mark = sourceOf(v, operator)
  return mark === '+' ? one + other : mark === '-' ? one - other : mark === '*' ? one * other : undefined
}

const pointer: Reader = (v, node, place) => {
  const operator = field(node, 'operator')
  const inner = field(node, 'operand')
  // An address, what stands at one, and what comes from a channel are the value itself.
  if (inner && operator && /^(?:&|\*|<-)$/.test(sourceOf(v, operator))) return expression(v, inner, place)
  return unary(v, node, place)
}

const rawString = string(() => ({ open: 1, close: 1, escapes: 'none' }))

/** Whether a text is an answer in JSON, whose addresses are links. */
function isAnswer(source: string): boolean {
  if (!/^`\s{0,400}[{[]/.test(source)) return false
  const addresses = source.match(/https?:\/\//g)?.length ?? 0
  const links = source.match(/"(?:href|self|next|prev|location)"\s{0,9}:\s{0,9}"https?:\/\//gi)?.length ?? 0
  return addresses > 0 && addresses === links
}

const values: Readonly<Record<string, Reader>> = {
  identifier,
  type_identifier: identifier,
  package_identifier: identifier,
  interpreted_string_literal: string(() => ({ open: 1, close: 1, escapes: 'c' })),
  raw_string_literal: (v, node, place) =>
    rawString(v, node, isAnswer(sourceOf(v, node)) ? { ...place, use: 'link' } : place),
  rune_literal: string(() => ({ open: 1, close: 1, escapes: 'c' })),
  int_literal: bare,
  float_literal: bare,
  true: bare,
  false: bare,
  nil: absent,
  iota: (v, node) => textAt(v, node, String(stateOf(v).iota)),
  selector_expression: selector,
  index_expression: subscript('operand', 'index'),
  call_expression: call,
  binary_expression: operation,
  unary_expression: pointer,
  parenthesized_expression: through((node) => named(node)[0]),
  type_conversion_expression: through((node) => field(node, 'operand')),
  type_assertion_expression: through((node) => field(node, 'operand')),
  variadic_argument: through((node) => named(node)[0]),
  type_instantiation_expression: through((node) => named(node)[0]),
  slice_expression(v, node) {
    const of = field(node, 'operand')
    for (const inner of named(node)) if (inner !== of) expression(v, inner)
    const value: Expression | undefined = of && expression(v, of)
    // A part of a list is taken for the list; a part of a text is not known.
    return value?.kind === 'array' ? value : unknownValue(v, node, 'slice')
  },
  return_statement: returned,
}

/** Finds what has to be known before the walk: the package, the types, the flags. */
function before(v: Visitor, root: Node): void {
  v.package = path.posix.dirname(v.file)
  for (const declaration of root.children) {
    const [clause] = declaration.type === 'package_clause' ? named(declaration) : []
    if (clause) v.packageName = sourceOf(v, clause)
    if (declaration.type !== 'type_declaration') continue
    for (const node of named(declaration)) {
      const name = field(node, 'name')
      const type = field(node, 'type')
      if (name && type && node.type === 'type_spec') declareType(v, name, type)
    }
  }
  noteFlags(v, root)
}

const grammar: Grammar = {
  ...description,
  wasm: 'go',
  comments: ['comment'],
  names: {
    nodes: ['identifier'],
    assigned: 'nearest',
    members: false,
    results: 'first',
    exported: 'own',
    inOrder: true,
  },
  environment: {
    calls: ['os.Getenv', 'os.LookupEnv', 'syscall.Getenv', 'env.Get'],
    maps: [],
  },
  spreads: ['variadic_argument'],
  formats: {
    'fmt.Sprintf': { style: 'percent', at: 0 },
    'fmt.Errorf': { style: 'percent', at: 0 },
    'fmt.Printf': { style: 'percent', at: 0 },
    'fmt.Fprintf': { style: 'percent', at: 1 },
    'log.Printf': { style: 'percent', at: 0 },
  },
  use: useOf,
  before,
  after(v) {
    nameImports(v)
    exportTop(v)
  },
  nodes: { ...declarations, ...statements, ...literals, ...values },
}

/** Go. */
export const go: Language = languageFrom(grammar)
