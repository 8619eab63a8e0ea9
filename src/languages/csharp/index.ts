import { calledName } from '../../core/language/composing.ts'
import type { Expression, Use } from '../../core/language/expression.ts'
import type { Language } from '../../core/language/language.ts'
import { chainFrom } from '../../core/language/root-name.ts'
import type { Grammar } from '../../tree-sitter/grammar.ts'
import { importKnown, knownNames } from '../../tree-sitter/known-names.ts'
import { field, type Node, named } from '../../tree-sitter/node.ts'
import { languageFrom } from '../../tree-sitter/read.ts'
import { nameAt } from '../../tree-sitter/scope.ts'
import { block, branchBlock } from '../../tree-sitter/shapes/blocks.ts'
import { ifStatement } from '../../tree-sitter/shapes/branches.ts'
import { self } from '../../tree-sitter/shapes/classes.ts'
import { list } from '../../tree-sitter/shapes/collections.ts'
import { anonymous, returned } from '../../tree-sitter/shapes/functions.ts'
import { binary, ternary, unary } from '../../tree-sitter/shapes/operators.ts'
import { absent, bare, through } from '../../tree-sitter/shapes/strings.ts'
import type { Visitor } from '../../tree-sitter/visitor.ts'
import { expression, type Reader, spanOf } from '../../tree-sitter/visitor.ts'
import { conditionalAccess, creation, elementAccess, invocation } from './calls.ts'
import {
  bodyOf,
  classBody,
  constructorDeclaration,
  constructorInitializer,
  enumMember,
  fieldDeclaration,
  localFunction,
  methodDeclaration,
  parametersOf,
  propertyDeclaration,
  variableDeclaration,
} from './declarations.ts'
import { description } from './description.ts'
import { memberAccess, nameOf, namespaceDeclaration, typeAt, usingDirective } from './names.ts'
import { anonymousObject, initializer, withExpression } from './objects.ts'
import {
  assignmentExpression,
  catchClause,
  expressionStatement,
  forEach,
  itemsOf,
  patternName,
  usingStatement,
  yieldStatement,
} from './statements.ts'
import { switchArms, switchStatement } from './switches.ts'
import { character, interpolated, rawString, stringLiteral, verbatimString } from './texts.ts'
import { typeDeclaration } from './types.ts'

const nothing = () => undefined
const known = knownNames(description.library)
const lambda = anonymous((_, node) => ({
  params: parametersOf(field(node, 'parameters')),
  ...bodyOf(node),
  arrow: field(node, 'body')?.type !== 'block',
}))
/** The value of a statement; `this` is no named node. */
const valueIn = (node: Node) => named(node)[0] ?? node.children.find(({ type }) => type === 'this')
const name: Reader = (v, node) => nameAt(v, nameOf(v, node), node)

const declarations: Grammar['nodes'] = {
  using_directive: usingDirective,
  namespace_declaration: namespaceDeclaration,
  file_scoped_namespace_declaration: namespaceDeclaration,
  class_declaration: typeDeclaration,
  struct_declaration: typeDeclaration,
  record_declaration: typeDeclaration,
  record_struct_declaration: typeDeclaration,
  interface_declaration: typeDeclaration,
  enum_declaration: typeDeclaration,
  enum_member_declaration: enumMember,
  declaration_list: classBody,
  field_declaration: fieldDeclaration,
  property_declaration: propertyDeclaration,
  method_declaration: methodDeclaration,
  constructor_declaration: constructorDeclaration,
  constructor_initializer: constructorInitializer,
  attribute_list: nothing,
  lambda_expression: lambda,
  anonymous_method_expression: lambda,
  local_function_statement: localFunction,
}

const statements: Grammar['nodes'] = {
  block,
  expression_statement: expressionStatement,
  variable_declaration: variableDeclaration,
  return_statement: returned(valueIn),
  yield_statement: yieldStatement,
  if_statement: ifStatement,
  switch_statement: switchStatement,
  for_statement: branchBlock,
  while_statement: branchBlock,
  do_statement: branchBlock,
  foreach_statement: forEach,
  using_statement: usingStatement,
  catch_clause: catchClause,
}

const values: Grammar['nodes'] = {
  identifier: name,
  generic_name: name,
  predefined_type: name,
  this: self,
  base: self,
  string_literal: stringLiteral,
  verbatim_string_literal: verbatimString,
  raw_string_literal: rawString,
  interpolated_string_expression: interpolated,
  character_literal: character,
  integer_literal: bare,
  real_literal: bare,
  boolean_literal: bare,
  null_literal: absent,
  default_expression: absent,
  member_access_expression: memberAccess(known),
  conditional_access_expression: conditionalAccess,
  element_access_expression: elementAccess,
  invocation_expression: invocation,
  object_creation_expression: creation,
  implicit_object_creation_expression: creation,
  anonymous_object_creation_expression: anonymousObject,
  initializer_expression: initializer,
  implicit_array_creation_expression: through((node) =>
    named(node).find(({ type }) => type === 'initializer_expression'),
  ),
  array_creation_expression: through((node) => named(node).find(({ type }) => type === 'initializer_expression')),
  // A list in brackets.
  element_binding_expression: list(itemsOf),
  collection_expression: list(itemsOf),
  tuple_expression: list(itemsOf),
  binary_expression: binary({ '+': 'concat', '??': 'fallback', '==': 'compare', '!=': 'compare' }),
  prefix_unary_expression: unary,
  postfix_unary_expression: through((node) => named(node)[0]),
  conditional_expression: ternary({ test: 'condition', values: ['consequence', 'alternative'] }),
  switch_expression: switchArms,
  with_expression: withExpression,
  assignment_expression: assignmentExpression,
  parenthesized_expression: through((node) => named(node)[0]),
  checked_expression: through((node) => named(node)[0]),
  cast_expression: through((node) => field(node, 'value')),
  as_expression: through((node) => field(node, 'left')),
  await_expression: through((node) => named(node)[0]),
  is_pattern_expression: (v, node) => {
    const of = field(node, 'expression')
    const pattern = field(node, 'pattern')
    if (of) expression(v, of)
    if (pattern) expression(v, pattern, { use: 'search' })
    return { kind: 'unknown', name: 'test', span: spanOf(v, node) }
  },
  declaration_pattern: patternName,
  declaration_expression: patternName,
  typeof_expression: (v, node) => ({ kind: 'unknown', name: 'type', span: spanOf(v, node) }),
  argument: through((node) => node.children.findLast((inner) => inner.named && inner.field !== 'name')),
  arrow_expression_clause: through(valueIn),
}

const grammar: Grammar = {
  ...description,
  wasm: 'c-sharp',
  comments: ['comment'],
  names: { nodes: ['identifier'], assigned: 'nearest', members: true, exported: 'own' },
  formats: Object.fromEntries(
    ['string.Format', 'String.Format', 'System.String.Format'].map((one) => [
      one,
      { style: 'brace' as const, at: 0, locale: true as const },
    ]),
  ),
  nodes: { ...declarations, ...statements, ...values },
  typeAt,
  use: useOf,
  after(v) {
    importKnown(v, known, [...v.opens, ...IMPLICIT])
  },
}

/** Namespaces that projects open without a word. */
const IMPLICIT = ['System', 'System.IO', 'System.Net.Http', 'System.Net.Http.Json', 'System.Net']

/** C#, up to primary constructors, raw strings and collection expressions. */
export const csharp: Language = languageFrom(grammar)

const ASSERTS =
  /^(?:Should\w*|Assert\w*|Verify\w*|Expect\w*|RespondWith|WithUrl|RequestUri|Is|Has|Does|Contains|StringAssert)$/
const ROUTES = /^(?:Map(?:Get|Post|Put|Patch|Delete|Methods)?|When|Expect|WithPath|UsingPath|MapControllerRoute)$/

/** Use of arguments that are compared in a test, or that a server answers. */
function useOf(v: Visitor, callee: Expression): Use | undefined {
  if (callee.kind === 'member' && ROUTES.test(calledName(callee) ?? '')) return 'route'
  for (const step of chainFrom(v.calls, callee)) {
    const name = calledName(step) ?? ''
    if (ASSERTS.test(name) && (step !== callee || /^(?:Should|Assert|Verify)/.test(name))) return 'assertion'
  }
  return undefined
}
